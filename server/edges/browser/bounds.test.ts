import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserTier, plainPath } from '../../tests/browser/browser-tier.ts';
import { chromium } from '../../tests/browser/chosen-browser.ts';
import { livingOf } from '../../tests/browser/processes.ts';
import { page, story } from '../../tests/escalation/test-page.ts';
import { eventually } from '../../tests/eventually.ts';
import { budgetFor } from './pool/page-budget.ts';

const skip = !chromium || process.platform !== 'linux' ? 'needs Linux and a Chromium' : false;

const mebibyte = 1_048_576;
const usual = budgetFor(8 * 1_073_741_824, 4);
/** As little as pages need, so that tests are soon done. */
const small = { ...usual, pageBytes: 256 * mebibyte, pageProcessorMs: 1_000 };

const hostile = (script: string): string => page(`<main>${story}</main><script>${script}</script>`);
/** Does something again and again, with a breath between. */
const forEver = (script: string): string =>
  hostile(`const kept = []; (function again() { ${script}; setTimeout(again, 20); })()`);
const inWorker = (script: string): string => `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(script)}])))`;

/** Pages that take memory, and then time, without end. */
const greedy: Readonly<Record<string, readonly [page: string, reason: string]>> = {
  '/arrays': [forEver('kept.push(new Uint8Array(3e7).fill(1))'), 'memory'],
  '/web-assembly': [
    forEver(
      'const memory = new WebAssembly.Memory({ initial: 480 }); new Uint8Array(memory.buffer).fill(1); kept.push(memory)',
    ),
    'memory',
  ],
  '/workers': [
    hostile(
      `for (let index = 0; index < 4; index++) ${inWorker('const kept = []; setInterval(() => kept.push(new Uint8Array(1e7).fill(1)), 20)')}`,
    ),
    'memory',
  ],
  '/busy': [hostile('for (;;);'), 'processor_time'],
};

test('a page that uses more than it may ends with its reason; others are read beside it, of its organization and of another', {
  skip,
}, async () => {
  const pages = Object.fromEntries(Object.entries(greedy).map(([path, [text]]) => [path, text]));
  const tier = await openBrowserTier(pages, { budget: small, slots: 6 });
  const browsers = new Set<number>();
  try {
    const attacks = Object.entries(greedy).map(async ([path, [, reason]]) => {
      const { problem } = await tier.show(path, 'org_hostile', { lookMs: 50_000 });
      return { path, code: problem?.code, reason: problem?.extras.reason, expected: reason };
    });
    const neighbours = ['org_hostile', 'org_neighbour', 'org_neighbour'].map((organizationId) =>
      tier.show(plainPath, organizationId),
    );
    for (const { text, problem } of await Promise.all(neighbours)) assert.match(text, /twice a day/, problem?.message);
    for (const pid of tier.pids) browsers.add(pid);
    for (const { path, code, reason, expected } of await Promise.all(attacks))
      assert.deepEqual([path, code, reason], [path, 'target-too-large', expected]);
  } finally {
    await tier.close();
  }
  await eventually(() => livingOf(browsers).length === 0, 'no process of a browser is left');
});

test('what a page does to its browser harms no page of another organization, beside it or after it', {
  skip,
}, async (context) => {
  const floods: Readonly<Record<string, string>> = {
    '/push-state': hostile('for (let index = 0; index < 1e6; index++) history.pushState({}, "", "?" + index)'),
    '/iframes': hostile(
      'for (let index = 0; index < 3000; index++) document.body.append(document.createElement("iframe"))',
    ),
    '/console': forEver('for (let index = 0; index < 5000; index++) console.log("tide".repeat(100), { index })'),
  };
  const tier = await openBrowserTier(floods);
  try {
    const attacks = Object.keys(floods).map((path) => tier.show(path, 'org_hostile', { timeoutMs: 4_000 }));
    const beside = await tier.show(plainPath, 'org_neighbour');
    await Promise.all(attacks);
    const startedAt = performance.now();
    const afterwards = await tier.show(plainPath, 'org_third');
    context.diagnostic(`the next page took ${Math.round(performance.now() - startedAt)} ms`);
    for (const { text, problem } of [beside, afterwards]) assert.match(text, /twice a day/, problem?.message);
  } finally {
    await tier.close();
  }
});
