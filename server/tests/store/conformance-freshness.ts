import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateOf, timesOf } from '../../capabilities/freshness/states.ts';
import { type SourceState, sourceStates } from '../../contract/resources/freshness.ts';
import type { NewFetch, NewSource, StoredSource } from '../../kernel/ports/sources.ts';
import { type Bench, random, type Tenant } from './subject.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Tracked sources: what is told of them at any time is what a model tells that looks at each of them. */
export function freshnessConformance(bench: Bench): void {
  const freshness = () => bench.store().freshness;
  const now = () => bench.clock.now();

  function newSource(tenant: Tenant, name: string, over: Partial<NewSource> = {}): NewSource {
    const plain = {
      organizationId: tenant.id,
      entityId: 'acme',
      sourceKey: name,
      createdAt: now(),
      entityType: 'company' as const,
      sourceUrl: null,
      refreshCadence: 'daily',
      cadenceSeconds: 86_400,
      priority: 0,
      autoRefresh: false,
      paused: false,
      callbackUrl: null,
      maxCostPerDay: null,
      includeSelectors: null,
      readOptions: null,
      keyId: tenant.keyId,
      ...over,
    };
    return { ...plain, ...timesOf({ ...plain, newestAt: null, lastFetchedAt: null, failures: 0 }) };
  }

  async function added(tenant: Tenant, name: string, over: Partial<NewSource> = {}): Promise<StoredSource> {
    const source = await freshness().add(newSource(tenant, name, over));
    assert(source);
    return source;
  }

  const changedTo = (source: StoredSource, over: Partial<StoredSource>): StoredSource => {
    const next = { ...source, ...over };
    return { ...next, ...timesOf(next) };
  };

  const fetchAt = (fetchedAt: Date, over: Partial<NewFetch> = {}): NewFetch => ({
    fetchedAt,
    contentHash: null,
    sizeBytes: null,
    durationMs: null,
    statusCode: null,
    error: null,
    changed: false,
    first: false,
    diff: null,
    ...over,
  });

  /** Records a success, or a failure, at a moment. */
  async function recorded(source: StoredSource, at: Date, error: string | null = null): Promise<StoredSource> {
    const newest = { newestAt: at, lastError: error, failures: error ? source.failures + 1 : 0 };
    const next = changedTo(source, { ...newest, ...(error ? {} : { lastFetchedAt: at }) });
    assert(await freshness().record(next, fetchAt(at, { error }), null));
    const kept = await freshness().find(source.organizationId, source.id);
    assert(kept);
    return kept;
  }

  const ids = (sources: readonly StoredSource[]): string[] => sources.map(({ id }) => id);

  test('a source is kept as it is given, once for an entity and a key, over restarts', async () => {
    const tenant = await bench.tenant(0);
    const given = newSource(tenant, 'pricing', {
      sourceUrl: 'https://acme.example/pricing',
      priority: 1.5,
      includeSelectors: ['main', 'a[href="x,y"]'],
    });
    const source = await freshness().add(given);
    assert(source);
    const { id, seq: _, version: __, ...kept } = source;
    const none = { newestAt: null, lastFetchedAt: null, lastChangedAt: null, changeFoundAt: null };
    const untouched = { ...none, lastError: null, failures: 0 };
    const unknown = { contentHash: null, callerHash: null, refreshUnit: null, changeRate: null };
    const unspent = { spentOn: null, spent: 0, waitsUntil: null };
    assert.deepEqual(kept, { ...given, ...untouched, ...unknown, ...unspent });
    assert.equal(await freshness().add(newSource(tenant, 'pricing')), null);
    await bench.restart();
    assert.deepEqual(await freshness().find(tenant.id, id), source);
    assert.deepEqual(await freshness().findByKey(tenant.id, 'acme', 'pricing'), source);
  });

  test('a change that does not know the latest one is refused, and so is a record', async () => {
    const tenant = await bench.tenant(0);
    const source = await added(tenant, 'a');
    const first = await freshness().change(changedTo(source, { priority: 2 }));
    assert.equal(first?.priority, 2);
    assert.equal(await freshness().change(changedTo(source, { priority: 3 })), null);
    assert.equal(await freshness().record(source, fetchAt(now()), null), null);
    assert.equal((await freshness().find(tenant.id, source.id))?.priority, 2);
    assert.deepEqual(await freshness().fetches(source, { limit: 10 }), []);
  });

  test('two organizations never see each other’s sources', async () => {
    const [one, other] = [await bench.tenant(0), await bench.tenant(0)];
    const source = await added(one, 'a');
    await recorded(source, now());
    const own = await added(other, 'a');
    assert.equal(await freshness().find(other.id, source.id), null);
    assert.equal(await freshness().change({ ...source, organizationId: other.id }), null);
    assert.equal(await freshness().remove(other.id, source.id), false);
    const page = { limit: 10 };
    assert.deepEqual(ids((await freshness().list(other.id, page)).found), [own.id]);
    assert.deepEqual(ids((await freshness().list(other.id, { ...page, entityId: 'acme' })).found), [own.id]);
    assert.deepEqual(ids(await freshness().ofEntity(other.id, 'acme', page)), [own.id]);
    assert.deepEqual(ids((await freshness().due(other.id, { ...page, by: now() })).found), [own.id]);
    assert.equal((await freshness().count(other.id)).sources, 1);
    assert.equal((await freshness().countEntity(other.id, 'acme')).fresh, 0);
  });

  test('a source is counted as soon as it is added, and no more once it is removed', async () => {
    const tenant = await bench.tenant(0);
    assert.equal((await freshness().count(tenant.id)).sources, 0);
    const source = await added(tenant, 'a');
    assert.equal((await freshness().count(tenant.id)).sources, 1);
    await freshness().change({ ...source, paused: true });
    assert.equal((await freshness().count(tenant.id)).byState.paused, 1);
    await freshness().remove(tenant.id, source.id);
    assert.equal((await freshness().count(tenant.id)).sources, 0);
  });

  test('records come newest first, page by page, and go with their source', async () => {
    const tenant = await bench.tenant(0);
    let source = await added(tenant, 'a');
    for (let count = 0; count < 5; count++) {
      source = await recorded(source, new Date(now().getTime() - (4 - count) * 1_000));
    }
    const all = await freshness().fetches(source, { limit: 10 });
    assert.equal(all.length, 5);
    assert.ok(
      all.every((fetch, index) => index === 0 || fetch.fetchedAt < (all[index - 1]?.fetchedAt ?? fetch.fetchedAt)),
    );
    const [first] = await freshness().fetches(source, { limit: 1 });
    assert(first);
    assert.deepEqual(await freshness().fetches(source, { limit: 10, before: first }), all.slice(1));
    assert.equal(await freshness().remove(tenant.id, source.id), true);
    assert.deepEqual(await freshness().fetches(source, { limit: 10 }), []);
  });

  test('the last ten texts are kept, and the one that is compared with in any case', async () => {
    const tenant = await bench.tenant(0);
    let source = await added(tenant, 'a');
    const keep = async (hash: string, current = hash): Promise<void> => {
      const next = { ...source, contentHash: current };
      assert(
        await freshness().record(next, fetchAt(now()), {
          contentHash: hash,
          text: `text of ${hash}`,
          beside: `beside ${hash}`,
        }),
      );
      source = (await freshness().find(tenant.id, source.id)) ?? source;
    };
    for (let count = 1; count <= 12; count++) await keep(`v1:${count}`);
    const text = async (hash: string) => (await freshness().text(source, hash))?.text ?? null;
    assert.deepEqual([await text('v1:2'), await text('v1:3')], [null, 'text of v1:3']);
    const contentHash = 'v1:12';
    await freshness().record({ ...source, contentHash }, fetchAt(now()), {
      contentHash,
      text: 'as it was',
      beside: 'newer',
    });
    source = (await freshness().find(tenant.id, source.id)) ?? source;
    assert.deepEqual(await freshness().text(source, contentHash), { contentHash, text: 'as it was', beside: 'newer' });
    for (let count = 13; count <= 25; count++) await keep(`v1:${count}`, 'v1:12');
    assert.deepEqual([await text('v1:12'), await text('v1:15')], ['as it was', null]);
  });

  /** What a model says at a moment. */
  function expected(sources: readonly StoredSource[]) {
    const byState = Object.fromEntries(sourceStates.map((state) => [state, 0])) as Record<SourceState, number>;
    for (const source of sources) byState[stateOf(source, now())] += 1;
    const due = (by: Date): string[] =>
      ids(
        sources
          .filter((source) => !source.paused && source.dueAt <= by)
          .toSorted((a, b) => b.priority - a.priority || a.dueAt.getTime() - b.dueAt.getTime() || a.seq - b.seq),
      );
    return { byState, due, entities: new Set(sources.map(({ entityId }) => entityId)).size };
  }

  async function compare(tenant: Tenant, sources: readonly StoredSource[]): Promise<void> {
    const model = expected(sources);
    const counts = await freshness().count(tenant.id);
    assert.deepEqual(counts, {
      asOf: now(),
      sources: sources.length,
      entities: model.entities,
      dueInADay: model.due(new Date(now().getTime() + dayMs)).length,
      byState: model.byState,
    });
    for (const state of sourceStates) {
      const { found } = await freshness().list(tenant.id, { state, limit: 200 });
      const wanted = sources.filter((source) => stateOf(source, now()) === state).toSorted((a, b) => b.seq - a.seq);
      assert.deepEqual(ids(found), ids(wanted), state);
    }
    const walked: StoredSource[] = [];
    for (;;) {
      const after = walked.at(-1);
      const { found } = await freshness().due(tenant.id, { by: now(), limit: 7, ...(after ? { after } : {}) });
      walked.push(...found);
      if (found.length < 7) break;
    }
    assert.deepEqual(ids(walked), model.due(now()));
    const { found: soon } = await freshness().due(tenant.id, {
      by: new Date(now().getTime() + hourMs),
      limit: 200,
      entityType: 'person',
    });
    const persons = new Set(ids(sources.filter(({ entityType }) => entityType === 'person')));
    assert.deepEqual(
      ids(soon),
      model.due(new Date(now().getTime() + hourMs)).filter((id) => persons.has(id)),
    );
  }

  test('states, counts and the due list are those of a model at any time, whatever changes and wherever the clock goes', async () => {
    const tenant = await bench.tenant(0);
    const next = random(22);
    const draw = (count: number): number => Math.floor(next() * count);
    const sources = new Map<string, StoredSource>();
    const keep = (source: StoredSource | null): void => void (source && sources.set(source.id, source));
    const steps = [
      () =>
        added(tenant, `source ${sources.size} ${next()}`, {
          entityId: `entity ${draw(5)}`,
          entityType: draw(2) ? 'person' : 'product',
          priority: draw(4) - 1,
          cadenceSeconds: [3_600, 7_200, 86_400, 90_000, 172_800][draw(5)] ?? 60,
        }),
      (source: StoredSource) => recorded(source, now()),
      (source: StoredSource) => recorded(source, now(), 'target-timeout'),
      (source: StoredSource) => freshness().change(changedTo(source, { paused: !source.paused, priority: draw(3) })),
      async (source: StoredSource) => {
        assert.equal(await freshness().remove(tenant.id, source.id), true);
        sources.delete(source.id);
        return null;
      },
    ];
    for (let round = 0; round < 40; round++) {
      for (let count = 0; count < 4; count++) {
        const known = [...sources.values()];
        const source = known[draw(known.length)];
        const step = steps[source && sources.size > 3 ? draw(steps.length) : 0];
        if (step) keep(await step(source as StoredSource));
      }
      // Forward by up to five hours, and sometimes back, as far as no record lies ahead of it for long.
      bench.clock.advance(round % 5 === 4 ? -draw(200_000) : 3_000 + draw(5 * hourMs));
      await compare(tenant, [...sources.values()]);
    }
    await bench.restart();
    bench.clock.advance(3_000);
    await compare(tenant, [...sources.values()]);
  });

  test('what was recorded by a clock that ran ahead counts as recorded when it was set back', async () => {
    const tenant = await bench.tenant(0);
    await added(tenant, 'never', { priority: 1 });
    bench.clock.advance(30 * dayMs);
    const source = await recorded(await added(tenant, 'fetched'), now());
    await freshness().count(tenant.id);
    bench.clock.advance(-20 * dayMs);
    await freshness().keepUp();
    const kept = await freshness().find(tenant.id, source.id);
    assert.deepEqual([kept?.lastFetchedAt, kept?.dueAt], [now(), new Date(now().getTime() + dayMs)]);
    const { byState } = await freshness().count(tenant.id);
    assert.deepEqual([byState.fresh, byState.never_fetched], [1, 1]);
    bench.clock.advance(dayMs);
    assert.equal((await freshness().count(tenant.id)).byState.due, 1);
  });

  test('changes are listed newest first from a moment on, with the fetches that they came with', async () => {
    const tenant = await bench.tenant(0);
    const changes: StoredSource[] = [];
    for (const name of ['a', 'b', 'c']) {
      bench.clock.advance(1_000);
      const source = await added(tenant, name);
      const next = changedTo(source, { newestAt: now(), lastFetchedAt: now(), lastChangedAt: now() });
      await freshness().record(next, fetchAt(now(), { changed: true, diff: `diff of ${name}` }), null);
      changes.unshift((await freshness().find(tenant.id, source.id)) ?? source);
    }
    await recorded(changes[1] as StoredSource, new Date(now().getTime() + 1));
    const since = changes[1]?.lastChangedAt as Date;
    const { found } = await freshness().list(tenant.id, { changedSince: since, limit: 10 });
    assert.deepEqual(ids(found), ids(changes.slice(0, 2)));
    const [first] = found;
    assert(first?.lastChangedAt);
    const after = { at: first.lastChangedAt, seq: first.seq };
    assert.deepEqual(
      ids((await freshness().list(tenant.id, { changedSince: since, limit: 10, after })).found),
      ids(changes.slice(1, 2)),
    );
    const fetches = await freshness().lastChanges(found);
    assert.deepEqual(
      found.map(({ seq }) => fetches.get(seq)?.diff),
      ['diff of c', 'diff of b'],
    );
  });

  const refreshed = { autoRefresh: true, sourceUrl: 'https://acme.example/' };
  const room = { limit: 100, perOrganization: 100 };
  const claimed = async (tenant: Tenant): Promise<string[]> =>
    (await freshness().claim(room))
      .filter(({ organizationId }) => organizationId === tenant.id)
      .map(({ sourceId }) => sourceId);

  test('what refreshes itself is given out once when it is due, and again when it is due again', async () => {
    const tenant = await bench.tenant(0);
    const source = await added(tenant, 'a', refreshed);
    await added(tenant, 'by hand', { sourceUrl: refreshed.sourceUrl });
    const paused = await added(tenant, 'paused', { ...refreshed, paused: true });
    assert.deepEqual(await claimed(tenant), [source.id]);
    assert.deepEqual(await claimed(tenant), []);
    const kept = await recorded(source, now());
    assert.deepEqual(await claimed(tenant), []);
    bench.clock.advance(dayMs - 1);
    assert.deepEqual(await claimed(tenant), []);
    // A little later than it is due, so that not all come together.
    bench.clock.advance(600_001);
    assert.deepEqual(await claimed(tenant), [source.id]);
    const off = await freshness().change(changedTo(kept, { autoRefresh: false }));
    assert(off && (await freshness().change(changedTo(paused, { paused: false }))));
    bench.clock.advance(60_000);
    await freshness().keepUp();
    assert.deepEqual(await claimed(tenant), [paused.id]);
    await freshness().remove(tenant.id, paused.id);
    bench.clock.advance(60_000);
    await freshness().keepUp();
    assert.deepEqual(await claimed(tenant), []);
  });

  test('organizations take turns: one with hundreds of due sources does not delay the one of another', async () => {
    const [many, one] = [await bench.tenant(0), await bench.tenant(0)];
    // More than all turns below together could give.
    for (let count = 0; count < 6; count++)
      await Promise.all(Array.from({ length: 50 }, (_, index) => added(many, `${count} ${index}`, refreshed)));
    const source = await added(one, 'a', refreshed);
    const given = new Set<string>();
    for (let turn = 0; turn < 60 && !given.has(source.id); turn++) {
      const claims = await freshness().claim({ limit: 8, perOrganization: 4 });
      assert.ok(claims.filter(({ organizationId }) => organizationId === many.id).length <= 4);
      for (const claim of claims) {
        given.add(claim.sourceId);
        if (claim.organizationId !== one.id) await freshness().release([{ claim, at: now() }]);
      }
    }
    assert.ok(given.has(source.id));
    const { found: sources } = await freshness().list(many.id, { limit: 2_000 });
    await Promise.all(sources.map(({ id }) => freshness().remove(many.id, id)));
  });

  test('of many that ask at once one is given the source; one that says nothing for 30 s loses it', async () => {
    const tenant = await bench.tenant(0);
    const source = await added(tenant, 'a', refreshed);
    const given = (await Promise.all(Array.from({ length: 8 }, () => freshness().claim(room)))).flat();
    const claims = given.filter(({ organizationId }) => organizationId === tenant.id);
    assert.deepEqual(
      claims.map(({ sourceId }) => sourceId),
      [source.id],
    );
    bench.clock.advance(20_000);
    assert.deepEqual(await freshness().prolong(claims), []);
    bench.clock.advance(29_999);
    await freshness().keepUp();
    assert.deepEqual(await claimed(tenant), []);
    bench.clock.advance(2);
    await freshness().keepUp();
    assert.deepEqual(await claimed(tenant), [source.id]);
    assert.deepEqual(await freshness().prolong(claims), [source.id]);
    const [claim] = claims;
    assert(claim);
    await freshness().release([{ claim, at: now() }]);
    assert.deepEqual(await claimed(tenant), [], 'who lost it gives nothing back');
  });

  test('a restart frees what a dead process was refreshing, where no other can be doing so', async () => {
    const tenant = await bench.tenant(0);
    const source = await added(tenant, 'a', refreshed);
    assert.deepEqual(await claimed(tenant), [source.id]);
    await bench.restart();
    assert.deepEqual(await claimed(tenant), bench.isOwner ? [source.id] : []);
  });
}
