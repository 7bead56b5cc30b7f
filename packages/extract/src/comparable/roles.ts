import { type Block, type PageBlocks, shownBlocks, textOfBlock } from '../content/blocks.ts';
import { bit } from '../content/element-flags.ts';
import { run, sumBetween } from '../content/features/sums.ts';
import { hintWords } from '../content/hints.ts';
import { bytes } from '../page-arrays.ts';
import { attribute, type TreeNode, textOf } from '../tree/node.ts';
import { anyPhrase, anyWords } from '../words/by-language.ts';
import { isMoney } from './passing.ts';
import words from './roles.json' with { type: 'json' };

/** What a block is to its page, as far as a later look at the page is concerned. */
const roles = ['hidden', 'content', 'marked', 'unchosen', 'frame', 'advert'] as const;
export type Role = (typeof roles)[number];

const hintOf = (name: keyof typeof hintWords): number => 2 ** Object.keys(hintWords).indexOf(name);

/** Boxes that ask for something of whoever looks, by their names: those of plans and of a privacy policy are named so too. */
const askingFlags = bit.subscribe;
const askingHints = hintOf('cookie') | hintOf('login') | hintOf('newsletter');
/** Boxes whose content may be the page's, or may be picked anew each time. */
const markedFlags =
  bit.related | bit.aside | bit.share | bit.comments | bit.navigation | bit.consent | bit.form | bit.search;
const markedHints = hintOf('teaser') | hintOf('modal');
/** What frames a page, however large. */
const frameFlags =
  bit.navigation |
  bit.footer |
  bit.header |
  bit.aside |
  bit.related |
  bit.share |
  bit.comments |
  bit.consent |
  bit.search;
const frameTags = new Set(['nav', 'aside', 'footer', 'header', 'form', 'dialog']);

/** A small box has no more words, and no larger share of the page's. */
const maxBoxWords = 120;
const maxBoxShare = 0.25;
const maxFrameShare = 0.4;
/** Those that versions before knew: one more would move the hashes under their prefix. */
const advertLabel = new RegExp(`^\\s*${anyWords(words.advert)}[\\s:·|—-]*`, 'iu');
const soldRel = /(?:^|\s)sponsored(?:\s|$)/i;

const frame = 1;
const marked = 2;
const advert = 4;
const asking = 8;
/** A box that asks says something of its own, too. */
const telling = 16;

const neverBox = new Set(['html', 'body', 'main', 'article']);

/** What is said above what is picked anew each day. */
const dailyLabel = new RegExp(`^\\s*${anyPhrase(words.daily)}\\s?\\??\\s*(?::\\s*)?$`, 'i');
const maxLabelWords = 4;

/** Whether a block says nothing but that an advertisement follows, or what is another each day. */
function isLabel({ tree }: PageBlocks, { first, last, words }: Block): boolean {
  if (words > maxLabelWords || first !== last) return false;
  const text = tree[first]?.text ?? '';
  return text.replace(advertLabel, '').trim() === '' || dailyLabel.test(text);
}

/** Marks the small box around each such label: the nearest that says more than it. */
function markLabelled(page: PageBlocks, found: Uint8Array, wordsIn: (node: TreeNode) => number): void {
  for (const block of page.blocks) {
    if (!isLabel(page, block)) continue;
    let node = page.tree[block.first]?.parent ?? null;
    while (node && wordsIn(node) <= block.words) node = node.parent;
    if (!node || neverBox.has(node.tag) || wordsIn(node) > maxBoxWords) continue;
    for (let index = node.index; index < node.end; index++) found[index] = (found[index] ?? 0) | advert;
  }
}

const ofCookies = new RegExp(anyWords(words.cookies), 'iu');
const accepting = new RegExp(`^(?:${anyPhrase(words.accepting)}|${anyPhrase(words.acceptingWords)}\\b)`, 'i');
const pressed = new Set(['button', 'a', 'input']);
const maxAround = 5;

/** Whether something in a box takes the consent that the box asks for. */
function takesConsent({ tree }: PageBlocks, { index, end }: TreeNode): boolean {
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (!node || !pressed.has(node.tag)) continue;
    const label = node.tag === 'input' ? (attribute(node, 'value') ?? '') : textOf(tree, node);
    if (accepting.test(label.trim())) return true;
  }
  return false;
}

/** Marks the small boxes that ask for consent to cookies, under any name: they come and go. */
function markConsent(page: PageBlocks, found: Uint8Array, wordsIn: (node: TreeNode) => number): void {
  for (const block of page.blocks) {
    if (block.words > maxBoxWords || !ofCookies.test(textOfBlock(page, block))) continue;
    let box = page.tree[block.first]?.parent ?? null;
    for (let level = 0; box && level < maxAround; level++, box = box.parent) {
      if (neverBox.has(box.tag) || wordsIn(box) > maxBoxWords) break;
      if (!takesConsent(page, box)) continue;
      for (let index = box.index; index < box.end; index++) found[index] = (found[index] ?? 0) | advert;
      break;
    }
  }
}

/** What the boxes around each node say of it, as bits. */
function readBoxes(page: PageBlocks): Uint8Array {
  const { tree, blocks, flags, hints, containers } = page;
  const words = run(blocks, (block) => block.words);
  const all = words[blocks.length] ?? 0;
  const firsts = firstBlocks(page);
  const contents = tree.filter(({ tag }) => tag === 'h1' || tag === 'main' || tag === 'article');
  const found = bytes(tree.length);
  const wordsIn = ({ index, end }: TreeNode): number => sumBetween(words, firsts[index] ?? 0, firsts[end] ?? 0);
  let next = 0;
  for (let index = 1; index < tree.length; index++) {
    const node = tree[index];
    if (!node) continue;
    found[index] = found[node.parent?.index ?? 0] ?? 0;
    if (node.tag === '' || neverBox.has(node.tag)) continue;
    while (next < contents.length && (contents[next]?.index ?? 0) <= index) next++;
    if ((contents[next]?.index ?? tree.length) < node.end) continue;
    const inside = wordsIn(node);
    const own = containers[index] === index ? (hints[index] ?? 0) : 0;
    const bits = bitsOf(node, flags[index] ?? 0, own, inside, all);
    if (bits & asking) found[index] = ((found[index] ?? 0) & ~telling) | (tellsItself(page, node) ? telling : 0);
    found[index] = (found[index] ?? 0) | bits;
  }
  markLabelled(page, found, wordsIn);
  markConsent(page, found, wordsIn);
  return found;
}

function bitsOf(node: TreeNode, flags: number, hints: number, words: number, all: number): number {
  let bits = 0;
  if (words <= maxFrameShare * all && (flags & frameFlags || frameTags.has(node.tag))) bits |= frame;
  if (words > maxBoxWords || words > Math.max(maxBoxShare * all, 30)) return bits;
  if (flags & bit.advert || node.tag === 'ins') bits |= advert;
  if (flags & askingFlags || hints & askingHints) bits |= asking;
  if (flags & markedFlags || hints & markedHints || frameTags.has(node.tag)) bits |= marked;
  if (node.tag === 'a' && soldRel.test(attribute(node, 'rel') ?? '')) bits |= advert;
  return bits;
}

const untyped = /^(?:hidden|checkbox|radio|submit|button|image)$/i;

/** Whether a box has no field to fill, and a price or nothing to press. */
function tellsItself({ tree }: PageBlocks, { index, end }: TreeNode): boolean {
  let [isPriced, isPressed] = [false, false];
  for (let at = index; at < end; at++) {
    const node = tree[at];
    if (node?.tag === 'input' && !untyped.test(attribute(node, 'type') ?? '')) return false;
    isPressed ||= node?.tag === 'button' || node?.tag === 'form';
    isPriced ||= node?.tag === '' && isMoney(node.text);
  }
  return isPriced || !isPressed;
}

/** For each node, and for the end of the tree, the first block that begins at or after it. */
function firstBlocks({ tree, blocks }: PageBlocks): Uint32Array {
  const firsts = new Uint32Array(tree.length + 1);
  let at = 0;
  for (let index = 0; index <= tree.length; index++) {
    while ((blocks[at]?.first ?? Number.POSITIVE_INFINITY) < index) at++;
    firsts[index] = at;
  }
  return firsts;
}

const isLinked = (block: Block): boolean => block.linkWords * 2 >= block.words;

/** Whether a block is an advertisement by its own first word, or by where all its links lead. */
const isLabelled = ({ tree }: PageBlocks, { first, words }: Block): boolean =>
  words <= maxBoxWords && advertLabel.test(tree[first]?.text ?? '');

/** The role of each block. `chosen`: 1 for each that is content. */
export function findRoles(page: PageBlocks, chosen: Uint8Array): Role[] {
  const boxes = readBoxes(page);
  const shown = shownBlocks(page);
  return page.blocks.map((block, at) => {
    const box = boxes[block.first] ?? 0;
    const isAsking = (box & (asking | telling)) === asking;
    if (box & advert || isAsking || isLabelled(page, block)) return 'advert';
    if (chosen[at] === 1) return box & marked ? 'marked' : 'content';
    if (shown[at] !== 1) return 'hidden';
    return box & frame || isLinked(block) ? 'frame' : 'unchosen';
  });
}
