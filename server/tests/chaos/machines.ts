import { microUsd } from '../../contract/price.ts';
import { seededRandom } from '../random.ts';
import { auditJobs, countRepeats, Queuers, settled } from './jobs.ts';
import { auditPurse, Buyers, crowd, spread } from './money.ts';
import { openShared, type ProcessRole } from './places.ts';
import { Receiver } from './receiver.ts';
import { openChaoticSite } from './site.ts';

export interface MachinesOptions {
  readonly roles: readonly ProcessRole[];
  /** Direct calls, and how many of them are under way at once. */
  readonly calls: number;
  readonly width: number;
  /** Jobs with a callback, and how many clients queue them at once. */
  readonly jobs: number;
  readonly queuers: number;
  readonly kills: number;
  /** How often the database crashes. */
  readonly restarts: number;
  readonly seed: number;
  /** How many attempts of a callback the receiver may fail, each with even odds. */
  readonly failures: number;
}

/** Runs processes on one database that are killed, as the database is; then counts what was acknowledged. `faults` is empty when nothing was lost. */
export async function runMachines(options: MachinesOptions) {
  const startedAt = performance.now();
  const { seed, calls, jobs } = options;
  const chance = seededRandom(seed);
  const receiver = new Receiver(chance, options.failures);
  const site = await openChaoticSite(chance, receiver);
  const balanceUsd = calls + jobs;
  // A crash of the database is one for every process.
  const deaths = options.kills + options.restarts * options.roles.length;
  const place = await openShared({ roles: options.roles, balanceUsd, chance });
  try {
    const buyers = new Buyers(place, site.url, { chance, seed });
    const queuers = new Queuers(place, site.url, { chance, seed });
    const progress = (): number => (buyers.done + queuers.acknowledged.size) / (calls + jobs);
    await Promise.all([
      spread(options.kills, progress, () => place.kill()),
      spread(options.restarts, progress, () => place.restart()),
      crowd(calls, options.width, (index) => buyers.call(index)),
      crowd(jobs, options.queuers, (index) => queuers.call(index)),
    ]);
    const { acknowledged } = queuers;
    const { answered, replays, aborted, received, faults } = buyers;
    await settled(place, [...acknowledged.keys()]);
    const endedAt = performance.now();
    const found = await place.look(async (store) => {
      const balance = await auditPurse(store, faults);
      const audited = await auditJobs(store, { acknowledged, deaths, faults });
      const spent = microUsd(balanceUsd) - balance;
      if (spent !== received + audited.charged)
        faults.push(`clients saw ${received}, jobs cost ${audited.charged}, the ledger charged ${spent}`);
      return audited;
    });
    if (acknowledged.size !== jobs)
      faults.push(`${acknowledged.size} of ${jobs} jobs were acknowledged, each under its own id`);
    // None ends with its database: it waits for it.
    if (place.crashes > 0) faults.push(`${place.crashes} processes ended by themselves`);
    const lapsedSeconds = (performance.now() - endedAt) / 1_000;
    const duplicates = countRepeats(receiver, [...acknowledged.keys()], faults);
    const { attempts, refused } = receiver;
    const seconds = (performance.now() - startedAt) / 1_000;
    const direct = { answered, replays, aborted, received };
    const queued = { acknowledged: acknowledged.size, ...found, attempts, refused, duplicates };
    return { direct, queued, crashes: place.crashes, lapsedSeconds, seconds, faults };
  } finally {
    await place.close();
    await site.close();
  }
}
