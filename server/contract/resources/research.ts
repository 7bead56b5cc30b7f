import { z } from 'zod';
import { UntrustedFlag } from '../meta.ts';
import { shortages } from '../operation.ts';
import { TimeRange } from '../time-range.ts';
import { Warning } from '../warning.ts';

/** Where a question may be asked: the web, and searches of platforms. */
const researchSources = [
  'web',
  'reddit',
  'hackernews',
  'github',
  'tiktok',
  'wikipedia',
  'stackexchange',
  'arxiv',
  'semanticscholar',
  'europepmc',
  'bluesky',
] as const;
export const ResearchSource = z.enum(researchSources);
export type ResearchSource = z.output<typeof ResearchSource>;

const depths = ['quick', 'default', 'deep'] as const;
export type Depth = (typeof depths)[number];

const Domain = z
  .string()
  .max(253)
  .regex(/^(?:[\p{L}\p{N}_-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u, 'must be a host name such as example.com')
  .refine((domain) => URL.canParse(`http://${domain}`), 'must be a host name such as example.com')
  .transform((domain) => new URL(`http://${domain}`).hostname);
const Domains = z.array(Domain).max(100).default([]);

export const ResearchInput = z.strictObject({
  query: z.string().max(2_000).trim().min(1).describe('The question.'),
  sources: z
    .array(ResearchSource)
    .min(1)
    .max(10)
    .default(['web', 'reddit', 'hackernews', 'github'])
    .transform((sources) => [...new Set(sources)])
    .describe('Where it is asked; each that answers is billed once.'),
  limit: z.int().min(1).max(50).default(10).describe('How many results of one source at most.'),
  depth: z
    .enum(depths)
    .default('default')
    .describe(
      '`quick`: 1 query within 10 s; `default`: 3 within 30 s; `deep`: 6 and full pages of the best within 90 s.',
    ),
  synthesize: z.boolean().default(false).describe('Also a summary in which every sentence cites a page that was read.'),
  subqueries: z
    .array(z.string().max(2_000).trim().min(1))
    .min(1)
    .max(20)
    .optional()
    .describe('What is looked for, in place of what would be made of `query`.'),
  enrich: z.boolean().optional().describe('Read the pages of the best results; at `deep` when absent.'),
  enrich_limit: z.int().min(1).max(20).optional().describe('How many pages are read at most; 5 when absent.'),
  include_domains: Domains.describe('Only results of these hosts and those below them.'),
  exclude_domains: Domains.describe('No results of these hosts and those below them.'),
  time_range: TimeRange.optional().describe(
    '`day`, `week`, `month`, `year`, or `{ from?, to? }`: what is dated outside is left out, what has no date stays.',
  ),
});
export type ResearchInput = z.output<typeof ResearchInput>;

/** Where else something was found. */
const Mention = z.strictObject({ source: ResearchSource, url: z.string() });

export const ResearchItem = z
  .object({
    title: z.string(),
    url: z.string(),
    source: ResearchSource,
    snippet: z.string(),
    published_at: z.string().nullable().describe('ISO date or time; null: the source does not say.'),
    score: z.number().min(0).max(1).describe('Against the best of this answer.'),
    rank: z.int().describe('From 1.'),
    author: z.string().optional(),
    engagement: z.record(z.string(), z.number()).optional().describe('What the source counts: votes, comments, stars.'),
    text: z.string().optional().describe('Of a page that was read.'),
    highlights: z
      .array(z.object({ text: z.string(), score: z.number() }))
      .optional()
      .describe('Of a page that was read: the passages that answer best.'),
    untrusted_flags: z
      .array(UntrustedFlag)
      .optional()
      .describe('Of a page that was read: orders to models that it hides; absent: none.'),
    also: z.array(Mention).optional().describe('The thread that links the page, and whatever was merged with it.'),
  })
  .meta({ id: 'ResearchItem' });
export type ResearchItem = z.output<typeof ResearchItem>;

const Citation = z
  .object({
    index: z.int().describe('What `[n]` in the summary means, from 1.'),
    url: z.string(),
    title: z.string(),
    quote: z
      .string()
      .describe('Stands in the snapshot, but for white space and the forms of quotation marks, dashes and accents.'),
    snapshot_url: z.string().describe('The text of the page as it was read, for seven days.'),
  })
  .meta({ id: 'Citation' });

export const Synthesis = z
  .object({
    summary: z.string().describe('Every sentence bears the `[n]` of its citations.'),
    citations: z.array(Citation),
    dropped: z.int().describe('Sentences left out because a quote or number of theirs stands nowhere.'),
    method: z.enum(['model', 'extractive']),
  })
  .meta({ id: 'Synthesis' });
export type Synthesis = z.output<typeof Synthesis>;

const FailedSource = z.object({
  source: ResearchSource,
  reason: z.string().describe('A reason of the quality gate, or the code of a problem.'),
});

export const ResearchResult = z
  .object({
    query: z.string(),
    subqueries: z.array(z.string()).describe('What was looked for.'),
    results: z.array(ResearchItem),
    synthesis: Synthesis.optional(),
    stats: z.object({
      total_results: z.int(),
      by_source: z.partialRecord(ResearchSource, z.int()),
      duplicates_merged: z.int(),
      failed_sources: z.array(FailedSource),
      web_provider: z.string().nullable().describe('Who answered for `web`; null: nobody.'),
      duration_ms: z.int(),
    }),
    warnings: z.array(Warning).optional(),
    stopped_by: z
      .enum([...shortages, 'time'])
      .optional()
      .describe('Why fewer sources or pages were read than were wanted.'),
  })
  .meta({ id: 'ResearchResult' });
export type ResearchResult = z.output<typeof ResearchResult>;

/** What a stream of a research tells before its result. */
export const researchEvents = [
  { type: 'subqueries', data: z.object({ subqueries: z.array(z.string()) }) },
  {
    type: 'source',
    data: z.object({
      source: ResearchSource,
      results: z.int(),
      reason: z.string().nullable().describe('Why it failed; null: it answered.'),
      duration_ms: z.int(),
    }),
  },
  {
    type: 'page',
    data: z.object({
      url: z.string(),
      title: z.string(),
      reason: z.string().nullable().describe('Why it was not read.'),
    }),
  },
  { type: 'sentence', data: z.object({ text: z.string(), citations: z.array(z.int()) }) },
] as const;
