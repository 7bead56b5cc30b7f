import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { hashOf, prefixOf } from '../../kernel/keys/api-key.ts';
import { makeLink } from '../../kernel/keys/one-time-links.ts';
import type { AnyOperation } from '../../kernel/pipeline/context.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { operations } from '../../operations.ts';
import { platformOperations } from '../../platforms/operation.ts';
import type { AnyJson } from '../any-json.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { openPaying, type Paying } from '../payments/paying.ts';
import { testKey } from '../running.ts';
import { ConsoleVisitor, password } from './people.ts';

/** Stands in everything that the first organization keeps. */
const secret = 'tidesecret';
const strangersKey = 'tm_stranger_0123456789abcdefgh';
/** The owner of another organization. */
let stranger: ConsoleVisitor;
/** What the first organization keeps, by the name of the field that takes its id. */
let held: Readonly<Record<string, string>>;

const site = fixture(() => openSite({ '/': `<h1>${secret}</h1><p>${`High water at ${secret}. `.repeat(20)}</p>` }));
const paying = fixture(() => openPaying());
before(async () => {
  stranger = await strangerOf(paying);
  held = await keepThings(paying);
});

/** An organization with a key and an owner. */
async function strangerOf({ service }: Paying): Promise<ConsoleVisitor> {
  const { store, baseUrl } = service.tidemark;
  const { id: organizationId } = await store.organizations.create({ name: 'other', startingBalance: 5_000_000 });
  await store.keys.create({
    organizationId,
    name: 'other',
    hash: hashOf(strangersKey),
    prefix: prefixOf(strangersKey),
  });
  const link = { kind: 'setup', organizationId, email: null, role: 'owner', createdBy: null } as const;
  const { url } = await makeLink({ people: store.people, clock: systemClock, baseUrl }, link);
  const visitor = new ConsoleVisitor(baseUrl);
  assert.equal((await visitor.setUp(url, 'eve@example.com', 'Eve')).status, 200);
  assert.equal((await visitor.signIn('eve@example.com', password)).status, 200);
  return visitor;
}

/** Has the first organization make one of everything. */
async function keepThings({
  service,
  owner,
  organizationId,
  enterCard,
  stripe,
}: Paying): Promise<Record<string, string>> {
  await enterCard();
  const made = async (path: string, body: object): Promise<AnyJson> => {
    const { status, json } = await owner.ask(path, body);
    assert.ok(status < 300, `${path}: ${JSON.stringify(json)}`);
    return json;
  };
  const url = `${site.url}/?${secret}`;
  const { _meta } = await made('/v1/crawl/web/scrape', { url, max_tier: 'static' });
  const source = await made('/v1/freshness/sources', {
    entity_id: secret,
    entity_type: 'company',
    source_key: secret,
    source_url: url,
    refresh_cadence: 'daily',
  });
  const profile = { organizationId, url, encrypt: async () => 'sealed' };
  const profileId = await service.tidemark.store.profiles.create(profile);
  const key = await made('/console/api/keys', { name: secret });
  const invitation = await made('/console/api/members/invite', { email: `${secret}@example.com` });
  const topUp = await made('/console/api/top-ups', { amount_usd: 5 });
  // Its invoice, which else comes while others look.
  await service.tidemark.tendPayments();
  await made('/v1/crawl/web/scrape', { url, max_tier: 'static' });
  const jobs = (await owner.ask('/v1/crawl/jobs?limit=1')).json;
  const [form = ''] = stripe.account.sessions.keys();
  const { person } = (await owner.ask('/console/api/session')).json;
  return {
    job_id: _meta.requestId,
    source_id: source.source.id,
    entity_id: secret,
    profile_id: profileId ?? '',
    key_id: key.id,
    invitation_id: invitation.id,
    person_id: person.id,
    top_up_id: topUp.id,
    form_id: form,
    cursor: jobs.next_cursor,
  };
}

/** What of a text is the first organization's. */
function revealed(text: string, tried: readonly string[]): string[] {
  const known = [secret, ...Object.values(held)].filter((one) => !tried.includes(one));
  return known.filter((one) => text.includes(one));
}

const isPlatform: ReadonlySet<AnyOperation> = new Set<AnyOperation>(platformOperations);
/** Ids that stand for nothing which an organization keeps. */
const ofNobody = new Set(['endpoints.get']);
const own = operations.filter(
  (operation) =>
    !isPlatform.has(operation) &&
    !ofNobody.has(operation.id) &&
    (operation.access === undefined || operation.access === 'key' || operation.access === 'session'),
);
const isIdentifier = (name: string): boolean => /(^|_)id$/.test(name) || name === 'cursor' || name in held;

/** Asks an operation as the stranger does. */
async function ask({ access, methods, path, example }: AnyOperation, given: Readonly<Record<string, string>>) {
  const [method = 'GET'] = methods;
  const input: Record<string, unknown> = { ...example.path, ...example.query, ...example.body, ...given };
  if ('url' in input) input.url = site.url;
  const place = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(input[name]);
    delete input[name];
    return encodeURIComponent(value);
  });
  const isRead = method === 'GET' || method === 'DELETE';
  const query = isRead
    ? `?${new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]))}`
    : '';
  const headers: Record<string, string> = isRead ? {} : { 'content-type': 'application/json' };
  const body = isRead ? {} : { body: JSON.stringify(input) };
  const proof =
    access === 'session'
      ? { 'x-tidemark-console': '1', cookie: stranger.cookie }
      : { authorization: `Bearer ${strangersKey}` };
  const response = await fetch(`${paying.service.tidemark.baseUrl}${place}${query}`, {
    method,
    headers: { ...headers, ...proof },
    ...body,
  });
  return { status: response.status, text: await response.text() };
}

/** What an answer says, with the id that it was asked with taken out. */
function said({ status, text }: { status: number; text: string }, id: string): unknown {
  const { code, title, detail, errors } = JSON.parse(text || '{}');
  return JSON.parse(JSON.stringify({ status, code, title, detail, errors }).replaceAll(id, 'ID'));
}

/** Everything of the first organization, as its own key and owner see it. */
async function everything(): Promise<string> {
  const headers = { authorization: `Bearer ${testKey}` };
  const lists = ['/v1/crawl/jobs', '/v1/crawl/profiles', '/v1/freshness/sources', '/v1/crawl/usage/entries'];
  const seen = await Promise.all(lists.map(async (path) => (await paying.service.ask(path, { headers })).json.data));
  const console = ['keys', 'members', 'payment-methods', 'top-ups'].map((name) => `/console/api/${name}`);
  for (const path of console) seen.push((await paying.owner.ask(path)).json);
  return JSON.stringify(seen);
}

test('no operation tells a stranger of what another organization keeps, nor that it is there, nor changes it', async () => {
  const before = await everything();
  for (const value of Object.values(held)) assert.ok(value, JSON.stringify(held));
  const tried: string[] = [];
  for (const operation of own) {
    const names = Object.keys(operation.input.shape).filter(isIdentifier);
    for (const name of names) {
      const theirs = held[name];
      assert.ok(theirs, `${operation.id} takes ${name}: say above what the other organization has of it`);
      const missing = name === 'cursor' ? `${theirs.slice(0, -4)}AAAA` : theirs.replace(/.{6}$/, 'zzzzzz');
      const answer = await ask(operation, { [name]: theirs });
      const toNothing = await ask(operation, { [name]: missing });
      const what = `${operation.id} with another's ${name}`;
      assert.deepEqual(revealed(answer.text, [theirs]), [], what);
      assert.deepEqual(said(answer, theirs), said(toNothing, missing), what);
      tried.push(what);
    }
    if (names.length === 0 && operation.methods[0] === 'GET')
      assert.deepEqual(revealed((await ask(operation, {})).text, []), [], operation.id);
  }
  assert.ok(tried.length >= 25, `${tried.length}: ${tried.join(', ')}`);
  assert.equal(await everything(), before);
});

test('a session that names an organization which it is no member of is refused everywhere', async () => {
  const { organizationId } = paying;
  for (const operation of own.filter(({ access }) => access === 'session')) {
    const [method = 'GET'] = operation.methods;
    const body = method === 'GET' ? undefined : { ...operation.example.body };
    const { status, json } = await stranger.ask(operation.path, body, { 'x-tidemark-organization': organizationId });
    assert.deepEqual([status, json.code], [403, 'not-permitted'], operation.id);
  }
});

test('a file is opened by its signed link alone', async () => {
  const { status } = await fetch(
    `${paying.service.tidemark.baseUrl}/v1/crawl/files/${held.job_id}?expires=9&signature=x`,
  );
  assert.equal(status, 404);
});
