import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { AnyJson } from '../any-json.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { type Running, startRunning } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';

interface Came {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly json: AnyJson;
}

const path = '/v1/freshness';
const secret = 'the secret of the whole installation';
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
let site: Site;
let running: Running;
let folder: string;
let price = 29;
let hookStatus = 200;
const came: Came[] = [];

const shop = (_: unknown, response: ServerResponse): void =>
  void response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<title>Plans</title><main><h1>Plans</h1><p>The plan for teams costs ${price} USD a month.</p></main>`);

before(async () => {
  site = await openSite({
    '/plans': shop,
    '/hook': async (request, response) => {
      const body = await buffer(request);
      came.push({ headers: request.headers, body, json: JSON.parse(body.toString()) });
      response.writeHead(hookStatus).end();
    },
  });
  folder = await temporaryStoreFolder();
  running = await startRunning({ WEBHOOK_SIGNING_SECRET: secret }, { clock }, folder);
});
after(async () => {
  await running?.close();
  await site?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const given = (name: string, over: object = {}) => ({
  entity_id: 'acme',
  entity_type: 'company',
  source_key: name,
  refresh_cadence: 'daily',
  source_url: `${site.url}/plans`,
  callback_url: `${site.url}/hook`,
  ...over,
});
const register = (name: string, over: object = {}) => running.ask(`${path}/sources`, { body: given(name, over) });
const registered = async (name: string, over: object = {}): Promise<AnyJson> =>
  (await register(name, over)).json.source;
const record = async (id: string, body: object): Promise<AnyJson> =>
  (await running.ask(`${path}/sources/${id}/fetches`, { body })).json;
const refresh = async (id: string): Promise<AnyJson> =>
  (await running.ask(`${path}/sources/${id}/refresh`, { body: {} })).json;
const toldOf = (id: string): Came[] => came.filter(({ json }) => json.source.id === id);
const told = (id: string, count: number): Promise<Came[]> =>
  eventually(() => (toldOf(id).length >= count ? toldOf(id) : null), `${count} callbacks came`);

test('a change is told with the source, the record and the difference, signed; the first fetch and an unchanged one are not', async () => {
  const { id, callback_url } = await registered('recorded');
  assert.equal(callback_url, `${site.url}/hook`);
  await record(id, { content: 'Plans begin at 29 USD.' });
  await record(id, { content: 'Plans begin at 29 USD.' });
  await record(id, { error: 'no route' });
  const change = await record(id, { content: 'Plans begin at 31 USD.' });
  const [{ headers, body, json } = assert.fail('nothing came')] = await told(id, 1);
  assert.deepEqual([json.type, json.fetch], ['freshness.changed', change]);
  assert.match(json.fetch.diff, /- .*29 USD[\s\S]*\+ .*31 USD/);
  const { source } = (await running.ask(`${path}/sources/${id}`)).json;
  assert.deepEqual(json.source, source);
  assert.equal(headers['x-service-signature'], createHmac('sha256', secret).update(body).digest('hex'));
  assert.deepEqual([headers['x-service-attempt'], headers['x-service-job-id']], ['1', undefined]);
  assert.match(String(headers['webhook-signature']), /^v1,/);
  const { json: api } = await running.ask('/openapi.json');
  const { schema } = api.webhooks['freshness.changed'].post.requestBody.content['application/json'];
  const whole = { ...schema, $defs: api.components.schemas };
  z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/'))).parse(json);
  await sleep(100);
  assert.equal(toldOf(id).length, 1, 'one change, one delivery');
});

test('what the service reads itself is told as well: by a refresh, and by a read with `track`', async () => {
  const { id } = await registered('read');
  const { callback_url: _, source_url: url, ...track } = given('read');
  assert.equal((await refresh(id)).fetch.first, true);
  price = 31;
  assert.equal((await refresh(id)).fetch.changed, true);
  price = 33;
  const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url, track } });
  assert.equal(json.tracked.fetch.changed, true, JSON.stringify(json.tracked));
  const changes = await told(id, 2);
  assert.deepEqual(
    changes.map(({ json: { fetch } }) => /31 USD[\s\S]*\+ .*33 USD|29 USD[\s\S]*\+ .*31 USD/.test(fetch.diff)),
    [true, true],
  );
});

test('a delivery that fails changes nothing else, outlives the process, and comes again', async () => {
  const { id } = await registered('failing');
  await record(id, { content: 'one' });
  hookStatus = 503;
  const change = await record(id, { content: 'two' });
  const [first] = await told(id, 1);
  assert.equal(change.changed, true);
  const { source } = (await running.ask(`${path}/sources/${id}`)).json;
  assert.deepEqual([source.state, source.last_error], ['fresh', null]);
  await running.tidemark.stop(2_000);
  hookStatus = 200;
  ahead += 60_000;
  running = await startRunning({ WEBHOOK_SIGNING_SECRET: secret }, { clock }, folder);
  const [, second] = await told(id, 2);
  assert.deepEqual(second?.body, first?.body);
  const idOf = (one: Came | undefined) => one?.headers['x-service-delivery-id'];
  assert.equal(idOf(second), idOf(first));
  assert.equal(second?.headers['x-service-attempt'], '2');
});

test('where changes are told can be changed and taken away, and is refused where nothing may be delivered', async () => {
  const { id } = await registered('edited', { callback_url: undefined });
  const patch = (callback_url: unknown) =>
    running.ask(`${path}/sources/${id}`, { method: 'PATCH', body: { callback_url } });
  for (const refused of [
    await patch('http://10.0.0.1/hook'),
    await register('new', { callback_url: 'http://10.0.0.1/' }),
  ])
    assert.deepEqual(
      [refused.status, refused.json.code, refused.json.errors[0].pointer],
      [403, 'address-not-allowed', '/callback_url'],
    );
  const secretive = await patch('http://ada:word@127.0.0.1/');
  assert.deepEqual([secretive.status, secretive.json.errors[0].pointer], [422, '/callback_url']);
  await record(id, { content: 'one' });
  await record(id, { content: 'two' });
  assert.equal((await patch(`${site.url}/hook`)).json.source.callback_url, `${site.url}/hook`);
  const again = (await register('edited', { callback_url: undefined })).json.source;
  assert.equal(again.callback_url, `${site.url}/hook`, 'what is not given stays');
  await record(id, { content: 'three' });
  await told(id, 1);
  assert.equal((await patch(null)).json.source.callback_url, null);
  await record(id, { content: 'four' });
  await sleep(100);
  assert.deepEqual(
    toldOf(id).map(({ json }) => json.fetch.diff.includes('three')),
    [true],
  );
});
