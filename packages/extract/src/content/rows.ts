import { attribute, closest, type TreeNode } from '../tree/node.ts';
import { preformattedTags } from '../tree/tag-groups.ts';
import { type Block, type PageBlocks, textOfBlock } from './blocks.ts';
import { isHeading } from './features/sums.ts';
import { isBeside } from './structure/holes.ts';

/** Boxes beside each other, so many at least, of which one is content; the others are as likely as this, and as short. */
const minRow = 3;
const minProbability = 0.25;
const maxWords = 8;
const maxAddressWords = 30;

const isShort = ({ words, linkWords, noscript }: Block): boolean => words <= maxWords && linkWords === 0 && !noscript;

/** Whether two elements have a word of their classes in common. */
function areAlike(one: TreeNode | undefined, other: TreeNode | undefined): boolean {
  if (!one || !other || one === other || one.parent !== other.parent || one.tag !== other.tag) return false;
  const names = (attribute(one, 'class') ?? '').split(/\s+/, 10);
  return (attribute(other, 'class') ?? '').split(/\s+/, 10).some((name) => name !== '' && names.includes(name));
}

/** Chooses the rest of a row of short boxes that are called alike and stand beside each other, where one of them is chosen: place, team and hours of a job. */
function keepRows({ tree, blocks }: PageBlocks, probabilities: Float32Array, chosen: Uint8Array): void {
  for (let from = 0; from < blocks.length; ) {
    const head = blocks[from];
    let to = from + 1;
    if (head && isShort(head))
      for (let next = blocks[to]; next && isShort(next) && next.hidden === head.hidden; next = blocks[++to])
        if (!areAlike(tree[blocks[to - 1]?.container ?? 0], tree[next.container])) break;
    const isKept = to - from >= minRow && chosen.subarray(from, to).includes(1);
    if (isKept && probabilities.subarray(from, to).every((probability) => probability >= minProbability))
      chosen.fill(1, from, to);
    from = to;
  }
}

/** So many cells of a table of boxes, and such a share of them, are content where all of them are. */
const minCells = 3;
const minCellShare = 1 / 3;

/** The element that holds two short blocks and nothing else: a label and its value. */
function pairAt({ tree, blocks }: PageBlocks, at: number): TreeNode | null {
  const [label, value] = [blocks[at], blocks[at + 1]];
  if (!label || !value || !isShort(label) || !isShort(value) || label.hidden !== value.hidden) return null;
  const [one, other] = [tree[label.container], tree[value.container]];
  const row = one?.parent;
  if (!one || !other || !row || one === other || other.parent !== row || isHeading(one.tag)) return null;
  const isAlone = (blocks[at - 1]?.last ?? -1) < row.index && (blocks[at + 2]?.first ?? tree.length) >= row.end;
  return isAlone ? row : null;
}

/** Chooses all cells of rows of one make that each have a label and a value, where some of them are chosen: the attributes of a product. */
function keepGrids(page: PageBlocks, chosen: Uint8Array): void {
  for (let from = 0; from < page.blocks.length; ) {
    let to = from;
    let before: TreeNode | null = null;
    for (let row = pairAt(page, to); row && (!before || areAlike(before, row)); row = pairAt(page, to)) {
      before = row;
      to += 2;
    }
    const kept = chosen.subarray(from, to).reduce((sum, one) => sum + one, 0);
    if (to - from >= 2 * minRow && kept >= minCells && kept >= minCellShare * (to - from)) chosen.fill(1, from, to);
    from = Math.max(to, from + 1);
  }
}

/** Chooses the term of a definition that is chosen, and the address under a heading that is. */
function keepPairs({ tree, blocks }: PageBlocks, chosen: Uint8Array): void {
  for (let at = 1; at < blocks.length; at++) {
    const [before, block] = [blocks[at - 1], blocks[at]];
    const [label, value] = [tree[before?.container ?? 0], tree[block?.container ?? 0]];
    if (!before || !block || !label || !value || before.hidden !== block.hidden) continue;
    if (value.tag === 'dd' && label.tag === 'dt' && label.parent === value.parent && chosen[at] === 1)
      chosen[at - 1] = 1;
    if (value.tag !== 'address' || chosen[at - 1] !== 1 || block.words > maxAddressWords) continue;
    if (isHeading(label.tag) && label.parent === value.parent && block.digits > 0) chosen[at] = 1;
  }
}

const definitionTags: ReadonlySet<string> = new Set(['dl']);
const maxDefinitionLevels = 4;
/** The rest of a list of fields has at most so many words, and so large a share of its blocks. */
const maxMissingWords = 60;
const maxMissingShare = 0.5;

/** Chooses the rest of a list of fields, of short values each, of which as many are chosen. */
function keepDefinitions({ tree, blocks, tags }: PageBlocks, chosen: Uint8Array): void {
  if (!tags.has('dl')) return;
  for (let from = 0; from < blocks.length; ) {
    const list = closest(tree[blocks[from]?.container ?? 0], definitionTags, maxDefinitionLevels);
    let to = from + 1;
    if (!list || chosen[from] !== 1) {
      from = to;
      continue;
    }
    while ((blocks[to]?.first ?? tree.length) < list.end) to++;
    const missing = blocks.slice(from, to).filter((block, at) => chosen[from + at] !== 1 && block.words > 0);
    const words = missing.reduce((sum, block) => sum + block.words, 0);
    const isWanted = missing.length <= maxMissingShare * (to - from) && words <= maxMissingWords;
    if (isWanted && missing.every((block) => isShort(block) && !block.hidden)) chosen.fill(1, from, to);
    from = to;
  }
}

const maxLabelWords = 8;
const maxLabelledWords = 30;
const colon = /[:：]\s*$/;

/** Whether a block says of what follows what it is: it is bold all over, or ends in a colon. */
const isLabel = (page: PageBlocks, block: Block): boolean =>
  block.words <= maxLabelWords &&
  block.linkWords === 0 &&
  block.words > 0 &&
  (block.boldWords === block.words || colon.test(textOfBlock(page, block)));

/** Chooses the short element that a chosen label stands right above: without it the label says nothing. */
function keepLabelled(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  for (const [at, label] of blocks.entries()) {
    const next = blocks[at + 1];
    const parent = tree[label.container]?.parent;
    if (chosen[at] !== 1 || chosen[at + 1] !== 0 || !next || !parent || !isLabel(page, label)) continue;
    let element = tree[next.container];
    while (element?.parent && element.parent !== parent && element.index > parent.index) element = element.parent;
    if (element?.parent !== parent || isHeading(element.tag) || element.index < (tree[label.container]?.end ?? 0))
      continue;
    let to = at + 1;
    let words = 0;
    for (; (blocks[to]?.first ?? tree.length) < element.end && words <= maxLabelledWords; to++)
      words += blocks[to]?.words ?? 0;
    const said = blocks.slice(at + 1, to);
    const isSaid =
      words <= maxLabelledWords && said.every((block) => block.linkWords === 0 && !isBeside(page, block, parent));
    if (isSaid) chosen.fill(1, at + 1, to);
  }
}

const maxPreformattedLevels = 4;

/** Chooses what follows in preformatted text of which something is chosen, on the pages beside it too: the last may be short. */
function keepPages({ tree, blocks, tags }: PageBlocks, chosen: Uint8Array): void {
  if (!tags.has('pre')) return;
  let before: TreeNode | null = null;
  for (const [at, block] of blocks.entries()) {
    const page = closest(tree[block.container], preformattedTags, maxPreformattedLevels);
    if (page && before && page.parent === before.parent && chosen[at - 1] === 1 && !block.hidden) chosen[at] = 1;
    before = page;
  }
}

/** Chooses what belongs to something chosen right beside it: the rest of a row, or of a table of boxes, a term, the address of a place, what a label names. */
export function keepBeside(page: PageBlocks, probabilities: Float32Array, chosen: Uint8Array): void {
  keepRows(page, probabilities, chosen);
  keepGrids(page, chosen);
  keepPairs(page, chosen);
  keepDefinitions(page, chosen);
  keepLabelled(page, chosen);
  keepPages(page, chosen);
}
