import { z } from 'zod';
import { OffsetTime } from '../../contract/calendar.ts';
import { List, page } from '../../contract/list.ts';
import { invalid } from '../../contract/problem.ts';
import { FetchRecord } from '../../contract/resources/freshness.ts';
import { operation } from '../../kernel/pipeline/context.ts';
import { askedFor, TimeCursors } from '../../kernel/time-cursors.ts';
import { SourceId } from './fields.ts';
import { readSeqCursor } from './places.ts';
import { errorOfStatus, recordFetch } from './recording.ts';
import { sourceOf } from './sources.ts';
import { fetchView, noSource } from './views.ts';

/** How far ahead of our clock a caller's may be, in milliseconds. */
const maxAheadMs = 300_000;

/** What came of a fetch: a record has one of them at least. */
const telling = ['content', 'content_hash', 'error', 'status_code'] as const;

const count = z.int().min(0).max(1e12);
const path = { source_id: 'src_00000000000000000000000000000000' };

export const recordTrackedFetch = operation({
  id: 'freshness.record',
  methods: ['POST'],
  path: '/v1/freshness/sources/:source_id/fetches',
  title: 'Record a fetch',
  summary: 'Tell what you fetched of a source yourself: its content or a hash of it, or why it failed.',
  description:
    'Content is compared with the content before, after what changes by itself (clock times, counters, tokens) was left out; a ' +
    '`content_hash` of yours is compared with those you sent before. A record older than the newest joins the history and moves no state.',
  input: z
    .strictObject({
      source_id: SourceId,
      content: z.string().optional().describe('The text that was fetched.'),
      content_hash: z.string().min(1).max(256).optional().describe('Any hash of yours; compared with yours alone.'),
      size_bytes: count.optional().describe('Of what was fetched; that of `content` when absent.'),
      duration_ms: count.optional().describe('How long the fetch took.'),
      status_code: z.int().min(100).max(599).optional().describe('From 400 on it is a failure.'),
      error: z.string().min(1).max(1_000).optional().describe('Why it failed.'),
      fetched_at: OffsetTime.optional().describe('Now when absent; at most 5 minutes ahead.'),
    })
    // Nothing would be known of such a fetch, and yet its source would be fresh.
    .refine((input) => telling.some((name) => input[name] !== undefined), {
      path: ['content'],
      message: `is required, or \`content_hash\`, \`error\` or \`status_code\`: a record says what came of a fetch`,
    }),
  output: FetchRecord,
  creates: 'always',
  keepsFiles: ({ content }) => content !== undefined,
  example: { path, body: { content: 'Plans begin at 29 USD a month.', status_code: 200, duration_ms: 180 } },
  async run(context, input) {
    const { organizationId, clock } = context;
    const { freshness } = context.data;
    const now = clock.now();
    const fetchedAt = input.fetched_at === undefined ? now : new Date(input.fetched_at);
    if (fetchedAt.getTime() > now.getTime() + maxAheadMs)
      throw invalid('/fetched_at', 'is more than 5 minutes ahead', `it is ${now.toISOString()} here`);
    const statusCode = input.status_code ?? null;
    const content = input.content ?? null;
    const recorded = await recordFetch(context, () => freshness.find(organizationId, input.source_id), {
      fetchedAt,
      content,
      callerHash: input.content_hash ?? null,
      sizeBytes: input.size_bytes ?? (content === null ? null : Buffer.byteLength(content)),
      durationMs: input.duration_ms ?? null,
      statusCode,
      error: input.error ?? errorOfStatus(statusCode),
    });
    if (!recorded) throw noSource(input.source_id);
    return { output: fetchView(recorded.fetch, input.source_id), status: 201 };
  },
});

export const listFetches = operation({
  id: 'freshness.fetches',
  methods: ['GET'],
  path: '/v1/freshness/sources/:source_id/fetches',
  title: 'List fetches of a source',
  summary: 'What was recorded of a source, newest first; the last 1,000 are kept.',
  input: z.strictObject({ source_id: SourceId, ...page }),
  output: List(FetchRecord),
  example: { path, query: { limit: '5' } },
  async run(context, { source_id, limit, cursor }) {
    const source = await sourceOf(context, source_id);
    const places = new TimeCursors(context, `freshness.fetches ${source_id}`);
    const place = cursor ? readSeqCursor(places, cursor) : null;
    const found = await context.data.freshness.fetches(source, {
      limit: askedFor(limit),
      ...(place ? { before: { fetchedAt: place.at, seq: place.seq } } : {}),
    });
    const { data, next_cursor } = places.cut(found, limit, ({ fetchedAt, seq }) => ({
      createdAt: fetchedAt,
      id: String(seq),
    }));
    return { output: { data: data.map((fetch) => fetchView(fetch, source_id)), next_cursor } };
  },
});
