import { endOfText, exactJson } from './exact-json.ts';

/** Places of one name that are looked at: each may cost a walk over the rest of the page. */
const maxPlaces = 8;
/** How far behind its name the data may begin. */
const maxGap = 400;

/** One past the end of the JSON value that begins at a place with `{` or `[`; -1: it does not end. Linear in its length. */
function endOfValue(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (character === '"') {
      at = endOfText(source, at, '"');
      if (at < 0) return -1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text of a script, without its quotes, as its characters. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|([\s\S]))/g, (_, two, four, one) =>
    one === undefined ? String.fromCharCode(Number.parseInt(two ?? four, 16)) : (escapes[one] ?? one),
  );

function parsed(text: string): unknown {
  try {
    return exactJson(text);
  } catch {
    return undefined;
  }
}

/** The value that begins at a place: an object, a list, or a text that says one; undefined: none does. */
function valueAt(source: string, at: number): unknown {
  const first = source[at] ?? '';
  if (first === '{' || first === '[') {
    const end = endOfValue(source, at);
    return end < 0 ? undefined : parsed(source.slice(at, end));
  }
  if (first !== '"' && first !== "'") return undefined;
  const end = endOfText(source, at, first);
  return end < 0 ? undefined : parsed(unescaped(source.slice(at + 1, end)));
}

/** `id="NAME" …>` of a script's tag, or `NAME = `, `window["NAME"] = `, `NAME = JSON.parse(`. */
// Bounded by maxGap.
const opening = /^(?:["'][^<>]*>|["']?\s*\]?\s*=\s*(?:JSON\.parse\s*\(\s*)?)\s*/;

/**
 * The data that a page's own script begins with, by its name: the JSON of a script element with that id, or of an assignment to that
 * name. Undefined: the page has none. Linear in the length of the page.
 */
export function scriptData(html: string, name: string): unknown {
  let at = html.indexOf(name);
  for (let places = 0; at >= 0 && places < maxPlaces; places++) {
    const after = at + name.length;
    const gap = opening.exec(html.slice(after, after + maxGap))?.[0].length ?? -1;
    const value = gap < 0 ? undefined : valueAt(html, after + gap);
    if (typeof value === 'object' && value !== null) return value;
    at = html.indexOf(name, after);
  }
  return undefined;
}

/** The data of the first of several names that the page has. */
export function firstScriptData(html: string, names: readonly string[]): unknown {
  for (const name of names) {
    const found = scriptData(html, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
