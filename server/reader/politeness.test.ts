import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Problem } from '../contract/problem.ts';
import type { Pace, Politeness, Turn } from '../kernel/ports/politeness.ts';
import { createPoliteness, fileDelayMs, inTurn, pageDelayMs, retryAfterMs } from './politeness.ts';
import { everythingAllowed } from './robots.ts';

let politeness: Politeness;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  politeness = createPoliteness(Date.now);
});
afterEach(() => mock.timers.reset());

const pace = { concurrency: 8, delayMs: 0 };
const never = new AbortController().signal;

/** A turn that is to be had at once; null: it would be waited for. */
function tryTake(host: string, wanted: Pace): Turn | null {
  const leaving = new AbortController();
  const taken = politeness.take(new URL(`https://${host}/`), wanted, leaving.signal);
  if (!(taken instanceof Promise)) return taken;
  taken.catch(() => {});
  leaving.abort();
  return null;
}

function turn(host = 'a.example', wanted: Pace = pace): Turn {
  const taken = tryTake(host, wanted);
  assert.ok(taken, 'there is no turn');
  return taken;
}

/** How many turns there are to be had at once. */
function room(host = 'a.example', wanted: Pace = { concurrency: 32, delayMs: 0 }): number {
  const turns: Turn[] = [];
  for (let taken = tryTake(host, wanted); taken; taken = tryTake(host, wanted)) turns.push(taken);
  for (const taken of turns) taken.done(null);
  return turns.length;
}

/** Waits in line; tells when its turn has come. */
function inLine(wanted: Pace = pace, signal = never) {
  const place: { turn: Turn | null; failure: unknown } = { turn: null, failure: null };
  Promise.resolve(politeness.take(new URL('https://a.example/'), wanted, signal)).then(
    (taken) => {
      place.turn = taken;
    },
    (failure) => {
      place.failure = failure;
    },
  );
  return place;
}
const hasTurn = ({ turn: taken }: { readonly turn: Turn | null }): boolean => taken !== null;
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** How long it takes until a turn comes, in milliseconds, when nothing else happens. */
async function waitMs(wanted: Pace = pace): Promise<number> {
  const place = inLine(wanted);
  for (let waited = 0; waited < 400_000; waited++) {
    await settled();
    if (place.turn) {
      place.turn.done(null);
      return waited;
    }
    mock.timers.tick(1);
  }
  return Number.POSITIVE_INFINITY;
}

test('a turn without a request delays no other, and one with a request does', async () => {
  const slow = { concurrency: 8, delayMs: 10_000 };
  turn('a.example', slow).done('unused');
  turn('a.example', slow).done({ status: 200 });
  assert.equal(await waitMs(slow), 10_000);
  mock.timers.tick(10_000);
  const [first, second] = [turn(), turn()];
  second.done({ status: 200 });
  first.done('unused');
  assert.equal(await waitMs(slow), 10_000);
});

test('all calls together have as many requests at once as one of them asked for, and hosts are apart', () => {
  assert.equal(room('a.example', pace), 8);
  for (let taken = 0; taken < 8; taken++) turn();
  assert.equal(tryTake('a.example', pace), null);
  assert.equal(tryTake('a.example', { ...pace, concurrency: 2 }), null);
  turn('b.example');
});

test('requests begin a delay apart, for all calls together', async () => {
  const slow = { concurrency: 8, delayMs: 500 };
  turn('a.example', slow).done({ status: 200 });
  mock.timers.tick(499);
  assert.equal(tryTake('a.example', slow), null);
  mock.timers.tick(1);
  turn('a.example', slow);
});

test('turns come in the order in which they were asked for, whoever asks, and who comes later passes nobody', async () => {
  const turns = Array.from({ length: 8 }, () => turn());
  const line = [inLine(), inLine({ concurrency: 1, delayMs: 0 }), inLine({ concurrency: 32, delayMs: 0 })];
  const begun = (): boolean[] => line.map((place) => place.turn !== null);
  assert.equal(tryTake('a.example', { concurrency: 32, delayMs: 0 }), null, 'they were passed');
  turns[0]?.done({ status: 200 });
  await settled();
  assert.deepEqual(begun(), [true, false, false]);
  turns[1]?.done({ status: 200 });
  await settled();
  // The last of them asks for more at once than those before.
  assert.deepEqual(begun(), [true, true, true]);
});

test('who gives up leaves the line, and those behind move up', async () => {
  const held = turn('a.example', { concurrency: 1, delayMs: 0 });
  const leaving = new AbortController();
  const [first, second] = [
    inLine({ concurrency: 1, delayMs: 0 }, leaving.signal),
    inLine({ concurrency: 1, delayMs: 0 }),
  ];
  leaving.abort(new Error('enough'));
  await settled();
  assert.match(String(first.failure), /enough/);
  held.done(null);
  await settled();
  assert.ok(second.turn && !first.turn);
  await assert.rejects(
    async () => politeness.take(new URL('https://a.example/'), pace, AbortSignal.abort(new Error('before'))),
    /before/,
  );
});

test('a refusal pauses the host for as long as it says, for those who wait too, and halves what it gets', async () => {
  const turns = Array.from({ length: 8 }, () => turn());
  const waiting = inLine();
  turns[0]?.done({ status: 429, retryAfter: '7' });
  for (const each of turns.slice(1)) each.done(null);
  mock.timers.tick(6_999);
  await settled();
  assert.equal(hasTurn(waiting), false);
  mock.timers.tick(1);
  await settled();
  waiting.turn?.done(null);
  assert.equal(room(), 4);
});

test('refusals of one round count once; those of the next halve again, and pauses without Retry-After double', async () => {
  const turns = Array.from({ length: 8 }, () => turn());
  for (const each of turns) each.done({ status: 503 });
  mock.timers.tick(60_000);
  assert.equal(room(), 4);
  turn().done({ status: 503 });
  assert.equal(await waitMs(), 2_000);
});

test('answers let the window grow again', () => {
  turn().done({ status: 503 });
  mock.timers.tick(60_000);
  assert.equal(room(), 1);
  for (let answer = 0; answer < 600; answer++) turn().done({ status: 200 });
  assert.equal(room(), 32);
});

test('a host that counts requests by time is soon asked no faster than it answers', async () => {
  for (const [perSecond, burst] of [
    [5, 5],
    [5, 1],
    [20, 1],
  ] as const) {
    const host = `limit-${perSecond}-${burst}.example`;
    let tokens: number = burst;
    let filledAt = Date.now();
    let refused = 0;
    const begun = Date.now();
    for (let answered = 0; answered < 60; ) {
      const taken = tryTake(host, pace);
      mock.timers.tick(10);
      if (!taken) continue;
      tokens = Math.min(burst, tokens + ((Date.now() - filledAt) / 1_000) * perSecond);
      filledAt = Date.now();
      if (tokens < 1) refused += 1;
      else answered += 1;
      taken.done({ status: tokens < 1 ? 503 : 200 });
      if (tokens >= 1) tokens -= 1;
    }
    const leastMs = 1_000 * (60 / perSecond);
    assert.ok(refused <= 15, `${host}: ${refused} of ${60 + refused} refused`);
    assert.ok(Date.now() - begun < 3.5 * leastMs + 20_000, `${host}: ${Date.now() - begun} ms`);
  }
});

test('what is refused once more pauses its host for the shortest time, and slows it no further', async () => {
  turn().done({ status: 503 });
  mock.timers.tick(60_000);
  for (let answer = 0; answer < 600; answer++) turn().done({ status: 200 });
  for (let refusal = 0; refusal < 5; refusal++) {
    turn().done({ status: 503, isRepeated: true });
    assert.equal(await waitMs(), 1_000);
  }
  assert.equal(room(), 32);
  turn().done({ status: 429, retryAfter: '7', isRepeated: true });
  assert.equal(await waitMs(), 7_000);
});

test('a missing answer halves without a pause; what we gave up says nothing', () => {
  const turns = Array.from({ length: 8 }, () => turn());
  for (const each of turns) each.done(null);
  assert.equal(room(), 32);
  const [first, ...others] = Array.from({ length: 8 }, () => turn());
  first?.done({ status: null });
  for (const each of others) each.done(null);
  assert.equal(room(), 4);
});

test('Retry-After is read in seconds and as a date, and bounded', () => {
  assert.equal(retryAfterMs('3', 0), 3_000);
  assert.equal(retryAfterMs('Thu, 01 Jan 1970 00:00:09 GMT', 4_000), 5_000);
  assert.equal(retryAfterMs('86400', 0), 300_000);
  assert.equal(retryAfterMs('soon', 0), null);
  assert.equal(retryAfterMs('-5', 0), 0);
});

test('one request is made when its turn has come, and what came of it is learned', async () => {
  const ask = (request: () => Promise<{ status: number; headers: Record<string, string> }>, signal = never) =>
    inTurn(politeness.take(new URL('https://a.example/'), pace, signal), signal, request);
  assert.equal((await ask(async () => ({ status: 200, headers: {} }))).status, 200);
  await assert.rejects(ask(() => Promise.reject(new Problem('unsupported-document', 'A picture.'))));
  assert.equal(room(), 32);
  const leaving = new AbortController();
  const late = ask(async () => {
    leaving.abort();
    throw new Problem('target-timeout', 'We gave up.');
  }, leaving.signal);
  await assert.rejects(late);
  assert.equal(room(), 32);
  await assert.rejects(ask(() => Promise.reject(new Problem('target-timeout', 'Nothing came.'))));
  assert.equal(room(), 2);
  await ask(async () => ({ status: 429, headers: { 'retry-after': '3' } }));
  assert.equal(await waitMs(), 3_000);
});

test('a Crawl-delay is obeyed to thirty seconds between pages, and to one between files', () => {
  const rules = (crawlDelaySeconds: number | null) => ({ ...everythingAllowed, crawlDelaySeconds });
  assert.deepEqual(
    [null, 0.5, 10, 90].map((delay) => pageDelayMs(rules(delay))),
    [0, 500, 10_000, 30_000],
  );
  assert.deepEqual(
    [null, 0.5, 10].map((delay) => fileDelayMs(rules(delay))),
    [0, 500, 1_000],
  );
});

test('one host has one line, however its address is written, and another port is another host', () => {
  const pages = ['https://a.example/', 'http://A.example:80/page?b=c', 'https://user@a.example:443/x#y'];
  const one = { concurrency: 1, delayMs: 0 };
  const held = politeness.take(new URL('https://a.example/first'), one, never);
  assert.ok(!(held instanceof Promise));
  for (const page of pages) {
    const waiting = politeness.take(new URL(page), one, AbortSignal.abort(new Error('left')));
    assert.ok(waiting instanceof Promise, page);
    waiting.catch(() => {});
  }
  assert.ok(!(politeness.take(new URL('https://a.example:8443/'), one, never) instanceof Promise));
  held.done(null);
});

test('what a caller’s own requests are answered slows these alone, within what all may ask of the host', async () => {
  const address = new URL('https://a.example/');
  const own = (caller: string, signal = never): Turn | Promise<Turn> => politeness.take(address, pace, signal, caller);
  const first = own('ann');
  assert.ok(!(first instanceof Promise));
  first.done({ status: 429, retryAfter: '200' });
  assert.equal(room(), 32);
  assert.deepEqual([politeness.rest(address), politeness.rest(address, 'bob')], [null, null]);
  assert.equal(politeness.rest(address, 'ann')?.leftMs, 200_000);
  const others = own('bob');
  assert.ok(!(others instanceof Promise));
  others.done({ status: null });
  assert.equal(room(), 32);
  let later: Turn | null = null;
  const waiting = Promise.resolve(own('ann')).then((taken) => {
    later = taken;
    return taken;
  });
  mock.timers.tick(199_999);
  await settled();
  assert.equal(later, null);
  mock.timers.tick(1);
  const taken = await waiting;
  // Their turns count among those of all, and what all are refused makes them wait, too.
  assert.equal(room('a.example', pace), 7);
  taken.done({ status: 200 });
  turn().done({ status: 429, retryAfter: '10' });
  const leaving = new AbortController();
  const late = own('bob', leaving.signal);
  assert.ok(late instanceof Promise);
  assert.equal(politeness.rest(address, 'bob')?.leftMs, 10_000);
  leaving.abort(new Error('left'));
  await assert.rejects(late, /left/);
  mock.timers.tick(10_000);
  assert.ok(!(own('bob') instanceof Promise), 'the turn of who left is given back');
});

test('a clock that is set back makes nobody wait for the time that was wrong', async () => {
  let setBackMs = 0;
  const delayed = { concurrency: 1, delayMs: 500 };
  politeness = createPoliteness(() => Date.now() - setBackMs);
  turn('a.example', delayed).done({ status: 200 });
  setBackMs = 7_200_000;
  assert.equal(tryTake('a.example', delayed), null);
  mock.timers.tick(500);
  turn('a.example', delayed).done({ status: 429, retryAfter: '60' });
  setBackMs = 14_400_000;
  const rest = politeness.rest(new URL('https://a.example/'));
  assert.deepEqual(rest, { until: new Date(Date.now() - setBackMs + 60_000), leftMs: 60_000 });
  mock.timers.tick(60_000);
  assert.ok(tryTake('a.example', delayed));
});
