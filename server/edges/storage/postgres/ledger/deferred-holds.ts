import type { MicroUsd } from '../../../../contract/price.ts';
import type { Account, Batch, OpenJob } from './batch.ts';

/** What one organization's deferred holds come to. */
interface Share {
  readonly held: MicroUsd;
  readonly inFlight: number;
}

const nothing: Share = { held: 0, inFlight: 0 };

/**
 * Open holds that stand in memory only. A direct call mostly ends within a second, and dies with the process that runs it:
 * a restart would free its hold anyway, so writing it is half of the call's transactions for nothing. A hold under an
 * `Idempotency-Key` or a key's budget is written at once, for the tables are asked for it. The tables stay true by themselves: `account.held` counts
 * the holds that are written.
 */
export class DeferredHolds {
  readonly #open: ReadonlyMap<string, OpenJob>;
  readonly #shares = new Map<string, Share>();

  constructor(open: ReadonlyMap<string, OpenJob> = new Map()) {
    this.#open = open;
    for (const { job, amount } of open.values()) {
      const { held, inFlight } = this.#share(job.organizationId);
      this.#shares.set(job.organizationId, { held: held + amount, inFlight: inFlight + 1 });
    }
  }

  get size(): number {
    return this.#open.size;
  }

  all(): Iterable<OpenJob> {
    return this.#open.values();
  }

  has(jobId: string): boolean {
    return this.#open.has(jobId);
  }

  /** The organizations that have any. */
  organizations(): Iterable<string> {
    return this.#shares.keys();
  }

  /** What remains deferred after a batch, with what it opened. */
  after({ opened, deferrable, extended, detached, closed }: Batch): DeferredHolds {
    const open = new Map(this.#open);
    for (const [id, job] of opened) if (deferrable.has(id)) open.set(id, job);
    for (const [id, job] of extended) if (open.has(id)) open.set(id, job);
    for (const id of [...closed.keys(), ...detached.keys()]) open.delete(id);
    return new DeferredHolds(open);
  }

  /** Whether a batch did nothing but open and extend holds that stand here, so that it has nothing to write. */
  covers({ opened, extended, closed, entries, keys, queued }: Batch): boolean {
    const others = closed.size + entries.size + keys.size + queued.size;
    return others === 0 && [...opened.keys(), ...extended.keys()].every((id) => this.#open.has(id));
  }

  /** What remains when these jobs turn out to stand in the tables. */
  without(jobIds: ReadonlySet<string>): DeferredHolds {
    return new DeferredHolds(new Map([...this.#open].filter(([id]) => !jobIds.has(id))));
  }

  /** The account as its row stands: without what is deferred. */
  written(account: Account): Account {
    const { held, inFlight } = this.#share(account.id);
    return { ...account, held: account.held - held, inFlight: account.inFlight - inFlight };
  }

  /** The account of a row, with what is deferred. */
  whole(row: Account): Account {
    const { held, inFlight } = this.#share(row.id);
    return { ...row, held: row.held + held, inFlight: row.inFlight + inFlight };
  }

  #share(organizationId: string): Share {
    return this.#shares.get(organizationId) ?? nothing;
  }
}
