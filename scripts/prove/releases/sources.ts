import assert from 'node:assert/strict';
import type { AnyJson } from '../../../server/tests/any-json.ts';
import type { Page } from '../../../server/tests/doubles/site.ts';
import type { Ask } from './asking.ts';

const tide = 'The tide rises twice a day because the Moon pulls at the water. ';
const file = {
  generated_at: '2026-11-30T10:00:00Z',
  items: [
    {
      id: 12_345_678,
      name: 'Harbour',
      size: 1.5,
      price: 29,
      url: 'https://example.com/a?sig=0123456789abcdef0123&k=1',
    },
    { id: 2, name: 'Lock', serial: '12345678901234567890', tags: ['b', 'a'], price: 30 },
  ],
};
const json = JSON.stringify(file).replace('"serial":"12345678901234567890"', '"serial":12345678901234567890');
/** Tracked texts by their keys: a page, a part of one, JSON with numbers of many digits, and plain text. */
const texts: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  page: {
    type: 'text/html',
    text: `<title>Tides</title><h1>Tides</h1><p>${tide.repeat(20)}</p><p>It costs 29 USD, 700 views.</p>`,
  },
  part: {
    type: 'text/html',
    text: `<title>Plans</title><p>${tide.repeat(20)}</p><ul id="plan"><li>Updated 10:31</li><li>Basic 29 USD</li></ul>`,
  },
  json: { type: 'application/json', text: json },
  text: { type: 'text/plain', text: `${tide.repeat(20)}\nToken 0123456789abcdef0123456789abcdef\nIt costs 29 USD\n` },
};
const keys = Object.keys(texts);
const altered = (text: string): string => text.replace('29 USD', '31 USD').replace('"price":29', '"price":31');

/** Costs, in USD, and the ids of sources by their keys. */
interface Tracked {
  readonly ids: ReadonlyMap<string, string>;
  readonly cost: number;
}

async function refresh(ask: Ask, id: string): Promise<AnyJson> {
  const { status, json: answer } = await ask(`/v1/freshness/sources/${id}/refresh`, { body: {} });
  assert.equal(status, 200, JSON.stringify(answer));
  return answer;
}

/** Registers the sources and reads each once. */
async function trackAll(ask: Ask, site: string): Promise<Tracked> {
  const ids = new Map<string, string>();
  let cost = 0;
  for (const key of keys) {
    const { status, json: answer } = await ask('/v1/freshness/sources', {
      body: {
        entity_id: 'releases',
        entity_type: 'product',
        source_key: key,
        source_url: `${site}/source/${key}`,
        refresh_cadence: '7 days',
        ...(key === 'part' && { include_selectors: ['#plan'] }),
      },
    });
    assert.equal(status, 201, JSON.stringify(answer));
    ids.set(key, answer.source.id);
    const first = await refresh(ask, answer.source.id);
    assert.equal(first.fetch.changed, true, `${key}: the first fetch`);
    cost += first._meta.cost;
  }
  return { ids, cost };
}

/** Reads each again; `isChanged`: whether each is to be told as changed. Returns what it cost. */
async function refreshAll(ask: Ask, { ids }: Tracked, isChanged: boolean): Promise<number> {
  let cost = 0;
  for (const [key, id] of ids) {
    const { fetch, _meta } = await refresh(ask, id);
    assert.equal(fetch.changed, isChanged, `${key}: ${JSON.stringify(fetch)}`);
    if (isChanged) assert.match(fetch.diff, /31/, key);
    cost += _meta.cost;
  }
  return cost;
}

/** That the changes since a time are those of all sources. */
async function findAll(ask: Ask, since: Date): Promise<void> {
  const { json: answer } = await ask(`/v1/freshness/sources?changed_since=${since.toISOString()}`);
  assert.deepEqual(answer.data.map((one: AnyJson) => one.source_key).toSorted(), keys.toSorted());
}

/** Sources that the release before tracks, and this one goes on with. */
export class Sources {
  #isAltered = false;
  #began = new Date(0);
  #tracked: Tracked = { ids: new Map(), cost: 0 };

  readonly pages: Readonly<Record<string, Page>> = Object.fromEntries(
    Object.entries(texts).map(([key, { type, text }]): [string, Page] => [
      `/source/${key}`,
      (_, response) => {
        response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
        response.end(this.#isAltered ? altered(text) : text);
      },
    ]),
  );

  /** Has a service register and read them. */
  async track(ask: Ask, site: string): Promise<void> {
    this.#began = new Date();
    this.#tracked = await trackAll(ask, site);
  }

  /** An update changes none; what changes then is found by both. Returns what all of it cost, in USD. */
  async goOn(current: Ask, old: Ask): Promise<number> {
    await findAll(current, this.#began);
    const unchanged = await refreshAll(current, this.#tracked, false);
    this.#isAltered = true;
    const between = new Date();
    const changed = await refreshAll(current, this.#tracked, true);
    for (const ask of [current, old]) await findAll(ask, between);
    return this.#tracked.cost + unchanged + changed;
  }
}
