import type { InteractiveBrowser } from '../../kernel/ports/interactive-browser.ts';
import type { Log } from '../../kernel/ports/log.ts';
import type { Politeness } from '../../kernel/ports/politeness.ts';
import type { Tier } from '../../kernel/ports/reader.ts';
import type { Store } from '../../kernel/ports/store.ts';
import type { UpstreamBudgets } from '../../kernel/ports/upstreams.ts';
import type { Capture } from '../browser/capture/capture.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Egress } from '../egress/guard.ts';
import { using } from '../storage/folder-failure.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { platformKeys, searchKeys } from '../upstream-keys.ts';
import { recordedBrowser } from './recorded-browser.ts';
import {
  freeLedger,
  recordedCapture,
  recordedEgress,
  recordedTier,
  steadyPoliteness,
  unlimitedBudgets,
} from './recorded-ports.ts';
import { Recording } from './recording.ts';

/** What stands between the service and the world while it records or replays; else each part is what it was. */
export interface RecordedParts {
  egress(egress: Egress): Egress;
  tier(tier: Tier): Tier;
  capture(capture: Capture): Capture;
  browser(browser: InteractiveBrowser): InteractiveBrowser;
  politeness(politeness: Politeness): Politeness;
  budgets(budgets: UpstreamBudgets): UpstreamBudgets;
  /** In a replay nothing costs. */
  store(store: Store): Store;
  /** Resolves when all is written. */
  close(): Promise<void>;
}

const none: RecordedParts = {
  egress: (egress) => egress,
  tier: (tier) => tier,
  capture: (capture) => capture,
  browser: (browser) => browser,
  politeness: (politeness) => politeness,
  budgets: (budgets) => budgets,
  store: (store) => store,
  close: async () => {},
};

/** Makes the folder of a recording. Throws ConfigError where it cannot be made. */
async function makeRecordFolder(folder: string): Promise<void> {
  try {
    await using({ folder, what: 'written' }, () => makeFolder(folder));
  } catch (cause) {
    throw new ConfigError(`RECORD: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** What RECORD and REPLAY ask for. Throws ConfigError when the folder of a recording cannot be made. */
export async function recordedParts(config: Config, log: Log): Promise<RecordedParts> {
  const folder = config.REPLAY ?? config.RECORD;
  if (folder === undefined) return none;
  if (config.REPLAY === undefined) await makeRecordFolder(folder);
  const recording = new Recording(folder, config.REPLAY !== undefined);
  const said = recording.isReplay
    ? 'REPLAY is set: nothing is fetched, and nothing costs'
    : 'RECORD is set: what is fetched is written';
  log.warn({ folder }, said);
  const keys = [...Object.values(platformKeys(config)), ...Object.values(searchKeys(config))];
  const secrets = new Set(keys.filter((key) => key !== undefined));
  return {
    egress: (egress) => recordedEgress(egress, recording, secrets),
    tier: (tier) => recordedTier(tier, recording),
    capture: (capture) => recordedCapture(capture, recording),
    browser: (browser) => recordedBrowser(browser, recording),
    politeness: (politeness) => steadyPoliteness(politeness, recording),
    budgets: (budgets) => (recording.isReplay ? unlimitedBudgets : budgets),
    store: (store) => (recording.isReplay ? { ...store, ledger: freeLedger(store.ledger) } : store),
    close: () => recording.close(),
  };
}
