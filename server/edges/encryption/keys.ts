import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'encryption.key';

const hasCode = (thrown: unknown, ...codes: string[]): boolean =>
  thrown instanceof Error && 'code' in thrown && codes.includes(String(thrown.code));

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

/** The text of the installation's own key, made at the first start and readable by its user alone; of several first starts at once one makes it. */
async function generated(folder: string): Promise<string> {
  const path = join(folder, fileName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readFile(path, 'utf8').catch((thrown: unknown) => {
    if (hasCode(thrown, 'ENOENT')) return null;
    throw thrown;
  });
  if (kept === null) {
    const text = randomBytes(32).toString('base64url');
    try {
      await publish(path, text);
      return text;
    } catch (thrown) {
      if (!hasCode(thrown, 'EEXIST')) throw thrown;
    }
  }
  const text = (kept ?? (await readFile(path, 'utf8'))).trim();
  if (text.length < 20) throw new Error(`${path} is damaged: remove it, and links made before it end.`);
  return text;
}

/** The keys of ENCRYPTION_KEY, or the one kept in DATA_DIR; 32 bytes each, the first one current. */
export async function encryptionKeys(configured: readonly string[] | undefined, folder: string): Promise<Uint8Array[]> {
  const texts = configured?.length ? configured : [await generated(folder)];
  return texts.map((text) => createHash('sha256').update(`tidemark-key\n${text}`).digest());
}

/** What signs the cookies of people who are signed in: derived from the first key, so that it stays with it. */
export function signInSecret([key = new Uint8Array()]: readonly Uint8Array[]): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'tidemark-sign-in', 32)).toString('base64url');
}
