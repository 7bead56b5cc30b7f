/**
 * The arrays of numbers that a page needs while it is read. Memory that each has of its own is asked of the system and given
 * back, which takes longer than a small page takes to fill it: these are parts of one memory that pages use in turn.
 */
const sharedBytes = 2 ** 20;
/** Every array begins at a multiple of this. */
const alignmentBytes = 8;

const shared = new Uint8Array(sharedBytes);
/** What is taken of it; the rest is 0. */
let takenBytes = 0;
let pages = 0;

/** Where a part of so many bytes begins; -1 where none is left, or no page is being read. */
function take(length: number): number {
  const at = takenBytes;
  const end = at + Math.ceil(length / alignmentBytes) * alignmentBytes;
  if (pages === 0 || end > sharedBytes) return -1;
  takenBytes = end;
  return at;
}

const forgetting: (() => void)[] = [];

/**
 * A function that makes something of a thing of a page, such as its tree, and has it at hand when it is asked about the same thing
 * again while the page is read. A `WeakMap` would keep page after page until all garbage is looked for.
 */
export function onceForPage<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  let last: { readonly thing: Thing; readonly made: Made } | null = null;
  forgetting.push(() => {
    last = null;
  });
  return (thing) => {
    if (pages === 0) return make(thing);
    if (last?.thing !== thing) last = { thing, made: make(thing) };
    return last.made;
  };
}

/** A function of a text that has at hand what it made of the same text before while the page is read: several ask it of the same. */
export function onceForText<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  forgetting.push(() => known.clear());
  return (text) => {
    if (pages === 0) return make(text);
    let made = known.get(text);
    if (made === undefined) {
      made = make(text);
      known.set(text, made);
    }
    return made;
  };
}

/** Reads a page. None of the arrays that are made meanwhile may be kept: the next page has them. */
export function withPageArrays<Result>(read: () => Result): Result {
  const before = takenBytes;
  pages++;
  try {
    return read();
  } finally {
    pages--;
    for (const forget of forgetting) forget();
    shared.fill(0, before, takenBytes);
    takenBytes = before;
  }
}

/** So many numbers of 0 to 255, all 0. */
export function bytes(length: number): Uint8Array {
  const at = take(length);
  return at < 0 ? new Uint8Array(length) : new Uint8Array(shared.buffer, at, length);
}

/** So many whole numbers of 0 to 65,535, all 0. */
export function shorts(length: number): Uint16Array {
  const at = take(length * Uint16Array.BYTES_PER_ELEMENT);
  return at < 0 ? new Uint16Array(length) : new Uint16Array(shared.buffer, at, length);
}

/** So many whole numbers of 32 bits, all 0. */
export function integers(length: number): Int32Array {
  const at = take(length * Int32Array.BYTES_PER_ELEMENT);
  return at < 0 ? new Int32Array(length) : new Int32Array(shared.buffer, at, length);
}

/** So many numbers of single precision, all 0. */
export function singles(length: number): Float32Array {
  const at = take(length * Float32Array.BYTES_PER_ELEMENT);
  return at < 0 ? new Float32Array(length) : new Float32Array(shared.buffer, at, length);
}

/** So many numbers of double precision, all 0. */
export function doubles(length: number): Float64Array {
  const at = take(length * Float64Array.BYTES_PER_ELEMENT);
  return at < 0 ? new Float64Array(length) : new Float64Array(shared.buffer, at, length);
}
