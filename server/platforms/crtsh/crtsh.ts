import { z } from 'zod';
import { listEndpoint } from '../endpoint.ts';
import { onePageOf } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { reference } from '../reference.ts';
import { get } from '../request.ts';
import { toCertificate } from './parse.ts';

const upstream = { name: 'crtsh', rate: { requests: 1, perMs: 1_000 }, maxConcurrent: 1 };

const crtsh: Platform = {
  name: 'crtsh',
  title: 'crt.sh',
  about: 'Certificates that were logged for a domain (Certificate Transparency, RFC 6962), by the search of crt.sh.',
  limits: 'None stated; it is often slow, or answers 502.',
  licence: 'Public logs.',
  upstreamOf: () => upstream,
  // A search that finds nothing is an empty list: a 404 is that of the server before it, under load.
  refusalOf: ({ status }) => (status === 404 ? { kind: 'refused', reason: 'http_error', isTransient: true } : null),
};

const Domain = reference({
  what: 'a domain name',
  pattern: /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i,
  ofUrl: (url) => url.hostname,
}).transform((domain) => domain.toLowerCase());

const certificates = listEndpoint(crtsh, {
  action: 'certificates',
  title: 'List certificates of a domain',
  summary: 'Certificates that were logged for names below a domain.',
  input: { domain: Domain, exclude_expired: z.boolean().default(false).describe('Leave out those that have expired.') },
  items: toCertificate,
  example: { domain: 'tide.example', limit: '2' },
  request: ({ domain, exclude_expired }) =>
    get('https://crt.sh/', { q: `%.${domain}`, output: 'json', exclude: exclude_expired ? 'expired' : null }),
  // It answers every request with the whole list.
  paging: onePageOf(''),
});

export const crtshEndpoints = [certificates];
