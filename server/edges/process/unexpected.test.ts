import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asUnderWay } from './under-way.ts';
import { onUnexpected } from './unexpected.ts';

/** The policy, with what it logged and how it ended. */
function policy(stop: () => Promise<void>) {
  const logged: [Readonly<Record<string, unknown>>, string][] = [];
  const exited = Promise.withResolvers<number>();
  const log = {
    error: (fields: Readonly<Record<string, unknown>>, message: string) => void logged.push([fields, message]),
  };
  return { logged, exited: exited.promise, on: onUnexpected({ log, stop, exit: exited.resolve, boundMs: 50 }) };
}

test('a failure that nobody caught is logged with the call whose doing it was, and the process stops and ends', async () => {
  let stops = 0;
  const { logged, exited, on } = policy(async () => {
    stops += 1;
  });
  await asUnderWay({ operation: 'web.scrape', requestId: 'r1' }, async () => {
    await new Promise(setImmediate);
    setImmediate(() => on('rejection', new Error('broken', { cause: new Error('beneath') })));
  });
  assert.equal(await exited, 70);
  assert.equal(stops, 1);
  const [[fields, message] = assert.fail('nothing was logged')] = logged;
  assert.deepEqual([fields.operation, fields.requestId, fields.kind], ['web.scrape', 'r1', 'rejection']);
  assert.match(String(fields.failure), /^Error: broken\n/);
  assert.match(String(fields.cause), /^Error: beneath\n/);
  assert.match(message, /the process ends/);
});

test('a stop that hangs is not waited for, and a second failure is logged too', async () => {
  const { logged, exited, on } = policy(() => new Promise(() => {}));
  on('exception', new Error('first'));
  on('exception', 'second');
  assert.equal(await exited, 70);
  assert.deepEqual(
    logged.map(([{ failure }]) => String(failure).split('\n')[0]),
    ['Error: first', 'second'],
  );
});

test('what is logged has no properties of the failure, and no queries of addresses', async () => {
  const { logged, exited, on } = policy(async () => {});
  const failure = new Error('https://example.com/a?token=secret failed');
  on('exception', Object.assign(failure, { headers: { authorization: 'Bearer secret' } }));
  await exited;
  assert.doesNotMatch(JSON.stringify(logged), /secret/);
  assert.match(JSON.stringify(logged), /example\.com\/a\?…/);
});
