import { onceForText } from '../../page-arrays.ts';
import { attribute, neighbour, type TreeNode } from '../../tree/node.ts';
import { type Block, firstBlockFrom, type PageBlocks } from '../blocks.ts';

/** Classes by which style sheets hide an element at every width. */
const hidingClass = /(?:^|\s)(?:[a-z]{1,4}[-:])?(?:hidden|d-none|is-hidden)(?=\s|$)/i;
/** What shows it again at some. */
const showingClass = /(?:^|\s)[a-z\d-]{1,10}:(?:block|flex|grid|inline)|(?:^|\s)d-\w{2,3}-(?!none)/i;
const hides = onceForText((classes) => hidingClass.test(classes) && !showingClass.test(classes));
const maxLevels = 3;
const maxWords = 20_000;
/** From this share of its words on, what is hidden beside an element is the source of what that shows. */
const minShare = 0.7;

/** The outermost element around a block, a few levels up, that classes hide. */
function hiddenAround({ tree }: PageBlocks, { container }: Block): TreeNode | null {
  let found: TreeNode | null = null;
  let around = tree[container];
  for (let level = 0; around && level < maxLevels; level++, around = around.parent ?? undefined)
    if (around.attributes.length > 0 && hides(attribute(around, 'class') ?? '')) found = around;
  return found;
}

/** The words of an element's blocks by their hashes; null where they are too many. */
function wordsIn({ blocks, tape }: PageBlocks, from: number, to: number): number[] | null {
  const found: number[] = [];
  for (const { from: first, words } of blocks.slice(from, to)) {
    if (found.length + words > maxWords) return null;
    for (let word = first; word < first + words; word++) found.push(tape.hashes[word] ?? 0);
  }
  return found;
}

/** Leaves out what classes hide beside what says the same: the source of a text, from which it is edited. */
export function dropSources(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  let done = 0;
  for (const [at, block] of blocks.entries()) {
    if (chosen[at] !== 1 || block.first < done) continue;
    const source = hiddenAround(page, block);
    const shown = source && neighbour(tree, source, -1);
    if (!source || !shown) continue;
    done = source.end;
    const [from, middle, to] = [shown.index, source.index, source.end].map((index) => firstBlockFrom(blocks, index));
    if (!chosen.subarray(from, middle).includes(1)) continue;
    const said = new Set(wordsIn(page, from ?? 0, middle ?? 0));
    const own = wordsIn(page, middle ?? 0, to ?? 0);
    if (own && own.filter((word) => said.has(word)).length >= minShare * own.length) chosen.fill(0, middle, to);
  }
}
