import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { type Running, startRunning, testKey } from '../running.ts';
import { ConsoleVisitor, firstOwner, password } from './people.ts';

let service: Running;
let owner: ConsoleVisitor;
/** Where the clock stands, for what is counted by the minute. */
let stoppedAt: Date | null = null;

before(async () => {
  service = await startRunning({}, { clock: { now: () => stoppedAt ?? new Date() } });
  owner = await firstOwner(service);
});
after(() => service?.close());

test('a link sets the first account up once, and an organization with a member has none', async () => {
  assert.equal(await service.tidemark.setupLink(), null);
  const { status, json } = await owner.ask('/console/api/session');
  assert.equal(status, 200);
  assert.deepEqual([json.person.email, json.organization.role], ['ada@example.com', 'owner']);
});

test('a wrong password, a session that ended and a stranger are refused', async () => {
  const stranger = new ConsoleVisitor(service.tidemark.baseUrl);
  assert.equal((await stranger.ask('/console/api/session')).status, 401);
  assert.equal((await stranger.signIn('ada@example.com', 'wrong password')).status, 401);
  assert.equal((await stranger.signIn('ada@example.com')).status, 200);
  const { cookie } = stranger;
  assert.equal((await stranger.ask('/console/auth/sign-out', {})).status, 200);
  assert.equal((await stranger.ask('/console/api/session', undefined, { cookie })).json.code, 'invalid-credential');
  assert.equal(
    (await stranger.ask('/console/auth/sign-up/email', { email: 'x@example.com', name: 'x', password })).status,
    404,
  );
});

test('cookies count only for the pages of the console', async () => {
  const without = await owner.ask('/console/api/keys', { name: 'forged' }, { 'x-tidemark-console': null });
  assert.deepEqual([without.status, without.json.code], [401, 'missing-credential']);
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    assert.equal((await owner.ask('/console/api/keys', { name: 'forged' }, headers)).status, 401);
  const login = await owner.ask(
    '/console/auth/sign-in/email',
    { email: 'ada@example.com', password },
    { origin: 'https://evil.example' },
  );
  assert.equal(login.status, 403);
  assert.equal(
    (await owner.ask('/console/api/keys')).json.data.some(({ name }: { name: string }) => name === 'forged'),
    false,
  );
});

test('session cookies cannot be read by scripts and are not sent by other sites', async () => {
  const visitor = new ConsoleVisitor(service.tidemark.baseUrl);
  const { headers, json } = await visitor.signIn('ada@example.com');
  assert.equal('token' in json, false, 'nor does the body tell what they hold');
  const cookies = headers.getSetCookie();
  assert.ok(cookies.length > 0);
  for (const cookie of cookies) assert.match(cookie, /HttpOnly/i);
  for (const cookie of cookies) assert.match(cookie, /SameSite=Strict/i);
});

test('a daily budget below a micro-dollar is refused, for it would buy nothing', async () => {
  const { status, json } = await owner.ask('/console/api/keys', { name: 'ci', daily_budget_usd: 1e-9 });
  assert.deepEqual([status, json.errors[0].pointer], [422, '/daily_budget_usd']);
});

test('a key is made, used and revoked, and the audit log says who did', async () => {
  const made = await owner.ask('/console/api/keys', { name: 'ci', daily_budget_usd: 1.5 });
  assert.equal(made.status, 201, JSON.stringify(made.json));
  const authorization = `Bearer ${made.json.key}`;
  const usage = () => service.ask('/v1/crawl/usage', { headers: { authorization } });
  assert.equal((await usage()).status, 200);
  assert.equal((await owner.ask('/console/api/keys/revoke', { key_id: made.json.id })).json.state, 'revoked');
  assert.equal((await usage()).json.code, 'revoked-credential');
  const { data } = (await owner.ask('/console/api/audit')).json;
  assert.deepEqual(
    data.slice(0, 2).map(({ actor, action }: { actor: string; action: string }) => [actor, action]),
    [
      ['ada@example.com', 'keys.revoke'],
      ['ada@example.com', 'keys.create'],
    ],
  );
});

test('a session calls the API: the scrape is billed to its organization and listed under `session`', async (context) => {
  const site = await openSite({
    '/': (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<h1>Tide</h1><p>${'High water at noon. '.repeat(20)}</p>`),
  });
  context.after(() => site.close());
  const { status, json, headers } = await owner.ask('/v1/crawl/web/scrape', { url: site.url, max_tier: 'static' });
  assert.equal(status, 200, JSON.stringify(json));
  assert.equal(json._meta.cost, 0.0007);
  assert.ok(headers.has('x-ratelimit-remaining'));
  const usage = await owner.ask('/v1/crawl/usage?group_by=key');
  const row = usage.json.data.find(({ key }: { key: string }) => key === 'session');
  assert.deepEqual([row?.requests, row?.cost], [1, 0.0007]);
});

test('an invitation makes a member, who may not make keys, and an organization keeps an owner', async () => {
  const invited = await owner.ask('/console/api/members/invite', { email: 'grace@example.com' });
  assert.equal(invited.status, 201, JSON.stringify(invited.json));
  const grace = new ConsoleVisitor(service.tidemark.baseUrl);
  assert.equal((await grace.setUp(invited.json.url, 'other@example.com')).json.code, 'not-permitted');
  assert.equal((await grace.setUp(invited.json.url, 'grace@example.com', 'Grace')).status, 200);
  assert.equal((await grace.setUp(invited.json.url, 'grace@example.com', 'Grace')).json.code, 'not-found');
  await grace.signIn('grace@example.com');
  assert.equal((await grace.ask('/console/api/keys', { name: 'mine' })).json.code, 'not-permitted');
  const { members } = (await grace.ask('/console/api/members')).json;
  assert.deepEqual(
    members.map(({ email, role }: { email: string; role: string }) => [email, role]),
    [
      ['ada@example.com', 'owner'],
      ['grace@example.com', 'member'],
    ],
  );
  const [ada, other] = members;
  for (const change of ['role', 'remove']) {
    const body = change === 'role' ? { role: 'member' } : {};
    const ask = (person_id: string) => owner.ask(`/console/api/members/${change}`, { person_id, ...body });
    const [only, nobody] = [await ask(ada.id), await ask('nobody')];
    assert.deepEqual([only.status, only.json.errors?.[0].message], [422, 'is the only owner of the organization']);
    assert.deepEqual([nobody.status, nobody.json.detail], [404, 'There is no such member.']);
  }
  assert.equal((await owner.ask('/console/api/members/remove', { person_id: other.id })).status, 200);
  const [change] = (await owner.ask('/console/api/audit?limit=1')).json.data;
  assert.deepEqual([change.action, change.subject], ['members.remove', 'grace@example.com']);
  assert.equal((await grace.ask('/console/api/session')).json.code, 'not-permitted');
});

test('a person sees nothing of an organization that they are no member of', async () => {
  const { store } = service.tidemark;
  const { id } = await store.organizations.create({ name: 'other', startingBalance: 0 });
  const hidden = await store.keys.create({ organizationId: id, name: 'hidden', hash: 'f'.repeat(64), prefix: 'tm_' });
  const asked = await owner.ask('/console/api/keys', undefined, { 'x-tidemark-organization': id });
  assert.equal(asked.json.code, 'not-permitted');
  for (const path of ['/console/api/keys/revoke', '/console/api/keys/rotate'])
    assert.equal((await owner.ask(path, { key_id: hidden })).json.code, 'not-found', path);
  const key = await service.ask('/console/api/session', { headers: { authorization: `Bearer ${testKey}` } });
  assert.equal(key.json.code, 'missing-credential');
});

test('who was taken out of their only organization joins again by a new invitation, as themselves alone', async () => {
  const invited = async (email: string): Promise<string> =>
    (await owner.ask('/console/api/members/invite', { email })).json.url;
  const tokenOf = (url: string): string | null => new URL(url).searchParams.get('token');
  const grace = new ConsoleVisitor(service.tidemark.baseUrl);
  assert.equal((await grace.setUp(await invited('again@example.com'), 'again@example.com', 'Again')).status, 200);
  await grace.signIn('again@example.com');
  const { members } = (await owner.ask('/console/api/members')).json;
  const { id } = members.find(({ email }: { email: string }) => email === 'again@example.com');
  assert.equal((await owner.ask('/console/api/members/remove', { person_id: id })).status, 200);
  assert.equal((await grace.ask('/console/api/session')).status, 403);

  const ofAnother = tokenOf(await invited('other@example.com'));
  assert.equal((await grace.ask('/console/api/join', { token: ofAnother })).status, 403);
  const token = tokenOf(await invited('again@example.com'));
  const stranger = new ConsoleVisitor(service.tidemark.baseUrl);
  assert.equal((await stranger.ask('/console/api/join', { token })).json.code, 'missing-credential');
  assert.equal((await grace.ask('/console/api/join', { token }, { 'x-tidemark-console': null })).status, 401);
  assert.equal((await grace.ask('/console/api/join', { token })).status, 200);
  assert.equal((await grace.ask('/console/api/session')).status, 200);
  assert.equal((await grace.ask('/console/api/join', { token })).status, 404);
});

test('guessing a password is slowed down by address', async (context) => {
  stoppedAt = new Date();
  context.after(() => {
    stoppedAt = null;
  });
  const guesser = new ConsoleVisitor(service.tidemark.baseUrl);
  const statuses = [];
  for (let count = 0; count < 12; count++)
    statuses.push((await guesser.signIn('ada@example.com', 'a wrong password')).status);
  assert.ok(statuses.includes(429), statuses.join(' '));
});
