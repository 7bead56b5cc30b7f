import { setTimeout as sleep } from 'node:timers/promises';
import { publicHref } from '../../../contract/address.ts';
import {
  ActionFailure,
  type BrowserSession,
  type Effects,
  type InteractivePage,
  type Performance,
} from '../../../kernel/ports/interactive-browser.ts';
import { withTimeout } from '../../../kernel/timeout.ts';
import { orNull } from '../page/or-null.ts';
import type { Dialogs } from './dialogs.ts';
import type { Downloads } from './downloads.ts';
import { asFailure, LivePage } from './live-page.ts';
import { stateOf } from './stored-state.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabs.ts';

/** Until what an action set off is announced: a tab, a navigation, a download. In milliseconds, all of them. */
const announcedMs = 50;
/** A tab that was asked for is waited for so long. */
const maxOpeningMs = 3_000;
/** The file of a link that was clicked is waited for so long until it begins. */
const maxBeginningMs = 3_000;
/** A navigation that was answered is waited for so long until its document is there. */
const parsedMs = 3_000;
const pollMs = 25;
/** How long a tab may take to say with which status its document came; at least so long when the action has had all its time. */
const statusMs = 5_000;
const minStatusMs = 500;
/** How long a tab may take to be closed. */
const closingMs = 1_000;

/** What a session is made of. */
interface SessionParts {
  readonly tabs: Tabs;
  readonly dialogs: Dialogs;
  readonly downloads: Downloads;
  /** Origins whose session storage was restored. */
  readonly earlier: readonly string[];
  /** Fires with an `ActionFailure` when the page or its browser is gone. */
  readonly gone: AbortSignal;
  readonly check: (url: string) => Promise<void>;
}

/** A driven browser. */
export class LiveSession implements BrowserSession {
  readonly #parts: SessionParts;
  readonly #page: InteractivePage;
  #endsAt = 0;
  /** Called before the page is acted on. */
  #begin: Performance['begin'] = () => {};

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#page = new LivePage({
      tab: () => this.#tab(),
      leave: () => this.#leaveTab(),
      isPageKept: () => parts.dialogs.isPageKept,
      downloads: parts.downloads,
      check: parts.check,
      begin: () => this.#begin(),
      leftMs: () => this.#endsAt - performance.now(),
    });
  }

  get url(): string {
    const tab = this.#parts.tabs.current;
    const shown = tab?.page.url() ?? 'about:blank';
    // Where the browser tells why a page was not loaded, that page is what the tab is at.
    const address = shown.startsWith('chrome-error:') ? (tab?.navigations.last ?? 'about:blank') : shown;
    const url = URL.parse(address);
    return url ? publicHref(url) : address;
  }

  get status(): number | null {
    return this.#parts.tabs.current?.status ?? null;
  }

  async perform(
    { index, dialogs, timeoutMs, diagnosisMs, begin }: Performance,
    work: (page: InteractivePage) => Promise<void>,
  ): Promise<Effects> {
    const { tabs } = this.#parts;
    this.#parts.dialogs.follow(dialogs);
    this.#parts.downloads.follow(index);
    this.#begin = begin;
    const before = tabs.current;
    const begun = this.#parts.downloads.begun;
    await this.#within({ timeoutMs, moreMs: diagnosisMs }, async () => {
      await work(this.#page);
      await this.#settle(before, begun);
    });
    const after = tabs.current;
    const left = this.#endsAt - performance.now();
    if (after !== before) await after?.learnStatus(Math.min(statusMs, Math.max(minStatusMs, left)));
    return this.#effects(after !== null && after !== before && (before === null || tabs.all.includes(before)));
  }

  look(timeoutMs: number, work: (page: InteractivePage) => Promise<void>): Promise<void> {
    return this.#within({ timeoutMs, moreMs: 0 }, () => work(this.#page));
  }

  async finish(timeoutMs: number, navigationMs: number): Promise<Effects> {
    const { tabs, downloads } = this.#parts;
    await downloads.idle(timeoutMs);
    const endsAt = performance.now() + navigationMs;
    const { current } = tabs;
    while (current?.network.isNavigating && performance.now() < endsAt) await sleep(pollMs);
    if (current && !current.network.isDocumentDone) await current.stopLoading();
    return this.#effects(false);
  }

  async title(timeoutMs: number): Promise<string | null> {
    const { current } = this.#parts.tabs;
    const title = current && (await orNull(current.world.evaluate('document.title'), timeoutMs));
    return typeof title === 'string' && title !== '' ? title.slice(0, 1_000) : null;
  }

  async state(timeoutMs: number): Promise<{ text: string; isPartial: boolean } | null> {
    const { tabs, gone, earlier } = this.#parts;
    const late = (): ActionFailure => new ActionFailure('timeout', 'The browser did not tell its state in time.');
    try {
      return await withTimeout(gone, timeoutMs, late, () =>
        stateOf(this.#tab().open.context, tabs.all, { earlier, timeoutMs }),
      );
    } catch (thrown) {
      throw asFailure(thrown);
    }
  }

  /** Does work with the page: it is to be done in `timeoutMs`, and is given up after `moreMs` besides. */
  async #within(
    { timeoutMs, moreMs }: { readonly timeoutMs: number; readonly moreMs: number },
    work: () => Promise<void>,
  ): Promise<void> {
    const { gone } = this.#parts;
    this.#endsAt = performance.now() + timeoutMs;
    const wholeMs = timeoutMs + moreMs;
    const late = (): ActionFailure => new ActionFailure('timeout', `Not done within ${Math.round(wholeMs)} ms.`);
    try {
      await withTimeout(gone, wholeMs, late, work);
    } catch (thrown) {
      throw this.#withDialogs(gone.aborted ? gone.reason : asFailure(thrown));
    }
  }

  #tab(): Tab {
    const { current } = this.#parts.tabs;
    if (current) return current;
    throw new ActionFailure('page-closed', 'The page has closed itself.', {}, { isFinal: true });
  }

  async #leaveTab(): Promise<boolean> {
    const { tabs } = this.#parts;
    const left = tabs.current;
    if (!left || tabs.all.length < 2) return false;
    await orNull(left.page.close(), closingMs);
    return tabs.current !== left;
  }

  /** A failure, with the dialogs that were answered meanwhile. */
  #withDialogs(failure: unknown): unknown {
    const dialogs = this.#parts.dialogs.take();
    if (!(failure instanceof ActionFailure) || dialogs.length === 0) return failure;
    const { code, message, details, isFinal, cause } = failure;
    return new ActionFailure(code, message, { ...details, dialogs }, { isFinal, cause });
  }

  #effects(isNewTab: boolean): Effects {
    return { isNewTab, dialogs: this.#parts.dialogs.take(), ...this.#parts.downloads.take() };
  }

  async #untilFileBegins({ network }: Tab): Promise<void> {
    const { downloads } = this.#parts;
    const endsAt = Math.min(this.#endsAt, performance.now() + maxBeginningMs);
    while (downloads.isAwaited && !network.isNavigating && performance.now() < endsAt) await sleep(pollMs);
  }

  /** Waits for what an action set off: a tab to be there, a navigation to be answered and its document to stand. */
  async #settle(before: Tab | null, begun: number): Promise<void> {
    await sleep(announcedMs);
    await this.#parts.tabs.settled(Math.min(maxOpeningMs, this.#endsAt - performance.now()));
    await this.#closeFileTab(before, begun);
    const tab = this.#tab();
    await this.#untilFileBegins(tab);
    while (tab.network.isNavigating && performance.now() < this.#endsAt) await sleep(pollMs);
    const left = Math.min(parsedMs, this.#endsAt - performance.now());
    if (left > 0) await orNull(tab.page.waitForLoadState('domcontentloaded', { timeout: left }), left);
    await this.#tellUnloaded();
  }

  /** Closes a new tab whose document turned out to be a file that the browser keeps: what it was opened from stays the page. */
  async #closeFileTab(before: Tab | null, begun: number): Promise<void> {
    const { tabs, downloads } = this.#parts;
    const tab = tabs.current;
    if (!tab || tab === before || tabs.all.length < 2) return;
    const endsAt = Math.min(this.#endsAt, performance.now() + maxBeginningMs);
    const isBlank = (): boolean => tab.origins.size === 0 && /^(?:about:blank|:)?$/.test(tab.page.url());
    while (isBlank() && tab.network.isNavigating && downloads.begun === begun && performance.now() < endsAt)
      await sleep(pollMs);
    if (isBlank() && downloads.begun > begun) await orNull(tab.page.close(), closingMs);
  }

  /**
   * Throws why the page was not loaded, where the browser's own page about that stands in its place. A tab that never showed anything else
   * is closed before: what it was opened from stays the page.
   */
  async #tellUnloaded(): Promise<void> {
    const { tabs } = this.#parts;
    let failure: { readonly reason: unknown } | null = null;
    for (let tab = tabs.current; tab?.page.url().startsWith('chrome-error:'); tab = tabs.current) {
      try {
        tab.navigations.currentUrl(tab.page.url());
      } catch (reason) {
        failure ??= { reason };
      }
      if (tab.origins.size > 0 || tabs.all.length < 2) break;
      await orNull(tab.page.close(), closingMs);
      if (tabs.current === tab) break;
    }
    if (failure) throw failure.reason;
  }
}
