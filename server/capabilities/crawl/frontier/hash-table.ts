import type { Hash64 } from './hash.ts';

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
