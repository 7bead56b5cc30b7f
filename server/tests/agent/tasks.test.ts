import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, type Site } from '../doubles/site.ts';
import { type Running, startRunning } from '../running.ts';
import { bodyOf, isRight, taskPages, tasks } from './task-set.ts';
import { assertSound } from './trial.ts';

/** How many must be right. */
const minRight = 25;

let site: Site;
let running: Running;
before(async () => {
  site = await openSite(taskPages);
  running = await startRunning();
});
after(async () => {
  await running.close();
  await site.close();
});

test('of thirty tasks without a model at least twenty-five are done right', { timeout: 300_000 }, async () => {
  assert.equal(tasks.length, 30);
  const wrong: string[] = [];
  for (const task of tasks) {
    const whole = bodyOf(task, site.url);
    const { json } = await running.ask('/v1/crawl/agent', { body: whole });
    assertSound(json, whole);
    assert.equal(json.method, 'rules');
    if (!isRight(task, json.answer)) wrong.push(`${task.say}: ${JSON.stringify(json.answer)}`);
  }
  assert.ok(tasks.length - wrong.length >= minRight, wrong.join('\n'));
});
