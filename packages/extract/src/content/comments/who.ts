import { tidy } from '../../characters.ts';
import { findDate, isoDate } from '../../metadata/dates.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { verbAfterName } from './names.ts';
import { isProfile } from './post-names.ts';

const authorNames =
  /(?:^|[\s_-])(?:author|fn|vcard|username|user-name|nick(?:name)?|commenter|comment-?user|poster|autor|auteur|autore|name|cite|says)(?=$|[\s_-])/i;
const dateNames =
  /(?:^|[\s_-])(?:date|time|timestamp|datetime|published|posted|ago|datum|fecha|meta|metadata|commentmetadata)(?=$|[\s_-])/i;
/** Words around a name: "Ann says:", "By Ann", "Ann schrieb am". */
const beforeName = /^(?:by|from|posted by|comment by|von|par|por|de|di|door|av|autor)\s*:?\s+/i;
const marksAfterName = /(?<![\s:,–—.…-])[\s:,–—.…-]+$/;
/** What leads to a date, in small letters: Simon ends with no such word, and Kim Le is called so. */
const wordBeforeDate = /(?:^|\s)(?:on|am|le|el|il|op)$/;

const maxNameCharacters = 60;
const maxDateCharacters = 120;
const maxAgoCharacters = 40;
const maxHeadingLevels = 4;

/** Who wrote a comment, and the element that says so. */
interface Writer {
  readonly name: string | null;
  readonly node: TreeNode | null;
}

/** The day of a comment, and the element that says it. */
interface Day {
  readonly date: string | null;
  readonly node: TreeNode | null;
}

/** The first element among some nodes that a test finds; a range of nodes. */
function findElement(tree: Tree, from: number, to: number, test: (node: TreeNode) => boolean): TreeNode | null {
  for (let index = from; index < to; index++) {
    const node = tree[index];
    if (node && node.tag !== '' && test(node)) return node;
  }
  return null;
}

/** Whether the class of an element, what it states, or how it links is one of some names. */
function isNamed({ attributes }: TreeNode, names: RegExp): boolean {
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at];
    if ((name === 'class' || name === 'itemprop' || name === 'rel') && names.test(attributes[at + 1] ?? ''))
      return true;
  }
  return false;
}

/** The text of an element of few nodes; empty where it is longer. */
export const shortText = (tree: Tree, node: TreeNode, most: number): string => {
  const text = node.end - node.index > 60 ? '' : tidy(textOf(tree, node));
  return text.length <= most ? text : '';
};

const bareName = (text: string): string =>
  text
    .replace(beforeName, '')
    .replace(marksAfterName, '')
    .replace(wordBeforeDate, '')
    .trimEnd()
    .replace(verbAfterName, '')
    .trim();

/** Who wrote a comment, by the names of its elements or by its heading; a range of nodes. */
export function writerOf(tree: Tree, from: number, to: number, day: TreeNode | null): Writer {
  const named = authorOf(tree, from, to);
  if (named.name !== null) return named;
  const heading = headingOf(tree, from, to, day);
  return heading.name === null ? linkOf(tree, from, to) : heading;
}

/** The first link to a member's page on the site. */
function linkOf(tree: Tree, from: number, to: number): Writer {
  const node = findElement(tree, from, to, (link) => isProfile(link) && /\p{L}/u.test(nameIn(tree, link)));
  return { name: node ? nameIn(tree, node) : null, node };
}

const nameIn = (tree: Tree, node: TreeNode): string => bareName(shortText(tree, node, maxNameCharacters));

function authorOf(tree: Tree, from: number, to: number): Writer {
  const isAuthor = (node: TreeNode): boolean =>
    (node.tag === 'cite' || isNamed(node, authorNames)) &&
    /\p{L}/u.test(bareName(shortText(tree, node, maxNameCharacters)));
  const node = findElement(tree, from, to, isAuthor);
  if (!node) return { name: null, node: null };
  const inner = findElement(tree, node.index + 1, node.end, isAuthor) ?? node;
  return { name: bareName(shortText(tree, inner, maxNameCharacters)) || null, node };
}

const headingTag = /^h[1-6]$/;

/** A name that is a heading, alone before the day, or that links to its page. */
function headingOf(tree: Tree, from: number, to: number, day: TreeNode | null): Writer {
  const words = findText(tree, from, to);
  const node = words ? closestHeading(words) : null;
  const name = node ? bareName(shortText(tree, node, maxNameCharacters)) : '';
  if (!node || !/\p{L}/u.test(name)) return { name: null, node: null };
  const next = findText(tree, node.end, to);
  const isBeforeDay = day !== null && next !== null && next.index > day.index && next.index < day.end;
  const isLink = findElement(tree, node.index, node.end, isProfile) !== null;
  return isBeforeDay || isLink ? { name, node } : { name: null, node: null };
}

const findText = (tree: Tree, from: number, to: number): TreeNode | null => {
  for (let index = from; index < to; index++) {
    const node = tree[index];
    if (node?.tag === '' && node.text.trim() !== '') return node;
  }
  return null;
};

function closestHeading(words: TreeNode): TreeNode | null {
  let around = words.parent;
  for (let level = 0; around && level < maxHeadingLevels; level++, around = around.parent)
    if (headingTag.test(around.tag)) return around;
  return null;
}

const agoNames = /(?:^|[\s_-])(?:date|time|timestamp|datetime|timeago|ago)(?=$|[\s_-])/i;

/** The day that an element states in a title; what it says may be how long ago that was. */
function statedDay(node: TreeNode): string | null {
  const title = attribute(node, 'title') ?? attribute(node, 'datetime');
  return title !== null && title.length <= maxDateCharacters ? (findDate(title)?.iso ?? null) : null;
}

/** The day of a comment; a range of nodes. */
export function dateOf(tree: Tree, from: number, to: number): Day {
  const time = findElement(tree, from, to, ({ tag }) => tag === 'time');
  const stated = time ? isoDate(attribute(time, 'datetime')) : null;
  if (time && stated) return { date: stated, node: time };
  const titled = findElement(tree, from, to, (one) => isNamed(one, agoNames) && statedDay(one) !== null);
  if (titled) return { date: statedDay(titled), node: titled };
  const isDate = (node: TreeNode): boolean =>
    (node.tag === 'time' || node.tag === 'abbr' || node.tag === 'small' || isNamed(node, dateNames)) &&
    findDate(shortText(tree, node, maxDateCharacters)) !== null;
  const node = findElement(tree, from, to, isDate);
  if (node) return { date: findDate(shortText(tree, node, maxDateCharacters))?.iso ?? null, node };
  // How long ago it was is no day, and no word of the comment either.
  const isAgo = (one: TreeNode): boolean =>
    (one.tag === 'time' || isNamed(one, agoNames)) && /\p{Nd}/u.test(shortText(tree, one, maxAgoCharacters));
  return { date: null, node: findElement(tree, from, to, isAgo) };
}
