import { z } from 'zod';
import { count, platformObject } from '../../contract/resources/platforms/values.ts';
import { refused } from '../answer.ts';
import { presented } from './rdata.ts';
import { Resolved, type ResourceRecord } from './schema.ts';

/** The types of records by their numbers (IANA, Resource Record TYPEs). */
const typeNames: Readonly<{ [number: number]: string }> = {
  1: 'A',
  2: 'NS',
  5: 'CNAME',
  6: 'SOA',
  12: 'PTR',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
  33: 'SRV',
  35: 'NAPTR',
  39: 'DNAME',
  43: 'DS',
  46: 'RRSIG',
  47: 'NSEC',
  48: 'DNSKEY',
  52: 'TLSA',
  64: 'SVCB',
  65: 'HTTPS',
  257: 'CAA',
};
export const recordTypes = [
  'A',
  'AAAA',
  'MX',
  'TXT',
  'NS',
  'CNAME',
  'SOA',
  'CAA',
  'SRV',
  'PTR',
  'DS',
  'DNSKEY',
  'HTTPS',
] as const;

const statuses = ['NOERROR', 'FORMERR', 'SERVFAIL', 'NXDOMAIN', 'NOTIMP', 'REFUSED'] as const;

const Resource = z.strictObject({ name: z.string(), type: z.string(), ttl: count, value: z.string() });
/** The answer of the domain name system about a name; `NXDOMAIN`: the name does not exist. */
export const DnsAnswer = platformObject('dns_answer', {
  name: z.string(),
  status: z.enum(['NOERROR', 'NXDOMAIN']),
  authenticated: z.boolean().describe('The resolver checked the signatures (DNSSEC).'),
  records: z.array(Resource),
  authority: z.array(Resource),
}).meta({ id: 'DnsAnswer' });

const withoutDot = (name: string): string => name.replace(/(?<=.)\.$/, '');

/** A text without its escapes: what follows a backslash, or an octet as three digits (RFC 1035, section 5.1). */
function unescaped(text: string): string {
  const octets = Buffer.from(text).toString('latin1');
  const plain = octets.replaceAll(/\\([01]\d\d|2[0-4]\d|25[0-5]|["\\])/g, (_, escaped: string) =>
    escaped.length === 3 ? String.fromCharCode(Number(escaped)) : escaped,
  );
  return Buffer.from(plain, 'latin1').toString();
}

/** Texts stand in quotes, long ones in several. */
const plainData = ({ type, data }: ResourceRecord): string =>
  type === 16 && /^".*"$/s.test(data) ? unescaped(data.slice(1, -1).replaceAll(/"\s+"/g, '')) : presented(type, data);

const resourceOf = (record: ResourceRecord): z.input<typeof Resource> => ({
  name: withoutDot(record.name),
  type: typeNames[record.type] ?? `TYPE${record.type}`,
  ttl: record.TTL,
  value: plainData(record),
});

export function toAnswer(raw: unknown, name: string, url: string): z.input<typeof DnsAnswer> {
  const { Status, AD, Answer, Authority } = Resolved.parse(raw);
  const status = statuses[Status] ?? `RCODE ${Status}`;
  if (status !== 'NOERROR' && status !== 'NXDOMAIN')
    throw refused('http_error', `The resolver answers ${status} for ${name}.`, status === 'SERVFAIL');
  return {
    type: 'dns_answer',
    platform: 'dns',
    id: name,
    url,
    name,
    status,
    authenticated: AD,
    records: Answer.map(resourceOf),
    authority: Authority.map(resourceOf),
    raw,
  };
}
