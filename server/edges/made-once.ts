import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { errorCode } from './errors.ts';

const hasCode = (thrown: unknown, ...codes: string[]): boolean => codes.includes(errorCode(thrown) ?? '');

async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts a text under a name that is free, whole or not at all; rejects with EEXIST where it is taken. */
async function publish(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeNew(draft, text);
  try {
    await link(draft, path);
  } catch (thrown) {
    // Some shared folders know no links.
    if (!hasCode(thrown, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK')) throw thrown;
    await writeNew(path, text);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The text of a file that its user alone may read. Where there is none it is made: of several processes at once by one, whole. */
export async function madeOnce(path: string, make: () => string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch((thrown: unknown) => {
    if (hasCode(thrown, 'ENOENT')) return null;
    throw thrown;
  });
  if (kept !== null) return kept.trim();
  const text = make();
  try {
    await publish(path, text);
    return text;
  } catch (thrown) {
    if (!hasCode(thrown, 'EEXIST')) throw thrown;
    return (await readFile(path, 'utf8')).trim();
  }
}
