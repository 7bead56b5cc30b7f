import { isDeepStrictEqual } from 'node:util';
import { Room, type Stored } from './room.ts';
import { type Answer, cutText, isLonger, shorten, sizeOf } from './shorten.ts';

/** An answer that is kept, so that more of it can be asked for. */
export interface Kept {
  readonly id: string;
  readonly title: string;
  readonly answer: Answer;
  readonly main: string | undefined;
  /** What the service goes on with after this page of its list. */
  readonly following: string | null;
  /** Members that the call asked for: they are told even where they say nothing. */
  readonly asked?: readonly string[];
  /** Members that are not in the text. */
  readonly aside?: readonly string[];
  /** When it was so. */
  readonly asOf?: string | undefined;
  /** What was called, for those who go on with it. */
  readonly call?: ToolCall;
  /** Of a member that goes on by itself: where it stands in the answer that is kept. */
  readonly path?: string;
}

/** A call of a tool, without what only says how much of its answer is shown. */
interface ToolCall {
  readonly tool: string;
  readonly given: Answer;
}

/** The first thing by which two calls differ; null: they are the same. */
export function differenceOf(one: ToolCall, other: ToolCall): string | null {
  if (one.tool !== other.tool) return 'the tool';
  const names = new Set([...Object.keys(one.given), ...Object.keys(other.given)]);
  for (const name of names) if (!isDeepStrictEqual(one.given[name], other.given[name])) return `/${name}`;
  return null;
}

const scheme = 'tidemark://results/';
const mostResults = 100;
/** The most characters of all answers that share a room. */
export const mostCharacters = 32_000_000;
/** The most characters that a tool or a resource shows at once. */
export const mostShown = 100_000;

/** Where a kept answer, or a member of it, is read. */
export const addressOf = (id: string, path = ''): string => `${scheme}${id}${path}`;

/** The template of such addresses, by RFC 6570. */
export const addressTemplate = `${scheme}{id}{+path}{?from}`;

const addressPattern = /^tidemark:\/\/results\/([\w-]{1,64})(\/[^?]*)?(?:\?from=(\d{1,9}))?$/;

const keptCursor = /^kept:([\w-]{1,64})(\/.{0,3000})?:(\d{1,9})$/;

/** A cursor into a kept answer, or into a member of it. */
export const cursorInto = (id: string, place: number, path = ''): string => `kept:${id}${path}:${place}`;

/** What a cursor points at. */
interface Target {
  readonly id: string;
  readonly path: string;
  readonly place: number;
}

/** What a cursor of ours points at; null: it is the service's. */
export function cursorTarget(cursor: string): Target | null {
  const [, id, path = '', place] = keptCursor.exec(cursor) ?? [];
  return id && place ? { id, path, place: Number(place) } : null;
}

/** A member of a kept answer as one that is shown in parts, under its path; null: there is none. */
function memberOf(kept: Kept, path: string): Kept | null {
  const value = valueAt(kept.answer, path);
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return null;
  const name = path.slice(1);
  const { id, title, call, asOf } = kept;
  const main = typeof value === 'string' || Array.isArray(value) ? name : undefined;
  return {
    id,
    title,
    answer: { [name]: value },
    main,
    following: null,
    path,
    ...(call ? { call } : {}),
    ...(asOf ? { asOf } : {}),
  };
}

/** A part of a pointer as it is named; undefined: it is not encoded as an address is. */
function nameOf(part: string): string | undefined {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return undefined;
  }
}

/** The value at a JSON pointer (RFC 6901); undefined where there is none. */
function valueAt(answer: unknown, pointer: string): unknown {
  let value = answer;
  for (const part of pointer.split('/').slice(1)) {
    const name = nameOf(part);
    if (typeof value !== 'object' || value === null || name === undefined || !Object.hasOwn(value, name))
      return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** A kept answer, and the texts of what was shortened of it: together they take no more room than itself. */
interface Holding {
  readonly result: Kept;
  readonly stored: Stored;
  readonly texts: Map<unknown, string>;
}

/** The answers of a session, the latest ones whole. */
export class Results {
  readonly #kept = new Map<string, Holding>();
  readonly #room: Room;

  constructor(room = new Room(mostCharacters)) {
    this.#room = room;
  }

  /** Keeps an answer; the oldest ones make room. */
  keep(result: Kept): void {
    const { id } = result;
    this.#drop(id);
    const stored = { size: sizeOf(result.answer), drop: () => void this.#kept.delete(id) };
    this.#kept.set(id, { result, stored, texts: new Map() });
    this.#room.add(stored);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostResults && oldest !== undefined) this.#drop(oldest);
  }

  /** Forgets them all. */
  clear(): void {
    for (const id of [...this.#kept.keys()]) this.#drop(id);
  }

  #drop(id: string): void {
    const known = this.#kept.get(id);
    if (!known) return;
    this.#room.remove(known.stored);
    known.stored.drop();
  }

  /** All that are kept, the latest first. */
  get all(): readonly Kept[] {
    return [...this.#kept.values()].map(({ result }) => result).toReversed();
  }

  /** An answer, or a member of it. */
  find(id: string, path = ''): Kept | null {
    const { result = null } = this.#kept.get(id) ?? {};
    return result === null || path === '' ? result : memberOf(result, path);
  }

  /** What stands at an address: a text as it is, everything else as JSON, so much as is shown at once. Null: nothing does. */
  read(address: string): Shown | null {
    const [, id = '', path = '', from = '0'] = addressPattern.exec(address) ?? [];
    const found = this.#kept.get(id);
    const value = found ? valueAt(found.result.answer, path) : undefined;
    if (!found || value === undefined) return null;
    if (typeof value === 'string') return textFrom(value, Number(from), addressOf(id, path));
    const mimeType = 'application/json';
    if (!isLonger(value, mostShown)) return { text: JSON.stringify(value), mimeType };
    return { text: shortTextOf(value, found), mimeType, rest: shortened(addressOf(id, path)) };
  }
}

/** A long value of a kept answer as it is shown: it is shortened once, for that takes time. */
function shortTextOf(value: unknown, { texts, stored }: Holding): string {
  const text = texts.get(value) ?? JSON.stringify(shorten(value, mostShown));
  // The latest last: the one that was read longest ago goes first.
  texts.delete(value);
  texts.set(value, text);
  const [oldest] = texts.keys();
  if (texts.size > stored.size / mostShown) texts.delete(oldest);
  return text;
}

/** A kept value, as far as one answer shows it. */
interface Shown {
  readonly text: string;
  readonly mimeType: string;
  /** Where what was left out is read; absent: nothing was. */
  readonly rest?: string;
}

const shortened = (address: string): string =>
  `Shortened to ${mostShown} characters: what is long was cut, or left out. Its members have addresses of their own: ${address}/NAME, or the place in a list as NAME.`;

/** A part of a text, from a place on. */
function textFrom(text: string, from: number, address: string): Shown {
  const part = cutText(text.slice(from, from + mostShown + 1), mostShown);
  const next = from + part.length;
  const shown = { text: part, mimeType: 'text/markdown' };
  return next < text.length
    ? { ...shown, rest: `${next} of ${text.length} characters; more: ${address}?from=${next}` }
    : shown;
}
