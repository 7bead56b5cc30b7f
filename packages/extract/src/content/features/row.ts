import { integers, singles } from '../../page-arrays.ts';
import { keyOf } from '../model/model.ts';

/** The values of all features of one block of a page: one row for all blocks in turn, so that it stays in the processor's nearest memory. */
export class FeatureRow {
  readonly values: Float32Array;
  /** The same memory as whole numbers: the bits of the values. */
  readonly #bits: Int32Array;
  readonly #keys: Int32Array;
  /** How many blocks the page has. */
  readonly rows: number;
  /** How many columns are the block's own; those behind hold for the whole page. */
  readonly #own: number;
  /** Where the next value goes. */
  #at = 0;

  constructor(rows: number, own: number, whole: Float32Array) {
    this.rows = rows;
    this.#own = own;
    this.values = singles(own + whole.length);
    this.#bits = new Int32Array(this.values.buffer, this.values.byteOffset, this.values.length);
    this.#keys = integers(this.values.length);
    this.values.set(whole, own);
    this.#toKeys(own, this.values.length);
  }

  /** Begins another block. */
  begin(): void {
    this.#at = 0;
    this.values.fill(0, 0, this.#own);
  }

  /** The values as whole numbers that sort like them (see `keyOf`), so that none is made one anew for each tree. */
  keys(): Int32Array {
    this.#toKeys(0, this.#own);
    return this.#keys;
  }

  #toKeys(from: number, to: number): void {
    const bits = this.#bits;
    const keys = this.#keys;
    for (let at = from; at < to; at++) keys[at] = keyOf(bits[at] ?? 0);
  }

  /** Sets the value of the next column. */
  add(value: number): void {
    this.values[this.#at++] = value;
  }

  /** Sets the next columns to the lowest bits; they are 0 already. */
  addBits(bits: number, count: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) this.values[this.#at + 31 - Math.clz32(rest & -rest)] = 1;
    this.#at += count;
  }
}

/** A part of a whole; none of nothing. */
export const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
