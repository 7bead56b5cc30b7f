import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture } from '../../fixture.ts';
import { startRunning } from '../../running.ts';
import { isWhole, someOf } from '../../whole.ts';
import { demoSites, demoTasks } from './demo-tasks.ts';
import { fifthSites } from './fifth-sites.ts';
import { fifthTasks } from './fifth-tasks.ts';
import { firstSites } from './first-sites.ts';
import { firstTasks } from './first-tasks.ts';
import { fourthSites } from './fourth-sites.ts';
import { fourthTasks } from './fourth-tasks.ts';
import { secondSites } from './second-sites.ts';
import { secondTasks } from './second-tasks.ts';
import type { Sites, Task } from './task.ts';
import { thirdSites } from './third-sites.ts';
import { thirdTasks } from './third-tasks.ts';
import { wrongOf } from './try-tasks.ts';

/** The sets of tasks, and how many of each must be right without a model. */
const sets: Readonly<Record<string, readonly [readonly Task[], Sites, number]>> = {
  'thirty tasks of a demo shop': [demoTasks, demoSites, 28],
  'forty tasks over six sites of different make': [firstTasks, firstSites, 38],
  'thirty tasks over six further sites': [secondTasks, secondSites, 28],
  'thirty tasks over seven more': [thirdTasks, thirdSites, 28],
  'thirty tasks over nine others': [fourthTasks, fourthSites, 28],
  'thirty tasks over the last eight': [fifthTasks, fifthSites, 28],
};
/** So many of each set are a sample, and all of them must be right. */
const sampled = 2;
const running = fixture(() => startRunning());

for (const [name, [tasks, sites, minRight]] of Object.entries(sets))
  test(`without a model ${minRight} of ${name} are done right`, { timeout: 300_000 }, async () => {
    const tried = someOf(tasks, sampled);
    const wrong = await wrongOf(running, tried, sites);
    assert.ok(wrong.length <= (isWhole ? tasks.length - minRight : 0), wrong.join('\n'));
  });
