import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';
import type { Blobs, StoredBlob } from '../../kernel/ports/blobs.ts';
import type { Scratch, ScratchFile } from '../../kernel/ports/scratch.ts';
import { asError } from '../errors.ts';
import { beforeOf, blobId, checkPlace } from './blob-id.ts';

/** A bucket of Amazon S3, or of anything that speaks its protocol. */
export interface Bucket {
  /** Absolute URL; the bucket's name is put behind it (path style). */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Why nothing can be kept in the bucket, or read from it: it does not answer, or it refuses the key or the name. */
type BucketFaultReason = 'bucket_unreachable' | 'bucket_refuses';

/** The bucket as a whole fails, and may be mended: no fault of what was to be kept. */
export class BucketFault extends Error {
  readonly reason: BucketFaultReason;

  constructor(reason: BucketFaultReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

/** What an object is made of; sent again when a try fails. */
interface Content {
  readonly bytes: number;
  readonly sha256: string;
  stream(): AsyncIterable<Uint8Array>;
}

interface Answered {
  readonly status: number;
  /** The length of the whole object. */
  readonly length: number;
  readonly body: Buffer;
}

const tries = 3;
/** The time before the second try, in milliseconds; it doubles. */
const pauseMs = 200;
const timeoutMs = 30_000;
/** What a long object's time limit counts on, in bytes a second. */
const slowestBytesPerSecond = 262_144;
/** What one request may put: S3's own bound. */
const maxObjectBytes = 5 * 1024 ** 3;
/** How many names one listing brings. */
const pageSize = 1_000;

const isTheirs = (status: number): boolean => status === 429 || status >= 500;
/** An object that is missing, and not the bucket itself. */
const isMissing = ({ status, body }: Answered): boolean => status === 404 && codeOf(body) !== 'NoSuchBucket';

/** The first part of the names of a kind of blobs: each kind is swept by itself. */
export type BucketPlace = 'files' | 'answers' | 'copies';

/** Blobs as objects `PLACE/XX/ORGANIZATION/SHA-256`, so that one listing finds a part's of every organization. */
export class BucketBlobs implements Blobs {
  readonly #bucket: Bucket;
  readonly #dispatcher: Dispatcher;
  readonly #scratch: Scratch;
  readonly #place: BucketPlace;

  /** `dispatcher`: of a guard that trusts the endpoint and nothing else. `scratch`: for what has no name before its end. */
  constructor(bucket: Bucket, dispatcher: Dispatcher, scratch: Scratch, place: BucketPlace) {
    this.#bucket = bucket;
    this.#dispatcher = dispatcher;
    this.#scratch = scratch;
    this.#place = place;
  }

  async keep(organizationId: string, bytes: Uint8Array): Promise<string> {
    const id = blobId(bytes);
    await this.#ask('PUT', this.#keyOf(organizationId, id), {}, wholeContent(id, bytes));
    return id;
  }

  async keepStream(organizationId: string, pieces: AsyncIterable<Uint8Array>): Promise<string> {
    const file = this.#scratch.open();
    try {
      const content = await spool(file, pieces);
      if (content.bytes > maxObjectBytes)
        throw new Error(`A file of ${content.bytes} bytes is too long for the bucket.`);
      await this.#ask('PUT', this.#keyOf(organizationId, content.sha256), {}, content);
      return content.sha256;
    } finally {
      await file.close();
    }
  }

  async read(organizationId: string, id: string): Promise<Uint8Array | null> {
    const answer = await this.#ask('GET', this.#keyOf(organizationId, id));
    if (isMissing(answer)) return null;
    const { body } = answer;
    if (blobId(body) !== id) throw new Error('The bucket gave other bytes than were kept.');
    return body;
  }

  async open(organizationId: string, id: string): Promise<StoredBlob | null> {
    const key = this.#keyOf(organizationId, id);
    const answer = await this.#ask('HEAD', key);
    if (isMissing(answer)) return null;
    if (!Number.isSafeInteger(answer.length)) throw new Error('The bucket does not tell how long an object is.');
    return { bytes: answer.length, stream: () => this.#stream(key, id) };
  }

  /** An object's bytes, compared with its name at their end. */
  async *#stream(key: string, id: string): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    const { statusCode, body } = await this.#request('GET', key, {});
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`The bucket answered GET with ${statusCode}`);
    }
    for await (const piece of body) {
      hash.update(piece);
      yield piece;
    }
    if (hash.digest('hex') !== id) throw new Error('The bucket gave other bytes than were kept.');
  }

  /** Removes a blob; one that is not there is no failure. */
  async remove(organizationId: string, id: string): Promise<void> {
    await this.#ask('DELETE', this.#keyOf(organizationId, id));
  }

  /**
   * Resolves when an object could be put, read and removed: what calls need, while the right to list is needed for sweeps alone. Throws
   * BucketFault.
   */
  async check(): Promise<void> {
    const key = `${this.#place}/check/${randomUUID()}`;
    const bytes = Buffer.from(key);
    await this.#ask('PUT', key, {}, wholeContent(blobId(bytes), bytes));
    const { body } = await this.#ask('GET', key);
    if (!body.equals(bytes)) throw new BucketFault('bucket_refuses', 'The bucket does not give what was put into it.');
    await this.#ask('DELETE', key);
  }

  async sweep(
    part: number,
    before: Parameters<Blobs['sweep']>[1],
    needed: Parameters<Blobs['sweep']>[2],
  ): Promise<number> {
    const prefix = `${this.#place}/${part.toString(16).padStart(2, '0')}/`;
    let removed = 0;
    for (let after: string | null = ''; after !== null; ) {
      const listed = await this.#list(prefix, after);
      for (const [organizationId, objects] of Map.groupBy(listed.objects, ({ key }) => key.split('/')[2] ?? '')) {
        const oldest = beforeOf(before, organizationId);
        const old = objects.filter(({ modified }) => modified < oldest);
        if (old.length === 0) continue;
        const ids = old.map(({ key }) => key.split('/')[3] ?? '');
        const kept = await needed(organizationId, ids);
        for (const id of ids.filter((one) => !kept.has(one))) {
          await this.remove(organizationId, id);
          removed += 1;
        }
      }
      after = listed.next;
    }
    return removed;
  }

  #keyOf(organizationId: string, id: string): string {
    checkPlace(organizationId, id);
    return `${this.#place}/${id.slice(0, 2)}/${organizationId}/${id}`;
  }

  /** One page of the names under a prefix, after a name. */
  async #list(prefix: string, after: string) {
    const query = {
      'list-type': '2',
      prefix,
      'max-keys': String(pageSize),
      ...(after ? { 'start-after': after } : {}),
    };
    const xml = (await this.#ask('GET', '', query)).body.toString('utf8');
    // Our names hold nothing that XML would escape.
    const entries = xml.split('<Contents>').slice(1);
    const objects = entries.map((entry) => ({
      key: /<Key>([^<]*)</.exec(entry)?.[1] ?? '',
      modified: new Date(/<LastModified>([^<]*)</.exec(entry)?.[1] ?? Number.NaN),
    }));
    const isCut = /<IsTruncated>\s*true/.test(xml);
    return { objects, next: isCut ? (objects.at(-1)?.key ?? null) : null };
  }

  /**
   * Tries again what failed on the way or on their side. An object that is missing is an answer. Throws when it is not done in
   * the end, naming the status.
   */
  async #ask(
    method: Method,
    key: string,
    query: Readonly<Record<string, string>> = {},
    content?: Content,
  ): Promise<Answered> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#send(method, key, query, content).catch(asError);
      if (!(answer instanceof Error) && (answer.status < 300 || (key && isMissing(answer)))) return answer;
      const isTransient = answer instanceof Error || isTheirs(answer.status);
      if (attempt === tries || !isTransient) throw failure(method, answer);
      await sleep(pauseMs * 2 ** (attempt - 1));
    }
  }

  async #send(method: Method, key: string, query: Readonly<Record<string, string>>, content?: Content) {
    const { statusCode: status, headers, body } = await this.#request(method, key, query, content);
    return { status, length: Number(headers['content-length']), body: Buffer.from(await body.arrayBuffer()) };
  }

  async #request(method: Method, key: string, query: Readonly<Record<string, string>>, content?: Content) {
    const { endpoint, name, region, accessKeyId, secretAccessKey } = this.#bucket;
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${name}${key ? `/${key}` : ''}`);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    const headers = { 'x-amz-content-sha256': content?.sha256 ?? blobId(new Uint8Array(0)) };
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      region,
      service: 's3',
      accessKeyId,
      secretAccessKey,
    });
    const signed = await signer.sign();
    const length = content ? { 'content-length': String(content.bytes) } : {};
    return request(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...length },
      dispatcher: this.#dispatcher,
      signal: AbortSignal.timeout(timeoutMs + Math.ceil(((content?.bytes ?? 0) / slowestBytesPerSecond) * 1_000)),
      ...(content ? { body: Readable.from(content.stream(), { objectMode: false }) } : {}),
    });
  }
}

const wholeContent = (sha256: string, bytes: Uint8Array): Content => ({
  bytes: bytes.length,
  sha256,
  async *stream() {
    yield bytes;
  },
});

/** Puts pieces into a file, for an object's name and length are known only at their end. */
async function spool(file: ScratchFile, pieces: AsyncIterable<Uint8Array>): Promise<Content> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    await file.append(piece);
  }
  return { bytes: file.bytes, sha256: hash.digest('hex'), stream: () => file.stream() };
}

function failure(method: Method, answer: Answered | Error): BucketFault {
  if (answer instanceof Error)
    return new BucketFault('bucket_unreachable', `The bucket was not reached: ${answer.message}`, { cause: answer });
  const { status, body } = answer;
  const reason = isTheirs(status) ? 'bucket_unreachable' : 'bucket_refuses';
  return new BucketFault(reason, `The bucket answered ${method} with ${status} ${codeOf(body)}`.trimEnd());
}

const codeOf = (body: Buffer): string => /<Code>([^<]{1,100})</.exec(body.toString('utf8'))?.[1] ?? '';
