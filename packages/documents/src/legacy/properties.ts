import type { CompoundFile } from '../archive/compound.ts';
import { type DocumentMetadata, noMetadata } from '../types.ts';

/** The stream of a file's properties (MS-OLEPS); its name begins with a control character. */
const streamName = '\x05SummaryInformation';
const ids = { codePage: 1, title: 2, subject: 3, author: 4, comments: 6, created: 12, modified: 13 };
const types = { text: 30, wideText: 31, time: 64, number: 2 };
/** Tenths of microseconds between 1601 and 1970. */
const epochTicks = 116_444_736_000_000_000n;
const maxProperties = 100;

function readProperty(bytes: Buffer, at: number, charset: string): string | null {
  const type = bytes.readUInt32LE(at);
  if (type === types.time) {
    const ms = Number((bytes.readBigUInt64LE(at + 4) - epochTicks) / 10_000n);
    return ms > 0 && ms < 8e15 ? new Date(ms).toISOString().replace('.000Z', 'Z') : null;
  }
  if (type === types.number) return `${bytes.readUInt16LE(at + 4)}`;
  if (type !== types.text && type !== types.wideText) return null;
  const length = bytes.readUInt32LE(at + 4) * (type === types.wideText ? 2 : 1);
  const label = type === types.wideText ? 'utf-16le' : charset;
  const text = new TextDecoder(label).decode(bytes.subarray(at + 8, at + 8 + length));
  return (
    text
      .replace(/\0[\s\S]*$/, '')
      .replace(/\s+/g, ' ')
      .trim() || null
  );
}

const charsetOf = (codePage: string | null): string => {
  const number = Number(codePage ?? 0);
  if (number === 65_001) return 'utf-8';
  return number >= 1250 && number <= 1258 ? `windows-${number}` : 'windows-1252';
};

/** What an old Office file states of itself; what cannot be read is not stated. */
export function legacyMetadata(file: CompoundFile): DocumentMetadata {
  const stream = file.read(streamName);
  if (!stream) return noMetadata;
  const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength);
  try {
    const set = bytes.readUInt32LE(44);
    const count = Math.min(bytes.readUInt32LE(set + 4), maxProperties);
    const places = new Map(
      Array.from({ length: count }, (_, at) => [
        bytes.readUInt32LE(set + 8 + at * 8),
        set + bytes.readUInt32LE(set + 12 + at * 8),
      ]),
    );
    const property = (id: number, charset: string): string | null => {
      const at = places.get(id);
      return at === undefined ? null : readProperty(bytes, at, charset);
    };
    const charset = charsetOf(property(ids.codePage, 'latin1'));
    return {
      ...noMetadata,
      title: property(ids.title, charset),
      author: property(ids.author, charset),
      createdAt: property(ids.created, charset),
      modifiedAt: property(ids.modified, charset),
      description: property(ids.comments, charset) ?? property(ids.subject, charset),
    };
  } catch (thrown) {
    // Places outside of the stream.
    if (thrown instanceof RangeError) return noMetadata;
    throw thrown;
  }
}
