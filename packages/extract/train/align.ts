/** For each word of a page its place in the truth, or -1: a longest common subsequence, by bit-parallel rows. */
export function alignWords(page: Int32Array, truth: Int32Array): Int32Array {
  const places = new Int32Array(page.length).fill(-1);
  const width = Math.ceil(truth.length / 32);
  const masks = new Map<number, Int32Array>();
  for (const [at, word] of truth.entries()) {
    const mask = masks.get(word) ?? new Int32Array(width);
    masks.set(word, mask);
    mask[at >> 5] = (mask[at >> 5] ?? 0) | (1 << (at & 31));
  }
  const shared = Int32Array.from(page.keys()).filter((at) => masks.has(page[at] ?? 0));
  const rows = new Int32Array((shared.length + 1) * width).fill(-1);
  for (let row = 1; row <= shared.length; row++) {
    const mask = masks.get(page[shared[row - 1] ?? 0] ?? 0);
    if (mask) step(rows, row * width, width, mask);
  }
  trace(rows, width, truth.length, shared, places);
  return places;
}

/** One row from the one before: V' = (V + (V & M)) | (V & ~M), with the carry taken from word to word. */
function step(rows: Int32Array, at: number, width: number, mask: Int32Array): void {
  let carry = 0;
  for (let word = 0; word < width; word++) {
    const above = rows[at - width + word] ?? 0;
    const both = above & (mask[word] ?? 0);
    const sum = (above >>> 0) + (both >>> 0) + carry;
    carry = sum > 0xffffffff ? 1 : 0;
    rows[at + word] = sum | 0 | (above & ~(mask[word] ?? 0));
  }
}

function trace(rows: Int32Array, width: number, length: number, shared: Int32Array, places: Int32Array): void {
  const isSet = (row: number, column: number): boolean =>
    (((rows[row * width + (column >> 5)] ?? 0) >>> (column & 31)) & 1) === 1;
  let column = length;
  let row = shared.length;
  while (row > 0 && column > 0) {
    if (isSet(row, column - 1)) column--;
    else {
      row--;
      if (row > 0 && !isSet(row, column - 1)) continue;
      column--;
      places[shared[row] ?? 0] = column;
    }
  }
}
