import { z } from 'zod';
import { objectEndpoint } from '../endpoint.ts';
import type { Platform } from '../platform.ts';
import { reference } from '../reference.ts';
import { get } from '../request.ts';
import { DnsAnswer, recordTypes, toAnswer } from './parse.ts';

const resolver = 'https://cloudflare-dns.com/dns-query';
const upstream = { name: 'dns', rate: { requests: 50, perMs: 1_000 }, maxConcurrent: 10 };

const dns: Platform = {
  name: 'dns',
  title: 'DNS',
  about: 'Records of the domain name system, by the public resolver of Cloudflare over HTTPS.',
  limits: 'None stated.',
  licence: 'Facts that each domain’s holder publishes.',
  upstreamOf: () => upstream,
};

const Name = reference({
  what: 'a domain name',
  pattern: /^(?=.{1,253}\.?$)(?:[\w*-]{1,63}\.)*[\w-]{1,63}\.?$/,
  // Names in other scripts come out as they stand in the system.
  ofUrl: (url) => url.hostname,
}).transform((name) => name.toLowerCase().replace(/\.$/, ''));

const lookup = objectEndpoint(dns, {
  action: 'lookup',
  title: 'Look a domain name up',
  summary: 'The records of one type that a name has.',
  input: { name: Name, type: z.enum(recordTypes).default('A').describe('The type of records.') },
  output: DnsAnswer,
  example: { name: 'tide.example', type: 'A' },
  request: ({ name, type }) => get(resolver, { name, type }, { accept: 'application/dns-json' }),
  parse: ({ json, request }, { name }) => toAnswer(json, name, request.url),
});

export const dnsEndpoints = [lookup];
