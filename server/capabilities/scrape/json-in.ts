import { jsonrepair } from 'jsonrepair';

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

/** Where the bracket closes that a text begins with; the end of the text where it was cut before. */
function closedAt(text: string): number {
  let [depth, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += letter === '\\' ? 1 : 0;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth === 0 && !isQuoted) return at + 1;
  }
  return text.length;
}

/** What stands between words, from a bracket to the one that closes it. */
function bracketedIn(text: string, opening: RegExp): string | undefined {
  const from = text.search(opening);
  if (from < 0) return undefined;
  const whole = text.slice(from).trimStart();
  return whole.slice(0, closedAt(whole));
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

/** The JSON in what a model wrote, mended where its marks are wrong; undefined: there is none. */
export function jsonIn(answer: string): unknown {
  const text = answer.slice(0, maxAnswerCharacters);
  const [fenced, ofLine, within] = [fencedIn(text), bracketedIn(text, /^[^\S\n]*[[{]/m), bracketedIn(text, /[[{]/)];
  const isBare = /^\s*[[{]/.test(text);
  // Words that are JSON as they stand are meant before words that can be mended into it.
  for (const candidate of new Set([text, fenced, ofLine, within].filter(mayBe))) {
    const found = jsonOf(candidate);
    if (found) return found.value;
  }
  for (const candidate of new Set([isBare ? ofLine : fenced, fenced, ofLine, within, text].filter(mayBe))) {
    const found = mended(candidate);
    if (found) return found.value;
  }
  return undefined;
}
