/** An answer, by the names of the API. */
export type Answer = Readonly<Record<string, unknown>>;

/** Whether a value is an object that is no list. */
export const isRecord = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text up to a length, never within a character of two units. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? length - 1 : length);
}

/** Whether a member says nothing. */
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** A value without members that say nothing. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([, member]) => !isBlank(member));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutBlanks(member)]));
}

/** The quotes and the mark of a text that was cut. */
const markCharacters = 3;
/** So many elements of a list have room, unless it has fewer. */
const leastShares = 5;

/** How long lists and records are that are longer than this, once they were measured: no answer changes. */
const leastKnown = 1_000;
const known = new WeakMap<object, number>();

/** How long a value of JSON is as JSON: as fast as to write it, and what is long in it is known from then on. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return sizeOfText(value);
  if (typeof value === 'number') return String(value).length;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)?.length ?? 0;
  const before = known.get(value);
  if (before !== undefined) return before;
  const size = isRecord(value) ? sizeOfRecord(value) : sizeOfList(Object(value));
  if (size >= leastKnown) known.set(value, size);
  return size;
}

/** What JSON may write as more than itself: quotes, backslashes, controls and halves of characters. */
const escaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

const sizeOfText = (text: string): number => (escaped.test(text) ? JSON.stringify(text).length : text.length + 2);

function sizeOfList(list: readonly unknown[]): number {
  let size = 2 + Math.max(0, list.length - 1);
  // What JSON leaves out stands as `null` in a list.
  for (const item of list) size += sizeOf(item) || 4;
  return size;
}

function sizeOfRecord(record: Answer): number {
  let size = 1;
  for (const name of Object.keys(record))
    if (record[name] !== undefined) size += 2 + sizeOfText(name) + sizeOf(record[name]);
  return Math.max(2, size);
}

/** Whether a value is longer than so much as JSON: of a long text it is known at once. */
export const isLonger = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.length > most ? true : sizeOf(value) > most;

/** A text whose JSON is no longer than `most`: its beginning may take more signs than the rest, and is cut again then. */
function shortText(whole: string, most: number): string {
  // What follows would be cut in any case.
  const text = cutText(whole, most);
  const room = Math.max(0, most - markCharacters);
  let length = Math.floor((text.length * room) / sizeOf(text));
  let short = `${cutText(text, length)}…`;
  for (let size = sizeOf(short); size > most && length > 0; size = sizeOf(short)) {
    length = Math.min(length - 1, Math.floor((length * room) / size));
    short = `${cutText(text, length)}…`;
  }
  return short;
}

/** The first elements of a list that fit, each with a share of the room; `least` of them in any case. */
function fitting(list: readonly unknown[], most: number, leastShare: number, least: number): unknown[] {
  const share = Math.max(leastShare, Math.floor(most / Math.min(leastShares, Math.max(1, list.length))));
  const items: unknown[] = [];
  let size = 2;
  for (const item of list) {
    const short = shorten(item, share);
    size += sizeOf(short) + 1;
    if (size > most && items.length >= least) break;
    items.push(short);
  }
  return items;
}

/** A member in its share of the room; undefined where it finds none: a list of which nothing fits is not empty. */
function memberIn(member: unknown, share: number): unknown {
  const short = shorten(member, share);
  const isEmptied = Array.isArray(short) && short.length === 0 && short !== member;
  return isEmptied || sizeOf(short) > share ? undefined : short;
}

/** For an order by length: a text is not measured as JSON, which takes time. */
const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : sizeOf(value));

/** A record whose short members are whole, while the long ones share the room that is left. A member that finds none is left out. */
function shortRecord(value: Answer, most: number): Answer {
  const kept = new Map<string, unknown>();
  const entries = Object.entries(value).map(([name, member]) => ({ name, member, size: lengthOf(member) }));
  let left = most - 2;
  for (const [at, { name, member }] of entries.toSorted((a, b) => a.size - b.size).entries()) {
    const label = sizeOf(name) + 2;
    const short = memberIn(member, Math.floor(left / (entries.length - at)) - label);
    if (short === undefined) continue;
    kept.set(name, short);
    left -= sizeOf(short) + label;
  }
  return Object.fromEntries(entries.flatMap(({ name }) => (kept.has(name) ? [[name, kept.get(name)]] : [])));
}

/** A value whose JSON is no longer than `most`, about: what is long in it is cut, and what is short stays as it is. */
export function shorten(value: unknown, most: number): unknown {
  if (!isLonger(value, most)) return value;
  if (typeof value === 'string') return shortText(value, most);
  if (Array.isArray(value)) return fitting(value, most, 0, 0);
  return isRecord(value) ? shortRecord(value, most) : value;
}

/** The part of an answer that is shown, from a place in its main member on. */
export interface Part {
  readonly shown: Answer;
  /** Whether something of what stands outside the main member was cut, too. */
  readonly isCut: boolean;
  /** The place where the next part begins; null: there is none. */
  readonly next: number | null;
}

/** The share of a first part that all but the main member may take, and of that what few callers need. */
const besides = 0.5;
const asides = 0.5;
const leastItemCharacters = 400;

/** As much of a list, from a place on, as fits: at least one element. */
function listPart(list: readonly unknown[], from: number, most: number): { items: unknown[]; isCut: boolean } {
  const items = fitting(list.slice(from), most, leastItemCharacters, 1);
  return { items, isCut: items.some((item, at) => sizeOf(item) < sizeOf(list[from + at])) };
}

/** A part of a text that ends with a line where it can. */
function textPart(text: string, from: number, most: number): string {
  const part = cutText(text.slice(from, from + most + 1), most);
  if (from + part.length >= text.length) return part;
  const line = part.lastIndexOf('\n');
  return line > most / 2 ? part.slice(0, line + 1) : part;
}

/** What stands beside the main member, what few callers need after everything else. */
function outsideOf(others: Answer, aside: readonly string[], most: number): Answer {
  const isAside = ([name]: [string, unknown]): boolean => aside.includes(name);
  const entries = Object.entries(others);
  const first = shorten(Object.fromEntries(entries.filter((entry) => !isAside(entry))), most) as Answer;
  const left = Math.max(0, Math.floor(most * asides) - sizeOf(first));
  return { ...first, ...(shorten(Object.fromEntries(entries.filter(isAside)), left) as Answer) };
}

/** Which members of an answer are shown in parts, and which come last. */
interface Ranks {
  readonly main: string | undefined;
  readonly aside?: readonly string[];
}

/** The part of an answer that begins at `from` in its main member, no longer than `most` characters of JSON, about. */
export function partOf(answer: Answer, { main, aside = [] }: Ranks, from: number, most: number): Part {
  const { [main ?? '']: whole, ...others } = answer;
  const room = Math.max(Math.floor(most * besides), most - sizeOf(whole));
  const outside = from === 0 ? outsideOf(others, aside, room) : {};
  const isCut = from === 0 && sizeOf(outside) < sizeOf(others);
  const left = Math.max(leastItemCharacters, most - sizeOf(outside));
  if (main !== undefined && typeof whole === 'string') {
    const text = textPart(whole, from, left);
    const next = from + text.length < whole.length ? from + text.length : null;
    return { shown: { ...outside, [main]: text }, isCut, next };
  }
  if (main !== undefined && Array.isArray(whole)) {
    const { items, isCut: isItemCut } = listPart(whole, from, left);
    const next = from + items.length < whole.length ? from + items.length : null;
    return { shown: { ...outside, [main]: items }, isCut: isCut || isItemCut, next };
  }
  return { shown: shorten(answer, most) as Answer, isCut: sizeOf(answer) > most, next: null };
}
