/** A record of a workbook's stream (MS-XLS 2.1.4): its type, and its data with what continues it, piece by piece. */
export interface XlsRecord {
  readonly type: number;
  readonly pieces: readonly Buffer[];
}

const continueType = 0x3c;

/** The records of a stream from a place on; one that is cut off ends them. */
export function* xlsRecords(stream: Buffer, from: number): Generator<XlsRecord, void> {
  let at = from;
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at);
    const pieces: Buffer[] = [];
    do {
      const length = stream.readUInt16LE(at + 2);
      pieces.push(stream.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    } while (at + 4 <= stream.length && stream.readUInt16LE(at) === continueType);
    yield { type, pieces };
  }
}

/** Reads numbers and strings that may go on in the next piece. */
export class PieceReader {
  readonly #pieces: readonly Buffer[];
  #piece = 0;
  #at = 0;

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
  }

  get isAtEnd(): boolean {
    this.#advance();
    return this.#piece >= this.#pieces.length;
  }

  #advance(): boolean {
    let moved = false;
    while (this.#piece < this.#pieces.length && this.#at >= (this.#pieces[this.#piece]?.length ?? 0)) {
      this.#piece++;
      this.#at = 0;
      moved = true;
    }
    return moved;
  }

  byte(): number {
    this.#advance();
    return this.#pieces[this.#piece]?.[this.#at++] ?? 0;
  }

  uint16(): number {
    return this.byte() | (this.byte() << 8);
  }

  uint32(): number {
    return (this.uint16() | (this.uint16() << 16)) >>> 0;
  }

  skip(bytes: number): void {
    let left = bytes;
    while (left > 0 && !this.isAtEnd) {
      const step = Math.min(left, (this.#pieces[this.#piece]?.length ?? 0) - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /** A string of so many characters with its flags (MS-XLS 2.5.293); flags stand again where it goes on in another piece. */
  text(characters: number): string {
    let flags = this.byte();
    const runs = flags & 8 ? this.uint16() : 0;
    const extra = flags & 4 ? this.uint32() : 0;
    let text = '';
    while (text.length < characters && !this.#hasNothingLeft()) {
      if (this.#advance()) flags = this.byte();
      const isWide = (flags & 1) === 1;
      const piece = this.#pieces[this.#piece] ?? Buffer.alloc(0);
      const most = Math.floor((piece.length - this.#at) / (isWide ? 2 : 1));
      const count = Math.min(most, characters - text.length);
      if (count === 0) {
        this.#at = piece.length;
        continue;
      }
      const end = this.#at + count * (isWide ? 2 : 1);
      text += piece.toString(isWide ? 'utf16le' : 'latin1', this.#at, end);
      this.#at = end;
    }
    this.skip(runs * 4 + extra);
    return text;
  }

  #hasNothingLeft(): boolean {
    return (
      this.#piece >= this.#pieces.length ||
      (this.#piece === this.#pieces.length - 1 && this.#at >= (this.#pieces[this.#piece]?.length ?? 0))
    );
  }
}
