import { jsonrepair } from 'jsonrepair';
import type { JsonSchema } from '../../kernel/ports/structuring/json-schemas.ts';

const maxAnswerCharacters = 1_000_000;
/** Mending takes time as the square of the length, for the worst of texts. */
const maxMendedCharacters = 50_000;

/** What stands in the first block of code. */
function fencedIn(text: string): string | undefined {
  const opening = /```(?:json)?[^\S\n]*\n/.exec(text);
  const inside = opening ? text.slice(opening.index + opening[0].length) : '';
  const end = inside.search(/^[^\S\n]*```/m);
  return end < 0 ? undefined : inside.slice(0, end);
}

/** The marks that begin a text, each with those that end it. */
const quotes: Readonly<Record<string, string>> = { '"': '"', '“': '“”"', "'": "'", '‘': "‘’'", '`': "`´'", '´': "`´'" };
/** What stands behind the mark that ends a text; a mark within a text that nothing escapes has words behind it. */
const behindText = /[^\S\n]*(?:[,:}\]\n]|$|\/[/*])/y;

/** Where a text in quotes ends whose first mark stands at a place. */
function unquotedAt(text: string, from: number, marks: string): number {
  for (let at = from + 1; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '\\') at += 1;
    if (!marks.includes(letter)) continue;
    behindText.lastIndex = at + 1;
    if (behindText.test(text)) return at + 1;
  }
  return text.length;
}

/** Where a comment ends that begins at a place; null: none begins there. */
function uncommentedAt(text: string, from: number): number | null {
  if (text.charAt(from) !== '/') return null;
  const end = text.startsWith('/*', from) ? '*/' : text.startsWith('//', from) ? '\n' : null;
  // An address without quotes has the same mark.
  if (end === null || text.charAt(from - 1) === ':') return null;
  const at = text.indexOf(end, from + 2);
  return at < 0 ? text.length : at + end.length;
}

/** Where the bracket closes that stands at a place; the end of the text where it was cut before. */
function closedAt(text: string, from: number): number {
  let [depth, before] = [0, ''];
  for (let at = from; at < text.length; at++) {
    const letter = text.charAt(at);
    // An apostrophe stands in words; a text in such marks begins where a key or a value may.
    const marks = letter === '"' || '{[,:"'.includes(before) ? quotes[letter] : undefined;
    const end = marks === undefined ? uncommentedAt(text, at) : unquotedAt(text, at, marks);
    if (end !== null) {
      before = marks === undefined ? before : '"';
      at = end - 1;
      continue;
    }
    if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth === 0) return at + 1;
    if (letter.trim() !== '') before = letter;
  }
  return text.length;
}

/** What stands between words, from a bracket to the one that closes it, at the earliest place of this form. */
function bracketedIn(text: string, opening: RegExp): string | undefined {
  const from = text.search(opening);
  if (from < 0) return undefined;
  const whole = text.slice(from).trimStart();
  return whole.slice(0, closedAt(whole, 0));
}

/** What stands between brackets: the longest that begins a line, and the longest of all. */
function longestIn(text: string, opening: RegExp): readonly string[] {
  let [ofLine, ofAll, from] = ['', '', 0];
  for (const { 0: blank, index } of text.matchAll(/(?:^[^\S\n]*)?[[{]/gm)) {
    const at = index + blank.length - 1;
    if (at < from) continue;
    from = closedAt(text, at);
    const one = text.slice(at, from);
    if (!opening.test(text.charAt(at))) continue;
    const isFirst = index === 0 || text.charAt(index - 1) === '\n';
    if (isFirst && one.length > ofLine.length) ofLine = one;
    if (one.length > ofAll.length) ofAll = one;
  }
  return [ofLine, ofAll];
}

/** Whether a text begins as JSON does. */
const mayBe = (text: string | undefined): text is string =>
  text !== undefined && /^\s*(?:[[{"\d-]|(?:true|false|null)\b)/.test(text);

function jsonOf(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function mended(text: string): { readonly value: unknown } | null {
  try {
    return text.length > maxMendedCharacters ? null : jsonOf(jsonrepair(text));
  } catch {
    return null;
  }
}

/** The brackets that open a value: anywhere, and first in a line. */
const openings = {
  object: [/\{/, /^[^\S\n]*\{/m],
  array: [/\[/, /^[^\S\n]*\[/m],
  any: [/[[{]/, /^[^\S\n]*[[{]/m],
} as const;
type WantedJson = keyof typeof openings;

const kindOf = (value: unknown): WantedJson =>
  Array.isArray(value) ? 'array' : typeof value === 'object' && value !== null ? 'object' : 'any';

/** What a schema wants. */
export const wantedBy = ({ type }: JsonSchema): WantedJson => (type === 'object' || type === 'array' ? type : 'any');

/** The first candidate that can be read as a value of the wanted kind. */
function firstOf(
  candidates: readonly (string | undefined)[],
  read: (text: string) => { readonly value: unknown } | null,
  wanted: WantedJson,
): { readonly value: unknown } | null {
  for (const candidate of new Set(candidates.filter(mayBe))) {
    const found = read(candidate);
    if (found && (wanted === 'any' || kindOf(found.value) === wanted)) return found;
  }
  return null;
}

/** A text that is one object from end to end: an end that a mark within a text misplaces would cost all that is behind it. */
function wholeObject(text: string): { readonly value: unknown } | null {
  const found = text.startsWith('{') && text.endsWith('}') ? mended(text) : null;
  // Several below one another are mended into an array.
  return found && kindOf(found.value) === 'object' ? found : null;
}

/** The JSON in what a model wrote, mended where its marks are wrong; undefined: there is none. */
export function jsonIn(answer: string, wanted: WantedJson = 'any'): unknown {
  const text = answer.slice(0, maxAnswerCharacters).trim();
  const [anywhere, ofLine] = openings[wanted];
  const fenced = fencedIn(text);
  const first = bracketedIn(text, anywhere);
  const within = [...longestIn(text, anywhere), bracketedIn(text, ofLine), first];
  const likely = text.search(anywhere) === 0 ? first : fenced;
  // Words that are JSON as they stand are meant before words that can be mended into it.
  const found =
    firstOf([text], jsonOf, 'any') ??
    firstOf([fenced, ...within], jsonOf, wanted) ??
    (wanted === 'array' ? null : wholeObject(text)) ??
    firstOf([likely, fenced, ...within, text], mended, wanted);
  if (found) return found.value;
  // A value of another kind is told as such.
  return wanted === 'any' ? undefined : jsonIn(text);
}
