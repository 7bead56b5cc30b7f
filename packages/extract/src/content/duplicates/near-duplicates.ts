import { integers } from '../../page-arrays.ts';
import type { Block, PageBlocks } from '../blocks.ts';
import { dropRemnants } from '../remnants.ts';
import { SlotMarks } from '../slot-marks.ts';
import { slotOf, type WordTape } from '../words.ts';
import { isAttributed } from './attribution.ts';
import { Copies } from './copies.ts';

const shingleWords = 4;
const minWords = 12;
const minRepeatedShare = 0.97;
const nothing: ReadonlySet<number> = new Set();

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
  const slots = integers(tape.length);
  for (const [at, { from, words }] of blocks.entries()) {
    if (chosen[at] !== 1 || words < minWords) continue;
    for (let word = from; word <= from + words - shingleWords; word++) {
      const slot = slotOf(shingle(tape.hashes, word));
      slots[word] = slot;
      seen.set(slot, Math.min(2, seen.at(slot) + 1));
    }
  }
  const found: number[] = [];
  for (const [at, { from, words }] of blocks.entries()) {
    if (chosen[at] !== 1 || words < minWords) continue;
    const shingles = words - shingleWords + 1;
    let again = shingles;
    for (let word = from; word < from + shingles && again >= minRepeatedShare * shingles; word++)
      if (seen.at(slots[word] ?? 0) !== 2) again--;
    if (again >= minRepeatedShare * shingles) found.push(at);
  }
  return found;
}

/** Spreads shingles over tables; by chance, so that nobody can write a page whose shingles all want one place. */
const spread = (Math.random() * 2 ** 32) | 1;

/** How often some blocks say each shingle: a table, each shingle in the first free place from its own on. */
class ShingleCounts {
  readonly #hashes: Int32Array;
  readonly #shingles: Int32Array;
  /** One more than the count; 0 in free places. */
  readonly #counts: Int32Array;
  readonly #bits: number;

  constructor({ hashes }: WordTape, blocks: readonly Block[]) {
    let shingles = 0;
    for (const { words } of blocks) shingles += Math.max(0, words - shingleWords + 1);
    this.#hashes = hashes;
    this.#bits = Math.ceil(Math.log2(2 * shingles + 2));
    this.#shingles = integers(2 ** this.#bits);
    this.#counts = integers(2 ** this.#bits);
    for (const block of blocks) this.add(block, 1);
  }

  /** Adds to the counts of the shingles of one of the blocks. */
  add({ from, words }: Block, times: number): void {
    for (let word = from; word <= from + words - shingleWords; word++) {
      const found = shingle(this.#hashes, word);
      const place = this.#placeOf(found);
      this.#shingles[place] = found;
      this.#counts[place] = (this.#counts[place] || 1) + times;
    }
  }

  /** How often a shingle is said. */
  of(found: number): number {
    return Math.max(0, (this.#counts[this.#placeOf(found)] ?? 0) - 1);
  }

  #placeOf(found: number): number {
    const last = this.#counts.length - 1;
    let place = Math.imul(found, spread) >>> (32 - this.#bits);
    while (this.#counts[place] !== 0 && this.#shingles[place] !== found) place = (place + 1) & last;
    return place;
  }
}

/** Shingles of paragraphs by the element that they stand in: what is said again right there is meant to be. */
class Siblings {
  readonly #pageBlocks: PageBlocks;
  readonly #paragraphs = new Map<number, Block[]>();
  readonly #counts = new Map<number, ShingleCounts>();

  constructor(pageBlocks: PageBlocks, chosen: readonly Block[]) {
    this.#pageBlocks = pageBlocks;
    for (const block of chosen) {
      const parent = this.#parentOf(block);
      const known = this.#paragraphs.get(parent);
      if (known) known.push(block);
      else this.#paragraphs.set(parent, [block]);
    }
  }

  /** How often the paragraphs beside one say each shingle, itself included; what is no paragraph is by itself. */
  around(block: Block): ShingleCounts {
    const { tape } = this.#pageBlocks;
    const parent = this.#parentOf(block);
    if (parent < 0) return new ShingleCounts(tape, [block]);
    const counts = this.#counts.get(parent) ?? new ShingleCounts(tape, this.#paragraphs.get(parent) ?? []);
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
 * their paragraphs. The biggest goes first, so that a blob goes and its paragraphs stay; of equals the later goes. What
 * posts quote of others stays.
 */
export function dropNearDuplicates(
  pageBlocks: PageBlocks,
  chosen: Uint8Array,
  quoted: ReadonlySet<number> = nothing,
): void {
  const { blocks, tape } = pageBlocks;
  const spared = new Set<number>();
  const order = suspects(pageBlocks, chosen).filter((at) => {
    if (quoted.has(at) || isAttributed(pageBlocks, chosen, at)) spared.add(at);
    return !spared.has(at);
  });
  if (order.length === 0) return;
  const long = blocks.filter((block, at) => chosen[at] === 1 && block.words >= minWords && !spared.has(at));
  const counts = new ShingleCounts(tape, long);
  const siblings = new Siblings(pageBlocks, long);
  const copies = new Copies(pageBlocks, chosen, order);
  order.sort((one, other) => (blocks[other]?.words ?? 0) - (blocks[one]?.words ?? 0) || other - one);
  const dropped: number[] = [];
  for (const at of order) {
    const block = blocks[at];
    if (!block || !copies.holds(at)) continue;
    const beside = siblings.around(block);
    let elsewhere = 0;
    for (let word = block.from; word <= block.from + block.words - shingleWords; word++) {
      const found = shingle(tape.hashes, word);
      if (counts.of(found) > beside.of(found)) elsewhere++;
    }
    if (elsewhere < minRepeatedShare * (block.words - shingleWords + 1)) continue;
    chosen[at] = 0;
    dropped.push(at);
    counts.add(block, -1);
  }
  if (dropped.length > 0) dropRemnants(pageBlocks, chosen, dropped);
}
