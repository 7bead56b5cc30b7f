import { bytes } from '../../page-arrays.ts';
import { firstNotBelow } from '../../tree/halving.ts';
import { closest, type TreeNode } from '../../tree/node.ts';
import { cellTags, preformattedTags, quoteTags } from '../../tree/tag-groups.ts';
import type { PageBlocks } from '../blocks.ts';
import { wordsKey } from '../blocks.ts';
import { bit } from '../element-flags.ts';
import { run, sumBetween } from '../features/sums.ts';

/** Code and cells of data are said again because they are so again. */
const maxCellLevels = 2;
/** So are definitions. */
const definitionTags: ReadonlySet<string> = new Set(['dd']);
const maxLevels = 12;
/** From this share of its words on, an element that says what others say is a copy. */
const minCopyShare = 0.9;
/** From so many words on, a block that several others together say again is a copy of them all, not a passage of theirs. */
const minWholeWords = 100;
/** The most words of a short block, whose words alone tell whether another block says the same. */
const maxShortWords = 12;

/** What of a page's chosen blocks is said elsewhere, and so which elements are copies. */
export class Copies {
  readonly #page: PageBlocks;
  readonly #starts: Int32Array;
  readonly #words: Float64Array;
  readonly #repeated: Float64Array;
  /** Blocks that say the same, word by word. */
  readonly #twins: ReadonlyMap<number, boolean>;

  /** `suspects`: the longer blocks that others seem to say, too. */
  constructor(page: PageBlocks, chosen: Uint8Array, suspects: readonly number[]) {
    const { blocks } = page;
    this.#page = page;
    const isRepeated = bytes(blocks.length);
    for (const at of suspects) isRepeated[at] = 1;
    this.#twins = twinsOf(
      page,
      blocks.flatMap(({ words }, at) =>
        chosen[at] === 1 && (isRepeated[at] === 1 || words < maxShortWords) ? [at] : [],
      ),
    );
    for (const at of this.#twins.keys()) isRepeated[at] = 1;
    this.#starts = Int32Array.from(blocks, ({ first }) => first);
    this.#words = run(blocks, ({ words }, at) => (chosen[at] === 1 ? words : 0));
    this.#repeated = run(blocks, ({ words }, at) => (isRepeated[at] === 1 ? words : 0));
  }

  /**
   * Whether a block is repeated together with the blocks around it, or quoted. Manuals repeat a paragraph amid other
   * text for each function, on purpose.
   */
  holds(at: number): boolean {
    const { tree, blocks } = this.#page;
    const block = blocks[at];
    const container = tree[block?.container ?? 0];
    if (!block || closest(container, preformattedTags, maxLevels) || closest(container, cellTags, maxCellLevels))
      return false;
    if (this.#twins.get(at) === true && this.#isPosted(container)) return false;
    if (closest(container, definitionTags, maxCellLevels)) return false;
    if (closest(container, quoteTags, maxLevels)) return true;
    if (block.words >= minWholeWords && !this.#twins.has(at)) return true;
    let around: TreeNode | null | undefined = container;
    for (let level = 0; around && level < maxLevels; level++, around = around.parent) {
      const from = firstNotBelow(this.#starts, around.index);
      const to = firstNotBelow(this.#starts, around.end);
      const words = sumBetween(this.#words, from, to);
      if (words > block.words) return sumBetween(this.#repeated, from, to) >= minCopyShare * words;
    }
    return true;
  }

  /** Whether an element is of a post: answers quote all of one, and not always in the markup of quotes. */
  #isPosted(element: TreeNode | undefined): boolean {
    let around: TreeNode | null | undefined = element;
    for (let level = 0; around && level < maxLevels; level++, around = around.parent)
      if ((this.#page.flags[around.index] ?? 0) & (bit.thread | bit.comments)) return true;
    return false;
  }
}

/** Which of some blocks say the same as another of them, and whether it is the first that does. */
function twinsOf(page: PageBlocks, some: Iterable<number>): Map<number, boolean> {
  const firsts = new Map<string, number>();
  const twins = new Map<number, boolean>();
  for (const at of some) {
    const block = page.blocks[at];
    if (!block || block.words === 0) continue;
    const words = wordsKey(page, block);
    const first = firsts.get(words);
    if (first === undefined) firsts.set(words, at);
    else twins.set(first, true).set(at, false);
  }
  return twins;
}
