import { tidy } from '../../characters.ts';
import { verbAfterName } from '../../content/comments/names.ts';
import { isProfile } from '../../content/comments/post-names.ts';
import words from '../../metadata/bylines.json' with { type: 'json' };
import { findDate } from '../../metadata/dates.ts';
import { maxPhraseCharacters, phraseKind } from '../../text-model/phrases.ts';
import { screenReaderOnly } from '../../tree/cell-labels.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { blockTags } from '../../tree/tags.ts';
import { anyPhrase } from '../../words/by-language.ts';
import { isInitials } from '../ornaments.ts';

const byline = new RegExp(`^(?:${anyPhrase(words.didBy)} )?${anyPhrase(words.beforeName)}:?\\s+`, 'i');
const isoDay = /^\d{4}-\d{2}-\d{2}/;
const maxNameCharacters = 50;
const maxNameWords = 5;
const maxDateCharacters = 40;
const maxTitleCharacters = 60;
const isoCharacters = 10;
/** Elements of more nodes say more than a name or a day. */
export const maxNodes = 25;
const maxCardNodes = 150;
const minNameCharacters = 2;
export const timeOfDay = /\d{1,2}[:.h]\d{2}/;

/** Whether an element is for those alone who hear the page: beside a picture, whether its owner is there. */
const isHeardOnly = (node: TreeNode): boolean =>
  node.attributes.length > 0 && screenReaderOnly.test(attribute(node, 'class') ?? '');

/** The first line of text of a small element without the initials that are drawn beside a name. */
function lineWithoutInitials(tree: Tree, node: TreeNode, isHeard: boolean): string {
  let text = '';
  for (let at = node.index + 1; at < node.end; at++) {
    const inner = tree[at];
    if (inner?.tag === '') text += inner.text;
    else if (inner && (inner.tag === 'script' || isInitials(inner, tree) || (!isHeard && isHeardOnly(inner))))
      at = inner.end - 1;
    else if (inner && blockTags.has(inner.tag) && text.trim() !== '') break;
  }
  return text;
}

/** A name, and the element that says it. */
interface Named {
  readonly name: string;
  readonly node: TreeNode;
  /** Whether it is only heard: it counts where nothing else names the writer. */
  readonly isHeard: boolean;
}

/** The name that an element gives of an author, or a link to the author's page in it; null where it says more than a name, or nothing. */
export function nameIn(tree: Tree, node: TreeNode): Named | null {
  let link: Named | null = null;
  for (let at = node.index + 1; at < Math.min(node.end, node.index + maxCardNodes); at++) {
    const inner = tree[at];
    if (!inner || inner.attributes.length === 0) continue;
    if (attribute(inner, 'itemprop') === 'name') {
      const stated = tidy(attribute(inner, 'content') ?? textOf(tree, inner));
      if (stated !== '') return { name: stated.slice(0, maxNameCharacters), node, isHeard: false };
    } else if ((link === null || link.isHeard) && isProfile(inner)) {
      const named = bareName(tree, inner);
      if (named && !(link && named.isHeard)) link = named;
    }
  }
  if (link && !link.isHeard) return link;
  const own = bareName(tree, node);
  return own && !own.isHeard ? own : (link ?? own);
}

/** What an element says, where that is a name; what is only heard, where it says nothing else. */
function bareName(tree: Tree, node: TreeNode): Named | null {
  if (node.end - node.index > maxNodes) return null;
  const shown = tidy(lineWithoutInitials(tree, node, false));
  const isHeard = shown === '';
  const name = (isHeard ? tidy(lineWithoutInitials(tree, node, true)) : shown)
    .replace(byline, '')
    .replace(/^@|[:,]$/g, '')
    .replace(verbAfterName, '');
  const isName =
    name.length >= minNameCharacters && name.length <= maxNameCharacters && name.split(' ').length <= maxNameWords;
  return isName && /\p{L}/u.test(name) && !/[.!?]\s/.test(name) ? { name, node, isHeard } : null;
}

/** Attributes that say a day, in the order of how sure that is. */
const dayAttributes = ['datetime', 'title', 'content'];

/** The day that an element states in an attribute. */
function dayStated(node: TreeNode): string | null {
  if (node.attributes.length === 0) return null;
  for (const name of dayAttributes) {
    const value = attribute(node, name)?.trim() ?? '';
    const day = isoDay.exec(value)?.[0] ?? (value.length > maxTitleCharacters ? null : findDate(value)?.iso);
    if (day && day.length >= isoCharacters) return day.slice(0, isoCharacters);
  }
  return null;
}

export function dateIn(tree: Tree, node: TreeNode): string | null {
  if (node.end - node.index > maxNodes) return null;
  for (let at = node.index; at < node.end; at++) {
    const inner = tree[at];
    const stated = inner ? dayStated(inner) : null;
    if (stated) return stated;
  }
  const whole = tidy(textOf(tree, node));
  // Behind the date may stand when and by whom the post was changed.
  const text = whole.length > maxDateCharacters ? tidy(tree[node.index + 1]?.text ?? '') : whole;
  const day = isoDay.exec(text)?.[0];
  if (day) return day;
  return text.length > 0 && text.length <= maxDateCharacters && /\d/.test(text) ? text : null;
}

/** Whether an element is there for a date. */
export const isDated = (node: TreeNode): boolean =>
  node.tag === 'time' || (node.tag.includes('-') && attribute(node, 'datetime') !== null);

/** Whether a date is said to be that of a change, which is not when a post was written. */
export function isOfEdit(tree: Tree, { parent }: TreeNode): boolean {
  if (parent === null || parent.end - parent.index > maxNodes) return false;
  const [before = ''] = tidy(textOf(tree, parent)).split(/\d/, 1);
  const label = before.trim();
  if (label === '' || label.length > maxPhraseCharacters) return false;
  // The name of a month may stand before the day.
  return [label, label.slice(0, Math.max(0, label.lastIndexOf(' ')))].some((said) => phraseKind(said) === 'changed');
}

/** When a post was written, and the element that says so. */
export interface Day {
  readonly node: TreeNode;
  readonly text: string;
  readonly isStated: boolean;
}

/** What a line says beside a day and the time of the day. */
const maxBesideDay = 12;
/** What it says beside both of them. */
const maxBesideTime = 24;

/** The first text that says a day and no more; or one with the time of the day, where days without it are of something else. */
export function dayAmong(nodes: readonly TreeNode[], needsTime = false): Day | null {
  for (const node of nodes) {
    const text = node.tag === '' && node.parent && /\d/.test(node.text) ? tidy(node.text) : '';
    if (needsTime && !timeOfDay.test(text)) continue;
    const day = text === '' || text.length > maxDateCharacters ? null : findDate(text);
    const most = needsTime ? maxBesideTime : maxBesideDay;
    if (day && node.parent && day.iso.length >= isoCharacters && text.length - (day.to - day.from) <= most)
      return { node: node.parent, text: day.iso.slice(0, isoCharacters), isStated: false };
  }
  return null;
}
