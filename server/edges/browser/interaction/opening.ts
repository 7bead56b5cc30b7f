import type { BrowserContext } from 'playwright-core';
import { parseAddress } from '../../../contract/address.ts';
import { Problem } from '../../../contract/problem.ts';
import { ActionFailure, type DriveRequest } from '../../../kernel/ports/interactive-browser.ts';
import { plainRequest, type Rendering } from '../../../kernel/ports/reader.ts';
import type { ProxySession } from '../../egress/proxy/session.ts';
import { unseen } from '../page/blocked-urls.ts';
import { isGone, overBudget } from '../page/failures.ts';
import { parseState, restoreSessions, type StoredState } from '../page/kept-state.ts';
import { contextOptions, newContext, type PageSessionOptions } from '../page/page-session.ts';
import { OverBudget } from '../pool/page-budget.ts';
import type { Lease } from '../pool/pool.ts';
import { Dialogs } from './dialogs.ts';
import { Downloads } from './downloads.ts';
import { forgetHistory } from './history.ts';
import { LivePage } from './live-page.ts';
import { LiveSession } from './session.ts';
import { Tab } from './tab.ts';
import { Tabs } from './tabs.ts';

/** What is left of the time to open for those who asked, in milliseconds. */
const answeringMs = 300;

const plain: Rendering = { waitFor: null, mobile: false, closeOverlays: false, screenshot: null };
const asked = { ...plainRequest, maxTier: 'browser' } as const;

/** One call under way. */
export interface Drive {
  readonly request: DriveRequest;
  readonly lease: Lease;
  readonly proxy: ProxySession;
  readonly proxyUrl: string;
  /** Our user agent of plain requests. */
  readonly userAgent: string;
  /** Whether a URL may be gone to. Throws problems. */
  readonly check: (url: string) => Promise<void>;
  readonly signal: AbortSignal;
  /** By `performance.now()`. */
  readonly endsAt: number;
}

/** What is to be closed in the end. */
export interface Opened {
  readonly context: BrowserContext;
  readonly downloads: Downloads;
}

/** Why a page is gone, as the failure of the action that was under way. */
export function goneBecause({ signal, killedFor }: Lease, host: string): ActionFailure {
  const cause = signal.reason ?? killedFor;
  const final = { isFinal: true, cause };
  if (!(cause instanceof OverBudget)) return new ActionFailure('page-crashed', 'The page crashed.', {}, final);
  return new ActionFailure('page-too-large', overBudget(host, cause).message, {}, final);
}

const pageOptions = ({ request, lease, proxy, proxyUrl, userAgent }: Drive): PageSessionOptions => ({
  browser: lease.browser,
  proxy,
  proxyUrl,
  userAgent,
  request: { ...asked, organizationId: request.organizationId, url: request.url },
  rendering: plain,
  blockedUrls: unseen,
});

/** A context with what an earlier session left in it, and its one tab. */
async function openTab(drive: Drive, stored: StoredState | null, onOverflow: () => void) {
  const { lease } = drive;
  const settings = pageOptions(drive);
  const storage = stored ? { storageState: stored.storage } : {};
  const context = await newContext(lease.browser, { ...contextOptions(settings), ...storage });
  try {
    const page = await context.newPage();
    if (stored && stored.sessions.length > 0) await restoreSessions({ page }, stored);
    const tab = await Tab.open(context, page, settings, onOverflow);
    const { targetInfo } = await tab.open.session.send('Target.getTargetInfo');
    const downloads = await Downloads.open(lease.browser, targetInfo.browserContextId ?? '', lease.folder);
    return { context, tab, downloads };
  } catch (error) {
    await context.close().catch(() => {});
    throw error;
  }
}

/** Goes to the first page. Throws the problem when it is not to be had. */
async function load(page: LivePage, tab: Tab, { request, lease }: Drive): Promise<void> {
  const { host } = parseAddress(request.url);
  try {
    await page.navigate(request.url);
    await forgetHistory(() => tab.open.session.send('Page.resetNavigationHistory'));
  } catch (error) {
    if (error instanceof ActionFailure && error.cause instanceof Problem) throw error.cause;
    if (error instanceof ActionFailure && error.code === 'target-timeout')
      throw new Problem('target-timeout', error.message, {}, { cause: error });
    if (error instanceof ActionFailure) throw new Problem('target-refused', error.message, {}, { cause: error });
    const cause = lease.signal.reason ?? lease.killedFor;
    if (isGone(error)) throw cause instanceof OverBudget ? overBudget(host, cause) : crashed(host, error);
    throw error;
  }
}

/** Opens a session at its first page. `onOpened` is told of what is to be closed as soon as there is something. Throws problems. */
export async function startSession(
  drive: Drive,
  onOpened: (opened: Opened) => void,
  ended: AbortController,
): Promise<LiveSession> {
  const { request, lease, endsAt, check } = drive;
  const { host } = parseAddress(request.url);
  const stored = parseState(request.state);
  const end = (why: ActionFailure): void => ended.abort(why);
  const overflow = (): void =>
    end(new ActionFailure('page-too-large', `${host}: the page exceeds what is read of one.`, {}, { isFinal: true }));
  const { context, tab, downloads } = await openTab(drive, stored, overflow);
  onOpened({ context, downloads });
  const tabs = new Tabs(tab, pageOptions(drive), {
    // A session ends with the tab that is driven, and misses no other.
    crash: (gone) => (gone === tabs.current ? end(goneBecause(lease, host)) : void gone.page.close().catch(() => {})),
    overflow,
  });
  const dialogs = new Dialogs(context);
  const leftMs = (): number => endsAt - performance.now() - answeringMs;
  const begin = (): void => {};
  await load(
    new LivePage({
      tab: () => tab,
      leave: async () => false,
      isPageKept: () => false,
      downloads,
      check,
      begin,
      leftMs,
    }),
    tab,
    drive,
  );
  const earlier = stored?.sessions.map(({ origin }) => origin) ?? [];
  return new LiveSession({ tabs, dialogs, downloads, earlier, gone: ended.signal, check });
}

/** A page that takes itself down while it is opened. */
const crashed = (host: string, cause: unknown): Problem =>
  new Problem('target-unreachable', `${host}: the page crashed.`, { reason: 'crashed' }, { cause });

/** A page that was gone before it was there, as a problem. */
export function startFailure(error: ActionFailure, host: string): Problem {
  if (error.cause instanceof Problem) return error.cause;
  if (error.code === 'page-too-large') return new Problem('target-too-large', error.message, {}, { cause: error });
  return crashed(host, error);
}
