import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { parseAddress, publicHref } from '../../../contract/address.ts';
import { Problem } from '../../../contract/problem.ts';
import {
  ActionFailure,
  type InteractivePage,
  type PageElement,
  type ReadPage,
  type Target,
} from '../../../kernel/ports/interactive-browser.ts';
import type { Screenshot, ScreenshotRequest } from '../../../kernel/ports/reader.ts';
import { isUnconnected, secureTwin } from '../../egress/secure-twin.ts';
import { byteOrderMark, maxDocumentBytes, readingMs, untilParsed } from '../page/document.ts';
import { netErrorOf, untilTold } from '../page/failures.ts';
import { Navigated } from '../page/isolated-world.ts';
import { orNull } from '../page/or-null.ts';
import { untilReady } from '../page/readiness.ts';
import { takeScreenshot } from '../page/screenshot.ts';
import { serialize } from '../page/serialize.ts';
import { diagnose, rootOf } from './diagnosis.ts';
import type { Downloads } from './downloads.ts';
import { LocatedElement } from './element.ts';
import { scrollDocument } from './in-page/in-page.js';
import { listElements } from './listing.ts';
import type { Tab } from './tab.ts';

/** A page that is looked at is waited for so long at most, in milliseconds, until it is quiet. */
const maxQuietMs = 5_000;
/** One that looks as if more were to come: it has been acted on, so it had time already. */
const patienceMs = 500;
/** One that has just come is waited for so long at most before it is acted on, and not for more than this share of the action's time. */
const maxComingMs = 3_000;
const comingShare = 1 / 3;
/** So long after an action nothing is read: pages wait for a pause in what is typed or checked before they do anything. */
const pauseMs = 500;
/** What a page may take to remember or to tell what it shows, in milliseconds. */
const noteMs = 1_000;
const Brought = z.array(z.string().max(1_000)).max(20);
/** How often a page is asked for its document that goes elsewhere while it is asked. */
const maxTries = 5;
/** Until what a wheel or a script scrolled has been drawn and told to the page, in milliseconds. */
const scrolledMs = 100;
/** A failed load, or anything else a page threw, as the failure of an action. */
export function asFailure(thrown: unknown): ActionFailure {
  if (thrown instanceof ActionFailure) return thrown;
  if (thrown instanceof Problem) return new ActionFailure(thrown.code, thrown.message, {}, { cause: thrown });
  if (thrown instanceof Error && thrown.name === 'TimeoutError')
    return new ActionFailure('timeout', 'The page did not do it in time.', {}, { cause: thrown });
  if (thrown instanceof Navigated)
    return new ActionFailure('timeout', 'The page went elsewhere again and again.', {}, { cause: thrown });
  if (thrown instanceof Error && /Unknown key/i.test(thrown.message))
    return new ActionFailure(
      'invalid-key',
      'There is no such key; keys are named as `Enter`, `ArrowDown`, `a`, `Control+A`.',
    );
  return new ActionFailure('page-closed', 'The page went away while the action was under way.', {}, { cause: thrown });
}

/** What a live page needs of the session that it is part of. */
interface LiveParts {
  /** The tab that is the page now. Throws `page-closed` when there is none. */
  readonly tab: () => Tab;
  readonly downloads: Downloads;
  /** Whether a URL may be gone to. Throws problems. */
  readonly check: (url: string) => Promise<void>;
  /** To be called before the page is acted on. */
  readonly begin: () => void;
  /** Whether a page that was to be left has been kept, as its dialog was answered. */
  readonly isPageKept: () => boolean;
  /** Closes the tab where there is one before it, which is the page then; false: there is none. */
  readonly leave: () => Promise<boolean>;
  /** What is left of the action's time, in milliseconds. */
  readonly leftMs: () => number;
}

/** The page of a driven browser, whichever tab that is. */
export class LivePage implements InteractivePage {
  readonly #parts: LiveParts;
  /** When the page was acted on last, by `performance.now()`. */
  #actedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  element(target: Target): PageElement {
    const { begin, leftMs, downloads } = this.#parts;
    return new LocatedElement(target, {
      page: () => this.#tab.page,
      prepare: () => this.#prepare(),
      begin,
      acted: () => this.#acted(),
      leftMs,
      downloads,
    });
  }

  async navigate(url: string): Promise<void> {
    const asked = parseAddress(url);
    await this.#parts.check(url);
    const tab = this.#tab;
    const { page, network, navigations } = tab;
    const begun = this.#parts.downloads.begun;
    this.#parts.begin();
    navigations.begin(asked);
    try {
      const response = await page.goto(asked.href, { waitUntil: 'commit', timeout: Math.max(1, this.#parts.leftMs()) });
      // Nothing is read afterwards, which time would be kept for.
      if (response) await untilParsed(page, network, asked.host, () => this.#parts.leftMs() + readingMs);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        await tab.stopLoading();
        throw new ActionFailure('target-timeout', `${asked.host} did not answer in time.`, {}, { cause: error });
      }
      const isNoPage = netErrorOf(error) === 'ERR_ABORTED' || /Download is starting/.test(String(error));
      if (!isNoPage) {
        const failure = navigations.failure(error);
        const secure = secureTwin(asked, navigations.failureOfAsked);
        if (!secure) throw failure;
        await untilTold(page);
        return await this.navigate(secure.href).catch((second) => {
          throw isUnconnected(second) && isUnconnected(navigations.failureOfAsked) ? failure : second;
        });
      }
      // A file is told of as a download; an answer without content leaves the page where it is.
      await sleep(scrolledMs);
      if (this.#parts.isPageKept())
        throw new ActionFailure('target-refused', 'The page asked whether it may be left, and `dismiss` kept it.');
      if (this.#parts.downloads.begun === begun)
        throw new ActionFailure('target-refused', `${asked.host} answers with nothing that a page shows.`);
    }
  }

  async goBack(): Promise<void> {
    const tab = this.#tab;
    const { currentIndex } = await tab.open.session.send('Page.getNavigationHistory');
    this.#parts.begin();
    if (currentIndex <= 0) {
      if (await this.#parts.leave()) return;
      throw new ActionFailure('nothing-to-go-back-to', 'There is no page before this one.');
    }
    try {
      await tab.page.goBack({ waitUntil: 'commit', timeout: Math.max(1, this.#parts.leftMs()) });
    } catch (error) {
      await tab.stopLoading();
      throw error;
    }
  }

  async press(key: string): Promise<void> {
    await this.#prepare();
    this.#parts.begin();
    await this.#tab.page.keyboard.press(key);
    this.#acted();
  }

  async type(text: string, delayMs: number): Promise<void> {
    await this.#prepare();
    this.#parts.begin();
    await this.#tab.page.keyboard.type(text, { delay: delayMs });
    this.#acted();
  }

  async scrollBy(pixels: number, frames: readonly string[]): Promise<void> {
    const { page } = await this.#come();
    const timeout = Math.max(1, this.#parts.leftMs());
    try {
      await rootOf(page, frames).locator(':root').first().evaluate(scrollDocument, pixels, { timeout });
    } catch (error) {
      throw await diagnose(error, page, { selector: ':root', frames }, timeout);
    }
    await sleep(scrolledMs);
  }

  async wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { ref: false });
  }

  async screenshot({ fullPage, type }: Pick<ScreenshotRequest, 'fullPage' | 'type'>): Promise<Screenshot> {
    const { open, world, page } = await this.#ready();
    const { width, height } = page.viewportSize() ?? { width: 1_280, height: 800 };
    return await takeScreenshot(open, world, { fullPage, type, width, height, isWhereItStands: true });
  }

  async list(frames: readonly string[], most: number): ReturnType<InteractivePage['list']> {
    const { page } = await this.#ready();
    const leftMs = this.#parts.leftMs();
    const listed = await listElements(page, frames, { most, leftMs });
    if (listed) return listed;
    if (frames.length === 0) throw new ActionFailure('timeout', 'The page did not tell what it has in time.');
    const target = { selector: ':root', frames };
    const late = new Error('The frame did not tell what it has.');
    throw await diagnose(late, page, target, leftMs);
  }

  async read(frames: readonly string[]): Promise<ReadPage> {
    const tab = await this.#ready();
    const html = frames.length > 0 ? await this.#frameText(tab, frames) : await this.#text(tab);
    const answer = tab.navigations.document;
    const url = URL.parse(tab.page.url());
    return {
      finalUrl: url ? publicHref(url) : tab.page.url(),
      redirects: [],
      status: tab.status ?? 200,
      headers: answer?.headers() ?? {},
      contentType: 'text/html',
      body: Buffer.concat([byteOrderMark, Buffer.from(html, 'utf8')]),
      rendered: true,
      brought: frames.length > 0 ? [] : await this.#brought(tab),
    };
  }

  get #tab(): Tab {
    return this.#parts.tab();
  }

  /** The page, when what it asked for is there: until then it may have no scripts to be acted on, and little to be scrolled. */
  async #come(): Promise<Tab> {
    const { world, frames, network } = this.#tab;
    const capMs = Math.min(maxComingMs, this.#parts.leftMs() * comingShare);
    await orNull(untilReady(world, frames, network, capMs, 0), capMs);
    return this.#tab;
  }

  /** Waits for a document that nothing was done with yet, and has it remember what it shows before it is acted on. */
  async #prepare(): Promise<void> {
    const tab = this.#tab.isFresh ? await this.#come() : this.#tab;
    tab.isFresh = false;
    await orNull(tab.world.evaluate('tidemark.note()'), noteMs);
  }

  #acted(): void {
    this.#actedAt = performance.now();
  }

  async #brought({ world }: Tab): Promise<readonly string[]> {
    const told = Brought.safeParse(await orNull(world.evaluate('tidemark.brought()'), noteMs));
    return told.success ? told.data : [];
  }

  /** The page, when it is quiet. */
  async #ready(): Promise<Tab> {
    await sleep(Math.max(0, Math.min(this.#actedAt + pauseMs - performance.now(), this.#parts.leftMs() / 2)));
    const tab = this.#tab;
    const capMs = Math.min(maxQuietMs, this.#parts.leftMs() / 2);
    await orNull(untilReady(tab.world, tab.frames, tab.network, capMs, patienceMs), capMs + 500);
    // What it waited for may have closed it.
    return this.#tab;
  }

  async #text({ world, frames, page }: Tab): Promise<string> {
    for (let tries = 1; ; tries++) {
      try {
        return await serialize(world, frames, maxDocumentBytes, this.#parts.leftMs, true);
      } catch (error) {
        if (!(error instanceof Navigated) || tries === maxTries) throw error;
        await page.waitForLoadState('domcontentloaded', { timeout: 2_000 }).catch(() => {});
      }
    }
  }

  /** The innermost frame's own document. */
  async #frameText({ page }: Tab, frames: readonly string[]): Promise<string> {
    const target = { selector: frames.at(-1) ?? '', frames: frames.slice(0, -1) };
    const timeout = Math.max(1, this.#parts.leftMs());
    try {
      const element = await rootOf(page, target.frames).locator(target.selector).first().elementHandle({ timeout });
      const frame = await element?.contentFrame();
      if (!frame) throw new ActionFailure('wrong-element', `\`${target.selector}\` is no frame.`, target);
      return await frame.content();
    } catch (error) {
      throw await diagnose(error, page, target, timeout);
    }
  }
}
