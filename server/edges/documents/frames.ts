import type { Duplex } from 'node:stream';

/** What a frame holds: a message as JSON, or bytes. */
export type Frame = { readonly message: unknown } | { readonly bytes: Buffer };

const headerBytes = 5;
const jsonMark = 0;
const bytesMark = 1;

/** One frame: its length, what it holds, and that. */
function write(stream: Duplex, mark: number, body: Uint8Array): void {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(body.byteLength, 0);
  header[4] = mark;
  stream.cork();
  stream.write(header);
  stream.write(body);
  stream.uncork();
}

export const writeMessage = (stream: Duplex, message: unknown): void =>
  write(stream, jsonMark, Buffer.from(JSON.stringify(message)));

export const writeBytes = (stream: Duplex, bytes: Uint8Array): void => write(stream, bytesMark, bytes);

/**
 * Reads frames off a stream, each handed on when it is whole. More than `maxBytes` between two calls of the function that it
 * returns, which begins to count anew, is told to `onTooLarge`, once, and the rest is not kept.
 */
export function readFrames(
  stream: Duplex,
  maxBytes: number,
  onFrame: (frame: Frame) => void,
  onTooLarge: () => void,
): () => void {
  let pieces: Buffer[] = [];
  let length = 0;
  let received = 0;
  let isTold = false;
  const take = (count: number): Buffer => {
    const all = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    pieces = all.length > count ? [all.subarray(count)] : [];
    length -= count;
    return all.subarray(0, count);
  };
  let header: { readonly length: number; readonly mark: number } | null = null;
  stream.on('data', (piece: Buffer) => {
    received += piece.length;
    if (received > maxBytes) {
      if (!isTold) onTooLarge();
      isTold = true;
      return;
    }
    pieces.push(piece);
    length += piece.length;
    for (;;) {
      if (!header && length >= headerBytes) {
        const bytes = take(headerBytes);
        header = { length: bytes.readUInt32BE(0), mark: bytes[4] ?? jsonMark };
      }
      if (!header || length < header.length) return;
      const body = take(header.length);
      const { mark } = header;
      header = null;
      onFrame(mark === bytesMark ? { bytes: body } : { message: JSON.parse(body.toString('utf8')) });
    }
  });
  return () => {
    received = 0;
  };
}
