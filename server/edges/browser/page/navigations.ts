import type { Frame, Page, Request, Response } from 'playwright-core';
import { hostOf, parseRedirect, portOf } from '../../../contract/address.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { ProxySession } from '../../egress/proxy/session.ts';
import { loadFailure, netErrorOf } from './failures.ts';

/** Whether a request navigates the frame. The driver throws where it knows no frame yet, which in a listener would end the service. */
function isOf(main: Frame, request: Request): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === main;
  } catch {
    return false;
  }
}

/** Where a page's main frame was sent, and what came of it. */
export class Navigations {
  #asked: URL;
  readonly #proxy: ProxySession;
  #last: string;
  #document: Response | null = null;
  #failure: Error | null = null;

  constructor(page: Page, asked: URL, proxy: ProxySession) {
    this.#asked = asked;
    this.#proxy = proxy;
    this.#last = asked.href;
    const main = page.mainFrame();
    page.on('request', (request) => {
      if (isOf(main, request)) this.#last = request.url();
    });
    page.on('response', (response) => {
      if (isOf(main, response.request()) && response.status() !== 204) this.#document = response;
    });
    page.on('requestfailed', (request) => {
      if (!isOf(main, request)) return;
      this.#failure = new Error(request.failure()?.errorText ?? 'net::ERR_FAILED');
    });
  }

  /** The answer that the page's main document came with, the latest of several. */
  get document(): Response | null {
    return this.#document;
  }

  /** The address that the main frame was sent to last, loaded or not. */
  get last(): string {
    return this.#last;
  }

  /** To be called before the page is sent to an address. */
  begin(asked: URL): void {
    this.#asked = asked;
    this.#last = asked.href;
  }

  /** Why the address itself was not reached that the page was sent to; null: it was, and may have sent the page elsewhere. */
  get failureOfAsked(): Problem | null {
    return this.#proxy.failureOf(hostOf(this.#asked), portOf(this.#asked));
  }

  /** What a failed load is to the caller. The proxy knows why a host was not reached; the browser only that it was not. */
  failure(error: unknown): unknown {
    if (netErrorOf(error) === '') return error;
    for (const url of [URL.parse(this.#last), this.#asked]) {
      const known = url ? this.#proxy.failureOf(hostOf(url), portOf(url)) : null;
      if (known) return known;
    }
    return loadFailure(error, this.#asked.host) ?? error;
  }

  /**
   * Where the page stands. Throws why it was not loaded where the browser's own error page stands in its place, and
   * `address-not-allowed` for what no server answered with: `blob:`, `data:`, `about:blank`.
   */
  currentUrl(address: string): URL {
    if (address.startsWith('chrome-error:')) throw this.failure(this.#failure ?? new Error('net::ERR_FAILED'));
    const url = URL.parse(address);
    return url && /^https?:$/.test(url.protocol) ? url : parseRedirect(address, this.#asked);
  }
}
