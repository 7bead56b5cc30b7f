import { z } from 'zod';
import { type Line, units } from '../../contract/price.ts';
import { pageLines } from '../../kernel/pipeline/meter.ts';
import { fates } from './accounting.ts';
import type { Fingerprint } from './duplicates.ts';
import { type Entry, wayOf } from './frontier/frontier.ts';
import type { Reading } from './reading.ts';

const Lanes = z.object({ high: z.number(), low: z.number() });

/**
 * What became of an address: all that the crawl's state depends on, so that a run that resumes a job comes to the same state
 * by taking in, in order, what earlier runs had settled.
 */
export const Settled = z.object({
  url: z.string(),
  depth: z.int(),
  hops: z.array(z.string()),
  /** An address, seen before, to which it redirects, and which is therefore as near. */
  knownTarget: z.string().nullable().default(null),
  fate: z.enum(fates),
  reason: z.string().nullable(),
  statusCode: z.int().nullable(),
  /** How the page was got that was returned, and so what it cost. */
  method: z.enum(units).nullable(),
  /** The pages of a document that was fetched and returned. */
  file: z.object({ pagesRead: z.int(), pagesRecognized: z.int() }).nullable().default(null),
  /** What the form of its address is called. */
  form: z.object({ section: z.string(), form: z.string(), complexity: z.int() }).nullable().default(null),
  /** What a page that was returned cost besides. */
  further: z.array(z.enum(units)).default([]),
  /** How well the page suits the query, 0 to 1. */
  share: z.number(),
  follow: z.boolean(),
  links: z.array(z.object({ url: z.string(), text: z.string() })),
  nofollow: z.array(z.string()),
  /** Addresses that it links where no person sees it; and whether it is such a page itself. */
  unseen: z.array(z.string()).default([]),
  isUnseen: z.boolean().default(false),
  /** The fingerprint of a page that was returned. */
  fingerprint: z
    .object({
      key: z.string(),
      canonicalKey: z.string().nullable(),
      variant: Lanes,
      signature: Lanes.extend({ features: z.int() }),
      sample: z.array(z.number()).default([]),
      sketch: z.array(z.int()).nullable(),
    })
    .nullable(),
});
export type Settled = Readonly<z.output<typeof Settled>>;

/** What the crawl knows of an address besides its reading. */
type Known = Pick<Settled, 'depth' | 'fate' | 'reason' | 'form' | 'further' | 'share' | 'follow'> & {
  /** Null: the page is not returned. */
  readonly fingerprint: Fingerprint | null;
};

/** An address that was asked for. */
export function settledOf({ entry, hops, knownTarget, page, follow }: Reading, known: Known): Settled {
  const { fingerprint } = known;
  const returned = fingerprint ? page : null;
  return {
    ...known,
    ...wayOf(entry, hops),
    knownTarget,
    statusCode: page?.fetched.status ?? null,
    method: returned?.method ?? null,
    file: (returned?.method === 'document' ? returned.document.file : null) ?? null,
    links: page && follow ? [...page.document.links] : [],
    nofollow: page ? [...page.document.nofollow] : [],
    unseen: page ? [...page.document.unseen] : [],
    isUnseen: entry.isUnseen === true,
    fingerprint: fingerprint && {
      ...fingerprint,
      sample: [...fingerprint.sample],
      sketch: fingerprint.sketch && [...fingerprint.sketch],
    },
  };
}

/** An address that was not asked for. */
export const settledUnasked = (entry: Entry, { fate, reason }: Pick<Settled, 'fate' | 'reason'>): Settled => ({
  ...wayOf(entry),
  depth: entry.depth,
  knownTarget: null,
  fate,
  reason,
  statusCode: null,
  method: null,
  file: null,
  form: null,
  further: [],
  share: 0,
  follow: false,
  links: [],
  nofollow: [],
  unseen: [],
  isUnseen: false,
  fingerprint: null,
});

/** What a page was billed that was returned; nothing for any other address. */
export function linesOf({ method, file, further }: Settled): Line[] {
  if (!method) return [];
  const read = pageLines({ method, document: { file: file ?? undefined } });
  return [...read, ...further.map((unit) => ({ unit, count: 1 }))];
}
