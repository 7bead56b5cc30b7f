import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Encryption } from '../../kernel/ports/encryption.ts';

const algorithm = 'aes-256-gcm';
const version = 'v1';

/** A key of its own for each purpose: these also sign links. */
const derived = (key: Uint8Array): Uint8Array => new Uint8Array(hkdfSync('sha256', key, '', 'tidemark-sealing', 32));

/** Tells which of several keys encrypted something, and nothing else about it. */
const markOf = (key: Uint8Array): string =>
  createHash('sha256').update('tidemark-key-mark\n').update(key).digest('hex').slice(0, 8);

/** The marks by which to tell which of the installation's keys encrypted something. */
export const marksOf = (keys: readonly Uint8Array[]): string[] => keys.map((key) => markOf(derived(key)));

/**
 * AES-256-GCM (NIST SP 800-38D) with random nonces: `v1.MARK.NONCE.TEXT.TAG`. The first key seals, all open. The keys are asked
 * for when one is needed first, for that may write the installation's own.
 */
export function createEncryption(keys: () => Promise<readonly Uint8Array[]>): Encryption {
  let known: Promise<readonly Uint8Array[]> | undefined;
  const all = (): Promise<readonly Uint8Array[]> => {
    known ??= keys().then((given) => given.map(derived));
    return known;
  };
  return {
    async encrypt(text, owner) {
      const [key] = await all();
      if (!key) throw new Error('There is no key to encrypt with.');
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const encrypted = [nonce, Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]), cipher.getAuthTag()];
      return [version, markOf(key), ...encrypted.map((part) => part.toString('base64url'))].join('.');
    },
    async decrypt(encrypted, owner) {
      const [format, mark, ...parts] = encrypted.split('.');
      const key = (await all()).find((one) => markOf(one) === mark);
      if (format !== version || !key) throw new Error('ENCRYPTION_KEY lacks the key that this was encrypted with.');
      const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (!nonce || !text || tag?.length !== 16) throw new Error('What was encrypted is damaged.');
      const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
