import { jsonrepair } from 'jsonrepair';

const maxAnswerCharacters = 1_000_000;

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

/** The JSON in what a model wrote, mended where its marks are wrong; undefined: there is none. */
export function jsonIn(answer: string): unknown {
  const text = answer.slice(0, maxAnswerCharacters);
  const [fenced, ofLine, within] = [fencedIn(text), bracketedIn(text, /^[^\S\n]*[[{]/m), bracketedIn(text, /[[{]/)];
  const isBare = /^\s*[[{]/.test(text);
  // Words that are JSON as they stand are meant before words that can be mended into it.
  const asWritten = [text, fenced, ofLine, within].map((json) => ({ json, mend: (one: string) => one }));
  const mended = [isBare ? ofLine : fenced, fenced, ofLine, within, text].map((json) => ({ json, mend: jsonrepair }));
  for (const { json, mend } of [...asWritten, ...mended])
    try {
      if (mayBe(json)) return JSON.parse(mend(json));
    } catch {
      // The next may be JSON, or be mended.
    }
  return undefined;
}
