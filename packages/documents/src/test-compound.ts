const endOfChain = 0xfffffffe;

const headBytes = 512;
/** What one sector of 512 bytes can tell the places of. */
const shortBytes = 48_000;

function entryOf(name: string, type: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  const bytes = Buffer.from(`${name}\0`, 'utf16le');
  bytes.copy(entry);
  entry.writeUInt16LE(bytes.length, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

/** A compound file of some streams, for tests: one sector of its table, the directory, and the streams one after the other. */
export function compoundOf(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const length = Object.values(streams).reduce((sum, bytes) => sum + bytes.length, 0);
  const sectorShift = length < shortBytes ? 9 : 15;
  const sectorBytes = 2 ** sectorShift;
  const padded = (bytes: Uint8Array): Buffer =>
    Buffer.concat([bytes, Buffer.alloc((sectorBytes - (bytes.length % sectorBytes)) % sectorBytes)]);
  const table: number[] = [0xfffffffd];
  const bodies: Buffer[] = [];
  const chain = (bytes: Uint8Array): number => {
    const body = padded(bytes);
    const start = table.length;
    for (let sector = 1; sector < body.length / sectorBytes; sector++) table.push(start + sector);
    table.push(endOfChain);
    bodies.push(body);
    return start;
  };
  const all = Object.entries(streams);
  const directoryAt = 1;
  const directorySectors = Math.ceil(((all.length + 1) * 128) / sectorBytes);
  for (let sector = 1; sector < directorySectors; sector++) table.push(directoryAt + sector);
  table.push(endOfChain);
  const entries = all.map(([name, bytes]) => entryOf(name, 2, chain(bytes), bytes.length));
  const directory = padded(Buffer.concat([entryOf('Root Entry', 5, endOfChain, 0), ...entries]));
  const head = Buffer.alloc(headBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(sectorShift, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(directoryAt, 48);
  for (const place of [60, 68]) head.writeUInt32LE(endOfChain, place);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  const words = Buffer.alloc(sectorBytes, 0xff);
  for (const [at, next] of table.entries()) words.writeUInt32LE(next, at * 4);
  return Buffer.concat([padded(head), words, directory, ...bodies]);
}
