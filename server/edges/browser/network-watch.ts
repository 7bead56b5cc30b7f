import type { CDPSession } from 'playwright-core';

/** Requests that a page waits for; what is older than this, in milliseconds, it polls or streams. */
const youngMs = 3_000;

const awaited = new Set(['XHR', 'Fetch', 'Script', 'Stylesheet']);

/** What a page has asked the network for. */
export class NetworkWatch {
  readonly #pending = new Map<string, number>();
  readonly #documents = new Set<string>();
  readonly #waiting = new Set<() => void>();
  #decodedBytes = 0;
  #documentDone = false;
  #location: string | null = null;

  /** Listens to a session whose Network domain is enabled. `maxBytes` bounds the documents of the page, decoded. */
  constructor(session: CDPSession, maxBytes: number, onOverflow: () => void) {
    session.on('Network.requestWillBeSent', ({ requestId, type, loaderId }) => {
      if (type === 'Document' && requestId === loaderId) {
        this.#documents.add(requestId);
        this.#documentDone = false;
      }
      // A worker's own script has no loader, and its end is told to the worker's session only.
      if (type && awaited.has(type) && loaderId !== '') this.#pending.set(requestId, performance.now());
    });
    session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode, headers }) => {
      if (!this.#documents.has(requestId)) return;
      const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'location')?.[1];
      this.#location = statusCode >= 300 && statusCode < 400 ? (named ?? null) : null;
    });
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (!this.#documents.has(requestId)) return;
      this.#decodedBytes += dataLength;
      if (this.#decodedBytes > maxBytes) onOverflow();
    });
    const ended = ({ requestId }: { readonly requestId: string }): void => {
      if (this.#documents.has(requestId)) this.#documentDone = true;
      this.#pending.delete(requestId);
      if (!this.isBusy) for (const resolve of this.#waiting) resolve();
    };
    session.on('Network.loadingFinished', ended);
    session.on('Network.loadingFailed', ended);
  }

  /** Whether the document itself has come completely. */
  get isDocumentDone(): boolean {
    return this.#documentDone;
  }

  /** Where the document's last answer redirects to, as it says; null: nowhere. */
  get location(): string | null {
    return this.#location;
  }

  /** Whether something young is under way that the page may be waiting for. */
  get isBusy(): boolean {
    const now = performance.now();
    for (const since of this.#pending.values()) if (now - since < youngMs) return true;
    return false;
  }

  /** Resolves when nothing young is under way, after `capMs` at most. */
  async idle(capMs: number): Promise<void> {
    if (!this.isBusy) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.min(capMs, youngMs));
    this.#waiting.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }
}
