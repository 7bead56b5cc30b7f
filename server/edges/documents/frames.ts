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

/** Who hears what comes over a stream. */
interface FrameReader {
  /** Told of each frame when it is whole. */
  readonly onFrame: (frame: Frame) => void;
  /** Told once that more came than may. */
  readonly onTooLarge: () => void;
  /** Told once of a frame that is none, or that `onFrame` failed at; nothing that comes after it is read. */
  readonly onFault: (fault: unknown) => void;
}

function frameOf(mark: number, body: Buffer): Frame {
  if (mark === bytesMark) return { bytes: body };
  if (mark !== jsonMark) throw new Error(`A frame begins with ${mark}.`);
  return { message: JSON.parse(body.toString('utf8')) };
}

/**
 * Reads frames off a stream. At most `maxBytes` may come between two calls of the function that it returns, which begins to count
 * anew; the rest is not kept. It never throws: nothing that the other side says ends the process that listens.
 */
export function readFrames(
  stream: Duplex,
  maxBytes: number,
  { onFrame, onTooLarge, onFault }: FrameReader,
): () => void {
  let pieces: Buffer[] = [];
  let length = 0;
  let received = 0;
  let isOver = false;
  const take = (count: number): Buffer => {
    const all = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    pieces = all.length > count ? [all.subarray(count)] : [];
    length -= count;
    return all.subarray(0, count);
  };
  let header: { readonly length: number; readonly mark: number } | null = null;
  stream.on('data', (piece: Buffer) => {
    if (isOver) return;
    received += piece.length;
    if (received > maxBytes) {
      isOver = true;
      onTooLarge();
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
      try {
        onFrame(frameOf(mark, body));
      } catch (fault) {
        isOver = true;
        pieces = [];
        onFault(fault);
        return;
      }
    }
  });
  return () => {
    received = 0;
  };
}
