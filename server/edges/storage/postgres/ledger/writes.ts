import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '../../../../contract/calendar.ts';
import { type Line, priceBook } from '../../../../contract/price.ts';
import { idempotencyColumn, type KeyPlace, type TakenKey } from '../answers/idempotency.ts';
import { freeKeys, keepAnswers, takeKeys } from '../answers/statements.ts';
import { type BoundStatement, bind, type Column } from '../pool.ts';
import { jobRetentionMs, queueWrites, resultRetentionMs } from '../queue/writes.ts';
import type { Account, Batch, ClosedJob, OpenJob } from './batch.ts';
import { DeferredHolds } from './deferred-holds.ts';
import {
  closeJobs,
  countUsage,
  deleteHolds,
  extendHolds,
  insertEntries,
  insertHolds,
  updateAccounts,
} from './statements.ts';

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
    ...queueWrites(batch),
  ];
}

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
