import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { PassThrough } from 'node:stream';
import { suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startTier } from '../../tests/doubles/static-tier.ts';
import { startAttacker } from '../../tests/hostile/attacker.ts';
import { hostileServers } from '../../tests/hostile/servers/servers.ts';
import { someOf } from '../../tests/whole.ts';
import { createPacing } from './connector.ts';

const piece = Buffer.alloc(16 * 1_024, '.');
/** A stream that always has something to read, and a clock that only work moves. */
function working(pacing: ReturnType<typeof createPacing>, work: () => void) {
  const socket = new PassThrough({ highWaterMark: 1 });
  pacing.pace(socket);
  let pieces = 0;
  socket.on('readable', () => {
    while (socket.read() !== null) {
      pieces += 1;
      work();
      if (pieces % 1_000 !== 0) socket.write(piece);
    }
  });
  return { start: () => socket.write(piece), pieces: () => pieces };
}

suite('a connection', { concurrency: true }, () => {
  test('that costs little is read to its end at once', async () => {
    let now = 0;
    const { start, pieces } = working(
      createPacing(() => now),
      () => {
        now += 0.008;
      },
    );
    start();
    await delay(1);
    assert.equal(pieces(), 1_000);
  });

  test('that costs much rests when its time and the common time are used up, and goes on later', async () => {
    let now = 0;
    const { start, pieces } = working(
      createPacing(() => now),
      () => {
        now += 2;
      },
    );
    start();
    await delay(1);
    // 10 ms, 50 ms of all that cost much, and what they earn meanwhile: at 2 ms a piece.
    const first = pieces();
    assert.ok(first >= 35 && first < 80, `${first} pieces`);
    now += 1_000;
    while (pieces() === first) await delay(5);
    assert.ok(pieces() - first < 80, `${pieces() - first} pieces more`);
  });

  test('that costs much leaves others the time that is their own', async () => {
    let now = 0;
    const pacing = createPacing(() => now);
    const costly = working(pacing, () => {
      now += 2;
    });
    const cheap = working(pacing, () => {
      now += 0.008;
    });
    costly.start();
    await delay(1);
    cheap.start();
    await delay(1);
    assert.equal(cheap.pieces(), 1_000);
  });

  test('that brings little waits for none, though a collection of garbage came while it was read', async () => {
    let now = 0;
    const pacing = createPacing(() => now);
    const costly = working(pacing, () => {
      now += 2;
    });
    costly.start();
    await delay(1);
    const page = new PassThrough();
    pacing.pace(page);
    page.write(Buffer.alloc(2_048, '.'));
    assert.equal(page.read()?.length, 2_048);
    now += 60;
    // The other uses up what all that cost much have earned meanwhile.
    const before = costly.pieces();
    while (costly.pieces() === before) await delay(5);
    page.write(Buffer.alloc(2_048, '.'));
    assert.equal(page.read()?.length, 2_048);
  });

  test('is read in pieces of 16 KiB, and no further once it is cut off', () => {
    const socket = new PassThrough({ highWaterMark: 1 << 20 });
    createPacing(() => 0).pace(socket);
    socket.write(Buffer.alloc(40_000, '.'));
    assert.equal(socket.read()?.length, 16_384);
    assert.equal(socket.read()?.length, 16_384);
    assert.equal(socket.read()?.length, 7_232);
    assert.equal(socket.read(), null);
    socket.write(Buffer.alloc(40_000, '.'));
    assert.equal(socket.read()?.length, 16_384);
    socket.destroy();
    assert.equal(socket.read(), null);
  });

  test('that costs much does not take its own time beside five others that do', async () => {
    let now = 0;
    const pacing = createPacing(() => now);
    const work = (): void => {
      now += 2;
    };
    const six = Array.from({ length: 6 }, () => working(pacing, work));
    for (const one of six) one.start();
    await delay(1);
    // 10 ms of each, and 50 ms of all; it would be 50 ms of each and 50 ms of all.
    assert.ok(now < 180, `${now} ms in a row`);
  });
});

/** Without pacing it is 0.97 and more. */
const maxShare = 0.85;

for (const name of someOf(['chunks-of-one', 'hints-for-ever'], 1))
  test(`a server that sends ${name} leaves the event loop to others`, { timeout: 300_000 }, async (context) => {
    const one = hostileServers.find((server) => server.name === name);
    assert.ok(one);
    const attacker = startAttacker();
    context.after(() => attacker.end());
    const { get } = startTier(context);
    const url = await attacker.open(one);
    // A machine that others use stretches what the loop does; the best of five is the loop's own.
    const shares: number[] = [];
    while (shares.length < 5 && !shares.some((share) => share < maxShare)) {
      const before = performance.eventLoopUtilization();
      await assert.rejects(get(url, {}, AbortSignal.timeout(1_000)));
      shares.push(performance.eventLoopUtilization(before).utilization);
    }
    assert.ok(Math.min(...shares) < maxShare, `the event loop was busy for ${shares.map((share) => share.toFixed(2))}`);
  });

for (const name of someOf(['chunk-extensions', 'chunk-extension-for-ever'], 1))
  test(`an answer that is framing without end (${name}) is cut off, long before its time is over`, {
    timeout: 300_000,
  }, async (context) => {
    const one = hostileServers.find((server) => server.name === name);
    assert.ok(one);
    const attacker = startAttacker();
    context.after(() => attacker.end());
    const { get } = startTier(context);
    const url = await attacker.open(one);
    await assert.rejects(get(url, {}, AbortSignal.timeout(240_000)), { code: 'target-too-large' });
  });
