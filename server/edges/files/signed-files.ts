import { isUtf8 } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../contract/problem.ts';
import type { Blobs } from '../../kernel/ports/blobs.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import {
  type FileReference,
  type Files,
  fileTypes,
  type KeptFile,
  type LinkedFiles,
  type ServedFile,
  savedFileTypes,
  savedTypeOf,
} from '../../kernel/ports/files.ts';

/** How long a file and the link to it live, in milliseconds. */
export const fileLifetimeMs = 7 * 86_400_000;
/** The same of a file that is kept briefly. */
export const briefLifetimeMs = 86_400_000;
/** Such files stand apart, under the organization's id with this ending, for one place of blobs goes by one age. */
const briefEnding = '_brief';

/** Whose the files are that stand under a name. */
export const organizationOf = (owner: string): string =>
  owner.endsWith(briefEnding) ? owner.slice(0, -briefEnding.length) : owner;

const pictures = new Map(Object.entries(fileTypes).map(([type, extension]) => [extension, type]));
const extensions = { ...fileTypes, ...savedFileTypes };
/** Files up to so many bytes are read before the answer begins, so that a failure can be told. */
const maxWholeBytes = 8_388_608;

/** Files behind links that are signed and expire. */
interface SignedFiles extends Files, LinkedFiles {
  /** Removes what has expired from one part of 256. */
  sweep(part: number): Promise<number>;
}

interface SignedFilesOptions {
  readonly blobs: Blobs;
  /** The first signs, all verify. */
  readonly keys: readonly Uint8Array[];
  readonly clock: Clock;
  /** Asked at each link, for a port may be known late. */
  readonly baseUrl: () => string;
}

const missing = (): Problem => new Problem('not-found', 'There is no such file, or its link has expired.');

const sign = (key: Uint8Array, id: string, expires: string): Buffer =>
  createHmac('sha256', key).update(`tidemark-file\n${id}\n${expires}`).digest();

/** `ORGANIZATION-SHA256.EXTENSION`; the link is what is secret, not the id. */
const partsOf = (id: string): RegExpExecArray | null => /^(\w+)-([0-9a-f]{64})\.(\w{1,8})$/.exec(id);

export function createSignedFiles({ blobs, keys, clock, baseUrl }: SignedFilesOptions): SignedFiles {
  const verifies = (id: string, expires: string, signature: Buffer): boolean =>
    keys.some((key) => {
      const expected = sign(key, id, expires);
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    });

  const linkTo = ({ id, expiresAt }: FileReference): KeptFile => {
    const [key] = keys;
    if (!key) throw new Error('There is no key to sign links with.');
    const expires = String(expiresAt.getTime() / 1_000);
    const signature = sign(key, id, expires).toString('base64url');
    return { id, url: `${baseUrl()}/v1/crawl/files/${id}?expires=${expires}&signature=${signature}`, expiresAt };
  };

  const kept = (owner: string, hash: string, contentType: string, lifetimeMs = fileLifetimeMs): KeptFile => {
    const id = `${owner}-${hash}.${extensions[contentType] ?? 'bin'}`;
    // Whole seconds, rounded down: the link must not outlive the file.
    const expiresAt = new Date(Math.floor((clock.now().getTime() + lifetimeMs) / 1_000) * 1_000);
    return linkTo({ id, expiresAt });
  };
  const ago = (lifetimeMs: number): Date => new Date(clock.now().getTime() - lifetimeMs);

  return {
    linkTo,
    keep: async (organizationId, bytes, contentType) =>
      kept(organizationId, await blobs.keep(organizationId, bytes), contentType),
    async keepBriefly(organizationId, bytes, contentType) {
      const owner = `${organizationId}${briefEnding}`;
      return kept(owner, await blobs.keep(owner, bytes), contentType, briefLifetimeMs);
    },
    async keepLonger({ id }, contentType) {
      const [, owner = '', hash = ''] = partsOf(id) ?? [];
      const bytes = hash ? await blobs.read(owner, hash) : null;
      if (!bytes) throw missing();
      const organizationId = organizationOf(owner);
      return kept(organizationId, await blobs.keep(organizationId, bytes), contentType);
    },
    keepStream: async (organizationId, pieces, contentType) =>
      kept(organizationId, await blobs.keepStream(organizationId, pieces), contentType),
    isSigned({ id, expires, signature }) {
      const isCurrent = /^\d{1,12}$/.test(expires) && Number(expires) * 1_000 > clock.now().getTime();
      return isCurrent && verifies(id, expires, Buffer.from(signature, 'base64url'));
    },
    async open(id) {
      const [, organizationId = '', hash = '', extension = ''] = partsOf(id) ?? [];
      if (!hash) throw missing();
      const picture = pictures.get(extension);
      const kind = { contentType: picture ?? savedTypeOf(extension), inline: picture !== undefined };
      const stored = await blobs.open(organizationId, hash);
      if (!stored) throw missing();
      if (stored.bytes > maxWholeBytes) return { length: stored.bytes, stream: () => stored.stream(), ...kind };
      const bytes = await blobs.read(organizationId, hash);
      if (!bytes) throw missing();
      return { length: bytes.length, stream: () => once(bytes), ...kind, contentType: withCharset(kind, bytes) };
    },
    async sweep(part) {
      const [week, day] = [ago(fileLifetimeMs), ago(briefLifetimeMs)];
      const before = (owner: string): Date => (owner.endsWith(briefEnding) ? day : week);
      return await blobs.sweep(part, before, async () => new Set());
    },
  };
}

/** A text says that it is UTF-8 where it is: programs read one that says nothing as Latin-1. */
const withCharset = ({ contentType }: Pick<ServedFile, 'contentType'>, bytes: Uint8Array): string =>
  contentType.startsWith('text/') && isUtf8(bytes) ? `${contentType}; charset=utf-8` : contentType;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
