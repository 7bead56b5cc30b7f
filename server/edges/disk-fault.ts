import { Problem } from '../contract/problem.ts';
import { errorCode } from './errors.ts';

/** Why a folder cannot be written, for the log, `/readyz` and callers, whom it tells no path. */
const faults = {
  disk_full: 'The disk of the data folder is full.',
  read_only: 'The data folder cannot be written.',
  folder_gone: 'The data folder is gone, or another one stands in its place.',
  folder_taken: 'Another process has taken the data folder.',
  disk_error: 'The disk of the data folder fails.',
  not_answering: 'The database does not answer.',
} as const;

export type DiskFaultReason = keyof typeof faults;

/** How soon the medium is worth another try, in seconds. */
const retryAfterSeconds = 5;

/** The store cannot keep what it is given for now: a reason that may pass. Nothing that failed with it was acknowledged. */
export class DiskFault extends Problem {
  readonly reason: DiskFaultReason;

  constructor(reason: DiskFaultReason, cause?: unknown) {
    super('overloaded', faults[reason], { reason, retryAfterSeconds }, { cause });
    this.reason = reason;
  }
}

/** What system calls and PostgreSQL (SQLSTATE) call it. */
const codes: Readonly<Record<string, DiskFaultReason>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  '53100': 'disk_full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  '42501': 'read_only',
  ENOENT: 'folder_gone',
  ENOTDIR: 'folder_gone',
  ESTALE: 'folder_gone',
  '58P01': 'folder_gone',
  // The embedded engine finds no folder, and cannot make it where none is.
  '58P02': 'folder_gone',
  EIO: 'disk_error',
  ENXIO: 'disk_error',
  EMFILE: 'disk_error',
  ENFILE: 'disk_error',
  '58030': 'disk_error',
};

const words: readonly (readonly [RegExp, DiskFaultReason])[] = [
  [/ENOSPC|EDQUOT|No space left/, 'disk_full'],
  [/EROFS|EACCES|EPERM|Read-only file system|Permission denied/, 'read_only'],
  [/ENOENT|ENOTDIR|No such file/, 'folder_gone'],
  [/EIO|I\/O error/, 'disk_error'],
];

/** The reason in what an engine said last; null: it tells none. */
export const reasonInWords = (said: string): DiskFaultReason | null =>
  words.find(([pattern]) => pattern.test(said))?.[1] ?? null;

/** What was thrown while something was written: a DiskFault where its code says so, else as it is. */
export function asDiskFault(thrown: unknown): unknown {
  const reason = codes[errorCode(thrown) ?? ''];
  return reason ? new DiskFault(reason, thrown) : thrown;
}
