import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { orNull } from '../page/or-null.ts';
import type { PageSessionOptions } from '../page/page-session.ts';
import { Tab } from './tab.ts';

/** Open at once; a page that opens more has them closed. */
const maxTabs = 8;
/** Opened in all. */
const maxOpened = 30;
/** How long a tab may take to be watched, in milliseconds; one that takes longer is not followed. */
const attachMs = 3_000;
const pollMs = 20;

/** The tabs of a driven browser. The page is the one that was opened last and is still open. */
export class Tabs {
  readonly #context: BrowserContext;
  readonly #options: PageSessionOptions;
  readonly #onCrash: (tab: Tab) => void;
  readonly #onOverflow: () => void;
  readonly #open: Tab[];
  readonly #coming = new Set<Promise<void>>();
  #opened = 0;
  /** How many of the tabs that were asked for have come. */
  #arrived = 0;

  constructor(
    first: Tab,
    options: PageSessionOptions,
    on: { readonly crash: (tab: Tab) => void; readonly overflow: () => void },
  ) {
    this.#context = first.open.context;
    this.#options = options;
    this.#onCrash = on.crash;
    this.#onOverflow = on.overflow;
    this.#open = [];
    this.#join(first);
    this.#context.on('page', (page) => this.#follow(page));
  }

  /** The page; null: the last tab was closed. */
  get current(): Tab | null {
    return this.#open.at(-1) ?? null;
  }

  get all(): readonly Tab[] {
    return this.#open;
  }

  /** How many were asked for by tabs that are still open. */
  get #asked(): number {
    return this.#open.reduce((sum, { opened }) => sum + opened, 0);
  }

  /** Waits until tabs that have been opened are watched: those that were asked for come when their server has answered. */
  async settled(capMs: number): Promise<void> {
    const endsAt = performance.now() + capMs;
    while ((this.#coming.size > 0 || this.#asked > this.#arrived) && performance.now() < endsAt) await sleep(pollMs);
    // One that turned out to be a download never comes; nobody waits for it twice.
    this.#arrived = this.#asked;
  }

  #join(tab: Tab): void {
    this.#open.push(tab);
    const leave = (): void => {
      const index = this.#open.indexOf(tab);
      if (index >= 0) this.#open.splice(index, 1);
    };
    tab.page.once('close', leave);
    tab.page.once('crash', () => this.#onCrash(tab));
    if (tab.page.isClosed()) leave();
  }

  #follow(page: Page): void {
    if (this.#isUnasked(page.url())) {
      void page.close().catch(() => {});
      return;
    }
    this.#opened += 1;
    this.#arrived += 1;
    if (this.#opened > maxOpened || this.#open.length + this.#coming.size >= maxTabs) {
      void page.close().catch(() => {});
      return;
    }
    const coming = this.#watch(page).finally(() => this.#coming.delete(coming));
    this.#coming.add(coming);
  }

  /** Whether it is a window that a page has opened by itself, by its address; one that was sent elsewhere, where no other is awaited. */
  #isUnasked(url: string): boolean {
    const isAwaited = this.#asked > this.#arrived;
    const lists = this.#open.map(({ unasked }) => unasked).filter(({ length }) => length > 0);
    const list = lists.find((one) => one.includes(url)) ?? (isAwaited ? undefined : lists[0]);
    list?.splice(Math.max(0, list.indexOf(url)), 1);
    return list !== undefined;
  }

  async #watch(page: Page): Promise<void> {
    const asked = this.#open.findLast(({ lastOpened }) => lastOpened !== null)?.lastOpened;
    const tab = await orNull(Tab.open(this.#context, page, this.#options, this.#onOverflow, asked), attachMs);
    if (tab) this.#join(tab);
    else await orNull(page.close(), attachMs);
  }
}
