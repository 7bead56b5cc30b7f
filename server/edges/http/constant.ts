import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTagOf } from '../../kernel/digests.ts';
import { isNotModified } from './reply.ts';

/** What is shorter is sent as it is. */
const leastBytes = 1_024;

/** Compressed once, an answer may take longer than one that is compressed for each request. */
const compressions = {
  zstd: promisify(zstdCompress),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
  deflate: promisify(deflate),
} as const satisfies Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>>;
type Encoding = keyof typeof compressions;
const encodings = Object.keys(compressions) as Encoding[];

/** The encoding that an `Accept-Encoding` header likes best, the first of ours among equals; null: none. */
export function encodingFor(header: string | undefined): Encoding | null {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((piece) => piece.trim());
      const weight = parameters.find((piece) => piece.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight) || 0] as const;
    }),
  );
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}

/**
 * What a path answers with for as long as the process runs. It is compressed once for each encoding, beside the event loop. Its route has
 * `compress: false`, or it would be compressed again for each request that wants none.
 */
export class Constant {
  readonly #bytes: Buffer;
  readonly #etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(content: string | Buffer) {
    this.#bytes = Buffer.from(content);
    this.#etag = entityTagOf(this.#bytes);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    // It may be kept by its reader, who asks whether it still stands.
    if (reply.getHeader('cache-control') === 'no-store') reply.header('cache-control', 'no-cache');
    const encoding = this.#bytes.length < leastBytes ? null : encodingFor(request.headers['accept-encoding']);
    // A strong tag is of one encoding's bytes (RFC 9110, 8.8.3.3).
    const etag = encoding === null ? this.#etag : this.#etag.replace(/"$/, `-${encoding}"`);
    reply.headers({ etag, vary });
    if (reply.statusCode === 200 && isNotModified(request.headers, { etag })) return reply.code(304).send();
    if (encoding === null) return reply.send(this.#bytes);
    return reply.header('content-encoding', encoding).send(await this.#in(encoding));
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? compressions[encoding](this.#bytes);
    this.#encoded.set(encoding, known);
    return known;
  }
}
