import { inflateSync } from 'node:zlib';

/** A picture that a browser took. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a pixel. */
  pixelAt(x: number, y: number): number[];
}

function nearestOf(left: number, above: number, corner: number): number {
  const from = (one: number): number => Math.abs(left + above - corner - one);
  if (from(left) <= from(above) && from(left) <= from(corner)) return left;
  return from(above) <= from(corner) ? above : corner;
}

/** Reads a PNG of eight bits a colour, without a palette. */
export function readPng(bytes: Buffer): Picture {
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const step = bytes[25] === 6 ? 4 : 3;
  const row = width * step;
  const raw = inflateSync(Buffer.concat(parts));
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < step ? 0 : (pixels[at - step] ?? 0);
      const above = y === 0 ? 0 : (pixels[at - row] ?? 0);
      const corner = x < step || y === 0 ? 0 : (pixels[at - row - step] ?? 0);
      const guesses = [0, left, above, (left + above) >> 1, nearestOf(left, above, corner)];
      pixels[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + (guesses[filter ?? 0] ?? 0);
    }
  }
  return { width, height, pixelAt: (x, y) => [...pixels.subarray(y * row + x * step, y * row + x * step + 3)] };
}
