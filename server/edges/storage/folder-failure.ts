import { Problem } from '../../contract/problem.ts';
import { errorCode } from '../errors.ts';

/** What the system's codes mean for whoever named a folder. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'the user of this process may not do that',
  EPERM: 'the user of this process may not do that',
  EROFS: 'its disk can only be read',
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'the quota on its disk is used up',
  EIO: 'its disk fails',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'a folder stands where a file should be',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its links lead in a circle',
  EXDEV: 'it spreads over several disks',
  EBUSY: 'something else uses it',
  EMFILE: 'too many files are open',
};

interface Use {
  readonly folder: string;
  readonly what: 'read' | 'written';
}

/** Works with a folder that an operator named. Throws, in place of the system's failures, a problem that names folder and reason. */
export async function using<Result>({ folder, what }: Use, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const code = cause instanceof Error && 'syscall' in cause ? errorCode(cause) : null;
    if (code === null || cause instanceof Problem) throw cause;
    const reason = reasons[code.replace(/^ERR_FS_CP_/, '')] ?? 'the system refuses';
    const where = cause instanceof Error && 'path' in cause ? `${code}: ${cause.path}` : code;
    throw unusable(`The folder ${folder} cannot be ${what}: ${reason} (${where}).`, cause);
  }
}

/** A folder that cannot serve for what it was named for. */
export const unusable = (detail: string, cause?: unknown): Problem =>
  new Problem('validation-failed', detail, {}, { cause });
