import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { madeOnce } from '../made-once.ts';
import { makeFolder } from '../storage/make-folder.ts';

const fileName = 'encryption.key';

/** The text of the installation's own key, made at the first start and readable by its user alone. */
async function generated(folder: string): Promise<string> {
  const path = join(folder, fileName);
  await makeFolder(folder);
  const text = await madeOnce(path, () => randomBytes(32).toString('base64url'));
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
