import type { Firsts } from '../../../reader/forms/forms.ts';

/** As a method it is slower once strings of many inner forms have passed by. */
export const codeAt: (text: string, index: number) => number = Function.prototype.call.bind(
  String.prototype.charCodeAt,
);

/**
 * A 64-bit hash of text in two lanes of 32 bits. Each lane multiplies as FNV does, with a multiplier of its own, and both are
 * mixed at the end as MurmurHash3 does (Appleby, 2011). It keeps its state in two fields, so that hashing makes no garbage.
 * Seeded, so that a site cannot make addresses that collide.
 */
export class Hash64 {
  readonly #seedHigh: number;
  readonly #seedLow: number;
  #one = 0;
  #other = 0;
  /** The hash of what was added last, as unsigned 32-bit numbers. */
  high = 0;
  low = 0;

  /** `seed`: any text; the same one gives the same hashes. */
  constructor(seed: string) {
    this.#seedHigh = 0xdeadbeef;
    this.#seedLow = 0x41c6ce57;
    this.of(seed);
    this.#seedHigh = this.high;
    this.#seedLow = this.low;
  }

  /** Hashes a text. */
  of(text: string): this {
    this.#one = this.#seedHigh;
    this.#other = this.#seedLow;
    return this.and(text);
  }

  /** Hashes what was hashed before together with a further text: the pair, not its concatenation. */
  and(text: string): this {
    let one = this.#one ^ text.length;
    let other = this.#other ^ text.length;
    for (let index = 0; index < text.length; index++) {
      const code = codeAt(text, index);
      one = Math.imul(one ^ code, 0x9e3779b1);
      one ^= one >>> 15;
      other = Math.imul(other ^ code, 0x5f356495);
      other ^= other >>> 13;
    }
    this.#one = one;
    this.#other = other;
    this.high = mixed(one ^ Math.imul(other, 0x85ebca6b));
    this.low = mixed(other ^ Math.imul(one, 0xc2b2ae35));
    return this;
  }
}

/** MurmurHash3's finalizer of 32 bits. */
export function mixed(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Shards grow one at a time, so that none holds the event loop for long. */
const shardBits = 6;
const firstSlots = 64;
const maxLoad = 0.75;

/** Open addressing with linear probing (Knuth 6.4) in typed arrays: 12 bytes a slot, whatever the keys were. */
class Shard {
  #keys = new Uint32Array(2 * firstSlots);
  /** The value plus one; 0: the slot is free. */
  #values = new Uint32Array(firstSlots);
  #mask = firstSlots - 1;
  size = 0;

  get(high: number, low: number): number {
    return (this.#values[this.#slot(high, low)] ?? 0) - 1;
  }

  set(high: number, low: number, value: number): void {
    let slot = this.#slot(high, low);
    if (this.#values[slot] === 0) {
      if (this.size >= maxLoad * this.#values.length) {
        this.#grow();
        slot = this.#slot(high, low);
      }
      this.size += 1;
      this.#keys[2 * slot] = high;
      this.#keys[2 * slot + 1] = low;
    }
    this.#values[slot] = value + 1;
  }

  *keys(): Generator<{ readonly high: number; readonly low: number }> {
    for (let slot = 0; slot < this.#values.length; slot++) {
      if (this.#values[slot] !== 0) yield { high: this.#keys[2 * slot] ?? 0, low: this.#keys[2 * slot + 1] ?? 0 };
    }
  }

  #slot(high: number, low: number): number {
    const [keys, values, mask] = [this.#keys, this.#values, this.#mask];
    let slot = low & mask;
    while (values[slot] !== 0 && (keys[2 * slot] !== high || keys[2 * slot + 1] !== low)) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#values = new Uint32Array(2 * values.length);
    this.#keys = new Uint32Array(2 * keys.length);
    this.#mask = this.#values.length - 1;
    for (let from = 0; from < values.length; from++) {
      const value = values[from] ?? 0;
      if (value === 0) continue;
      const high = keys[2 * from] ?? 0;
      const low = keys[2 * from + 1] ?? 0;
      const slot = this.#slot(high, low);
      this.#keys[2 * slot] = high;
      this.#keys[2 * slot + 1] = low;
      this.#values[slot] = value;
    }
  }
}

/** What is known of texts, by their 64-bit hashes: a million take 16 to 32 MB, whatever their length. */
export class HashTable {
  readonly #shards = Array.from({ length: 2 ** shardBits }, () => new Shard());

  /** The value of a hash; -1: it is not there. */
  get({ high, low }: Pick<Hash64, 'high' | 'low'>): number {
    return this.#shard(high).get(high, low);
  }

  /** `value`: a whole number from 0 to 2^32 - 2. */
  set({ high, low }: Pick<Hash64, 'high' | 'low'>, value: number): void {
    this.#shard(high).set(high, low, value);
  }

  /** Adds a hash; false: it was there. */
  add(hash: Pick<Hash64, 'high' | 'low'>): boolean {
    const shard = this.#shard(hash.high);
    const before = shard.size;
    shard.set(hash.high, hash.low, 0);
    return shard.size > before;
  }

  /** All hashes, in no order. */
  *keys(): Generator<Pick<Hash64, 'high' | 'low'>> {
    for (const shard of this.#shards) yield* shard.keys();
  }

  get size(): number {
    return this.#shards.reduce((sum, { size }) => sum + size, 0);
  }

  #shard(high: number): Shard {
    const shard = this.#shards[high >>> (32 - shardBits)];
    if (!shard) throw new Error('A hash is no unsigned 32-bit number.');
    return shard;
  }
}

/** Texts that are remembered; later ones are new each time. */
const maxRemembered = 2_000_000;

/** Texts with the words that they first came with, by hashes of both. */
export class HashedFirsts implements Firsts {
  readonly #table = new HashTable();
  readonly #hash: Hash64;
  #size = 0;

  constructor(hash: Hash64) {
    this.#hash = hash;
  }

  isOfAnother(text: string, word: string): boolean {
    const first = this.#hash.of(word).low >>> 1;
    const known = this.#table.get(this.#hash.of(text));
    if (known >= 0) return known !== first;
    if (this.#size >= maxRemembered) return false;
    this.#size += 1;
    this.#table.set(this.#hash, first);
    return false;
  }
}
