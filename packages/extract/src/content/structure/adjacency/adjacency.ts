import { codeAt } from '../../../characters.ts';
import { attribute, closest, type Tree, type TreeNode } from '../../../tree/node.ts';
import { quoteTags } from '../../../tree/tag-groups.ts';
import { areAmounts, isMoneyGlued } from './amounts.ts';
import { type Beside, beginsWith, inlineBefore, isInlineAtom, textBefore } from './beside.ts';
import { areLinksOfRow } from './link-rows.ts';
import { isProse, opensSyllable, touchOf } from './scripts.ts';

const isAtom = (tag: string): boolean => tag === 'span' || tag === 'a';
const exact = new Set(['code', 'kbd', 'samp', 'tt', 'pre', 'math']);

/** Code and formulas are written as they stand. */
function isExact(node: TreeNode): boolean {
  for (let around = node.parent; around; around = around.parent) if (exact.has(around.tag)) return true;
  return false;
}

const letter = /[\p{L}\p{M}]/u;
const number = /\p{N}/u;
const capital = /\p{Lu}/u;

/** The element right before one, of its kind, each with nothing but a text inside; null where there is none. */
function atomBefore(tree: Tree, node: TreeNode): TreeNode | null {
  const { parent, index } = node;
  if (!parent || parent.index !== index - 1 || !isAtom(parent.tag)) return null;
  const before = tree[index - 2];
  const atom = before?.tag === '' ? before.parent : null;
  const follows = atom?.end === parent.index && atom.parent === parent.parent && atom.tag === parent.tag;
  return atom && follows && atom.index === index - 3 ? atom : null;
}

/** Whether a text is the first of a field's label: the box that it names, or the label before, stands right beside it. */
const beginsLabel = (tree: Tree, node: TreeNode): boolean =>
  node.parent?.tag === 'label' && beginsWith(tree, node.parent, node);

const counterClass = /(?:^|[\s_-])(?:count|counter|badge|qty|quantity|total|results?)(?:$|[\s_-])/i;
const digits = /^\(?[\d.,]+\)?$/;
/** No number begins with a character behind it, as words do. */
const lastDigit = 0x39;

/** Whether a text is the number of what the text right before names: "Batteries" and "1791". */
function isCounter(tree: Tree, { parent, index, text }: TreeNode): boolean {
  if (!parent || parent.index !== index - 1 || parent.attributes.length === 0) return false;
  if (codeAt(text, 0) > lastDigit || !digits.test(text)) return false;
  const before = tree[index - 2]?.text ?? '';
  if (!letter.test(before.slice(-1))) return false;
  return counterClass.test(attribute(parent, 'class') ?? '');
}

const minLetters = 3;
const lettersIn = (text: string): number => text.slice(0, 200).match(/\p{L}/gu)?.length ?? 0;
const endsWord = /(?:\p{Ll}|\p{N}|[²³%)])$/u;
const opensOther = /^(?:\p{Lu}|\p{N}|#\d)/u;
/** A number that counts items, or how often something was said: `1.`, `[2]`, `(1402)`. */
const numeral = /^\s*(?:\d{1,3}[.)]|\[\d{1,3}\]|\(\d[\d.,]*\))$/u;
/** A word in capitals after which another begins: `7:00 PM` and `Doors`. */
const endsLoud = /(?:^|[\s\d])\p{Lu}{2,}$/u;
const opensWord = /^\p{Lu}\p{Ll}/u;
const endsStreet = /[\p{L}\p{N}],$/u;
const opensTown = /^(?:\d{4,5}\s\p{L}|\p{Lu}\p{Ll})/u;
const longNumber = /^\+?\(?\d[\d\s/.–-]{5,}/u;
const minTimeCharacters = 4;
const maxSentenceEnd = 60;
const maxWordCharacters = 12;

/** Whether two elements are apart by what they are: a number and what it counts, a day and what is of it, a name and its number. */
function areApart({ node, text, after }: Beside, begin: string): boolean {
  if (!/^[\p{L}\p{N}+(]/u.test(begin)) return false;
  if (numeral.test(text)) return /^\p{L}{2}|^\d[\d.,]*\s?%/u.test(begin);
  const isTime = (node.tag === 'time') !== (after.tag === 'time');
  if (isTime && text.length >= minTimeCharacters && begin.length >= minTimeCharacters)
    return /[\p{L}\p{N}]$/u.test(text.slice(-1)) && touchOf(text, begin) === 'spaced';
  if (endsLoud.test(text.slice(-12))) return opensWord.test(begin);
  if (endsStreet.test(text.slice(-2))) return opensTown.test(begin);
  return lettersIn(text) >= minLetters && /\p{Ll}$/u.test(text) && longNumber.test(begin);
}

const rowTags = new Set(['div', 'li']);

/** Whether an element holds two inline elements with a text each, and nothing else. */
function isPair(tree: Tree, row: TreeNode | undefined): boolean {
  if (!row || !rowTags.has(row.tag)) return false;
  let at = row.index + 1;
  for (let count = 0; count < 2; count++) {
    const cell = tree[at];
    if (!cell || !isInlineAtom(cell) || cell.end !== at + 2 || tree[at + 1]?.tag !== '') return false;
    at = cell.end;
  }
  return at === row.end;
}

const blankBetween = (tree: Tree, at: number): number =>
  tree[at]?.tag === '' && tree[at]?.text.trim() === '' ? at + 1 : at;

/** Whether a text is the second of two in a row of which the next, or the one before, has two as well: a day and its hours. */
function isSecondInRow(tree: Tree, { node, text }: Beside): boolean {
  const row = node.parent;
  if (!row || lettersIn(text) < 2 || !isPair(tree, row)) return false;
  if (isPair(tree, tree[blankBetween(tree, row.end)])) return true;
  let before: TreeNode | null | undefined = tree[row.index - 1];
  if (before?.tag === '' && before.text.trim() === '') before = tree[row.index - 2];
  while (before && before.parent !== row.parent) before = before.parent;
  return before !== row && isPair(tree, before ?? undefined);
}

/** The end of a sentence or of a quotation, behind two words or more. */
const endsSentence = /\S\s.{0,40}[^\s.]\.{0,3}[.…!?”"»]$/u;
const opensName = /^\p{Lu}(?:\p{Ll}|\p{L}*\s)/u;
const endsCaseless = /[\p{Lo}\p{M}\p{N}.…!?؟۔।]$/u;
const opensCaseless = /^[\p{Lo}\p{N}]/u;
const twoWords = /\S\s+\S/;
const hasClass = (node: TreeNode): boolean => attribute(node, 'class') !== null;

/** Whether two elements of a script without capitals are two things: two words or more in each, or a class of each. */
function areFields(tree: Tree, { node, text, after }: Beside, begin: string): boolean {
  if (!opensCaseless.test(begin) || !endsCaseless.test(text.slice(-1))) return false;
  const touch = touchOf(text, begin);
  if (touch === 'unspaced' || !(/\p{Lo}/u.test(begin) || /\p{Lo}/u.test(text.slice(-maxWordCharacters)))) return false;
  const isTwo = (hasClass(node) && hasClass(after)) || (twoWords.test(text) && twoWords.test(begin));
  return isTwo && (touch === 'spaced' || !isProse(tree, after.parent));
}

/** Whether a link stands beside an element that is none, letter to letter. */
const isLinkBeside = ({ node, text, after }: Beside, begin: string): boolean =>
  (node.tag === 'a') !== (after.tag === 'a') &&
  /[\p{L}\p{M}]$/u.test(text.slice(-1)) &&
  /^\p{L}/u.test(begin) &&
  touchOf(text, begin) === 'spaced';

/** Whether a number stands before a word that is not counted by it: a counter of Chinese or Korean follows its number at once. */
function isNumberBeside(tree: Tree, { node, text, after }: Beside, begin: string): boolean {
  if (!/^\d[\d.,:]*$/.test(text.trim()) || !/^\p{L}{4}/u.test(begin)) return false;
  if (!opensSyllable(begin) || /^\s*0\d/.test(text)) return true;
  return hasClass(node) && hasClass(after) && !isProse(tree, after.parent);
}

/** What stands behind a label is another thing. */
const opensEntry = /^[\p{L}\p{N}]/u;

/** Whether two inline elements side by side say two things: each has letters of its own, and the second begins as no word goes on. */
function areTwoThings(tree: Tree, node: TreeNode): boolean {
  const before = inlineBefore(tree, node);
  if (!before) return false;
  const { text } = before;
  if (before.node.tag === 'label' && opensEntry.test(node.text)) return true;
  if (areApart(before, node.text) || areAmounts(tree, node, before)) return true;
  if (/^[\p{L}\p{N}]/u.test(node.text) && isSecondInRow(tree, before)) return true;
  if (areLinksOfRow(tree, before, node)) return true;
  if (lettersIn(node.text) < minLetters && !/^#\d+$/.test(node.text)) return false;
  if (lettersIn(text) < minLetters) return isNumberBeside(tree, before, node.text);
  if (isLinkBeside(before, node.text) || areFields(tree, before, node.text)) return true;
  if (endsSentence.test(text.slice(-maxSentenceEnd)) && opensName.test(node.text)) return true;
  return endsWord.test(text.slice(-2)) && opensOther.test(node.text);
}

const maxLevelsInQuote = 3;

/** Whether a text follows the element that says whose words a quotation is. */
function followsSource(tree: Tree, { parent, index, text }: TreeNode): boolean {
  let before: TreeNode | null | undefined = tree[index - 1];
  while (before && before.parent !== parent) before = before.parent;
  return before?.tag === 'cite' && /^\S/.test(text) && closest(parent, quoteTags, maxLevelsInQuote) !== null;
}

const endsPhrase = /\p{L}\s\S*\p{Ll}{2}$/u;
const opensPhrase = /^\p{Lu}\p{Ll}*\s+\S/u;

/** Whether an element of a class of its own, with a phrase in it, stands right behind a phrase. */
function isPhraseGlued(tree: Tree, { parent, index, text }: TreeNode): boolean {
  if (parent?.tag !== 'span' || parent.index !== index - 1 || attribute(parent, 'class') === null) return false;
  const before = tree[index - 2];
  return (
    before?.tag === '' && before.parent === parent.parent && endsPhrase.test(before.text) && opensPhrase.test(text)
  );
}

/** A title's end, of two words or more or a day with a class, and a sentence of three words or more behind it. One word may be half of a name. */
const endsTitle = /[\p{Ll}\p{N}]$/u;
const endsNumber = /\p{N}$/u;
const opensSentence = /^\p{Lu}\p{Ll}*\s+\S+\s+\S/u;

/** Whether a sentence touches the title that its paragraph or item begins with, which a style sheet sets on a line of its own. */
function isTitleGlued(tree: Tree, { parent, index, text }: TreeNode, before: string): boolean {
  if (!opensSentence.test(text) || !endsTitle.test(before.slice(-2))) return false;
  let title: TreeNode | null | undefined = tree[index - 1];
  while (title && title.parent !== parent) title = title.parent;
  if (!title || !isInlineAtom(title)) return false;
  const first = parent && tree[parent.index + 1];
  const isFirst = first === title || (first?.tag === 'img' && first.end === title.index);
  return isFirst && (twoWords.test(before.trim()) || (hasClass(title) && endsNumber.test(before)));
}

const endsLabel = /\p{L}\s?:$/u;
const opensValue = /^[\p{L}\p{N}\p{Sc}]/u;

/** Whether a value touches its label: "Weight:" and "2 kg". */
const isValueGlued = (before: string, node: TreeNode): boolean =>
  before.endsWith(':') && endsLabel.test(before.slice(-3)) && opensValue.test(node.text) && !isExact(node);

/** Whether two classes set two texts apart: under one class they are two where a capital or a number begins. */
function areOfTwoClasses(tree: Tree, node: TreeNode): boolean {
  const atom = atomBefore(tree, node);
  if (!atom || !node.parent) return false;
  const left = attribute(atom, 'class');
  const right = attribute(node.parent, 'class');
  if (left === null || right === null) return false;
  const before = tree[node.index - 2]?.text ?? '';
  const last = before.slice(-1);
  const first = node.text.slice(0, 1);
  if (!(letter.test(last) || number.test(last)) || !(letter.test(first) || number.test(first))) return false;
  if (number.test(last) && number.test(first)) return false;
  if (touchOf(before, node.text) !== 'spaced' && isProse(tree, atom.parent)) return false;
  return number.test(last) || number.test(first) || (capital.test(first) && !capital.test(last)) || left !== right;
}

/** Whether a text has white space at a place; most signs are told without an expression. */
function isSpaceAt(text: string, at: number): boolean {
  const code = codeAt(text, at);
  return code < 0x80 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : /\s/.test(text.charAt(at));
}

/**
 * Whether a text is glued to the one before, from which only style sheets set it apart: "Merrell" and "Moab 3" in spans
 * of their own. Two classes are two things, but for the digits of one number; under one class they are two where a capital
 * or a number begins, for letters by themselves are animated. A counter stands apart from what it counts.
 */
export function isGlued(tree: Tree, node: TreeNode): boolean {
  if (beginsLabel(tree, node) || isCounter(tree, node)) return true;
  if (isSpaceAt(node.text, 0)) return false;
  const touching = textBefore(tree, node);
  if (touching === null || isSpaceAt(touching, touching.length - 1)) return false;
  if (isMoneyGlued(touching, node) || isValueGlued(touching, node)) return true;
  if (followsSource(tree, node) || isPhraseGlued(tree, node)) return true;
  if (isTitleGlued(tree, node, touching) && !isExact(node)) return true;
  if (areTwoThings(tree, node) && !isExact(node)) return true;
  return areOfTwoClasses(tree, node) && !isExact(node);
}
