import { tidy } from '../characters.ts';
import { isObject } from '../structured/schema.ts';
import { hasReference, withoutReferences } from './description.ts';

/** A JSON object of unknown make. */
export type Thing = Readonly<Record<string, unknown>>;

const maxDepth = 60;
const maxThings = 2000;
const wrappers =
  /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*(?:;\s*)?$/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks inside strings are the commonest fault
const controls = /[\0-\x1f]+/g;
/** Escapes of NUL and of surrogates: what they make has to be looked at. */
const suspectEscape = /\\u(?:0000|d[89a-f][\da-f]{2})/i;

/** The nesting of brackets outside strings. */
function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) index++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) most = Math.max(most, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return most;
}

const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A string without them; an object with names without them. */
function cleaned(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [clean(name), one])) : value;
}

const decodedString = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutReferences(value) : value;

function parse(json: string): unknown {
  return suspectEscape.test(json) ? JSON.parse(json, cleaned) : JSON.parse(json);
}

const asWritten = (json: string): string => json;
const withoutLineBreaks = (json: string): string => json.replace(controls, ' ');

/** Where a string, or a comment of JavaScript, that begins at `index` ends; `index` itself when neither does. */
function endOfRun(json: string, index: number): number {
  const code = json.charCodeAt(index);
  if (code === 0x22) {
    let end = index + 1;
    while (end < json.length && json.charCodeAt(end) !== 0x22) end += json.charCodeAt(end) === 0x5c ? 2 : 1;
    return Math.min(end + 1, json.length);
  }
  const close = json.startsWith('/*', index) ? '*/' : json.startsWith('//', index) ? '\n' : null;
  if (close === null) return index;
  const end = json.indexOf(close, index + 2);
  return end < 0 ? json.length : end + close.length;
}

/** Without comments, commas before a closing bracket or after another comma, and what follows the outermost value. */
function withoutStrayMarks(json: string): string {
  const pieces: string[] = [];
  let comma = false;
  let depth = 0;
  for (let index = 0; index < json.length; ) {
    const end = endOfRun(json, index);
    const code = json.charCodeAt(index);
    const piece = end > index ? (code === 0x22 ? withoutLineBreaks(json.slice(index, end)) : '') : (json[index] ?? '');
    index = Math.max(end, index + 1);
    if (piece.trim() === '') continue;
    if (piece === ',') {
      comma = true;
      continue;
    }
    const closes = piece === '}' || piece === ']';
    if (comma && !closes && pieces.length > 0) pieces.push(',');
    comma = false;
    pieces.push(piece);
    if (piece === '{' || piece === '[') depth++;
    else if (closes && --depth <= 0) break;
  }
  return pieces.join('');
}

/** One script's JSON; undefined when it is broken beyond mending, or nested absurdly deep. */
function parseScript(source: string): unknown {
  const json = source.replace(wrappers, '').trim();
  if (json === '' || depthOf(json) > maxDepth) return undefined;
  for (const mend of [asWritten, withoutLineBreaks, withoutStrayMarks]) {
    try {
      return parse(mend(json));
    } catch {
      // The next attempt mends what it can; a script broken for good is left out, as the docs say.
    }
  }
  return undefined;
}

/** The JSON-LD of a page, broken scripts left out. */
export const parseJsonLd = (scripts: readonly string[]): unknown[] =>
  scripts.map(parseScript).filter((value) => value !== undefined && value !== null);

/** The values of scripts as they were meant: templates write references of HTML into strings, which are none in a script. */
export const asMeant = (values: readonly unknown[], scripts: readonly string[]): readonly unknown[] =>
  scripts.some(hasReference) ? values.map((value) => JSON.parse(JSON.stringify(value), decodedString)) : values;

/** All objects in JSON-LD, outer ones first. */
export function thingsIn(values: readonly unknown[]): Thing[] {
  const things: Thing[] = [];
  const queue: unknown[] = [...values];
  for (let at = 0; at < queue.length && things.length < maxThings; at++) {
    const value = queue[at];
    if (Array.isArray(value)) queue.push(...value.slice(0, maxThings));
    else if (isObject(value)) {
      things.push(value);
      for (const inner of [value['@graph'], value.mainEntity, value.mainEntityOfPage, value.itemReviewed])
        if (typeof inner === 'object') queue.push(inner);
    }
  }
  return things;
}

/** The types of a thing, without their namespace. */
export function typesOf(thing: Thing): string[] {
  const type = thing['@type'];
  return (Array.isArray(type) ? type : [type])
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.replace(/^.*[/:#]/, ''));
}

/** A text property: the string itself, or the name, URL or value of what stands there; the first of several. */
export function textIn(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return tidy(first) || null;
  if (!isObject(first)) return null;
  const inner = first.name ?? first['@value'] ?? first.url ?? first['@id'];
  return typeof inner === 'string' ? tidy(inner) || null : null;
}

/** All names of a property that may hold several. */
function namesIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, 20) : [value];
  return values.map(textIn).filter((name) => name !== null);
}

/** The things that have an `@id` and say more than that. */
export function thingsById(things: readonly unknown[]): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing>();
  for (const thing of things) {
    if (!isObject(thing)) continue;
    const id = thing['@id'];
    if (typeof id === 'string' && Object.keys(thing).length > 1 && !found.has(id)) found.set(id, thing);
  }
  return found;
}

/** The names of a property's things, references to other things followed. */
export function namesOfThings(value: unknown, byId: ReadonlyMap<string, Thing>): string[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, 20) : [value];
  return values.flatMap((one) => {
    const id = isObject(one) && one.name === undefined ? one['@id'] : undefined;
    return namesIn(typeof id === 'string' ? byId.get(id) : one);
  });
}
