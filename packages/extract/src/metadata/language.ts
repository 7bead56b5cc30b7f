import { codeAt, detached } from '../characters.ts';
import { hashSeed, hashUnit, hashWord } from '../content/words.ts';
import { languages, languagesWith } from './stop-words.ts';

/** Languages whose script is theirs alone, or nearly; `null` stands for scripts that several share. */
const scripts: readonly (readonly [number, number, string])[] = [
  [0x370, 0x3ff, 'Grek'],
  [0x400, 0x52f, 'Cyrl'],
  [0x531, 0x58f, 'hy'],
  [0x5d0, 0x5f4, 'he'],
  [0x620, 0x6ff, 'Arab'],
  [0x900, 0x97f, 'Deva'],
  [0x980, 0x9ff, 'bn'],
  [0xa01, 0xa76, 'pa'],
  [0xa81, 0xaff, 'gu'],
  [0xb82, 0xbfa, 'ta'],
  [0xc00, 0xc7f, 'te'],
  [0xc80, 0xcff, 'kn'],
  [0xd00, 0xd7f, 'ml'],
  [0xd80, 0xdff, 'si'],
  [0xe01, 0xe5b, 'th'],
  [0xe80, 0xeff, 'lo'],
  [0xf00, 0xfff, 'bo'],
  [0x1000, 0x109f, 'my'],
  [0x10a0, 0x10ff, 'ka'],
  [0x1200, 0x137f, 'am'],
  [0x1780, 0x17ff, 'km'],
  [0x3041, 0x30ff, 'ja'],
  [0x3400, 0x9fff, 'zh'],
  [0xac00, 0xd7a3, 'ko'],
];
/** The place of a script among them by code unit, from 1 on; 0 for none. */
const scriptAt = new Uint8Array(65_536);
for (const [place, [from, to]] of scripts.entries()) scriptAt.fill(place + 1, from, to + 1);
/** Languages so near to each other that stop words do not tell them apart. */
const kin =
  'no nb nn da|hr bs sr sh sl cnr|id ms|cs sk|es gl ca ast|pt gl|hi mr ne|zh yue wuu|nl af fy|de lb nds gsw bar'
    .split('|')
    .map((group) => group.split(' '));

const sampleCharacters = 6000;
const minWords = 40;
/** The share of stop words in running text is .25 to .5; lists of names stay under this. */
const smallestShare = 0.12;
/** So many of its stop words at least speak for a language that a page does not state. */
const minDifferent = 4;
const word = /[\p{L}\p{M}]/u;
/** 1 for letters and marks, 2 for all else, 0 for code units that were not asked about yet. */
const kinds = new Uint8Array(65_536);

function isLetter(code: number): boolean {
  const known = kinds[code];
  if (known) return known === 1;
  const found = word.test(String.fromCharCode(code));
  kinds[code] = found ? 1 : 2;
  return found;
}

/** The script of most of the letters beyond Latin ones in so many characters, when they are many; a language where one is enough. */
function scriptOf(text: string, length: number): string | null {
  const counts = new Map<string, number>();
  let letters = 0;
  for (let index = 0; index < length; index++) {
    const code = codeAt(text, index);
    if (code < 0x370) {
      if ((code | 32) >= 97 && (code | 32) <= 122) letters++;
      continue;
    }
    const script = scripts[(scriptAt[code] ?? 0) - 1]?.[2];
    if (!script) continue;
    letters++;
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const han = counts.get('zh') ?? 0;
  const kana = counts.get('ja') ?? 0;
  if (kana > 0 && (kana + han) * 2 > letters && kana * 10 > han) return 'ja';
  const [script, most] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0]);
  return most * (script === 'zh' || script === 'ko' ? 3 : 2) > letters && letters > 20 ? script : null;
}

/** How many words of so many characters are stop words of each language. */
function countStopWords(
  text: string,
  length: number,
): { readonly words: number; readonly hits: ReadonlyMap<string, number> } {
  const counts = new Uint32Array(languages.length);
  let words = 0;
  let inWord = false;
  let hash = hashSeed;
  for (let index = 0; index <= length; index++) {
    const code = index < length ? codeAt(text, index) : 0;
    if (isLetter(code)) {
      hash = hashUnit(inWord ? hash : hashSeed, code);
      inWord = true;
    } else if (inWord) {
      inWord = false;
      words++;
      for (const place of languagesWith(hash | 0)) counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const hits = new Map<string, number>();
  for (const [place, count] of counts.entries()) if (count > 0) hits.set(languages[place] ?? '', count);
  return { words, hits };
}

/** Whether several stop words of a language stand in a text: one that is said again and again may be a unit, as `sa` is of hours in Turkish. */
function usesSeveral(text: string, language: string): boolean {
  const place = languages.indexOf(language);
  const found = new Set<string>();
  for (const [one] of text.toLowerCase().matchAll(/[\p{L}\p{M}]{1,12}/gu)) {
    if (languagesWith(hashWord(one)).includes(place) && found.add(one).size >= minDifferent) return true;
  }
  return false;
}

const areKin = (one: string, other: string): boolean =>
  one === other || kin.some((group) => group.includes(one) && group.includes(other));

/**
 * The language code of a text: the stated one unless the text speaks clearly for another; null when neither tells.
 * Reads the first few thousand characters.
 */
export function languageOf(text: string, stated: string | null): string | null {
  // Not cut out: a part of a text is read more slowly than the text.
  const length = Math.min(text.length, sampleCharacters);
  const claimed = stated?.split('-', 1)[0]?.toLowerCase() ?? null;
  const script = scriptOf(text, length);
  if (script && /^[a-z]/.test(script)) return claimed && areKin(claimed, script) ? stated : script;
  const { words, hits } = countStopWords(text, length);
  const ranked = [...hits].sort((one, other) => other[1] - one[1]);
  const [best, second] = ranked;
  if (!best || words < minWords || best[1] < words * smallestShare) return stated;
  if (claimed && areKin(claimed, best[0])) return stated;
  if (!claimed) return second && second[1] > best[1] * 0.8 && !areKin(best[0], second[0]) ? null : best[0];
  const isClear = !second || areKin(best[0], second[0]) || best[1] > second[1] * 1.25;
  if (!isClear || (hits.get(claimed) ?? 0) * 2 >= best[1]) return stated;
  return usesSeveral(text.slice(0, length), best[0]) ? best[0] : stated;
}

/** What was made of the codes that pages state: few differ, and each takes as long as a kilobyte of a page. */
const canonicalCodes = new Map<string, string | null>();
const maxCanonicalCodes = 500;
const maxCodeCharacters = 20;

/** The canonical form of a stated language code; null for what is none. */
export function languageCode(value: string | null | undefined): string | null {
  if (!value) return null;
  const known = canonicalCodes.get(value);
  if (known !== undefined) return known;
  const code = canonicalCode(value);
  if (value.length > maxCodeCharacters) return code;
  if (canonicalCodes.size >= maxCanonicalCodes) canonicalCodes.clear();
  canonicalCodes.set(detached(value), code);
  return code;
}

function canonicalCode(value: string): string | null {
  const code = value
    .trim()
    .split(/[,;\s]/, 1)[0]
    ?.replaceAll('_', '-');
  if (code === undefined || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(code)) return null;
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null;
  }
}
