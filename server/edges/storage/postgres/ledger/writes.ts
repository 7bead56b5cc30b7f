import { isDeepStrictEqual } from 'node:util';
import { type Line, type MicroUsd, priceBook } from '../../../../contract/price.ts';
import { dayOf } from '../../../../kernel/ports/clock.ts';
import { idempotencyColumn, type KeyPlace, type TakenKey } from '../answers/idempotency.ts';
import { freeKeys, keepAnswers, takeKeys } from '../answers/statements.ts';
import { type BoundStatement, bind, type Column, statement } from '../pool.ts';
import { queueWrites } from '../queue/writes.ts';
import { jobRetentionMs, resultRetentionMs } from '../retention.ts';
import { type Account, type Batch, type ClosedJob, isQueued, type OpenJob } from './decisions.ts';

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

/** What a batch decided, as statements of one transaction; none when nothing changed. Holds that stay deferred are left out. */
export function writes(batch: Batch, before = noneDeferred, after = noneDeferred): BoundStatement[] {
  const ended = [...batch.closed.values()];
  const { created, grown, gone } = holdsOf(batch, before, after);
  return [
    ...bind(deleteHolds, [gone]),
    ...bind(extendHolds, extensionColumns(grown)),
    ...bind(insertHolds, holdColumns(created)),
    ...bind(closeJobs, jobColumns(ended, batch.now)),
    ...bind(insertEntries, entryColumns(batch)),
    ...bind(countUsage, usageColumns(ended, batch.now)),
    ...bind(updateAccounts, accountColumns(accountsOf(batch, before, after))),
    ...(batch.keys.size > 0 ? keyChanges(batch) : []),
    ...bind(keepAnswers, answerColumns(ended, batch.now)),
    ...(isDirect(batch, ended) ? [] : queueWrites(batch)),
  ];
}

/** Whether a batch is as most are: nothing of it concerns the queue or the outbox. */
const isDirect = ({ queued, detached }: Batch, ended: readonly ClosedJob[]): boolean =>
  queued.size + detached.size === 0 && ended.every(({ open, delivery }) => !isQueued(open.job) && !delivery);

const noneDeferred = new DeferredHolds();

/** Which rows of `hold` come, grow and go; a job may be opened, extended and closed within one batch. */
function holdsOf({ opened, extended, closed }: Batch, before: DeferredHolds, after: DeferredHolds) {
  const isNew = (id: string): boolean => opened.has(id) || before.has(id);
  const candidates = [...before.all(), ...opened.values()];
  return {
    created: candidates.flatMap(({ job: { id } }, at) =>
      closed.has(id) || after.has(id) ? [] : (extended.get(id) ?? candidates[at] ?? []),
    ),
    grown: [...extended.values()].filter(({ job: { id } }) => !isNew(id) && !closed.has(id)),
    gone: [...closed.keys()].filter((id) => !isNew(id)),
  };
}

/** The accounts whose rows change. */
function accountsOf(
  { accounts, before: accountBefore }: Batch,
  before: DeferredHolds,
  after: DeferredHolds,
): Account[] {
  const ids = new Set([...accounts.keys(), ...before.organizations()]);
  return [...ids].flatMap((id) => {
    const known = accountBefore(id);
    const account = accounts.get(id) ?? known;
    if (!account || !known) return [];
    const row = after.written(account);
    return isDeepStrictEqual(row, before.written(known)) ? [] : row;
  });
}

const extensionColumns = (grown: readonly OpenJob[]): Column[] => [
  grown.map(({ job }) => job.id),
  grown.map(({ amount }) => amount),
  grown.map(({ job }) => job.mode),
  grown.map(({ expiresAt }) => expiresAt),
  grown.map(({ idempotency }) => idempotencyColumn(idempotency)),
];

const holdColumns = (open: readonly OpenJob[]): Column[] => [
  open.map(({ job }) => job.id),
  open.map(({ job }) => job.organizationId),
  open.map(({ job }) => job.organizationId),
  open.map(({ amount }) => amount),
  open.map(({ job }) => job.keyId),
  open.map(({ job }) => job.operation),
  open.map(({ job }) => job.mode),
  open.map(({ job }) => job.target),
  open.map(({ createdAt }) => createdAt),
  open.map(({ expiresAt }) => expiresAt),
  open.map(({ idempotency }) => idempotencyColumn(idempotency)),
];

const jobColumns = (ended: readonly ClosedJob[], now: Date): Column[] => [
  ended.map(({ open }) => open.job.id),
  ended.map(({ open }) => open.job.organizationId),
  ended.map(({ open }) => open.job.keyId),
  ended.map(({ open }) => open.job.operation),
  ended.map(({ open }) => open.job.mode),
  ended.map(({ closing }) => closing.status),
  ended.map(({ open }) => open.job.target),
  ended.map(({ closing }) => closing.method),
  ended.map(({ cost }) => cost),
  ended.map(({ closing }) => closing.problem),
  ended.map(({ open }) => open.createdAt),
  ended.map(() => now),
  ended.map(() => new Date(now.getTime() + jobRetentionMs)),
];

function entryColumns({ entries, now }: Batch): Column[] {
  const rows = [...entries.values()];
  return [
    rows.map(({ accountId }) => accountId),
    rows.map(({ requestId }) => requestId),
    rows.map(({ kind }) => kind),
    rows.map(({ amount }) => amount),
    rows.map(({ operation }) => operation),
    rows.map(({ lines }) => lines && JSON.stringify(priced(lines))),
    rows.map(() => now),
    rows.map(({ note }) => note),
    rows.map(({ refunds }) => refunds),
  ];
}

/** Prices change; what an entry was made of does not. */
const priced = (lines: readonly Line[]) => lines.map((line) => ({ ...line, unit_price: priceBook[line.unit] }));

/** One row per organization, key and operation; sorted, so that processes lock them in one order. */
function usageColumns(ended: readonly ClosedJob[], now: Date): Column[] {
  const groups = Map.groupBy(ended, ({ open: { job } }) =>
    JSON.stringify([job.organizationId, job.keyId, job.operation]),
  );
  const rows = [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, jobs]) => usageRow(jobs));
  const day = dayOf(now);
  return [
    rows.map(({ job }) => job?.organizationId ?? null),
    rows.map(() => day),
    rows.map(({ job }) => job?.keyId ?? null),
    rows.map(({ job }) => job?.operation ?? null),
    rows.map(({ requests }) => requests),
    rows.map(({ free }) => free),
    rows.map(({ cost }) => cost),
  ];
}

const usageRow = (jobs: readonly ClosedJob[]) => ({
  job: jobs[0]?.open.job,
  requests: jobs.length,
  free: jobs.filter(({ cost }) => cost === 0).length,
  cost: jobs.reduce((total, { cost }) => total + cost, 0),
});

function accountColumns(rows: readonly Account[]): Column[] {
  return [
    rows.map(({ id }) => id),
    rows.map(({ posted }) => posted),
    rows.map(({ held }) => held),
    rows.map(({ inFlight }) => inFlight),
    rows.map(({ queued }) => queued),
    rows.map(({ month }) => month),
    rows.map(({ monthSpent }) => monthSpent),
  ];
}

function keyChanges({ keys }: Batch): BoundStatement[] {
  const all = [...keys.values()];
  const taken = all.flatMap((change) => change.taken ?? []);
  const freed = all.flatMap((change) => (change.taken ? [] : change.place));
  return [...bind(freeKeys, placeColumns(freed)), ...bind(takeKeys, takenColumns(taken))];
}

const placeColumns = (places: readonly KeyPlace[]): Column[] => [
  places.map(({ organizationId }) => organizationId),
  places.map(({ route }) => route),
  places.map(({ key }) => key),
];

const takenColumns = (taken: readonly TakenKey[]): Column[] => [
  ...placeColumns(taken.map(({ place }) => place)),
  taken.map(({ fingerprint }) => fingerprint),
  taken.map(({ requestId }) => requestId),
  taken.map(({ answered }) => String(answered)),
  taken.map(({ expiresAt }) => expiresAt),
];

function answerColumns(ended: readonly ClosedJob[], now: Date): Column[] {
  const rows = ended.flatMap(({ open, answer }) => (answer ? { job: open.job, answer } : []));
  if (rows.length === 0) return [];
  return [
    rows.map(({ job }) => job.id),
    rows.map(({ job }) => job.organizationId),
    rows.map(({ answer }) => answer.status),
    rows.map(({ answer }) => answer.contentType),
    rows.map(({ answer }) => JSON.stringify(answer.headers)),
    rows.map(({ answer }) => answer.meta),
    rows.map(({ answer: { body } }) => ('text' in body ? body.text : null)),
    rows.map(({ answer: { body } }) => ('blob' in body ? body.blob : null)),
    rows.map(({ answer: { body } }) => ('file' in body ? JSON.stringify(body.file) : null)),
    rows.map(() => new Date(now.getTime() + resultRetentionMs)),
  ];
}

// Arrays in, so that a batch costs as many statements as a single call. The values are absolute: they were decided under
// the accounts' locks, or by the only writer there is. `= any` beside a join keeps the planner on the index even when it
// believes a table to be tiny, for its plan is made once per session.

const insertHolds = statement(
  'money.hold',
  `insert into hold (request_id, account_id, organization_id, amount, key_id, operation, mode, target, created_at, expires_at,
    idempotency)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::timestamptz[], $10::timestamptz[], $11::text[])`,
);

const extendHolds = statement(
  'money.extend',
  `update hold set amount = v.amount, mode = v.mode, expires_at = v.expires_at, idempotency = v.idempotency
    from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[], $5::text[])
    v (request_id, amount, mode, expires_at, idempotency)
    where hold.request_id = v.request_id and hold.request_id = any($1::text[])`,
);

const deleteHolds = statement('money.free', 'delete from hold where request_id = any($1::text[])');

/** A job that waited in a queue has its row already. */
const closeJobs = statement(
  'money.job',
  `insert into job (id, organization_id, key_id, operation, mode, status, target, method, cost, problem, created_at,
    finished_at, expires_at)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::bigint[], $10::text[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[])
    on conflict (id) do update set status = excluded.status, method = excluded.method, cost = excluded.cost,
    problem = excluded.problem, finished_at = excluded.finished_at, expires_at = excluded.expires_at, input = null`,
);

const insertEntries = statement(
  'money.entry',
  `insert into ledger_entry (account_id, request_id, kind, amount, operation, lines, at, note, refunds)
    select account_id, request_id, kind, amount, operation, lines::jsonb, at, note, refunds
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::timestamptz[], $8::text[], $9::text[])
    v (account_id, request_id, kind, amount, operation, lines, at, note, refunds)`,
);

const countUsage = statement(
  'money.usage',
  `insert into usage_day as u (organization_id, day, key_id, operation, requests, free_requests, cost)
    select organization_id, day::date, key_id, operation, requests, free_requests, cost
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[])
    v (organization_id, day, key_id, operation, requests, free_requests, cost)
    on conflict (organization_id, day, key_id, operation) do update set requests = u.requests + excluded.requests,
    free_requests = u.free_requests + excluded.free_requests, cost = u.cost + excluded.cost`,
);

const updateAccounts = statement(
  'money.account',
  `update account a set posted = v.posted, held = v.held, in_flight = v.in_flight, queued = v.queued, month = v.month,
    month_spent = v.month_spent
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[])
    v (id, posted, held, in_flight, queued, month, month_spent) where a.id = v.id and a.id = any($1::text[])`,
);
