import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { Problem } from '../../../contract/problem.ts';
import { type CapturePlan, isEnough } from '../../../kernel/capture.ts';
import { isGone } from '../page/failures.ts';
import type { AnswerWatch } from './answer-watch.ts';

/** After so long without a request or an answer a page asks for nothing more, in milliseconds. */
const quietMs = 2_500;
/** And after so many looks that it answered: a page whose scripts still run, or wait for a processor, answers none. */
const quietLooks = 10;
/** So long a page may wait for an answer to its own request. */
const patienceMs = 25_000;
/** How often a page is looked at and scrolled. */
const stepMs = 150;
/** How long a click may wait for its element. */
const clickMs = 3_000;

/** Scrolls the page and whatever scrolls in it to the end, as a person does with a wheel. */
const scrollAll = `(() => {
  const all = [document.scrollingElement, ...document.querySelectorAll('div, main, section, ul, aside')].slice(0, 5000);
  for (const one of all) if (one && one.scrollHeight > one.clientHeight + 8) one.scrollTop = one.scrollHeight;
  window.scrollTo(0, document.documentElement.scrollHeight);
})()`;

/** Where the page has gone elsewhere meanwhile, the next step finds it there. */
async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (isGone(error)) throw error;
  }
}

/** Whether the page took a click meanwhile. */
async function clickOnce(page: Page, selector: string): Promise<boolean> {
  try {
    await page.locator(selector).first().click({ timeout: clickMs });
    return true;
  } catch (error) {
    if (isGone(error)) throw error;
    return false;
  }
}

/** Clicks what was not there before and is now; gives what is still to be clicked. */
async function clickLate(page: Page, selectors: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const selector of selectors) {
    const isThere = (await page.locator(selector).count()) > 0;
    if (!isThere || !(await clickOnce(page, selector))) left.push(selector);
  }
  return left;
}

const unfold = (selectors: readonly string[]): string => `(() => {
  for (const one of [...document.querySelectorAll(${JSON.stringify(selectors.join(', '))})].slice(0, 20)) one.click();
})()`;

/** The innermost element that says it is what a person would click. */
const clickWords = (words: readonly string[]): string => `(() => {
  const words = new Set(${JSON.stringify(words)});
  const all = [...document.querySelectorAll('button, a, [role="button"], div, span, p')].slice(0, 20000);
  const saying = all.filter((one) => one.childElementCount === 0 && words.has(one.textContent.slice(0, 40).trim().toLowerCase()));
  for (const one of saying.slice(0, 5)) one.click();
})()`;

/** Scrolls and clicks until the page has asked for enough, or asks for nothing more. Throws when its own requests are not answered. */
export async function scrollUntilEnough(
  page: Page,
  watch: AnswerWatch,
  plan: CapturePlan,
  host: string,
  signal: AbortSignal,
): Promise<void> {
  const isDone = (): boolean => isEnough(plan, watch.known);
  let toClick: string[] = [];
  for (const selector of plan.clicks ?? []) if (!isDone() && !(await clickOnce(page, selector))) toClick.push(selector);
  const beganAt = performance.now();
  let activeAt = beganAt;
  let looks = 0;
  while (!isDone() || plan.paths.length === 0) {
    signal.throwIfAborted();
    const now = performance.now();
    const since = watch.waitingSince;
    if (since !== null && now - since > patienceMs)
      throw new Problem('target-timeout', `${host} did not answer a request of its own page in time.`);
    looks = watch.activeAt > activeAt ? 0 : looks + 1;
    activeAt = Math.max(watch.activeAt, beganAt);
    if (since === null && now - activeAt > quietMs && looks > quietLooks) return;
    toClick = await clickLate(page, toClick);
    await attempt(page.evaluate(plan.paths.length > 0 ? scrollAll : '0'));
    if (plan.unfolds?.length) await attempt(page.evaluate(unfold(plan.unfolds)));
    if (plan.says?.length) await attempt(page.evaluate(clickWords(plan.says)));
    await sleep(stepMs, undefined, { ref: false });
  }
}
