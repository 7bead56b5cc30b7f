import { clean } from '../characters.ts';
import type { Spelling } from './spelling.ts';

/** Letters of other scripts that look like Latin ones, each with what it is taken for. */
const lookalikes =
  'аaɑaαaһhեeеeєeԁdɡgіiїiıiιiјjкkκkӏlⅼlмmпnոnηnоoοoօoσoрpρpԛqгrѕsтtτtυuսuνvѵvԝwωwхxχxуyγyᴢzАAВBЕEЗ3ІIЈJКKМMНHОOРPСCТTУYХXΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXсcϲcƅbьbԌGԍgᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏy';
const latinOf = new Map<string, string>();
const letters = [...lookalikes];
for (let at = 0; at + 1 < letters.length; at += 2) latinOf.set(letters[at] ?? '', letters[at + 1] ?? '');

const isLatin = /[a-z]/i;
const foreign = /[^\0-\x7f]/;
const eachForeign = new RegExp(foreign, 'g');

/** A word of Latin letters with lookalikes among them as what it looks like; other words as they are. */
function latin(text: string): string {
  return text.replace(/[\p{L}\p{M}\d]+/gu, (word) => {
    const folded = word.replace(eachForeign, (letter) => latinOf.get(letter) ?? letter);
    return folded !== word && (isLatin.test(word) || !foreign.test(folded)) ? folded : word;
  });
}

const digits: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '|': 'i',
};

/** Digits inside words as the letters that they stand for. */
const digitBesideLetter = /[a-z][013457@$|]|[013457@$|][a-z]/i;
const withoutDigits = (text: string): string => (digitBesideLetter.test(text) ? lettersFor(text) : text);
const lettersFor = (text: string): string =>
  text.replace(/[a-z013457@$|]+/gi, (word) =>
    /[a-z]/i.test(word) ? word.replace(/[013457@$|]/g, (digit) => digits[digit] ?? digit) : word,
  );

/** What such words have, and few texts: a quick look that misses none. */
const mayBeSetApart = /[ .\-_*·](?:\S{1,2}[ .\-_*·]){3}/;

/** Letters with signs between them, and letters with spaces between them, of which two or more are one. */
const apartBySigns = /(?<![\p{L}\d])[\p{L}\d]([.\-_*·])(?:[\p{L}\d]\1)+[\p{L}\d](?![\p{L}\d])/gu;
const apartBySpaces = /(?<![\p{L}\d])(?:[\p{L}\d][ .\-_*·]){4,}[\p{L}\d](?![\p{L}\d])/gu;
const together = (apart: string): string => apart.replace(/[ .\-_*·]/g, '');

/** Words of letters set apart, with wider gaps between them. */
const wideGap = /\s{2,}/;
const word = /^(?:\S[.,!?;:]?\s)*\S[.,!?;:]?$/;
const signInside = /([.,!?;:])(?=\S)/g;
const minWords = 3;

function joinedByGaps(text: string): string {
  const words = text.trim().split(wideGap);
  return words.length >= minWords && words.every((letters) => word.test(letters))
    ? words.map((letters) => letters.replace(/\s/g, '').replace(signInside, '$1 ')).join(' ')
    : text;
}

/** Letters set apart, one by one, as words. */
const joined = (text: string): string =>
  mayBeSetApart.test(text) ? joinedByGaps(text).replace(apartBySigns, together).replace(apartBySpaces, together) : text;

const reversed = (text: string): string => [...text].reverse().join('');

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const half = alphabet.length / 2;
const rotatedLetters = new Map(
  [alphabet, alphabet.toUpperCase()].flatMap((letters) =>
    Array.from(letters, (letter, at): [string, string] => [letter, letters.charAt((at + half) % letters.length)]),
  ),
);
function rotated(text: string): string {
  let turned = '';
  for (const letter of text) turned += rotatedLetters.get(letter) ?? letter;
  return turned;
}

const tagCharacters = /[\u{e0020}-\u{e007e}]+/gu;
const selectors = /(?:[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]){4,}/gu;

/** Characters without width; two of them may stand for the bits of bytes. */
const bitRun = /[\u200b-\u200d\u2060\ufeff]{64,}/g;

/** What a run of two such characters says, of which the first is 0, as in all of ASCII; nothing where it is no text. */
function ofBits(run: string): string {
  const [, one, ...others] = [...new Set(run)];
  if (one === undefined || others.length > 0) return '';
  const bytes = (run.slice(0, 8 * maxUnseen).match(/.{8}/gs) ?? []).map((bits) =>
    [...bits].reduce((byte, bit) => 2 * byte + (bit === one ? 1 : 0), 0),
  );
  const text = fromBytes(bytes);
  return printable.test(text) ? text : '';
}

/** Text in characters that no person sees: the tag block, one for one, variation selectors, one a byte, and bits. */
function unseenIn(text: string): string {
  const tags = (text.match(tagCharacters) ?? []).map((run) =>
    String.fromCharCode(...[...run].slice(0, maxUnseen).map((character) => (character.codePointAt(0) ?? 0) - 0xe0000)),
  );
  const bytes = (text.match(selectors) ?? []).map((run) =>
    fromBytes([...run].slice(0, maxUnseen).map((character) => byteOf(character.codePointAt(0) ?? 0))),
  );
  const bits = (text.match(bitRun) ?? []).map(ofBits);
  return [...tags, ...bytes, ...bits].join(' ');
}

const maxUnseen = 2_000;
const byteOf = (code: number): number => (code < 0xfe10 ? code - 0xfe00 : code - 0xe0100 + 16);
const decoder = new TextDecoder();
const fromBytes = (bytes: readonly number[]): string => decoder.decode(Uint8Array.from(bytes));

const encoded = /[A-Za-z0-9+/]{24,}={0,2}/g;
const maxEncoded = 5;

const hexadecimal = /^(?:[\da-f]{2})+$/i;
const printable = /^[\x20-\x7e\s]+$/;
const ofHexadecimal = (run: string): string =>
  fromBytes((run.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

/** What stands in base64 or as hexadecimal bytes in a text, where it is words. */
function decoded(text: string): string {
  const found: string[] = [];
  for (const [run] of text.matchAll(encoded)) {
    if (found.length >= maxEncoded) break;
    if (hexadecimal.test(run)) {
      const plain = ofHexadecimal(run);
      if (printable.test(plain)) found.push(plain);
      continue;
    }
    try {
      const plain = atob(run.slice(0, run.length - (run.length % 4)));
      if (printable.test(plain)) found.push(plain);
    } catch {
      // No base64 after all: a long word.
    }
  }
  return found.join(' ');
}

/** White space, lines included, as it matters to nobody. */
const spaced = (text: string): string => text.replace(/\s+/g, ' ');

const isAscii = (text: string): boolean => !foreign.test(text);

/**
 * The readings of a text that a model may find and a person does not: without invisible characters, with lookalike
 * letters, digits and spaced-out letters as what they stand for, backwards, rotated, decoded. The plain text is none of
 * them. Linear in the length of the text.
 */
export function readings(text: string, { turned, encoded }: Pick<Spelling, 'turned' | 'encoded'>): string[] {
  const shown = clean(text);
  const onlyAscii = isAscii(text);
  const folded = onlyAscii ? shown : latin(shown.normalize('NFKC'));
  const flat = joined(folded);
  const all = [onlyAscii ? '' : unseenIn(text), folded, flat, withoutDigits(flat)];
  if (turned) all.push(reversed(folded), rotated(folded));
  if (encoded) all.push(decoded(shown));
  const plain = spaced(shown);
  return [...new Set(Array.from(new Set(all), spaced))].filter((reading) => reading.trim() !== '' && reading !== plain);
}
