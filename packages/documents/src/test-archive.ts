import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  readonly name: Uint8Array;
  readonly data: Uint8Array;
  readonly head: Buffer;
}

const encoder = new TextEncoder();

/** The fields that a file's own header and the directory share. */
function fieldsOf(name: Uint8Array, raw: Uint8Array, data: Uint8Array, flags: number): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(raw), 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(raw.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

/** A zip archive of some files, for tests. `flags`: those of every file, 1: encrypted. */
export function archiveOf(files: Readonly<Record<string, string | Uint8Array>>, flags = 0): Uint8Array {
  const parts: Packed[] = Object.entries(files).map(([path, content]) => {
    const raw = typeof content === 'string' ? encoder.encode(content) : content;
    const data = deflateRawSync(raw);
    const name = encoder.encode(path);
    return { name, data, head: fieldsOf(name, raw, data, flags) };
  });
  const out: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, data, head } of parts) {
    const rest = Buffer.alloc(16);
    rest.writeUInt32LE(at, 12);
    directory.push(
      Buffer.from('PK\x01\x02\x14\0', 'latin1'),
      head.subarray(0, 24),
      Buffer.alloc(2),
      rest.subarray(2),
      name,
    );
    out.push(Buffer.from('PK\x03\x04', 'latin1'), head, name, data);
    at += 30 + name.length + data.length;
  }
  const bytes = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...out, ...directory, end]);
}
