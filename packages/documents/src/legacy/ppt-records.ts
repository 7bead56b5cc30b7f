/** A record of a presentation's stream (MS-PPT 2.3.1). */
export interface PptRecord {
  readonly type: number;
  readonly instance: number;
  readonly data: Buffer;
}

const headBytes = 8;
const containerVersion = 0xf;
/** Containers in containers that are looked into. */
export const maxDepth = 40;

/** The records in some bytes, one after the other; one that is cut off ends them. */
export function* recordsIn(bytes: Buffer): Generator<PptRecord & { readonly isContainer: boolean }, void> {
  let at = 0;
  while (at + headBytes <= bytes.length) {
    const versionAndInstance = bytes.readUInt16LE(at);
    const length = bytes.readUInt32LE(at + 4);
    yield {
      type: bytes.readUInt16LE(at + 2),
      instance: versionAndInstance >>> 4,
      data: bytes.subarray(at + headBytes, at + headBytes + length),
      isContainer: (versionAndInstance & 0xf) === containerVersion,
    };
    at += headBytes + length;
  }
}

/** Every record of a type inside, however deep; what is in one of them is not looked at. */
export function* recordsBelow(bytes: Buffer, type: number, depth = 0): Generator<PptRecord, void> {
  for (const record of recordsIn(bytes)) {
    if (record.type === type) yield record;
    else if (record.isContainer && depth < maxDepth) yield* recordsBelow(record.data, type, depth + 1);
  }
}

/** The record that begins at a place. */
export function recordAt(stream: Buffer, at: number): PptRecord | null {
  const [record] = recordsIn(stream.subarray(at)).take(1);
  return record ?? null;
}
