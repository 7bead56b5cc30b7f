import { z } from 'zod';
import { page } from '../../contract/list.ts';
import { StateCounts, TrackedSource } from '../../contract/resources/freshness.ts';
import { operation } from '../../kernel/pipeline/context.ts';
import { askedFor, StorableText } from '../../kernel/time-cursors.ts';
import { sourceNames } from './fields.ts';
import { sourceView, stateCounts } from './views.ts';

export const getDashboard = operation({
  id: 'freshness.dashboard',
  methods: ['GET'],
  path: '/v1/freshness/dashboard',
  title: 'Show the dashboard',
  summary: 'How many sources and entities are tracked, in which states, and how many are due within a day.',
  input: z.strictObject({}),
  output: z.object({
    total_sources: z.int(),
    total_entities: z.int(),
    due_in_24h: z.int().describe('Due now or within 24 hours.'),
    by_state: StateCounts.describe('Their sum is `total_sources`.'),
    as_of: z.string().describe('When it was counted: at most 2 seconds ago, and after your last change of a source.'),
  }),
  example: {},
  async run({ data: { freshness }, organizationId }) {
    const counts = await freshness.count(organizationId);
    return {
      output: {
        total_sources: counts.sources,
        total_entities: counts.entities,
        due_in_24h: counts.dueInADay,
        by_state: stateCounts(counts.byState),
        as_of: counts.asOf.toISOString(),
      },
    };
  },
});

const EntityPlace = z.tuple([StorableText]);

export const getEntity = operation({
  id: 'freshness.entity',
  methods: ['GET'],
  path: '/v1/freshness/entities/:entity_id',
  title: 'Show an entity',
  summary: 'The sources of an entity, by their keys, and how many are in which state.',
  description: 'An entity that has no source is answered with none.',
  input: z.strictObject({ entity_id: sourceNames.entity_id, ...page }),
  output: z.object({
    entity_id: z.string(),
    sources: z.array(TrackedSource),
    by_state: StateCounts.describe('Of the sources of the entity; of its first 10,000 where it has more.'),
    next_cursor: z.string().nullable(),
  }),
  example: { path: { entity_id: 'acme' } },
  async run({ data: { freshness }, organizationId, clock, cursors }, { entity_id, limit, cursor }) {
    const list = ['freshness.entity', entity_id];
    const after = cursor ? cursors.read(list, EntityPlace, cursor)[0] : undefined;
    const found = await freshness.ofEntity(organizationId, entity_id, {
      limit: askedFor(limit),
      ...(after === undefined ? {} : { afterKey: after }),
    });
    const counts = await freshness.countEntity(organizationId, entity_id);
    const now = clock.now();
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      output: {
        entity_id,
        sources: shown.map((source) => sourceView(source, now)),
        by_state: stateCounts(counts),
        next_cursor: last ? cursors.write(list, [last.sourceKey]) : null,
      },
    };
  },
});
