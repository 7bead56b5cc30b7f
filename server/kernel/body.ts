/** The body of an answer that is too long for memory. */
export interface StreamedBody {
  /** In bytes. */
  readonly length: number;
  /** The whole body; may be asked for again. */
  stream(): AsyncIterable<Uint8Array>;
  /** To be called when it is not read any more, also when it never was. */
  close(): Promise<void>;
}

export type Body = string | StreamedBody;

/** A list that stands in an answer. */
export interface ListBody {
  /** The JSON object `rest` with the list as its last member. */
  body(rest: string): Body;
}

/** A JSON object with one more member at its end, given as JSON. */
export function withMember(body: string, name: string, json: string): string;
export function withMember(body: Body, name: string, json: string): Body;
export function withMember(body: Body, name: string, json: string): Body {
  const tail = `"${name}":${json}}`;
  if (typeof body === 'string') return `${body.slice(0, -1)}${body === '{}' ? '' : ','}${tail}`;
  // A body is streamed because it is long: there are members before.
  const end = Buffer.from(`,${tail}`);
  const kept = body.length - 1;
  return {
    length: kept + end.length,
    stream: () => joined([cut(body.stream(), kept), [end]]),
    close: () => body.close(),
  };
}

/** A streamed body as text; for those that are short after all. */
export async function textOf(body: StreamedBody): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body.stream()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** Pieces of several streams, one stream after the other. */
export async function* joined(
  parts: readonly (AsyncIterable<Uint8Array> | Iterable<Uint8Array>)[],
): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* part;
}

/** The first so many bytes of a stream. */
async function* cut(pieces: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const piece of pieces) {
    if (left <= 0) return;
    yield piece.length <= left ? piece : piece.subarray(0, left);
    left -= piece.length;
  }
}
