import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../../edges/blobs/bucket.ts';
import { listening } from '../listening.ts';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** A bucket on loopback, with what is in it. */
export interface BucketDouble {
  readonly bucket: Bucket;
  readonly objects: Map<string, { readonly bytes: Buffer; modified: Date }>;
  /** The next requests are answered with these statuses instead. */
  readonly failures: number[];
  /** What its key has no right to: methods, or `LIST`. */
  readonly denied: Set<string>;
  close(): Promise<void>;
}

/** AWS Signature Version 4, as its specification has it, without the library that signs. */
function isSigned({ headers, method, url = '' }: IncomingMessage, bytes: Buffer, bucket: Bucket): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, keyId, day = '', region = '', names = '', signature] = said.exec(headers.authorization ?? '') ?? [];
  if (keyId !== bucket.accessKeyId || region !== bucket.region) return false;
  if (headers['x-amz-content-sha256'] !== sha256(bytes)) return false;
  const [path = '', query = ''] = url.split('?');
  const fields = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, fields.join('&'), lines.join(''), names, sha256(bytes)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${bucket.secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}

const error = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function listing(objects: BucketDouble['objects'], query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = names.slice(0, Math.min(2, Number(query.get('max-keys'))));
  const entries = page.map((key) => {
    const at = objects.get(key)?.modified.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
  });
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${names.length > page.length}</IsTruncated>${entries.join('')}</ListBucketResult>`;
}

/** Speaks as much of S3 as is used, two names a listing, and refuses what is not signed rightly. */
export async function openBucket(): Promise<BucketDouble> {
  const objects: BucketDouble['objects'] = new Map();
  const failures: number[] = [];
  const denied: BucketDouble['denied'] = new Set();
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = url.pathname.slice('/tides/'.length);
    const failure = failures.shift();
    if (failure) return response.writeHead(failure).end(error('SlowDown'));
    if (!isSigned(request, bytes, bucket)) return response.writeHead(403).end(error('SignatureDoesNotMatch'));
    if (!`${url.pathname}/`.startsWith('/tides/')) return response.writeHead(404).end(error('NoSuchBucket'));
    const right = key === '' ? 'LIST' : (request.method ?? '');
    if (denied.has(right)) return response.writeHead(403).end(error('AccessDenied'));
    if (request.method === 'PUT') objects.set(key, { bytes, modified: new Date() });
    else if (request.method === 'DELETE') objects.delete(key);
    else if (key === '') return response.end(listing(objects, url.searchParams));
    else {
      const found = objects.get(key);
      if (found && request.method === 'HEAD')
        return response.writeHead(200, { 'content-length': found.bytes.length }).end();
      return found ? response.end(found.bytes) : response.writeHead(404).end(error('NoSuchKey'));
    }
    return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  });
  const { url: endpoint, close } = await listening(server);
  const bucket = { endpoint, name: 'tides', region: 'eu-north-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  return { bucket, objects, failures, denied, close };
}
