/** Values of all features of a page's blocks: block by block, one value a feature. */
export class FeatureTable {
  readonly values: Float32Array;
  readonly rows: number;
  readonly columns: number;
  /** Where the next value goes. */
  #at = 0;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.values = new Float32Array(rows * columns);
  }

  /** Begins the row of a block. */
  begin(row: number): void {
    this.#at = row * this.columns;
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

  /** Sets the next columns to the values given. */
  addAll(values: Float32Array): void {
    this.values.set(values, this.#at);
    this.#at += values.length;
  }

  /** One value, by its place. */
  at(row: number, column: number): number {
    return this.values[row * this.columns + column] ?? 0;
  }
}

/** A part of a whole; none of nothing. */
export const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
