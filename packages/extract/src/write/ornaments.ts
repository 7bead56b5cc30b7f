import type { Selection } from '../content/structure/keep.ts';
import { attribute, closest, type Tree, type TreeNode, textOf } from '../tree/node.ts';
import { headingTags } from '../tree/tag-groups.ts';
import { isGutter } from './code.ts';
import { isSkipLink } from './skip-links.ts';

const editClass = /(?:^|\s)(?:mw-)?edit-?section(?:\s|$)/i;
const wordCharacter = /[\p{L}\p{N}]/u;
const anyLetter = /\p{L}/u;
const namesOfPermalinks =
  /^(?:(?:copy |direct )?link(?: to (?:this )?(?:heading|section|header|definition))?|permalink(?: to .{1,200})?|anchor|copy link)$/i;
/** Links back to where the page begins. */
const topWords = /^[\s[({↑▲^]*(?:(?:back|return|go) to (?:the )?)?top[\s\])}↑▲^]*$/iu;
/** Signs that themes put after headings, for readers to copy their addresses. */
const permalinkSigns = /^\s*[¶§#🔗⚓∞]\s*$/u;
/** What fonts of icons draw as pictures: characters for private use, or a name in an element of a known class. */
const privateUse = /^\s*[\u{e000}-\u{f8ff}\u{f0000}-\u{ffffd}][\s\u{e000}-\u{f8ff}\u{f0000}-\u{ffffd}]*$/u;
const iconClass = /(?:^|\s)(?:material-(?:icons|symbols)|google-symbols|mdi-icon|icon-ligature)/i;
const iconTags = new Set(['i', 'span', 'em', 'b', 'mat-icon']);
const maxLevels = 4;
const maxNodes = 12;

/** An address within the page itself. */
export const isFragment = (href: string | null): href is string => href?.trimStart().startsWith('#') ?? false;

/** Whether the element stands in a heading. */
const isInHeading = (node: TreeNode): boolean => closest(node.parent, headingTags, maxLevels) !== null;

function hasImage(tree: Tree, { index, end }: TreeNode): boolean {
  for (let at = index + 1; at < end; at++) if (tree[at]?.tag === 'img') return true;
  return false;
}

/** What a theme puts beside headings and definitions: `#` and `¶` that link to themselves. */
function isPermalink(node: TreeNode, { tree }: Selection): boolean {
  if (node.end - node.index > maxNodes) return false;
  const href = attribute(node, 'href');
  if (!href?.includes('#') || !(isFragment(href) || isInHeading(node)) || hasImage(tree, node)) return false;
  const text = textOf(tree, node).trim();
  if (!wordCharacter.test(text)) return !isOfNotes(text);
  return (namesOfPermalinks.test(text) || (isFragment(href) && topWords.test(text))) && isInHeading(node);
}

/** Stars and daggers lead to notes, arrows back from them. */
const isOfNotes = (text: string): boolean => /[*†‡↩↑⤴^]/.test(text);

/** A sign for the address of a heading, of an element that links by a script. */
const isPermalinkSign = (node: TreeNode, { tree }: Selection): boolean =>
  node.end - node.index <= maxNodes && isInHeading(node) && permalinkSigns.test(textOf(tree, node));

/** Whether an element is drawn as an icon, and says nothing as text. */
function isIcon(node: TreeNode, { tree }: Selection): boolean {
  if (node.end - node.index !== 2) return false;
  return privateUse.test(tree[node.index + 1]?.text ?? '') || iconClass.test(attribute(node, 'class') ?? '');
}

/** What opens a part of a page that is open from the start, and is shown only once it is closed. */
const hiddenWhenOpen = /(?:^|\s)hide-?me(?:\s|$)/i;
/** Links that manuals put beside a signature, to where it is written. */
const sourceClass = /(?:^|\s)(?:src-?link|viewcode-link|source-link)(?:\s|$)/i;
/** A link that is merely named a source leads there if it leads to a line. */
const sourceName = /(?:^|\s)src(?:\s|$)/i;
const toLine = /#L?\d+(?:-L?\d+)?$/;
const sourceNodes = 6;

/** Whether a link leads from a signature to its source. */
function isSourceLink(link: TreeNode, { tree }: Selection): boolean {
  if (link.end - link.index > sourceNodes) return false;
  const names = attribute(link, 'class') ?? '';
  if (sourceClass.test(names) || (sourceName.test(names) && toLine.test(attribute(link, 'href') ?? ''))) return true;
  const inside = tree[link.index + 1];
  return inside?.parent === link && inside.tag === 'span' && sourceClass.test(attribute(inside, 'class') ?? '');
}

const measures = /(?:^|\s)\d{2,5}\s?[×x]\s?\d{2,5}\s[\d.,]{1,7}\s?[KM]i?B$/;
const maxMeasured = 200;

/** Whether an element tells the name and the size of the file of a picture that it stands under, in the link to the file. */
function isOfFile(node: TreeNode, { tree }: Selection): boolean {
  if (node.parent?.tag !== 'a' || node.end - node.index > maxNodes || !hasImage(tree, node.parent)) return false;
  return measures.test(textOf(tree, node).slice(0, maxMeasured).replace(/\s+/g, ' ').trim());
}

const maxSpokenCharacters = 300;

/** The nearest siblings of an element, white space between them left out of account. */
function neighbours(tree: Tree, { index, end, parent }: TreeNode): TreeNode[] {
  const isBlank = (at: number): boolean => tree[at]?.tag === '' && tree[at]?.text.trim() === '';
  const after = tree[isBlank(end) ? end + 1 : end];
  let before: TreeNode | null | undefined = tree[isBlank(index - 1) ? index - 2 : index - 1];
  for (let level = 0; before && before.parent !== parent && level < maxLevels; level++) before = before.parent;
  return [before, after].flatMap((node) => (node?.parent === parent ? [node] : []));
}

/** Whether the element beside one says the same to those who listen, so that one of them is for the eyes only. */
function isSaidBeside(node: TreeNode, { tree, kept }: Selection): boolean {
  if (attribute(node, 'aria-hidden') !== 'true') return false;
  const text = textOf(tree, node).slice(0, maxSpokenCharacters).trim();
  if (text === '') return false;
  return neighbours(tree, node).some(
    (beside) =>
      beside.tag !== '' &&
      kept[beside.index] === 1 &&
      attribute(beside, 'aria-hidden') === null &&
      saysSame(textOf(tree, beside).trim(), text),
  );
}

/** An amount, wherever its sign stands. */
const moneyOf = (text: string): string => `${/\p{Sc}/u.exec(text)?.[0]} ${text.replace(/[^\d.,]|[.,](?!\d)/g, '')}`;

/** Whether what is said aloud is what is seen, but for a label before an amount: `Price $ 79.99` and `$79.99`. */
function saysSame(spoken: string, seen: string): boolean {
  if (spoken === seen || !/\d{2}/.test(seen) || spoken.length > maxSpokenCharacters) return spoken === seen;
  const [aloud, shown] = [spoken, seen].map((text) => text.replace(/\s/g, ''));
  return aloud?.endsWith(shown ?? '') || (moneyOf(spoken) === moneyOf(seen) && !/\p{L}/u.test(seen));
}

const maxHeadingNodes = 100;

/** Whether a button stands in a heading that says something itself: it does something beside it. */
function isBesideHeading(button: TreeNode, { tree }: Selection): boolean {
  const heading = closest(button.parent, headingTags, maxLevels);
  if (!heading || heading.end - heading.index > maxHeadingNodes) return false;
  for (let at = heading.index + 1; at < heading.end; ) {
    const node = tree[at];
    if (node?.tag !== 'button' && anyLetter.test(node?.text ?? '')) return true;
    at = node?.tag === 'button' ? node.end : at + 1;
  }
  return false;
}

const avatarClass = /(?:^|[\s_-])avatar(?=$|[\s_-])/i;
const maxInitials = 2;

/** Whether an element draws a person's initials in place of a picture, beside the name. */
export function isInitials(node: TreeNode, tree: Tree): boolean {
  if (node.attributes.length === 0 || node.end - node.index > maxNodes) return false;
  if (!avatarClass.test(attribute(node, 'class') ?? '') || hasImage(tree, node)) return false;
  const text = textOf(tree, node).trim();
  return text !== '' && [...text].length <= maxInitials;
}

/** What belongs to the page's furniture and not to its text, though it stands within: it is written nowhere. */
export function isOrnament(node: TreeNode, selection: Selection): boolean {
  if (node.tag === 'a')
    return isPermalink(node, selection) || isSkipLink(node, selection.tree) || isSourceLink(node, selection);
  if (node.tag === 'summary' && hiddenWhenOpen.test(attribute(node, 'class') ?? '')) return true;
  if (iconTags.has(node.tag) && isIcon(node, selection)) return true;
  if (node.tag === 'button' && isBesideHeading(node, selection)) return true;
  if (node.tag === 'span' || node.tag === 'button')
    if (isSaidBeside(node, selection) || isPermalinkSign(node, selection)) return true;
  if (node.tag === 'span' || node.tag === 'div') {
    const names = node.attributes.length === 0 ? null : attribute(node, 'class');
    if (names !== null && (editClass.test(names) || isInitials(node, selection.tree) || isOfFile(node, selection)))
      return true;
  }
  return isGutter(node, selection);
}
