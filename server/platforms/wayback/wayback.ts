import { z } from 'zod';
import { Snapshot } from '../../contract/resources/platforms/knowledge.ts';
import { type Answer, missing, type Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get } from '../request.ts';
import { toPage, WaybackPage } from './page.ts';
import { linesOf, toClosest, toSnapshot } from './parse.ts';
import { Availability } from './schema.ts';

// Bursts are punished by an hour's refusal.
const upstream = { name: 'wayback', rate: { requests: 1, perMs: 1_000 }, maxConcurrent: 1 };

/** A capture has the status that its page was answered with; what the archive itself refuses, a header or the body tells. */
function refusalOf(answer: Answer): Refusal | null {
  const { status } = answer;
  if (answer.header('memento-datetime') !== null) {
    const detail = `The page was answered with ${status} when it was captured.`;
    if (status === 404 || status === 410) return { kind: 'not-found', detail };
    return status < 400 ? null : { kind: 'refused', reason: 'http_error', detail };
  }
  const text = answer.text.slice(0, 2_000);
  const said = [
    answer.header('x-archive-wayback-runtime-error'),
    status >= 400 || /^org\.archive\./.test(text) ? text : '',
  ];
  if (!said.some((words) => /Blocked Site|(?:Robot|Administrative)AccessControl/i.test(words ?? ''))) return null;
  return { kind: 'refused', reason: 'private', detail: 'The Wayback Machine does not show captures of this site.' };
}

const wayback: Platform = {
  name: 'wayback',
  title: 'Wayback Machine',
  about: 'Captures of pages, by the index of the Internet Archive.',
  limits: 'About one request a second; bursts are refused for an hour.',
  licence: 'Terms of use of the Internet Archive; each page has its owner.',
  upstreamOf: () => upstream,
  refusalOf,
};

/** Addresses go to the archive as they are given: it looks them up by its own rules. */
const Target = z.string().max(4_000).trim().min(1).describe('The page’s address.');
/** Escapes that an address has stay as they are. */
const encoded = (url: string): string =>
  encodeURI(url.toWellFormed())
    .replaceAll(/%25(?=[\da-f]{2})/gi, '%')
    .replaceAll('#', '%23');

/** A page, and the time of it that is wanted. */
interface Meant {
  readonly url: string;
  readonly at?: string | undefined;
}

const captured = /^(?:https?:\/\/)?web\.archive\.org\/web\/(?:(\d{1,14})[a-z_]{0,5}\*?|\*)\/(\S.*)$/is;

/** The page that is asked for; of a capture that is named by its address, its page and its time. */
function meantBy({ url, at }: Meant): Meant {
  const [, time, original] = captured.exec(url) ?? [];
  return original === undefined ? { url, at } : { url: original, at: at ?? time };
}

/** Whether the calendar has a day, and the clock a time. */
function isInstant(text: string): boolean {
  const [year, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    /^(\d{4})-?(\d\d)?-?(\d\d)?[T ]?(\d\d)?:?(\d\d)?:?(\d\d)?/.exec(text)?.slice(1) ?? []
  ).map((digits) => (digits === undefined ? undefined : Number(digits)));
  const at = new Date(Date.UTC(year ?? 0, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
}

/** `2026`, `2026-01-02` or `2026-01-02T03:04:05Z` as the archive writes them. */
const Instant = z
  .string()
  .regex(/^\d{4}(?:-?\d\d){0,2}(?:[T ]?\d\d(?::?\d\d){0,2}(?:\.\d+)?Z?)?$/, 'must be a year, a date or a time in UTC')
  .refine(isInstant, 'must be a date and a time that there are')
  .transform((text) => text.replace(/\.\d+/, '').replaceAll(/\D/g, ''));

const snapshots = listEndpoint(wayback, {
  action: 'snapshots',
  title: 'List Wayback Machine captures',
  summary: 'The captures of a page, or of every page below an address, oldest first.',
  input: {
    url: Target.describe('The page’s address; a host for `match=host` or `domain`.'),
    match: z
      .enum(['exact', 'prefix', 'host', 'domain'])
      .default('exact')
      .describe('Of the page alone, of all that begins with the address, of the host, or of its subdomains too.'),
    from: Instant.optional().describe('Only captures since then.'),
    to: Instant.optional().describe('Only captures until then.'),
    collapse: z
      .string()
      .regex(/^[a-z]+(?::\d{1,2})?$/)
      .optional()
      .describe('Leave out captures that say the same as the one before: `digest`, `timestamp:8` (one a day).'),
  },
  item: Snapshot,
  pageSize: 100,
  example: { url: 'tide.example', limit: '2' },
  request: ({ url, match, from, to, collapse }, { token, size }) =>
    get('https://web.archive.org/cdx/search/cdx', {
      url: meantBy({ url }).url,
      ...(match === 'exact' ? {} : { matchType: match }),
      from,
      to,
      collapse,
      limit: size,
      showResumeKey: true,
      resumeKey: token,
    }),
  parse({ plainText }) {
    const { lines, resumeKey } = linesOf(plainText);
    const page = lines.length === 0 ? { items: [] } : parseItems(lines, toSnapshot);
    return { ...page, next: resumeKey };
  },
});

const closest = objectEndpoint(wayback, {
  action: 'closest',
  title: 'Find a Wayback Machine capture',
  summary: 'The capture of a page that is nearest to a time; the newest when none is given.',
  status: 'preview',
  input: { url: Target, at: Instant.optional().describe('The time to come near to.') },
  output: Snapshot,
  example: { url: 'tide.example' },
  request(given) {
    const { url, at } = meantBy(given);
    return get('https://archive.org/wayback/available', { url, timestamp: at });
  },
  parse({ json }, given) {
    const { closest: found } = Availability.parse(json).archived_snapshots;
    if (!found) throw missing('The Wayback Machine has no capture of this page.');
    return toClosest(found, meantBy(given).url);
  },
});

/**
 * The archive leads a time that it has no capture of to the nearest that it has; `2` to the newest. An address that would lead out of
 * its captures names none.
 */
function captureRequest({ url, at = '2' }: Meant) {
  const below = `/web/${at}id_/`;
  const request = get(`https://web.archive.org${below}${encoded(url)}`);
  if (!new URL(request.url).pathname.startsWith(below)) throw missing('There is no page of this address.');
  return request;
}

const page = objectEndpoint(wayback, {
  action: 'page',
  title: 'Read a Wayback Machine page',
  summary: 'A page as the archive captured it: what it said then, and the captures before and after it.',
  strategy: 'html-hydration',
  input: { url: Target, at: Instant.optional().describe('The time to come near to; the newest capture when absent.') },
  output: WaybackPage,
  example: { url: 'https://tide.example/', at: '2026-01-02' },
  request: (given) => captureRequest(meantBy(given)),
  parse: (answer, given) => toPage(answer, meantBy(given).url),
});

export const waybackEndpoints = [snapshots, closest, page];
