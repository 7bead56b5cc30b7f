import { z } from 'zod';

/** Whom a source tells of. */
export const entityTypes = ['company', 'person', 'product'] as const;
export type EntityType = (typeof entityTypes)[number];

/** How current a source is: the first that applies. */
export const sourceStates = ['paused', 'failing', 'never_fetched', 'overdue', 'due', 'fresh'] as const;
export type SourceState = (typeof sourceStates)[number];

const count = z.int().min(0);

/** How many sources are in each state. */
export const StateCounts = z
  .object({
    paused: count,
    failing: count.describe('The last fetch failed; it is due again after a back-off.'),
    never_fetched: count.describe('Due at once.'),
    overdue: count.describe('Past due by more than one cadence.'),
    due: count,
    fresh: count,
  })
  .meta({ id: 'FreshnessStates' });

const time = z.string().nullable();

/** What the observed changes of a source propose. */
export const SuggestedCadence = z
  .object({
    refresh_cadence: z.string().describe('As `refresh_cadence` takes it.'),
    cadence_seconds: z.int(),
    changes_per_day: z.number().describe('The estimated rate of change.'),
    changes_per_day_range: z.array(z.number()).length(2).describe('Its 95 % confidence interval.'),
    observations: z.int().describe('Records that the estimate rests on.'),
    saves_usd_per_month: z
      .number()
      .describe('What it would save in 30 days at the price of the last refresh; negative: it would cost more.'),
  })
  .meta({ id: 'SuggestedCadence' });

/** A tracked source. */
export const TrackedSource = z
  .object({
    id: z.string(),
    entity_id: z.string(),
    entity_type: z.enum(entityTypes),
    source_key: z.string(),
    source_url: z.string().nullable(),
    refresh_cadence: z.string().describe('As it was given.'),
    cadence_seconds: z.int(),
    priority: z.number(),
    auto_refresh: z.boolean(),
    paused: z.boolean(),
    callback_url: z.string().nullable().describe('Where its changes are delivered; null: nowhere.'),
    max_cost_usd_per_day: z
      .number()
      .nullable()
      .describe('What `auto_refresh` may cost in a day (UTC); null: no limit of its own.'),
    spent_usd_today: z.number().describe('What `auto_refresh` has cost today (UTC), before the discount.'),
    waits_until: time.describe(
      'Until then `auto_refresh` waits, for `max_cost_usd_per_day` is spent; null: it does not wait.',
    ),
    include_selectors: z
      .array(z.string())
      .nullable()
      .describe('The parts of the page that are tracked; null: its content.'),
    state: z.enum(sourceStates).describe('As of this answer.'),
    next_due_at: time.describe('Null: it is paused.'),
    last_fetched_at: time.describe('The newest fetch that succeeded.'),
    last_changed_at: time,
    last_error: z.string().nullable().describe('Why the last fetch failed; null: it did not.'),
    suggested_cadence: SuggestedCadence.nullable().describe('Null: too little was seen yet.'),
    created_at: z.string(),
  })
  .meta({ id: 'TrackedSource' });
export type TrackedSource = z.output<typeof TrackedSource>;

/** What was recorded of one fetch. */
export const FetchRecord = z
  .object({
    id: z.string(),
    source_id: z.string(),
    fetched_at: z.string(),
    content_hash: z.string().nullable().describe('Ours begins with its version, such as `v2:`; else the caller’s.'),
    size_bytes: z.int().nullable(),
    duration_ms: z.int().nullable(),
    status_code: z.int().nullable(),
    error: z.string().nullable().describe('Why it failed; null: it did not.'),
    changed: z.boolean().describe('Whether the content differs from the fetch before.'),
    first: z
      .boolean()
      .describe(
        'There is nothing to compare it with. The first fetch of its source counts as changed; a later one (since another ' +
          '`source_url`, or other `include_selectors`) does not.',
      ),
    diff: z.string().optional().describe('What changed, where the text of the fetch before is kept.'),
  })
  .meta({ id: 'FreshnessFetch' });
export type FetchRecord = z.output<typeof FetchRecord>;

/** What is delivered to the `callback_url` of a source when it changed. */
export const SourceChange = z
  .object({
    type: z.literal('freshness.changed'),
    source: TrackedSource.describe('As of the fetch.'),
    fetch: FetchRecord.describe('The record that tells the change, with its difference.'),
  })
  .meta({ id: 'FreshnessChange' });
export type SourceChange = z.output<typeof SourceChange>;

/** What a read was recorded as. */
export const TrackedFetch = z.object({ source_id: z.string(), fetch: FetchRecord }).meta({ id: 'TrackedFetch' });
export type TrackedFetch = z.output<typeof TrackedFetch>;

/** A source in a list of changes. */
export const ChangedSource = TrackedSource.extend({
  last_change: FetchRecord.nullable()
    .optional()
    .describe('With `changed_since`: the fetch that brought the last change; null: it is not kept any more.'),
}).meta({ id: 'ChangedSource' });
export type ChangedSource = z.output<typeof ChangedSource>;
