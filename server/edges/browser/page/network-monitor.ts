import type { CDPSession } from 'playwright-core';

/** Requests that a page which says something waits for; what is older than this, in milliseconds, it polls or streams. */
export const youngMs = 3_000;

const awaited = new Set(['XHR', 'Fetch', 'Script', 'Stylesheet']);

/** The document of the page itself, the latest of several. */
interface MainDocument {
  readonly requestId: string;
  /** Whether the head of its answer has come. */
  isAnswered: boolean;
  isDone: boolean;
  /** What broke it off, in the browser's words. */
  failure: string | null;
  /** Where its answer redirects to. */
  location: string | null;
}

/** What a page has asked the network for. */
export class NetworkMonitor {
  readonly #pending = new Map<string, number>();
  readonly #documents = new Set<string>();
  readonly #waiting = new Set<() => void>();
  #decodedBytes = 0;
  #progressAt = performance.now();
  #mainDocument: MainDocument | null = null;

  /** Listens to a session whose Network domain is enabled. `maxBytes` bounds the documents of the page, decoded. */
  constructor(session: CDPSession, maxBytes: number, onOverflow: () => void) {
    let mainFrame: string | undefined;
    session.on('Network.requestWillBeSent', ({ requestId, type, loaderId, frameId }) => {
      if (type !== 'Document' || requestId !== loaderId) return;
      this.#documents.add(requestId);
      mainFrame ??= frameId;
      if (frameId !== mainFrame) return;
      const location = this.#mainDocument?.requestId === requestId ? this.#mainDocument.location : null;
      this.#mainDocument = { requestId, isAnswered: false, isDone: false, failure: null, location };
    });
    session.on('Network.responseReceived', ({ requestId }) => {
      if (requestId === this.#mainDocument?.requestId) this.#mainDocument.isAnswered = true;
    });
    session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode, headers }) => {
      if (requestId !== this.#mainDocument?.requestId) return;
      const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'location')?.[1];
      this.#mainDocument.location = statusCode >= 300 && statusCode < 400 ? (named ?? null) : null;
    });
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (!this.#documents.has(requestId)) return;
      this.#decodedBytes += dataLength;
      if (this.#decodedBytes > maxBytes) onOverflow();
    });
    const ended = ({ requestId }: { readonly requestId: string }): void => {
      if (requestId === this.#mainDocument?.requestId) this.#mainDocument.isDone = true;
    };
    session.on('Network.loadingFinished', ended);
    session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
      ended({ requestId });
      // A page that goes elsewhere, or stops itself, was not broken off by its server.
      if (canceled || errorText === 'net::ERR_ABORTED' || requestId !== this.#mainDocument?.requestId) return;
      if (this.#mainDocument.isAnswered) this.#mainDocument.failure = errorText;
    });
    this.follow(session);
  }

  /** Waits for what another session, of a frame in a process of its own, asks for too. */
  follow(session: CDPSession): void {
    const own = new Set<string>();
    const end = (requestId: string): void => {
      if (own.delete(requestId)) this.#progressAt = performance.now();
      this.#pending.delete(requestId);
      if (!this.isBusy()) for (const resolve of this.#waiting) resolve();
    };
    session.on('Network.requestWillBeSent', ({ requestId, type, loaderId }) => {
      // A worker's own script has no loader, and its end is told to the worker's session only.
      if (!type || !awaited.has(type) || loaderId === '') return;
      own.add(requestId);
      this.#pending.set(requestId, performance.now());
    });
    session.on('Network.loadingFinished', ({ requestId }) => end(requestId));
    session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
    session.once('close', () => own.forEach(end));
  }

  /** Whether the document itself has come completely. */
  get isDocumentDone(): boolean {
    return this.#mainDocument?.isDone ?? false;
  }

  /** Why the document ended before its last byte, such as `net::ERR_CONTENT_LENGTH_MISMATCH`; null: it did not. */
  get documentFailure(): string | null {
    return this.#mainDocument?.failure ?? null;
  }

  /** Whether a document has been asked for that no answer came to yet. */
  get isNavigating(): boolean {
    return this.#mainDocument !== null && !this.#mainDocument.isAnswered && !this.#mainDocument.isDone;
  }

  /** Where the document's last answer redirects to, as it says; null: nowhere. */
  get location(): string | null {
    return this.#mainDocument?.location ?? null;
  }

  /** When the last of what the page waits for has come or failed, as `performance.now()` counts; at first its opening. */
  get progressAt(): number {
    return this.#progressAt;
  }

  /** Whether something is under way for less than `maxAgeMs` that the page may be waiting for. */
  isBusy(maxAgeMs = youngMs): boolean {
    const now = performance.now();
    for (const since of this.#pending.values()) if (now - since < maxAgeMs) return true;
    return false;
  }

  /** Resolves when nothing is under way, after `capMs` at most. */
  async idle(capMs: number): Promise<void> {
    if (this.#pending.size === 0 || capMs <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, Math.min(capMs, youngMs));
    this.#waiting.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }
}
