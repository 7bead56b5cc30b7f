import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Load, stopOnSignal } from './stopping.ts';

/** A process that stops when the test says so; `at` is the time. */
function start(load: Load) {
  const at = { ms: new Date(2026, 10, 23, 12, 0, 0).getTime() };
  const said: string[] = [];
  const exits: number[] = [];
  const stopping = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const onSignal = stopOnSignal(
    { load: () => load, graceMs: { calls: 25_000, background: 15_000 }, stop: () => stopping.promise },
    {
      say: (line) => void said.push(line),
      exit: (code) => {
        exits.push(code);
        ended.resolve();
      },
      now: () => new Date(at.ms),
    },
  );
  return { at, said, exits, onSignal, stopping, ended: ended.promise };
}

test('a stop says what it waits for and until when, and that it has stopped', async () => {
  const { said, exits, onSignal, stopping, ended } = start({ calls: 2, jobs: 1, deliveries: 3 });
  onSignal();
  stopping.resolve();
  await ended;
  assert.deepEqual(said, [
    'stopping; waits for 2 calls, 1 job, 3 deliveries, until 12:00:40 at most; a second signal ends it at once',
    'stopped',
  ]);
  assert.deepEqual(exits, [0]);
});

test('without anything under way it says so, and one that fails is told', async () => {
  const { said, exits, onSignal, stopping, ended } = start({ calls: 0, jobs: 0, deliveries: 0 });
  onSignal();
  stopping.reject(new Error('the disk is gone'));
  await ended;
  assert.deepEqual(said, ['stopping; nothing is under way', 'could not stop cleanly: Error: the disk is gone']);
  assert.deepEqual(exits, [1]);
});

test('a second signal ends it at once and says so; one that came to the whole group is the same', () => {
  const { at, said, exits, onSignal } = start({ calls: 0, jobs: 1, deliveries: 0 });
  onSignal();
  at.ms += 500;
  onSignal();
  assert.deepEqual(exits, []);
  at.ms += 600;
  onSignal();
  assert.deepEqual(exits, [130]);
  assert.equal(said.at(-1), 'ended at once by a second signal, with 1 job under way');
});
