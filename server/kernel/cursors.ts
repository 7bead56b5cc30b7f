import { createCipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../contract/problem.ts';
import { textFault } from './pipeline/validate.ts';

/** Bytes of the code that proves that a cursor is ours: nobody guesses 128 bits. */
const codeBytes = 16;

/** The cursors of one organization: the places that `next_cursor` carries, as texts that only we can write. */
export interface Cursors {
  /** Whether a text is a cursor that we gave to this organization, of any list. */
  isOurs(cursor: string): boolean;
  /** A place in a list as opaque text; `list` is what it is bound to: it continues this list and no other. */
  write(list: unknown, place: unknown): string;
  /** The place in this very list that a cursor names; throws a validation problem for anything else. */
  read<Place extends z.ZodType>(list: unknown, place: Place, cursor: string): z.output<Place>;
}

const Wire = z.tuple([z.string(), z.unknown()]);

const listDigest = (list: unknown): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12);

const hint = 'begin the list again without one';

function refusal(message: string, cause?: unknown, remedy = hint): Error {
  return Object.assign(invalid('/cursor', message, remedy), cause === undefined ? {} : { cause });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Before the texts were proved they were JSON alone. */
const isOfEarlierVersion = (bytes: Buffer): boolean => bytes[0] === 0x5b && Array.isArray(parsed(bytes.toString()));

/**
 * A text that only the key shows, or that again: the code of a text is as good as chance for it. Places count rows, of which other organizations
 * have some.
 */
const hidden = (key: Uint8Array, code: Buffer, text: Buffer): Buffer =>
  createCipheriv('aes-256-ctr', key, code).update(text);

/** How a place stands in a cursor: behind its code as it is, or so that only the key shows it. */
type Form = 'signed' | 'hidden';
/**
 * The release before this one reads signed places alone, and its processes run beside ours while a service is exchanged or taken back
 * (docs/deploy.md). The release after this one may write hidden ones: all that run beside it read both.
 */
const written: Form = 'signed';

/** The cursors of organizations under the installation's keys: the first signs, all verify. */
export function createCursors(keys: readonly Uint8Array[], form: Form = written): (organizationId: string) => Cursors {
  const derive = (key: Uint8Array, use: string) => new Uint8Array(hkdfSync('sha256', key, '', use, 32));
  const derived = keys.map((key) => ({
    signing: derive(key, 'tidemark-cursors'),
    hiding: derive(key, 'tidemark-cursor-places'),
  }));
  return (organizationId) => {
    const codeOf = (key: Uint8Array, text: Buffer): Buffer =>
      createHmac('sha256', key).update(`${organizationId}\n`).update(text).digest().subarray(0, codeBytes);
    const proved = (bytes: Buffer): string | null => {
      const [code, rest] = [bytes.subarray(0, codeBytes), bytes.subarray(codeBytes)];
      if (code.length < codeBytes) return null;
      for (const { signing, hiding } of derived)
        for (const text of [hidden(hiding, code, rest), rest])
          if (timingSafeEqual(codeOf(signing, text), code)) return text.toString();
      return null;
    };
    const open = (cursor: string): string => {
      const bytes = Buffer.from(cursor, 'base64url');
      const text = proved(bytes);
      if (text !== null) return text;
      throw refusal(isOfEarlierVersion(bytes) ? 'was given out by an earlier version' : 'is not a cursor of this list');
    };
    return {
      isOurs: (cursor) => proved(Buffer.from(cursor, 'base64url')) !== null,
      write(list, place) {
        const [key] = derived;
        if (!key) throw new Error('There is no key to sign cursors with.');
        const text = Buffer.from(JSON.stringify([listDigest(list), place]));
        const code = codeOf(key.signing, text);
        return Buffer.concat([code, form === 'hidden' ? hidden(key.hiding, code, text) : text]).toString('base64url');
      },
      read(list, schema, cursor) {
        const wire = Wire.safeParse(parsed(open(cursor)));
        if (!wire.success) throw refusal('is not a cursor of this list', wire.error);
        const [digest, place] = wire.data;
        if (digest !== listDigest(list))
          throw refusal(
            'belongs to another list, or to one of other filters',
            undefined,
            'send it with the parameters of the page that gave it',
          );
        const found = schema.safeParse(place);
        if (!found.success) throw refusal('is not a cursor of this list', found.error);
        return found.data;
      },
    };
  };
}

/** What a cursor says of a place in an upstream's list. */
export const Place = z.strictObject({
  /** The upstream's own token; null: its first page. */
  token: z
    .union([
      z
        .string()
        .max(4_000)
        .refine((token) => textFault(token) === null),
      z.int().nonnegative(),
    ])
    .nullable(),
  /** How many items of that page were given already. */
  skip: z.int().min(0).max(100_000),
  /** How many items the upstream's pages have, where its token counts pages. */
  size: z.int().min(1).max(10_000),
});
export type Place = z.output<typeof Place>;
