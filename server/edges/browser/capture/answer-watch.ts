import type { Page, Request, Response } from 'playwright-core';
import { type CapturedAnswer, type CapturePlan, isWanted } from '../../../kernel/capture.ts';

/** Answers that are kept of one page, and their characters in all. */
const maxAnswers = 60;
const maxCharacters = 16_000_000;

/** Gathers the answers to a page's own requests that a plan wants, in the order in which they were asked for. */
export class AnswerWatch {
  readonly #plan: CapturePlan;
  readonly #reading: Promise<CapturedAnswer | null>[] = [];
  readonly #waiting = new Map<Request, number>();
  readonly #known: (CapturedAnswer | null)[] = [];
  #underWay = 0;
  #activeAt = performance.now();

  constructor(page: Page, plan: CapturePlan) {
    this.#plan = plan;
    page.on('request', (request) => this.#begin(request));
    page.on('response', (response) => this.#answer(response));
    page.on('requestfinished', (request) => this.#end(request));
    page.on('requestfailed', (request) => this.#end(request));
  }

  /** The answers that have come so far. */
  get known(): CapturedAnswer[] {
    return this.#known.filter((answer) => answer !== null && answer !== undefined);
  }

  /** Since when nothing has happened, by `performance.now()`; while requests are under way, something does. */
  get activeAt(): number {
    return this.#underWay > 0 && this.#waiting.size === 0
      ? Math.max(this.#activeAt, performance.now() - 1)
      : this.#activeAt;
  }

  /** Since when the oldest wanted request has no answer; null: none lacks one. */
  get waitingSince(): number | null {
    return this.#waiting.size === 0 ? null : Math.min(...this.#waiting.values());
  }

  async answers(): Promise<CapturedAnswer[]> {
    return (await Promise.all(this.#reading)).filter((answer) => answer !== null);
  }

  #begin(request: Request): void {
    this.#underWay += 1;
    this.#activeAt = performance.now();
    if (isWanted(this.#plan, request.url())) this.#waiting.set(request, performance.now());
  }

  #answer(response: Response): void {
    this.#activeAt = performance.now();
    const request = response.request();
    if (!isWanted(this.#plan, response.url()) || request.method() === 'OPTIONS') return;
    const at = this.#reading.length;
    if (at >= maxAnswers) return;
    const reading = this.#read(response);
    this.#reading.push(reading);
    void reading.then((answer) => {
      this.#known[at] = answer;
    });
  }

  async #read(response: Response): Promise<CapturedAnswer | null> {
    try {
      const text = await response.text();
      const length = this.known.reduce((sum, one) => sum + one.text.length, 0);
      if (length + text.length > maxCharacters) return null;
      return { url: response.url(), status: response.status(), text };
    } catch (error) {
      // The browser has no data of an answer without a body; else the page went elsewhere before its answer was whole.
      const isEmpty = error instanceof Error && /No data found for resource/.test(error.message);
      const isLong = Number(response.headers()['content-length'] ?? 0) > 0;
      return isEmpty && !isLong ? { url: response.url(), status: response.status(), text: '' } : null;
    }
  }

  #end(request: Request): void {
    this.#underWay = Math.max(0, this.#underWay - 1);
    this.#activeAt = performance.now();
    this.#waiting.delete(request);
  }
}
