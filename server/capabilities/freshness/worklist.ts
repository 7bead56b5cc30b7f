import { z } from 'zod';
import { CadenceText } from '../../contract/cadence.ts';
import { List, page } from '../../contract/list.ts';
import { type MicroUsd, microUsd, usd } from '../../contract/price.ts';
import { TrackedSource } from '../../contract/resources/freshness.ts';
import { operation } from '../../kernel/pipeline/context.ts';
import type { DueFilter, StoredSource } from '../../kernel/ports/sources.ts';
import { askedFor, boundList } from '../../kernel/time-cursors.ts';
import { estimatedCost } from './daily-cost.ts';
import { cadenceSeconds, sourceSettings } from './fields.ts';
import { sourceView } from './views.ts';

const DueSource = TrackedSource.extend({
  late_ms: z.int().describe('How long it is due already; 0: it will be, within `within`.'),
  estimated_cost: z
    .number()
    .describe('What a refresh will cost, by the last one and its options, in USD; 0 without a `source_url`.'),
}).meta({ id: 'DueSource' });

/** Priority, due time and sequence of the last source given, and what those given so far cost, in micro-dollars. */
const DuePlace = z.tuple([z.number(), z.iso.datetime(), z.int(), z.int()]);

/** The first of the sources that a budget buys, beside what was spent before, and what they cost. */
function affordable(
  sources: readonly StoredSource[],
  spent: MicroUsd,
  budget: MicroUsd | null,
): { affordable: StoredSource[]; spent: MicroUsd } {
  let total = spent;
  const bought: StoredSource[] = [];
  for (const source of sources) {
    const cost = estimatedCost(source);
    if (budget !== null && total + cost > budget) break;
    total += cost;
    bought.push(source);
  }
  return { affordable: bought, spent: total };
}

export const listDue = operation({
  id: 'freshness.due',
  methods: ['GET'],
  path: '/v1/freshness/due',
  title: 'List what is due',
  summary: 'The sources that need refreshing: the highest priority first, then what is due longest.',
  description:
    'A page may have fewer than `limit` where very many priorities have nothing due: the list ends where `next_cursor` is null.',
  input: z.strictObject({
    entity_type: sourceSettings.entity_type.optional().describe('Only sources of entities of this type.'),
    within: CadenceText.optional().describe('Also what will be due within this time, such as `12 hours`.'),
    budget_usd: z.number().min(0).max(1e6).optional().describe('Only as many, from the first on, as this buys.'),
    ...page,
  }),
  output: List(DueSource),
  example: { query: { within: '24 hours', limit: '5' } },
  async run({ data: { freshness }, organizationId, clock, cursors }, input) {
    const now = clock.now();
    const { entity_type: entityType, within, limit, cursor } = input;
    const list = boundList('freshness.due', { entityType, within, budget: input.budget_usd });
    const [priority, dueAt, seq, before] = cursor ? cursors.read(list, DuePlace, cursor) : [];
    const filter: DueFilter = {
      by: new Date(now.getTime() + (within === undefined ? 0 : cadenceSeconds(within) * 1_000)),
      limit: askedFor(limit),
      ...(entityType === undefined ? {} : { entityType }),
      ...(priority === undefined || dueAt === undefined || seq === undefined
        ? {}
        : { after: { priority, dueAt: new Date(dueAt), seq } }),
    };
    const { found, lookedTo } = await freshness.due(organizationId, filter);
    const budget = input.budget_usd === undefined ? null : microUsd(input.budget_usd);
    const { affordable: listed, spent } = affordable(found.slice(0, limit), before ?? 0, budget);
    const isCut = listed.length < Math.min(found.length, limit);
    const last = isCut ? null : found.length > limit ? listed.at(-1) : lookedTo;
    return {
      output: {
        data: listed.map((source) => ({
          ...sourceView(source, now),
          late_ms: Math.max(0, now.getTime() - source.dueAt.getTime()),
          estimated_cost: usd(estimatedCost(source)),
        })),
        next_cursor: last ? cursors.write(list, [last.priority, last.dueAt.toISOString(), last.seq, spent]) : null,
      },
    };
  },
});
