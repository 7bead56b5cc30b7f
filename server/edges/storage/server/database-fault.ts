import { Problem } from '../../../contract/problem.ts';
import { errorCode } from '../../errors.ts';

/** Why the database cannot be used now, for the log, `/readyz` and callers, whom it tells no address. */
const faults = {
  database_unreachable: 'The database cannot be reached.',
  database_restarting: 'The database is starting or stopping.',
  database_standby: 'The database takes no writes: it is a standby.',
  database_full: 'The disk of the database is full.',
  database_sessions: 'The database has no session left.',
  database_slow: 'The database does not answer in time.',
  database_conflict: 'The database could not put this call in order with others.',
} as const;

export type DatabaseFaultReason = keyof typeof faults;

/** How soon the database is worth another try, in seconds. */
const retryAfterSeconds = 2;

/** The database cannot be used for now: a reason that may pass. What failed with it may be committed only when it was a commit. */
export class DatabaseFault extends Problem {
  readonly reason: DatabaseFaultReason;

  constructor(reason: DatabaseFaultReason, cause?: unknown) {
    super('overloaded', faults[reason], { reason, retryAfterSeconds }, { cause });
    this.reason = reason;
  }
}

/** What PostgreSQL (SQLSTATE) and the system call it. */
const codes: Readonly<Record<string, DatabaseFaultReason>> = {
  '57P01': 'database_restarting',
  '57P02': 'database_restarting',
  '57P03': 'database_restarting',
  '25006': 'database_standby',
  '53100': 'database_full',
  '53300': 'database_sessions',
  '57014': 'database_slow',
  '55P03': 'database_slow',
  '25P03': 'database_slow',
  '40001': 'database_conflict',
  '40P01': 'database_conflict',
  ECONNREFUSED: 'database_unreachable',
  ECONNRESET: 'database_unreachable',
  EPIPE: 'database_unreachable',
  ETIMEDOUT: 'database_unreachable',
  ENOTFOUND: 'database_unreachable',
  EAI_AGAIN: 'database_unreachable',
  EHOSTUNREACH: 'database_unreachable',
  ENETUNREACH: 'database_unreachable',
  ENOENT: 'database_unreachable',
};

/** What the driver says, without a code, of a connection that is lost or slow. */
const words: readonly (readonly [RegExp, DatabaseFaultReason])[] = [
  [/^Connection terminated|not queryable|connection error/i, 'database_unreachable'],
  [/^timeout exceeded when trying to connect|^Query read timeout/i, 'database_slow'],
];

/** Reads a failure of the driver: a DatabaseFault where its code or words say so, else as it is. */
export function asDatabaseFault(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof Problem) return thrown;
  const reason = codes[errorCode(thrown) ?? ''] ?? words.find(([pattern]) => pattern.test(thrown.message))?.[1];
  return reason ? new DatabaseFault(reason, thrown) : thrown;
}
