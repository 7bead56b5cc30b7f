import type { BrowserContext, Page } from 'playwright-core';
import { Frames } from '../page/frames.ts';
import { IsolatedWorld } from '../page/isolated-world.ts';
import { Navigations } from '../page/navigations.ts';
import { NetworkMonitor } from '../page/network-monitor.ts';
import { orNull } from '../page/or-null.ts';
import { attach, type PageSession, type PageSessionOptions } from '../page/page-session.ts';

/** The most bytes of all documents that a tab shows, one after another, decoded. */
const maxDocumentBytes = 100 * 1_048_576;
/** How long a browser may take to stop a load, in milliseconds. */
const stoppingMs = 500;

const keptStatus = "performance.getEntriesByType('navigation')[0]?.responseStatus";

/** One tab of a driven browser, and what is known of it. */
export class Tab {
  readonly open: PageSession;
  readonly network: NetworkMonitor;
  readonly frames: Frames;
  readonly navigations: Navigations;
  readonly world: IsolatedWorld;
  /** The origins of the tab's own documents, without its frames. */
  readonly origins = new Set<string>();
  /** How many windows and tabs it has asked for, and for which address the last of them. */
  opened = 0;
  lastOpened: string | null = null;
  /** Its document has not been acted on. */
  isFresh = true;
  /** The addresses of windows that it has opened by itself, as browsers do not let a page. */
  readonly unasked: string[] = [];
  #keptStatus: number | null = null;

  private constructor(open: PageSession, asked: URL, { proxy }: PageSessionOptions, onOverflow: () => void) {
    this.open = open;
    this.network = new NetworkMonitor(open.session, maxDocumentBytes, onOverflow);
    this.frames = new Frames(open, this.network);
    this.navigations = new Navigations(open.page, asked, proxy);
    this.world = new IsolatedWorld(open.session);
    this.#note(open.page.url());
    open.session.on('Page.windowOpen', ({ url, userGesture }) => {
      if (!userGesture) {
        this.unasked.push(url);
        return;
      }
      this.opened += 1;
      this.lastOpened = url;
    });
    // The session's own event comes before the answer to any question about the new document.
    open.session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.world.reset();
      this.isFresh = true;
    });
    open.page.on('framenavigated', (frame) => {
      if (frame === open.page.mainFrame()) this.#note(frame.url());
    });
  }

  /** Watches a page of the context from now on; `asked`: the address that it was opened for, as far as is known. */
  static async open(
    context: BrowserContext,
    page: Page,
    options: PageSessionOptions,
    onOverflow: () => void,
    asked: string | null = null,
  ): Promise<Tab> {
    const open = await attach(context, page, options);
    await open.session.send('Page.enable');
    // In place of what could not be loaded stands a page of the browser's own, which tells no address.
    const isWeb = (address: string | null): boolean => address !== null && /^https?:/.test(address);
    const address = [page.url(), asked].find(isWeb) ?? options.request.url;
    return new Tab(open, URL.parse(address) ?? new URL(options.request.url), options, onOverflow);
  }

  get page(): Page {
    return this.open.page;
  }

  /** The HTTP status that its document came with; null: it came without one, or it is not known yet. */
  get status(): number | null {
    return this.navigations.document?.status() ?? this.#keptStatus;
  }

  /** Learns the status of a document that came before the tab was watched, which the browser keeps. */
  async learnStatus(capMs: number): Promise<void> {
    if (this.status !== null) return;
    const kept = await orNull(this.world.evaluate(keptStatus), capMs);
    if (typeof kept === 'number' && kept > 0) this.#keptStatus = kept;
  }

  /** Gives up a document that is still coming: until it is there, the page that stands does not answer. */
  async stopLoading(): Promise<void> {
    await orNull(this.open.session.send('Page.stopLoading'), stoppingMs);
  }

  #note(address: string): void {
    const url = URL.parse(address);
    if (url && /^https?:$/.test(url.protocol)) this.origins.add(url.origin);
  }
}
