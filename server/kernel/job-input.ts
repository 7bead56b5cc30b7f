import type { Encryption } from './ports/encryption.ts';

/** The port that is used. */
interface Encrypting {
  readonly encryption: Encryption;
}

/** How an input begins that is kept encrypted; others are JSON. */
const mark = 'sealed:';
/** A user name or a password in a URL, within JSON. */
const hasPassword = /:\/\/[^/?#\s"\\]*@/;

/** The input of a job as it is kept until the job has ended: where it bears a password, for nobody who reads the store. */
export async function keptInput({ encryption }: Encrypting, asked: unknown, owner: string): Promise<string> {
  const text = JSON.stringify(asked);
  return hasPassword.test(text) ? `${mark}${await encryption.encrypt(text, owner)}` : text;
}

/** The input that was kept. Throws when it cannot be decrypted. */
export async function askedIn({ encryption }: Encrypting, input: string, owner: string): Promise<unknown> {
  return JSON.parse(input.startsWith(mark) ? await encryption.decrypt(input.slice(mark.length), owner) : input);
}
