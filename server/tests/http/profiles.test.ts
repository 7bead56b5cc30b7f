import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { page } from '../escalation/test-page.ts';
import { eventually } from '../eventually.ts';
import { type Running, startRunning } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';

const skip = skipWithoutBrowser;
/** What must stand nowhere in clear, in any of the four places where a browser keeps things. */
const secret = 'planted-7d1f0b';

let site: Site;
let folder: string;
let running: Running;
/** What the members' page told its server of what the browser had kept. */
const kept: string[] = [];

const html = (response: ServerResponse, body: string): void =>
  void response.setHeader('content-type', 'text/html; charset=utf-8').end(page(body));

async function logIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const isKnown = form.get('name') === 'ada' && form.get('password') === 'lovelace';
  const cookie = `session=${secret}-cookie; Path=/; HttpOnly; Max-Age=3600`;
  response.writeHead(302, isKnown ? { location: '/members', 'set-cookie': cookie } : { location: '/' }).end();
}

function members(request: IncomingMessage, response: ServerResponse): void {
  if (!request.headers.cookie?.includes(`session=${secret}-cookie`))
    return void response.writeHead(302, { location: '/' }).end();
  html(
    response,
    `<main><h1>Members</h1><p>What only members may read.</p></main><script>
      const open = indexedDB.open('tides', 1);
      open.onupgradeneeded = () => open.result.createObjectStore('tokens');
      open.onsuccess = () => {
        const tokens = open.result.transaction('tokens', 'readwrite').objectStore('tokens');
        const asked = tokens.get('own');
        asked.onsuccess = () => {
          fetch('/kept', { method: 'POST', body: [localStorage.getItem('own'), sessionStorage.getItem('own'), asked.result].join('|') })
            .then(() => { document.querySelector('main').append('Told.'); });
          localStorage.setItem('own', '${secret}-local');
          sessionStorage.setItem('own', '${secret}-session');
          tokens.put('${secret}-database', 'own');
        };
      };</script>`,
  );
}

before(async () => {
  if (skip) return;
  site = await openSite({
    '/': page(
      '<form action="/login" method="post"><input name="name"><input name="password" type="password"><button>Log in</button></form>',
    ),
    '/login': (request, response) => void logIn(request, response),
    '/members': members,
    '/kept': async (request, response) => {
      kept.push(await text(request));
      response.end();
    },
    '/log-out': (_, response) => {
      response.setHeader('set-cookie', 'session=; Path=/; Max-Age=0');
      html(
        response,
        '<script>localStorage.clear(); sessionStorage.clear(); indexedDB.deleteDatabase("tides")</script>Bye',
      );
    },
  });
  folder = await temporaryStoreFolder();
  running = await startRunning(browserSettings, {}, folder);
});
after(async () => {
  await running?.close();
  await site?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function interact(path: string, actions: readonly object[], more: object = {}): Promise<AnyJson> {
  const { status, json } = await running.ask('/v1/crawl/interact', {
    body: { url: `${site.url}${path}`, actions, ...more },
  });
  return { status, ...json };
}

const told = { type: 'wait_for_selector', selector: 'text=Told.' };
const logInAs = [
  { type: 'fill', selector: '[name=name]', value: 'ada' },
  { type: 'fill', selector: '[name=password]', value: 'lovelace' },
  { type: 'click', selector: 'button' },
  told,
];

/** Every file below a folder that holds these bytes. */
function filesWith(bytes: string, below: string): string[] {
  return readdirSync(below, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(bytes));
}

test('who logs in once is known after a restart: cookies, local and session storage, IndexedDB', { skip }, async () => {
  const first = await interact('/', logInAs);
  assert.equal(first.success, true, JSON.stringify(first));
  assert.match(first.profile_id, /^prof_[0-9a-f]{32}$/);
  await running.close();
  running = await startRunning(browserSettings, {}, folder);
  const again = await interact('/members', [told], { profile_id: first.profile_id });
  assert.equal(again.success, true, JSON.stringify(again));
  assert.match(again.markdown, /What only members may read/);
  assert.equal(again.profile_id, first.profile_id);
  assert.deepEqual(kept, ['||', `${secret}-local|${secret}-session|${secret}-database`]);
  assert.deepEqual(filesWith(secret, folder), [], 'the data folder holds it nowhere in clear');
  const gone = await interact('/log-out', [{ type: 'wait', ms: 100 }], { profile_id: first.profile_id });
  assert.equal(gone.success, true);
  const out = await interact('/members', [{ type: 'wait_for_selector', selector: '[name=name]' }], {
    profile_id: first.profile_id,
  });
  assert.equal(out.success, true, 'what a page forgets is forgotten');
});

test('a profile is used by one call at a time; it may be read meanwhile', { skip }, async () => {
  const { profile_id } = await interact('/', logInAs);
  const using = interact('/members', [told, { type: 'wait', ms: 8_000 }], { profile_id });
  const isUsed = async (): Promise<boolean> => (await running.ask(`/v1/crawl/profiles/${profile_id}`)).json.in_use;
  await eventually(isUsed, 'the profile is in use');
  const busy = await interact('/members', [told], { profile_id });
  assert.deepEqual([busy.status, busy.code, busy.retryable, busy._meta.cost], [409, 'profile-busy', true, 0]);
  const reading = await interact('/members', [told], { profile_id, save_profile: false });
  assert.deepEqual([reading.status, reading.success, reading.profile_id], [200, true, profile_id]);
  assert.equal((await using).success, true);
  assert.equal((await interact('/members', [told], { profile_id })).success, true);
});

test('profiles are listed without what they hold, and deleted for good; a stranger’s is as one that is not there', {
  skip,
}, async () => {
  const { profile_id } = await interact('/', logInAs);
  const { data } = (await running.ask('/v1/crawl/profiles?limit=1')).json;
  const [{ expires_at: expiresAt, last_used_at: usedAt, ...shown }] = data;
  assert.deepEqual(shown, { profile_id, url: `${site.url}/members`, created_at: usedAt, in_use: false });
  assert.equal(Date.parse(expiresAt) - Date.parse(usedAt), 30 * 86_400_000);
  const path = `/v1/crawl/profiles/${profile_id}`;
  assert.equal((await running.ask(path, { method: 'DELETE' })).status, 200);
  for (const answer of [await running.ask(path), await running.ask(path, { method: 'DELETE' })])
    assert.deepEqual([answer.status, answer.json.code], [404, 'not-found']);
  const missing = await interact('/', logInAs, { profile_id });
  assert.deepEqual([missing.status, missing.code, missing._meta.cost], [404, 'not-found', 0]);
});

test('a run that failed, or wants nothing kept, makes no profile', { skip }, async () => {
  const failed = await interact('/', [
    ...logInAs.slice(0, 3),
    { type: 'click', selector: '#nowhere', timeout_ms: 100 },
  ]);
  assert.deepEqual([failed.success, failed.profile_id], [false, null]);
  const unsaved = await interact('/', logInAs, { save_profile: false });
  assert.deepEqual([unsaved.success, unsaved.profile_id], [true, null]);
  const empty = await interact('/', [{ type: 'hover', selector: 'button' }]);
  assert.deepEqual([empty.success, empty.profile_id], [true, null], 'there is nothing to keep');
});

test('a scrape and a crawl read with a profile: cookies over plain HTTP, all of it in the browser, and nothing is kept', {
  skip,
}, async () => {
  const { profile_id } = await interact('/', logInAs);
  const members = `${site.url}/members`;
  const scrape = async (more: object): Promise<AnyJson> =>
    (await running.ask('/v1/crawl/web/scrape', { body: { url: members, max_tier: 'static', ...more } })).json;
  assert.equal((await scrape({})).final_url, `${site.url}/`, 'a stranger is sent away');
  const plain = await scrape({ profile_id, max_age: 600 });
  assert.match(plain.text, /What only members may read/);
  assert.deepEqual([plain.method, plain.final_url], ['static', members]);
  assert.equal((await scrape({ max_age: 600 })).final_url, `${site.url}/`, 'no copy of it was kept');
  const rendered = await scrape({ profile_id, max_tier: 'browser', render_js: true, wait_for: 1_000 });
  assert.match(rendered.text, /What only members may read/);
  assert.equal(kept.at(-1), `${secret}-local|${secret}-session|${secret}-database`);
  await scrape({ url: `${site.url}/log-out`, profile_id, max_tier: 'browser', render_js: true });
  const crawl = { url: members, profile_id, max_depth: 0, render_js: false };
  const { json } = await running.ask('/v1/crawl/web/crawl', { body: crawl });
  assert.match(
    json.pages[0]?.text ?? '',
    /What only members may read/,
    'who was logged out by a read is logged in still',
  );
});

test('a profile that is not there is refused before anything is read, by scrape and crawl', { skip }, async () => {
  for (const path of ['web/scrape', 'web/crawl'])
    for (const how of [{}, { dry_run: true }, { callback_url: `${site.url}/kept` }]) {
      const body = { url: site.url, profile_id: 'prof_00000000000000000000000000000000', ...how };
      assert.equal((await running.ask(`/v1/crawl/${path}`, { body })).status, 404, path);
    }
});
