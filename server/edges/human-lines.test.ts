import assert from 'node:assert/strict';
import { test } from 'node:test';
import { humanLine } from './human-lines.ts';

const time = '2026-11-22T12:00:30.000Z';
const clock = new Date(time).toTimeString().slice(0, 8);
const line = (fields: object): string => humanLine(JSON.stringify({ level: 'info', time, ...fields }));
const asked = { msg: 'request', requestId: 'id', method: 'POST', route: '/v1/crawl/web/scrape', status: 200 };
const scraped = { ...asked, operation: 'web.scrape', targetHost: 'shop.example', durationMs: 38 };

test('a request is one line: what, about whom, how, what it cost, how long', () => {
  const paid = line({ ...scraped, tier: 'browser', costUsd: 0.0025 });
  assert.equal(paid, `${clock}  200  POST web.scrape  shop.example  browser  $0.0025  38 ms\n`);
  const free = line({ ...scraped, tier: 'static', costUsd: 0, qualityReason: 'empty' });
  assert.equal(free, `${clock}  200  POST web.scrape  shop.example  static  free: empty  38 ms\n`);
  const late = line({ ...scraped, status: 504, problem: 'target-timeout' });
  assert.equal(late, `${clock}  504  POST web.scrape  shop.example  target-timeout  38 ms  id\n`);
  assert.equal(line({ ...asked, durationMs: 1 }), `${clock}  200  POST /v1/crawl/web/scrape  1 ms\n`);
});

test('so is the end of a job', () => {
  const { method: _, route: __, status: ___, ...job } = { ...scraped, msg: 'job', end: 'completed', costUsd: 0.0007 };
  assert.equal(line(job), `${clock}  completed  job web.scrape  shop.example  $0.0007  38 ms\n`);
});

test('a failure is told with its stack, and nobody’s text moves the cursor', () => {
  const error = { stack: 'Error: \u001b[2Jgone\u009b1A\r\n    at here' };
  const told = line({ level: 'error', msg: 'unexpected failure', requestId: 'id', error });
  assert.match(told, /^\S+ {2}error {2}unexpected failure {2}requestId=id {2}Error: /);
  assert.doesNotMatch(told.replaceAll('\n', ''), /\p{Cc}/u);
});
