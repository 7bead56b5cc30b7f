import { createSocket, type RemoteInfo } from 'node:dgram';
import { isIPv4 } from 'node:net';

export type RecordType = 'A' | 'AAAA';

/** What the double says to one query; `silence` says nothing at all. */
export interface DnsReply {
  readonly addresses?: readonly string[];
  /** 60 unless told. */
  readonly ttlSeconds?: number;
  readonly failure?: 'nxdomain' | 'servfail' | 'silence';
}

/** Answers a query; `count` is how often this name and type were asked before. */
export type Zone = (name: string, type: RecordType, count: number) => DnsReply;

/** A name server on loopback. */
export interface DnsDouble {
  /** As DNS_SERVERS wants it. */
  readonly server: string;
  /** Every query so far, as `NAME TYPE`. */
  readonly queries: readonly string[];
  close(): Promise<void>;
}

const codes = { nxdomain: 3, servfail: 2, silence: 0 };

function ipv6Bytes(address: string): Buffer {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

const addressBytes = (address: string): Buffer =>
  isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : ipv6Bytes(address);

interface Question {
  readonly name: string;
  readonly type: number;
  /** The section as it was sent. */
  readonly bytes: Buffer;
}

function questionOf(query: Buffer): Question {
  const labels: string[] = [];
  let offset = 12;
  for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: query.readUInt16BE(offset + 1),
    bytes: query.subarray(12, offset + 5),
  };
}

function message(query: Buffer, question: Question, addresses: readonly string[], reply: DnsReply): Buffer {
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | codes[reply.failure ?? 'silence'], 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) => {
    const data = addressBytes(address);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(question.type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(reply.ttlSeconds ?? 60, 6);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([header, question.bytes, ...records]);
}

/** Starts a name server that answers A and AAAA from the zone, each reply filtered to the family that was asked for. */
export async function startDns(zone: Zone): Promise<DnsDouble> {
  const socket = createSocket('udp4');
  const queries: string[] = [];
  const asked = new Map<string, number>();
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const question = questionOf(query);
    const type = question.type === 28 ? 'AAAA' : 'A';
    const key = `${question.name} ${type}`;
    const count = asked.get(key) ?? 0;
    asked.set(key, count + 1);
    queries.push(key);
    const reply = zone(question.name, type, count);
    if (reply.failure === 'silence') return;
    const addresses = (reply.addresses ?? []).filter((address) => isIPv4(address) === (type === 'A'));
    socket.send(message(query, question, addresses, reply), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    queries,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
