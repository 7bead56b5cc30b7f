import { attribute, type TreeNode } from '../tree/node.ts';

const maxDataCharacters = 200_000;
const maxLookedAtCharacters = 10_000;
const minSentenceCharacters = 20;
const maxSentenceCharacters = 1_000;

/** Whether a script is data that scripts of the page read. */
export const isScriptData = (script: TreeNode): boolean =>
  /^[\w./+-]*json\b/i.test(attribute(script, 'type') ?? '') && !/ld\+json/i.test(attribute(script, 'type') ?? '');

const escaped = /\\(?:u([\da-f]{4})|(.))/gi;
const spaces = /\s\S+\s/;
const wideLetters = /[\u0e00-\u0eff\u3040-\u9fff\uac00-\ud7a3]{8}/;

const plain = (text: string): string =>
  text.includes('\\')
    ? text.replace(escaped, (_, code?: string, sign?: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : sign === 'n' ? ' ' : (sign ?? ''),
      )
    : text;

/** Where a mark stands next; past all places where nowhere. */
const nextOf = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

/**
 * Visits the strings in double quotes in data, where they begin and end between the quotes; the last one may be cut off. Short ones are passed
 * over, as most are: none is cut out of the text. Goes on while the visit says so. Linear, for each mark is looked up once.
 */
export function eachString(
  data: string,
  minCharacters: number,
  visit: (from: number, to: number, isEnded: boolean) => boolean,
): void {
  const { length } = data;
  let escapedAt = nextOf(data, '\\', 0);
  /** The next quote from a place on that is not escaped. */
  const quoteFrom = (from: number): number => {
    let quote = nextOf(data, '"', from);
    for (; escapedAt < quote; escapedAt = nextOf(data, '\\', escapedAt + 2))
      if (escapedAt + 1 === quote) quote = nextOf(data, '"', escapedAt + 2);
      else if (escapedAt + 1 === length) return Number.NaN;
    return quote;
  };
  for (let at = 0; ; ) {
    const from = quoteFrom(at) + 1;
    const to = quoteFrom(from);
    if (!(from <= length) || Number.isNaN(to)) return;
    const end = Math.min(to, length);
    if (end - from >= minCharacters && !visit(from, end, to < length)) return;
    if (end === length) return;
    at = to + 1;
  }
}

/** The sentences in the data of a script, so many characters of them, without those of pages inside of it. */
export function sentencesIn(script: string): string[] {
  const data = script.slice(0, maxDataCharacters);
  const found: string[] = [];
  let left = maxLookedAtCharacters;
  eachString(data, minSentenceCharacters, (from, to) => {
    if (to - from > maxSentenceCharacters) return true;
    const said = plain(data.slice(from, to));
    if (said.includes('<') || !(spaces.test(said) || wideLetters.test(said))) return true;
    left -= said.length;
    if (left >= 0) found.push(said);
    return left >= 0;
  });
  return found;
}
