import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BrowserAccount, newPageAccount } from './browser-account.ts';
import type { PageBudget } from './page-budget.ts';

const budget: PageBudget = {
  pageBytes: 1_000,
  pageProcessorMs: 5_000,
  browserBytes: 1_000,
  browserProcessorMs: 3_000,
  messages: 100,
  totalBytes: 10_000,
};
const renderer = (pid: number, bytes: number, processorMs: number) => ({ pid, isRenderer: true, bytes, processorMs });
const browser = (bytes: number, processorMs: number) => ({ pid: 1, isRenderer: false, bytes, processorMs });

function opened(pageCount: number) {
  const account = new BrowserAccount(budget);
  const pages = new Set(Array.from({ length: pageCount }, newPageAccount));
  // To start took long, which is no page's doing.
  account.note([browser(100, 9_000)], 50, new Set());
  return { account, pages };
}

test('a process that shows pages is named when it has too much, or has used too much', () => {
  const { account, pages } = opened(2);
  account.note([browser(100, 9_000), renderer(2, 500, 100), renderer(3, 1_001, 100)], 50, pages);
  assert.deepEqual(account.excess(pages), { reason: 'memory', renderer: 3 });
  account.disregard(3);
  assert.equal(account.excess(pages), null);
  account.note([browser(100, 9_000), renderer(2, 500, 5_001), renderer(3, 900, 100)], 50, pages);
  assert.deepEqual(account.excess(pages), { reason: 'processor_time', renderer: 2 });
});

test('a page that spreads over many processes has no more than one that does not', () => {
  const { account, pages } = opened(1);
  account.note([browser(100, 9_000), ...[2, 3, 4].map((pid) => renderer(pid, 400, 10))], 50, pages);
  assert.deepEqual(account.excess(pages), { reason: 'memory', renderer: null });
  account.note([browser(100, 9_000), ...[2, 3, 4].map((pid) => renderer(pid, 100, 2_000))], 50, pages);
  assert.deepEqual(account.excess(pages), { reason: 'processor_time', renderer: null });
});

test('what the browser itself has and does is shared by its pages of the moment', () => {
  const { account, pages } = opened(2);
  account.note([browser(100, 14_000)], 150, pages);
  assert.equal(account.excess(pages), null);
  account.note([browser(100, 15_100)], 150, pages);
  assert.deepEqual(account.excess(pages), { reason: 'processor_time', renderer: null });
  const messages = opened(1);
  messages.account.note([browser(100, 9_000)], 151, messages.pages);
  assert.deepEqual(messages.account.excess(messages.pages), { reason: 'activity', renderer: null });
  const memory = opened(1);
  memory.account.note([browser(1_001, 9_000)], 50, memory.pages);
  assert.deepEqual(memory.account.excess(memory.pages), { reason: 'memory', renderer: null });
});

test('a browser that works on when its pages are gone is not quiet, and one that a page kept busy is suspect', () => {
  const { account, pages } = opened(1);
  const [page = newPageAccount()] = pages;
  account.note([browser(100, 9_500)], 50, pages);
  assert.deepEqual([account.isUnharmedBy(page), account.isQuiet], [true, true]);
  account.note([browser(100, 11_500)], 50, pages);
  assert.equal(account.isUnharmedBy(page), false);
  account.note([browser(100, 12_600)], 50, new Set());
  assert.equal(account.isQuiet, false);
});

test('a browser elsewhere that worked for others is judged by what it does from the first time that it tells of itself', () => {
  const account = new BrowserAccount(budget);
  const pages = new Set([newPageAccount()]);
  account.note(null, 0, pages);
  account.note([browser(100, 29_000)], 10, pages);
  assert.equal(account.excess(pages), null);
  account.note([browser(100, 32_500)], 10, pages);
  assert.deepEqual(account.excess(pages), { reason: 'processor_time', renderer: null });
  account.note(null, 150, pages);
  assert.equal([...pages][0]?.messages, 150, 'messages are counted here');
});

test('what is left is what the process nearest to its limit has left', () => {
  const account = new BrowserAccount(budget);
  const pages = new Set([newPageAccount()]);
  const of = (pid: number, isRenderer: boolean, bytes: number) => ({ pid, isRenderer, bytes, processorMs: 0 });
  account.note([of(1, false, 10), of(2, true, 30)], 0, pages);
  assert.equal(account.leftBytes(pages), Math.min(budget.pageBytes - 30, budget.browserBytes - 10));
  account.note([of(1, false, budget.browserBytes - 1), of(2, true, 30)], 0, pages);
  assert.equal(account.leftBytes(pages), 1);
  account.note([of(1, false, 0), of(2, true, budget.pageBytes - 20), of(3, true, 18)], 0, pages);
  assert.equal(account.leftBytes(pages), 2);
  pages.add(newPageAccount());
  account.note([of(1, false, 0), of(2, true, budget.pageBytes - 5)], 0, pages);
  assert.equal(account.leftBytes(pages), 5);
});
