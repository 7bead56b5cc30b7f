import type { RunningBrowser } from '../chromium/chromium-process.ts';
import { ProcessTable, type ProcessUse } from './process-table.ts';

/** A browser that is asked about itself is asked so often, in milliseconds. */
const askEveryMs = 1_000;

/** What a browser tells of its own processes, which is processor time and nothing of memory; asked in the background. */
class AskedBrowser {
  #uses: readonly ProcessUse[] | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;

  /** What it told last; null: nothing yet. */
  uses(running: RunningBrowser): readonly ProcessUse[] | null {
    if (performance.now() - this.#askedAt > askEveryMs) {
      this.#askedAt = performance.now();
      // One that does not answer is found out by the pages that it does not close.
      this.#ask(running).catch(() => {});
    }
    return this.#uses;
  }

  async #ask({ browser }: RunningBrowser): Promise<void> {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    this.#uses = processInfo.map(({ id, type, cpuTime }) => ({
      pid: id,
      isRenderer: type === 'renderer',
      bytes: 0,
      processorMs: cpuTime * 1_000,
    }));
  }
}

/**
 * Looks at the processes of browsers: at those of this machine as Linux tells of them; where it does not, or the browser
 * runs elsewhere, as the browser itself does.
 */
export function createLook(): (
  browsers: readonly RunningBrowser[],
) => ReadonlyMap<RunningBrowser, readonly ProcessUse[] | null> {
  const table = new ProcessTable();
  const asked = new WeakMap<RunningBrowser, AskedBrowser>();
  return (browsers) => {
    const own = browsers.flatMap(({ pid }) => (pid !== null && table.isReadable ? [pid] : []));
    const found = own.length > 0 ? table.look(new Set(own)) : new Map<number, ProcessUse[]>();
    const usesOf = (running: RunningBrowser): readonly ProcessUse[] | null => {
      if (running.pid !== null && table.isReadable) return found.get(running.pid) ?? [];
      const one = asked.get(running) ?? new AskedBrowser();
      asked.set(running, one);
      return one.uses(running);
    };
    return new Map(browsers.map((running) => [running, usesOf(running)]));
  };
}
