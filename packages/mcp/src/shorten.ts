/** An answer, by the names of the API. */
export type Answer = Readonly<Record<string, unknown>>;

/** How long texts and lists within a value may be; each step is tried where the one before was still too long. */
const steps: readonly { readonly text: number; readonly items: number }[] = [
  { text: 100_000, items: 1_000 },
  { text: 20_000, items: 200 },
  { text: 8_000, items: 100 },
  { text: 4_000, items: 50 },
  { text: 2_000, items: 30 },
  { text: 1_000, items: 20 },
  { text: 500, items: 10 },
  { text: 200, items: 5 },
  { text: 100, items: 2 },
  { text: 50, items: 0 },
];

/** Whether a value is an object that is no list. */
export const isRecord = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text up to a length, never within a character of two units. */
function cutText(text: string, length: number): string {
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

function limited(value: unknown, step: { readonly text: number; readonly items: number }): unknown {
  if (typeof value === 'string') return value.length > step.text ? `${cutText(value, step.text)}…` : value;
  if (Array.isArray(value)) return value.slice(0, step.items).map((item) => limited(item, step));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, limited(member, step)]));
}

/** How long a value is as JSON. */
export const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** As many members of a record as fit, the short ones first. */
function fewerMembers(value: Answer, most: number): Answer {
  const kept = new Set<string>();
  let size = 2;
  for (const [name, member] of Object.entries(value).toSorted(([, a], [, b]) => sizeOf(a) - sizeOf(b))) {
    size += name.length + sizeOf(member) + 4;
    if (size <= most) kept.add(name);
  }
  return Object.fromEntries(Object.entries(value).filter(([name]) => kept.has(name)));
}

/** A value whose long texts and lists are cut until its JSON is no longer than `most`. */
function shorten(value: unknown, most: number): unknown {
  let shorter = value;
  for (const step of steps) {
    if (sizeOf(shorter) <= most) return shorter;
    shorter = limited(value, step);
  }
  if (sizeOf(shorter) <= most || !isRecord(shorter)) return shorter;
  return fewerMembers(shorter, most);
}

/** What is shown of an answer, from a place in its main member on. */
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
  const share = Math.max(leastItemCharacters, Math.floor(most / Math.min(5, Math.max(1, list.length - from))));
  const items: unknown[] = [];
  let size = 2;
  let isCut = false;
  for (const item of list.slice(from)) {
    const short = shorten(item, share);
    size += sizeOf(short) + 1;
    if (size > most && items.length > 0) break;
    isCut ||= sizeOf(short) < sizeOf(item);
    items.push(short);
  }
  return { items, isCut };
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
export interface Ranks {
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
