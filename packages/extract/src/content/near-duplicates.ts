import type { Block, PageBlocks } from './blocks.ts';
import { SlotMarks } from './slot-marks.ts';
import { slotOf, type WordTape } from './words.ts';

const shingleWords = 4;
const minWords = 12;
const minRepeatedShare = 0.97;

/** Mixes the words from one on into a shingle. */
function shingle(hashes: Int32Array, from: number): number {
  let hash = 0;
  for (let at = from; at < from + shingleWords; at++)
    hash = Math.imul(hash ^ (hashes[at] ?? 0), 0x9e3779b1) ^ (hash >>> 15);
  return hash | 0;
}

/** How many shingles of chosen blocks have a slot: none, one, or two and more. */
const seen = new SlotMarks();

/** Chosen blocks whose shingles seem to stand elsewhere, too: a quick look that misses none. */
function suspects({ blocks, tape }: PageBlocks, chosen: Uint8Array): number[] {
  seen.clear();
  const long = blocks.flatMap((block, at) => (chosen[at] === 1 && block.words >= minWords ? [block] : []));
  for (const { from, words } of long)
    for (let word = from; word <= from + words - shingleWords; word++) {
      const slot = slotOf(shingle(tape.hashes, word));
      seen.set(slot, Math.min(2, seen.at(slot) + 1));
    }
  const found: number[] = [];
  for (const [at, { from, words }] of blocks.entries()) {
    if (chosen[at] !== 1 || words < minWords) continue;
    let again = 0;
    for (let word = from; word <= from + words - shingleWords; word++)
      if (seen.at(slotOf(shingle(tape.hashes, word))) === 2) again++;
    if (again >= minRepeatedShare * (words - shingleWords + 1)) found.push(at);
  }
  return found;
}

function countShingles(tape: WordTape, blocks: readonly Block[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { from, words } of blocks)
    for (let word = from; word <= from + words - shingleWords; word++) {
      const key = shingle(tape.hashes, word);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

/** Shingles of paragraphs by the element that they stand in: what is said again right there is meant to be. */
class Siblings {
  readonly #pageBlocks: PageBlocks;
  readonly #paragraphs = new Map<number, Block[]>();
  readonly #counts = new Map<number, ReadonlyMap<number, number>>();

  constructor(pageBlocks: PageBlocks, chosen: readonly Block[]) {
    this.#pageBlocks = pageBlocks;
    for (const block of chosen) {
      const parent = this.#parentOf(block);
      const known = this.#paragraphs.get(parent);
      if (known) known.push(block);
      else this.#paragraphs.set(parent, [block]);
    }
  }

  /** How often the paragraphs beside one say each shingle, itself included; null for what is no paragraph. */
  around(block: Block): ReadonlyMap<number, number> | null {
    const parent = this.#parentOf(block);
    if (parent < 0) return null;
    const counts = this.#counts.get(parent) ?? countShingles(this.#pageBlocks.tape, this.#paragraphs.get(parent) ?? []);
    this.#counts.set(parent, counts);
    return counts;
  }

  #parentOf({ container }: Block): number {
    const node = this.#pageBlocks.tree[container];
    return node?.tag === 'p' ? (node.parent?.index ?? -1) : -1;
  }
}

/**
 * Drops chosen blocks that other chosen blocks say again: pages hold copies for other screens, and whole texts beside
 * their paragraphs. The biggest goes first, so that a blob goes and its paragraphs stay; of equals the later goes.
 */
export function dropNearDuplicates(pageBlocks: PageBlocks, chosen: Uint8Array): void {
  const { blocks, tape } = pageBlocks;
  const order = suspects(pageBlocks, chosen);
  if (order.length === 0) return;
  const long = blocks.filter((block, at) => chosen[at] === 1 && block.words >= minWords);
  const counts = countShingles(tape, long);
  const siblings = new Siblings(pageBlocks, long);
  order.sort((one, other) => (blocks[other]?.words ?? 0) - (blocks[one]?.words ?? 0) || other - one);
  for (const at of order) {
    const block = blocks[at];
    if (!block) continue;
    const own = countShingles(tape, [block]);
    const beside = siblings.around(block);
    let elsewhere = 0;
    for (const [key, count] of own) if ((counts.get(key) ?? 0) > (beside?.get(key) ?? count)) elsewhere += count;
    if (elsewhere < minRepeatedShare * (block.words - shingleWords + 1)) continue;
    chosen[at] = 0;
    for (const [key, count] of own) counts.set(key, (counts.get(key) ?? 0) - count);
  }
}
