import { z } from 'zod';
import { OffsetTime } from '../../contract/calendar.ts';
import { List, page } from '../../contract/list.ts';
import { type MicroUsd, microUsd } from '../../contract/price.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import { ChangedSource, type EntityType, sourceStates, TrackedSource } from '../../contract/resources/freshness.ts';
import { checkCallback } from '../../kernel/callback-address.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import type { SourceSettings, StoredFetch, StoredSource } from '../../kernel/ports/sources.ts';
import { askedFor, TimeCursors } from '../../kernel/time-cursors.ts';
import { atomFeed } from './atom/feed.ts';
import { cadenceSeconds, SourceId, sourceNames, sourceSettings } from './fields.ts';
import { readSeqCursor } from './places.ts';
import { usualOptions } from './read-options.ts';
import { begunAnew, type Read, readsOther, takesOtherParts } from './reading.ts';
import { timesOf } from './states.ts';
import { fetchView, noSource, sourceView } from './views.ts';

/** How often a change is tried again that others came before. */
const maxTries = 20;

const settings = z.object(sourceSettings).partial();
type Given = Readonly<z.output<typeof settings>> & {
  /** Told by reads alone. */
  readonly readOptions?: string;
};

const SourceAnswer = z.object({ source: TrackedSource });
const example = { path: { source_id: 'src_00000000000000000000000000000000' } };

const microOrNull = (usd: number | null): MicroUsd | null => (usd === null ? null : microUsd(usd));

/** The operation that a source with `auto_refresh` has done. */
const refreshing = 'freshness.refresh';

type Changer = Pick<Context, 'data' | 'keyId' | 'mayUse'>;

/** Whether a source refreshes itself, and a change decides what that reads or may cost. */
const decidesRefreshes = (before: SourceSettings, next: SourceSettings, { auto_refresh: given }: Given): boolean =>
  next.autoRefresh &&
  (given !== undefined ||
    (before.paused && !next.paused) ||
    before.sourceUrl !== next.sourceUrl ||
    takesOtherParts(before, next) ||
    (before.readOptions ?? usualOptions) !== (next.readOptions ?? usualOptions) ||
    before.cadenceSeconds !== next.cadenceSeconds ||
    before.maxCostPerDay !== next.maxCostPerDay);

/**
 * The settings of a source with those that are given in place of those before. Who decides last what its refreshes read or cost pays for
 * them, within the limits of that key. Throws `not-permitted` for a key that may not refresh.
 */
function withGiven(before: SourceSettings, given: Given, { keyId, mayUse }: Omit<Changer, 'data'>): SourceSettings {
  const sourceUrl = given.source_url === undefined ? before.sourceUrl : given.source_url;
  const next = {
    entityType: given.entity_type ?? before.entityType,
    sourceUrl,
    refreshCadence: given.refresh_cadence ?? before.refreshCadence,
    cadenceSeconds: given.refresh_cadence ? cadenceSeconds(given.refresh_cadence) : before.cadenceSeconds,
    priority: given.priority ?? before.priority,
    autoRefresh: given.auto_refresh ?? before.autoRefresh,
    paused: given.paused ?? before.paused,
    callbackUrl: given.callback_url === undefined ? before.callbackUrl : given.callback_url,
    maxCostPerDay:
      given.max_cost_usd_per_day === undefined ? before.maxCostPerDay : microOrNull(given.max_cost_usd_per_day),
    includeSelectors: given.include_selectors === undefined ? before.includeSelectors : given.include_selectors,
    // They were of the page before.
    readOptions: given.readOptions ?? (sourceUrl === before.sourceUrl ? before.readOptions : usualOptions),
    keyId: before.keyId,
  };
  if (next.autoRefresh && next.sourceUrl === null)
    throw invalid('/auto_refresh', 'needs a `source_url` that the service can fetch');
  if (!decidesRefreshes(before, next, given)) return next;
  if (!mayUse(refreshing))
    throw new Problem('not-permitted', `This API key may not use ${refreshing}, and so have no source refresh itself.`);
  return { ...next, keyId };
}

/**
 * Changes a source that `find` finds, whoever else changes it; null: there is none. Where `isOther` says that another text is read from now
 * on, it is compared with nothing from before.
 */
async function changeSource(
  changer: Changer,
  find: () => Promise<StoredSource | null>,
  given: Given,
  isOther: (before: Read, next: Read) => boolean = readsOther,
): Promise<StoredSource | null> {
  const { freshness } = changer.data;
  for (let count = 0; count < maxTries; count++) {
    const source = await find();
    if (!source) return null;
    const wanted = withGiven(source, given, changer);
    const begins = isOther(source, wanted);
    // What it waited for was the price of the text before, or the limit before.
    const isFreed = begins || given.max_cost_usd_per_day !== undefined;
    const next = { ...source, ...wanted, ...(begins ? begunAnew : {}), ...(isFreed ? { waitsUntil: null } : {}) };
    const changed = await freshness.change({ ...next, ...timesOf(next) });
    if (!changed) continue;
    if (isFreed) await freshness.wake(changed.organizationId, changed.id);
    return changed;
  }
  throw new Problem('overloaded', 'Too many changes of this source come at once.', { retryAfterSeconds: 1 });
}

/** What a source is when nothing else is said of it. */
const initial = {
  sourceUrl: null,
  priority: 0,
  autoRefresh: false,
  paused: false,
  callbackUrl: null,
  maxCostPerDay: null,
  includeSelectors: null,
  readOptions: usualOptions,
};

/** Refuses a callback address that may not be asked. */
async function checkGiven({ web: { reader }, signal }: Context, { callback_url: url }: Given): Promise<void> {
  if (url) await checkCallback(reader, url, signal);
}

/** What a source is registered with. */
type Registration = Given & {
  readonly entity_id: string;
  readonly source_key: string;
  readonly entity_type: EntityType;
  readonly refresh_cadence: string;
};

/** Registers a source, or changes the one of that entity and key as far as something else is given. */
export async function registerSource(
  context: Changer & Pick<Context, 'organizationId' | 'clock'>,
  { entity_id: entityId, source_key: sourceKey, ...given }: Registration,
  isOther = readsOther,
): Promise<{ source: StoredSource; isNew: boolean }> {
  const { organizationId, keyId, clock } = context;
  const { freshness } = context.data;
  const find = () => freshness.findByKey(organizationId, entityId, sourceKey);
  for (let count = 0; count < maxTries; count++) {
    const known = await changeSource(context, find, given, isOther);
    if (known) return { source: known, isNew: false };
    const names = { organizationId, entityId, sourceKey, createdAt: clock.now() };
    const plain = {
      ...initial,
      keyId,
      entityType: given.entity_type,
      refreshCadence: given.refresh_cadence,
      cadenceSeconds: cadenceSeconds(given.refresh_cadence),
    };
    const source = { ...names, ...withGiven(plain, given, context) };
    const times = timesOf({ ...source, newestAt: null, lastFetchedAt: null, failures: 0 });
    const added = await freshness.add({ ...source, ...times });
    if (added) return { source: added, isNew: true };
  }
  throw new Problem('overloaded', 'This source is registered and deleted again and again.', { retryAfterSeconds: 1 });
}

/** A source of the organization. Throws `not-found`. */
export async function sourceOf(
  { data: { freshness }, organizationId }: Context,
  sourceId: string,
): Promise<StoredSource> {
  const source = await freshness.find(organizationId, sourceId);
  if (!source) throw noSource(sourceId);
  return source;
}

/** A source in a list; with the fetch of its last change where the list is one of changes. */
function changedView(source: StoredSource, now: Date, changes: ReadonlyMap<number, StoredFetch> | null) {
  const change = changes?.get(source.seq);
  const lastChange = change ? fetchView(change, source.id) : null;
  return { ...sourceView(source, now), ...(changes ? { last_change: lastChange } : {}) };
}

const answer = (source: StoredSource, { clock }: Context) => ({ output: { source: sourceView(source, clock.now()) } });

export const registerTrackedSource = operation({
  id: 'freshness.register',
  methods: ['POST'],
  path: '/v1/freshness/sources',
  title: 'Register a source',
  summary: 'Track how current a source of an entity is: its cadence, and optionally its address.',
  description:
    'Registered again under the same `entity_id` and `source_key` it is updated, which is answered with 200 in place of 201: what ' +
    'is not given stays as it was.',
  input: z.strictObject({
    ...sourceNames,
    ...settings.shape,
    entity_type: sourceSettings.entity_type,
    refresh_cadence: sourceSettings.refresh_cadence,
  }),
  output: SourceAnswer,
  creates: 'sometimes',
  example: {
    body: {
      entity_id: 'acme',
      entity_type: 'company',
      source_key: 'pricing',
      source_url: 'https://example.com/',
      refresh_cadence: '7 days',
    },
  },
  async run(context, input) {
    await checkGiven(context, input);
    const { source, isNew } = await registerSource(context, input);
    return { ...answer(source, context), status: isNew ? 201 : 200 };
  },
});

export const listSources = operation({
  id: 'freshness.list',
  methods: ['GET'],
  path: '/v1/freshness/sources',
  title: 'List sources',
  summary: 'The sources of your organization, newest first; with `changed_since`, the newest change first.',
  description:
    'With `Accept: application/atom+xml` the answer is a feed (RFC 4287) of the changes, the differences as content, for feed ' +
    'readers: an entry keeps its id, and `If-None-Match` is answered with 304 when nothing changed. Where a filter leaves very many ' +
    'sources out a page may have fewer than `limit`, even none: the list ends where `next_cursor` is null.',
  input: z.strictObject({
    entity_id: sourceNames.entity_id.optional(),
    state: z.enum(sourceStates).optional().describe('Only sources in this state.'),
    changed_since: OffsetTime.optional().describe('Only what changed then or later (ISO 8601).'),
    ...page,
  }),
  output: List(ChangedSource),
  example: { query: { state: 'never_fetched', limit: '5' } },
  representations: [atomFeed],
  async run(context, { entity_id: entityId, state, changed_since: since, limit, cursor }) {
    const { organizationId, clock } = context;
    const { freshness } = context.data;
    // By two orders, so by two lists.
    const list = since === undefined ? 'freshness.list' : 'freshness.list.changed';
    const places = new TimeCursors(context, list, { entityId, state, since });
    const { found, lookedTo } = await freshness.list(organizationId, {
      limit: askedFor(limit),
      ...(entityId === undefined ? {} : { entityId }),
      ...(state === undefined ? {} : { state }),
      ...(since === undefined ? {} : { changedSince: new Date(since) }),
      ...(cursor ? { after: readSeqCursor(places, cursor) } : {}),
    });
    const { data, next_cursor } = places.cut(found, limit, ({ createdAt, changeFoundAt, seq }) => ({
      createdAt: since === undefined ? createdAt : (changeFoundAt ?? createdAt),
      id: String(seq),
    }));
    const further = lookedTo && places.write({ createdAt: lookedTo.at, id: String(lookedTo.seq) });
    const now = clock.now();
    const changes = since === undefined ? null : await freshness.lastChanges(data);
    return {
      output: { data: data.map((source) => changedView(source, now, changes)), next_cursor: next_cursor ?? further },
      ...(data[0]?.changeFoundAt ? { modifiedAt: data[0].changeFoundAt } : {}),
    };
  },
});

export const getSource = operation({
  id: 'freshness.get',
  methods: ['GET'],
  path: '/v1/freshness/sources/:source_id',
  title: 'Show a source',
  summary: 'One source: its settings, its state, and when it is due.',
  input: z.strictObject({ source_id: SourceId }),
  output: SourceAnswer,
  example,
  run: async (context, { source_id }) => answer(await sourceOf(context, source_id), context),
});

export const updateSource = operation({
  id: 'freshness.update',
  methods: ['PATCH'],
  path: '/v1/freshness/sources/:source_id',
  title: 'Update a source',
  summary: 'Change settings of a source, or pause it; what is not given stays as it is.',
  input: z.strictObject({ source_id: SourceId, ...settings.shape }),
  output: SourceAnswer,
  example: { ...example, body: { paused: true } },
  async run(context, { source_id, ...given }) {
    const { organizationId } = context;
    const { freshness } = context.data;
    await checkGiven(context, given);
    const source = await changeSource(context, () => freshness.find(organizationId, source_id), given);
    if (!source) throw noSource(source_id);
    return answer(source, context);
  },
});

export const deleteSource = operation({
  id: 'freshness.delete',
  methods: ['DELETE'],
  path: '/v1/freshness/sources/:source_id',
  title: 'Delete a source',
  summary: 'Forget a source and its records, at once and for good.',
  input: z.strictObject({ source_id: SourceId }),
  output: SourceAnswer,
  example,
  async run(context, { source_id }) {
    const source = await sourceOf(context, source_id);
    await context.data.freshness.remove(context.organizationId, source_id);
    return answer(source, context);
  },
});
