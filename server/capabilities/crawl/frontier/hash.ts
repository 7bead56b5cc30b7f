/** As a method it is slower once strings of many inner forms have passed by. */
const codeAt: (text: string, index: number) => number = Function.prototype.call.bind(String.prototype.charCodeAt);

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
