import { parseAddress } from '../../../contract/address.ts';
import { Problem } from '../../../contract/problem.ts';
import {
  ActionFailure,
  type BrowserSession,
  type DriveRequest,
  type InteractiveBrowser,
} from '../../../kernel/ports/interactive-browser.ts';
import { untilAborted } from '../../../kernel/timeout.ts';
import type { BrowserAccess } from '../browser-access.ts';
import { untilClosed } from '../pool/until-closed.ts';
import { type Drive, goneBecause, type Opened, startFailure, startSession } from './opening.ts';

/** The most bytes of all answers to one session together, on the wire. */
const maxSessionBytes = 256 * 1_048_576;

/** Does the work, and closes everything in the browser before it returns. */
async function visit<Result>(
  drive: Drive,
  work: (session: BrowserSession) => Promise<Result>,
  answer: PromiseWithResolvers<Result>,
): Promise<void> {
  const { lease, signal, request } = drive;
  const { host } = parseAddress(request.url);
  const ended = new AbortController();
  const gone = (): void => ended.abort(goneBecause(lease, host));
  lease.browser.once('disconnected', gone);
  lease.signal.addEventListener('abort', gone, { once: true });
  let opened: Opened | null = null;
  const starting = startSession(
    drive,
    (made) => {
      opened = made;
    },
    ended,
  );
  try {
    const session = await untilAborted(AbortSignal.any([signal, ended.signal]), starting);
    answer.resolve(await untilAborted(signal, work(session)));
  } catch (error) {
    answer.reject(error instanceof ActionFailure ? startFailure(error, host) : error);
  }
  lease.browser.off('disconnected', gone);
  const close = async (): Promise<void> => {
    await starting.catch(() => {});
    await opened?.downloads.close().catch(() => {});
    await opened?.context.close();
  };
  await untilClosed(close(), lease);
}

/** Drives pages in the browsers of a pool; every byte passes the filtering proxy. */
export function createInteractiveBrowser(options: BrowserAccess): InteractiveBrowser {
  const { egress, pool, userAgent, unavailable } = options;

  return {
    require() {
      const why = unavailable();
      if (why !== null) throw new Problem('not-configured', why);
    },
    async drive<Result>(
      request: DriveRequest,
      work: (session: BrowserSession) => Promise<Result>,
      { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
    ): Promise<Result> {
      const endsAt = performance.now() + timeoutMs;
      const check = (url: string): Promise<void> => egress.check(url, signal);
      await check(request.url);
      const { url: proxyUrl, open } = await options.proxy();
      const proxy = open({ maxBytes: maxSessionBytes, refuseTrackers: true });
      const answer = Promise.withResolvers<Result>();
      const { organizationId } = request;
      pool
        // Alone: what is begun cannot be tried again when a neighbour takes the browser down.
        .use(
          { organizationId, isAlone: true },
          (lease) => visit({ request, lease, proxy, proxyUrl, userAgent, signal, endsAt, check }, work, answer),
          signal,
        )
        // A place that was not to be had is the answer; one that was, has answered before.
        .catch(answer.reject);
      try {
        return await answer.promise;
      } finally {
        proxy.close();
      }
    },
  };
}
