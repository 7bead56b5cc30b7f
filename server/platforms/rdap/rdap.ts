import { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import { missing, refused } from '../answer.ts';
import { objectEndpoint } from '../endpoint.ts';
import type { Platform } from '../platform.ts';
import { reference } from '../reference.ts';
import { ask, get, type Steps } from '../request.ts';
import { fitOfAddress, fitOfDomain, fitOfNumber, registryOf } from './bootstrap.ts';
import * as parse from './parse.ts';

const rate = { requests: 10, perMs: 1_000 };
const bootstrapHost = 'data.iana.org';

const rdap: Platform = {
  name: 'rdap',
  title: 'RDAP',
  about:
    'Who holds domain names, IP addresses and autonomous systems, by the registration data access protocol of each registry.',
  limits: 'Each registry’s own, seldom stated; we send each at most ten requests a second.',
  licence: 'Each registry’s terms, which mostly forbid to use it for advertising and to copy all of it.',
  refusalOf: ({ status, jsonOrNull }) =>
    status === 200 && isObject(jsonOrNull) && jsonOrNull.errorCode === 404 ? { kind: 'not-found' } : null,
  // Each registry counts by itself.
  upstreamOf: ({ host }) => ({
    name: `rdap ${host}`,
    rate,
    maxConcurrent: 4,
    ...(host === bootstrapHost ? { isConditional: true as const } : {}),
  }),
};

type List = 'dns' | 'ipv4' | 'ipv6' | 'asn';

/** IANA's list of the registries of some kind. Where it is not there, nothing is known of what is registered. */
function* readList(file: List): Steps<unknown> {
  try {
    return yield* ask(get(`https://${bootstrapHost}/rdap/${file}.json`), ({ json }) => json);
  } catch (thrown) {
    if (!(thrown instanceof Problem && thrown.code === 'not-found')) throw thrown;
    throw refused('http_error', `${bootstrapHost} does not give its list of registries.`, true);
  }
}

/** A record of the registry that IANA's bootstrap file of some kind names. Throws what `unknown` makes where it names none. */
function* readRecord<Result>(
  file: List,
  fit: (entry: string) => number,
  path: string,
  toRecord: (raw: unknown, url: string) => Result,
  unknown = () => missing('No registry that answers by RDAP is responsible for it.'),
): Steps<Result> {
  const base = registryOf(yield* readList(file), fit);
  if (base === null) throw unknown();
  const request = get(`${base}${path}`, {}, { accept: 'application/rdap+json, application/json' });
  return yield* ask(request, ({ json }) => toRecord(json, request.url));
}

const Domain = reference({
  what: 'a domain name',
  pattern: /^(?=.{4,254}$)(?:[a-z\d_](?:[\w-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])\.?$/i,
  // Names in other scripts come out as registries know them.
  ofUrl: (url) => url.hostname,
}).transform((name) =>
  name
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\.(?=.+\.)/, ''),
);

const ipWords = 'must be an IPv4 or IPv6 address, or a range such as 192.0.2.0/24';
const Ip = z
  .union([z.ipv4(ipWords), z.ipv6(ipWords), z.cidrv4(ipWords), z.cidrv6(ipWords)])
  .describe('An IPv4 or IPv6 address, or a range of them such as `192.0.2.0/24`.');

const Asn = reference({
  what: 'the number of an autonomous system (`64496` or `AS64496`)',
  pattern: /^(?:AS)?\d{1,10}$/i,
  ofUrl: () => null,
}).transform((asn) => Number(asn.replace(/^AS/i, '')));

/** Many countries' registries do not answer by RDAP: that a domain is not found there would say that it is free. */
const withoutRegistry = (name: string): Problem =>
  invalid(
    '/domain',
    `ends in \`.${name.split('.').at(-1)}\`, whose registry does not answer by RDAP: whether it is registered is not known`,
  );

const domain = objectEndpoint(rdap, {
  action: 'domain',
  title: 'Look up a domain registration',
  summary: 'Registrar, dates, status and name servers of a registered domain.',
  input: { domain: Domain },
  output: parse.RdapDomain,
  example: { domain: 'tides.example' },
  steps: ({ domain: name }) =>
    readRecord(
      'dns',
      fitOfDomain(name),
      `domain/${name}`,
      (raw, url) => parse.toDomain(raw, url, name),
      () => withoutRegistry(name),
    ),
});

const ip = objectEndpoint(rdap, {
  action: 'ip',
  title: 'Look up an address range',
  summary: 'The range that an address belongs to, and who holds it.',
  input: { ip: Ip },
  output: parse.RdapNetwork,
  example: { ip: '192.0.2.7' },
  steps: ({ ip: address }) =>
    readRecord(address.includes(':') ? 'ipv6' : 'ipv4', fitOfAddress(address), `ip/${address}`, parse.toNetwork),
});

const asn = objectEndpoint(rdap, {
  action: 'asn',
  title: 'Look up an autonomous system',
  summary: 'The name of an autonomous system, and who holds it.',
  input: { asn: Asn },
  output: parse.RdapNetwork,
  example: { asn: '64496' },
  steps: ({ asn: number }) =>
    readRecord('asn', fitOfNumber(number), `autnum/${number}`, (raw, url) =>
      parse.toAutonomousSystem(raw, url, number),
    ),
});

export const rdapEndpoints = [domain, ip, asn];
