import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { ReadRequest, Rendering } from '../../../kernel/ports/reader.ts';
import type { ProxySession } from '../../egress/proxy/session.ts';
import { unreadable, unseen } from './blocked-urls.ts';
import { keptState, restoreSessions, type StoredState } from './kept-state.ts';
import { ownOrigin } from './own-origin.ts';
import { browserUserAgent, identityOf, languagesOf } from './user-agent.ts';

/** A page of its own, with nothing of any other's in it. */
export interface PageSession {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** Has the page stay at the document that it shows: whatever it would go to is refused. */
  hold(): Promise<void>;
}

export interface PageSessionOptions {
  readonly browser: Browser;
  readonly proxyUrl: string;
  readonly proxy: ProxySession;
  /** Our user agent of plain requests; null: the browser says its own. */
  readonly userAgent: string | null;
  readonly request: ReadRequest;
  readonly rendering: Rendering;
  /** What is not loaded, as patterns of URLs; absent: what a page is read without. */
  readonly blockedUrls?: readonly string[];
}

const screens = { desktop: { width: 1_280, height: 800 }, phone: { width: 390, height: 844 } };

/** What the browser is told to say of itself; null: it says what it is. */
function givenUserAgent({ browser, userAgent, request, rendering }: PageSessionOptions): string | null {
  if (request.userAgent !== null || userAgent === null) return request.userAgent;
  return browserUserAgent(userAgent, browser.version(), rendering.mobile);
}

/** What a context is made with. */
export function contextOptions(options: PageSessionOptions) {
  const { proxyUrl, request, rendering } = options;
  const userAgent = givenUserAgent(options);
  const { mobile, screenshot } = rendering;
  return {
    proxy: { server: proxyUrl },
    ...(userAgent === null ? {} : { userAgent }),
    locale: languagesOf(request.headers)[0] ?? 'en-US',
    viewport: screenshot ?? (mobile ? screens.phone : screens.desktop),
    isMobile: mobile,
    hasTouch: mobile,
    ignoreHTTPSErrors: request.insecureTls,
    serviceWorkers: 'block' as const,
    acceptDownloads: false,
  };
}

/** Has pages open the shadow trees that they would close, in whose text neither a reader nor an action would find anything. */
const openTrees = `{
  const { attachShadow } = Element.prototype;
  const opening = { attachShadow(init) {
    const isClosed = init?.mode === 'closed';
    return attachShadow.call(this, isClosed ? Object.create(init, { mode: { value: 'open' } }) : init);
  } };
  Element.prototype.attachShadow = opening.attachShadow;
}`;

/** A context for one caller's pages. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  try {
    await context.addInitScript(openTrees);
    return context;
  } catch (error) {
    await context.close().catch(() => {});
    throw error;
  }
}

/**
 * Answers the proxy's challenge for as long as it takes, which is once, with the page's own document: the browser
 * remembers. A request that is paused for us costs a round trip, so the others are not, unless the caller gave something for some only.
 * Returns what holds the page at its document.
 */
async function intercept(session: CDPSession, options: PageSessionOptions): Promise<() => Promise<void>> {
  const own = ownOrigin(options.request);
  const { username, password } = options.proxy;
  let challenges = 0;
  let mainFrame: string | null = null;
  let heldFrame: string | null = null;
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const isProxy = authChallenge.source === 'Proxy';
    const known = isProxy && challenges++ < 3;
    const authChallengeResponse = known
      ? { response: 'ProvideCredentials' as const, username, password }
      : { response: isProxy ? ('CancelAuth' as const) : ('Default' as const) };
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => {});
    if (known && !own.patterns && heldFrame === null) session.send('Fetch.disable').catch(() => {});
  });
  session.on('Fetch.requestPaused', ({ requestId, request, frameId, resourceType }) => {
    if (frameId === heldFrame && resourceType === 'Document') {
      session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => {});
      return;
    }
    if (resourceType === 'Document') mainFrame ??= frameId;
    const isPage = resourceType === 'Document' && frameId === mainFrame;
    const goOn = async (): Promise<void> => {
      if (isPage) await own.leave(session, request.url).catch(() => {});
      const headers = own.patterns && own.headersFor(request.url, request.headers);
      await session.send('Fetch.continueRequest', { requestId, ...(headers ? { headers } : {}) });
    };
    goOn().catch(() => {});
  });
  const documents = { urlPattern: '*', resourceType: 'Document' as const };
  const patterns = [documents, ...(own.patterns ?? [])];
  await session.send('Fetch.enable', { handleAuthRequests: true, patterns });
  return async () => {
    const { frameTree } = await session.send('Page.getFrameTree');
    heldFrame = frameTree.frame.id;
    await session.send('Fetch.enable', { handleAuthRequests: true, patterns });
  };
}

/** Opens a page in a fresh context: nobody's cookies, our proxy, the caller's identity. */
export async function openPage(options: PageSessionOptions): Promise<PageSession> {
  const kept = keptState(options.request.state);
  const storage = kept ? { storageState: kept.storage } : {};
  const context = await newContext(options.browser, { ...contextOptions(options), ...storage });
  try {
    return await openIn(context, options, kept);
  } catch (error) {
    await context.close().catch(() => {});
    throw error;
  }
}

async function openIn(
  context: BrowserContext,
  options: PageSessionOptions,
  kept: StoredState | null,
): Promise<PageSession> {
  await ownOrigin(options.request).begin(context);
  const page = await context.newPage();
  if (kept && kept.sessions.length > 0) await restoreSessions({ page }, kept);
  // A page that opens others is read without them.
  context.on('page', (other) => void other.close().catch(() => {}));
  return await attach(context, page, options);
}

/** Makes a page of a context one that asks our proxy as it should, says who we are, and can be held. */
export async function attach(context: BrowserContext, page: Page, options: PageSessionOptions): Promise<PageSession> {
  const { request, rendering, blockedUrls = rendering.screenshot ? unseen : unreadable } = options;
  const userAgent = givenUserAgent(options);
  const session = await context.newCDPSession(page);
  const [hold] = await Promise.all([
    intercept(session, options),
    session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    session.send('Network.setBlockedURLs', { urls: [...blockedUrls] }),
    // A browser elsewhere has none of our flags.
    session.send('Emulation.setScrollbarsHidden', { hidden: true }),
    userAgent !== null &&
      session.send('Emulation.setUserAgentOverride', {
        ...identityOf(userAgent, rendering.mobile),
        acceptLanguage: languagesOf(request.headers).join(','),
      }),
  ]);
  return { context, page, session, hold };
}
