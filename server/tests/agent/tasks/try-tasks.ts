import assert from 'node:assert/strict';
import { openSite, type Site } from '../../doubles/site.ts';
import type { Running } from '../../running.ts';
import { assertSound } from '../trial.ts';
import { bodyOf, isRight, type Sites, type Task } from './task.ts';

/** The tasks that were not done right by the rules, with their answers. */
export async function wrongOf(running: Running, tasks: readonly Task[], sites: Sites): Promise<string[]> {
  const open: Record<string, Site> = {};
  for (const [name, pages] of Object.entries(sites)) open[name] = await openSite(pages);
  const urls = Object.fromEntries(Object.entries(open).map(([name, { url }]) => [name, url]));
  const wrong: string[] = [];
  for (const task of tasks) {
    const whole = bodyOf(task, urls);
    const { json } = await running.ask('/v1/crawl/agent', { body: whole });
    assertSound(json, whole);
    assert.equal(json.method, 'rules');
    if (!isRight(task, json.answer)) wrong.push(`${task.say}\n    ${json.status} ${JSON.stringify(json.answer)}`);
  }
  for (const site of Object.values(open)) await site.close();
  return wrong;
}
