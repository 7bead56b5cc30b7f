import { asDiskFault, DiskFault, type DiskFaultReason, reasonInWords } from '../../disk-fault.ts';
import { ForeignVersion, HalfRestored, StoreMoved } from './create.ts';
import { FolderInUse } from './lock.ts';

const cures: Readonly<Record<DiskFaultReason, string>> = {
  disk_full: 'Its disk is full: make room and start again.',
  read_only:
    'It cannot be written: give it to the user that runs Tidemark, or mount its disk writable, and start again.',
  folder_gone: 'Something in it is missing: put the folder back, or restore a backup with `npm run restore`.',
  folder_taken: 'Another process has it: stop that one first.',
  disk_error: 'Its disk fails: check the disk, then start again or restore a backup with `npm run restore`.',
  not_answering: 'It does not answer: look at the load of the machine and its disk, and start again.',
};
const damaged = 'It may be damaged: keep a copy of the folder, then restore a backup with `npm run restore`.';

/** What says by itself which folder it is about, and what helps. */
const speaking = [FolderInUse, ForeignVersion, HalfRestored, StoreMoved];

/** Why the database of a data folder cannot be opened, with the folder, the reason and what helps. */
export function cannotOpen(folder: string, thrown: unknown): Error {
  if (thrown instanceof Error && speaking.some((kind) => thrown instanceof kind)) return thrown;
  const fault = asDiskFault(thrown);
  const why = messagesOf(thrown);
  const reason = fault instanceof DiskFault ? fault.reason : reasonInWords(why);
  const cure = reason ? cures[reason] : damaged;
  return new Error(`The database in ${folder} cannot be opened. ${cure} (${why})`, { cause: thrown });
}

/** What was said at each depth, once. */
function messagesOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const inner = thrown.cause === undefined ? '' : messagesOf(thrown.cause);
  return inner === '' || thrown.message.includes(inner) ? thrown.message : `${thrown.message} ${inner}`;
}
