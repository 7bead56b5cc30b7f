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

/** The bytes of all pieces of a stream. */
export async function gathered(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A streamed body as text; for those that are short after all. */
export const textOf = async (body: Pick<StreamedBody, 'stream'>): Promise<string> =>
  (await gathered(body.stream())).toString();

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

/** How many characters or entries are worked on before others have their turn: some milliseconds. */
const turn = { characters: 500_000, entries: 2_000 };

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Whether a text is so long that handling it at once would keep others waiting. */
export const isLarge = (text: string): boolean => text.length > turn.characters;

/** A text in pieces of moderate length that never part a surrogate pair. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + turn.characters);
    const last = text.charCodeAt(to - 1);
    if (to < text.length && last >= 0xd800 && last < 0xdc00) to -= 1;
    yield text.slice(from, to);
    from = to;
  }
}

/** A text's UTF-8 bytes in pieces, the event loop free between them. */
export async function* bytesInTurns(text: string): AsyncGenerator<Buffer> {
  await nextTurn();
  for (const piece of piecesOf(text)) {
    yield Buffer.from(piece);
    await nextTurn();
  }
}

/** A text's UTF-8 bytes. */
export const bytesOf = async (text: string): Promise<Buffer> =>
  isLarge(text) ? await gathered(bytesInTurns(text)) : Buffer.from(text);

const isLong = (value: unknown): boolean =>
  typeof value === 'string' ? isLarge(value) : Array.isArray(value) && value.length > turn.entries;

/** The JSON of a value in pieces; others have their turn between those of a long text or list. */
async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  if (!isLong(value)) return yield JSON.stringify(value);
  const parts = typeof value === 'string' ? piecesOf(value) : slicesOf(Array.isArray(value) ? value : []);
  const [opening, between, closing] = typeof value === 'string' ? ['"', '', '"'] : ['[', ',', ']'];
  yield opening;
  let isFirst = true;
  for (const part of parts) {
    yield `${isFirst ? '' : between}${JSON.stringify(part).slice(1, -1)}`;
    isFirst = false;
    await nextTurn();
  }
  yield closing;
}

function* slicesOf(list: readonly unknown[]): Generator<readonly unknown[]> {
  for (let from = 0; from < list.length; from += turn.entries) yield list.slice(from, from + turn.entries);
}

/** The members of an object that has long texts or lists among them; null: it has none, or is none. */
function longMembers(value: unknown): [string, unknown][] | null {
  if (typeof value !== 'object' || value === null) return null;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.some(([, member]) => isLong(member)) ? members : null;
}

async function* objectPieces(members: readonly [string, unknown][]): AsyncGenerator<string> {
  for (const [index, [name, member]] of members.entries()) {
    yield `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    yield* jsonPieces(member);
  }
  yield '}';
}

/** What `JSON.stringify` makes of an object without methods; long texts and lists among its members in turns with others. */
export async function jsonOf(value: unknown): Promise<string> {
  const members = longMembers(value);
  if (!members) return JSON.stringify(value);
  let json = '';
  // They are joined with `+`, which copies nothing until the whole is read.
  for await (const piece of objectPieces(members)) json += piece;
  // Reading a character has the joined text copied into one, now and not in the middle of what the caller does with it.
  json.charCodeAt(0);
  await nextTurn();
  return json;
}

/** The same as a body. One that is long never is one text: to copy 100 MB at once holds the event loop for .3 s. */
export async function jsonBodyOf(value: unknown): Promise<Body> {
  const members = longMembers(value);
  if (!members) return JSON.stringify(value);
  const pieces: Buffer[] = [];
  for await (const piece of objectPieces(members)) pieces.push(Buffer.from(piece));
  return {
    length: pieces.reduce((bytes, piece) => bytes + piece.length, 0),
    stream: () => joined([pieces]),
    close: async () => {},
  };
}
