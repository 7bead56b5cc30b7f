import { codeAt } from '../characters.ts';
import { cueBit, cueNames } from './cues/cue.ts';
import {
  characters,
  cuesOf,
  cueWordCount,
  hashOf,
  meaningOf,
  stemBucketOf,
  stemBuckets,
  stemLetters,
  wordOf,
} from './stems.ts';

/** An order is a sentence or three: so many characters are looked at together, from places so far apart. */
const windowCharacters = 260;
const strideCharacters = 90;
/** Sentences that are shorter share a window, so that no text is shown many times over. */
const minStrideCharacters = 8;
/** Words follow each other up to so many half words apart; an ideograph counts as half a word. */
const adjacent = 4;
const followed = 6;
const minWords = 3;
/** What is looked at of one text. */
const maxWords = 8_000;

const cues = cueNames.length;
const bigramBits = 13;
/** Where each kind of feature begins among all. */
const twiceFrom = cues;
const densityFrom = twiceFrom + cues;
const densities = 8;
const shapeFrom = densityFrom + densities;
const shapes = 16;
const pairFrom = shapeFrom + shapes;
/** Where the words themselves begin. */
export const wordFeature = pairFrom + cues * cues;
const bigramFrom = wordFeature + cueWordCount;
/** Where the stems of all words begin, whatever they mean, by their hashes; two that follow each other come after them. */
export const stemFeature = bigramFrom + (1 << bigramBits);
const stemPairFrom = stemFeature + stemBuckets;
const stemPairBits = 16;
/** How many features there are. */
export const featureCount = stemPairFrom + (1 << stemPairBits);

const addressee = cueBit('addressee');
const maybeAddressee = cueBit('maybeAddressee');
const mark = cueBit('mark');
const link = cueBit('link');
const speakers = cueBit('machine') | cueBit('authority') | cueBit('user') | addressee | maybeAddressee;

/** Signs that are counted beside words: what ends sentences, asks, announces, quotes, or is code. */
const signs = { end: 0, question: 1, colon: 2, quote: 3, code: 4 } as const;
const signOf = new Int8Array(65_536).fill(-1);
for (const [sign, characters] of [
  [signs.end, '.!。！…।؟'],
  [signs.question, '?？'],
  [signs.colon, ':：'],
  [signs.quote, '"“”«»„`「」\''],
  [signs.code, '{}[]<>=|;'],
] as const)
  for (const character of characters) signOf[codeAt(character, 0)] = sign;

/** What is counted from the beginning of a text up to each word. */
const counters = 8;
const capitals = 5;
const ideographs = 6;
const cued = 7;

const openAngle = 0x3c;
const openBracket = 0x5b;
const openBrace = 0x7b;
const hash = 0x23;
const asterisk = 0x2a;
const at = 0x40;
const bar = 0x7c;
const quote = 0x22;

/** Whether prompts are put together by what begins at an index. */
function isMark(text: string, index: number, code: number): boolean {
  const next = codeAt(text, index + 1);
  if (code === openAngle) return next === bar || next === openAngle;
  if (code === openBracket) return /^\/?inst/i.test(text.slice(index + 1, index + 6));
  if (code === openBrace) return next === quote;
  return next === code && codeAt(text, index + 2) === code;
}

const isCapital = (code: number): boolean => ((characters[code] ?? code) & 0xffff) !== code;

/** The words of one text, in order, and signs that are cues. */
class Words {
  count = 0;
  readonly places = new Int32Array(maxWords + 1);
  /** What cues a word is, and its number among those that are any, or -1. */
  readonly bits = new Int32Array(maxWords);
  readonly words = new Int32Array(maxWords);
  readonly stems = new Int32Array(maxWords);
  /** How many half words stand before each. */
  readonly halves = new Int32Array(maxWords + 1);
  readonly #counted = new Int32Array((maxWords + 1) * counters);
  readonly #counts = new Int32Array(counters);
  #halves = 0;

  /** How much of something is counted between two words. */
  between(counter: number, from: number, to: number): number {
    return (this.#counted[to * counters + counter] ?? 0) - (this.#counted[from * counters + counter] ?? 0);
  }

  read(text: string): void {
    this.count = 0;
    this.#halves = 0;
    this.#counts.fill(0);
    let stem = 0;
    let letters = 0;
    let start = 0;
    const { length } = text;
    for (let index = 0; index < length && this.count < maxWords; index++) {
      const code = codeAt(text, index);
      const entry = characters[code] ?? 0;
      const value = entry >>> 16;
      if (value > 0 && value < 4) {
        if (letters === 0) {
          stem = 0;
          start = index;
        }
        if (letters < stemLetters) stem = hashOf(stem, entry);
        letters++;
        continue;
      }
      if (letters > 0) this.#word(text, stem, start, index);
      letters = 0;
      if (this.count < maxWords) this.#sign(text, index, code, value);
    }
    if (letters > 0 && this.count < maxWords) this.#word(text, stem, start, length);
    this.#note(this.count, length);
  }

  #note(word: number, place: number): void {
    this.places[word] = place;
    this.halves[word] = this.#halves;
    const from = word * counters;
    for (let counter = 0; counter < counters; counter++) this.#counted[from + counter] = this.#counts[counter] ?? 0;
  }

  #add(place: number, bits: number, word: number, stem: number): void {
    this.#note(this.count, place);
    this.bits[this.count] = bits;
    this.words[this.count] = word;
    this.stems[this.count++] = stem;
    if (bits !== 0) this.#counts[cued] = (this.#counts[cued] ?? 0) + 1;
  }

  #word(text: string, stem: number, start: number, end: number): void {
    const meaning = meaningOf(stem);
    const bits = meaning < 0 ? 0 : this.#bitsOf(text, cuesOf(meaning), start, end);
    this.#add(start, bits, bits === 0 ? -1 : wordOf(meaning), stem);
    this.#halves += 2;
    if (isCapital(codeAt(text, start))) this.#counts[capitals] = (this.#counts[capitals] ?? 0) + 1;
  }

  #bitsOf(text: string, known: number, start: number, end: number): number {
    let bits = known;
    if (bits & maybeAddressee && isCapital(codeAt(text, start)) && isCapital(codeAt(text, end - 1)))
      bits ^= maybeAddressee | addressee;
    if (bits & speakers && /^\s?[:\]：]/.test(text.slice(end, end + 2))) bits |= mark;
    return bits;
  }

  #sign(text: string, index: number, code: number, value: number): void {
    if (value === 4) {
      const stem = hashOf(hashOf(0, code), codeAt(text, index + 1));
      const meaning = meaningOf(stem);
      const bits = meaning < 0 ? 0 : cuesOf(meaning);
      this.#add(index, bits, bits === 0 ? -1 : wordOf(meaning), stem);
      this.#halves++;
      this.#counts[ideographs] = (this.#counts[ideographs] ?? 0) + 1;
      return;
    }
    if (code === at) this.#add(index, link, -1, code);
    else if (code === openAngle || code === openBracket || code === openBrace || code === hash || code === asterisk)
      if (isMark(text, index, code)) this.#add(index, mark, -1, code);
    const sign = signOf[code] ?? -1;
    if (sign >= 0) this.#counts[sign] = (this.#counts[sign] ?? 0) + 1;
  }
}

/** What of a text lies together, as features: the first `count` of `features`, each once. */
export interface Window {
  readonly features: Int32Array;
  readonly count: number;
  /** Where its first word begins in the text. */
  readonly place: number;
}

const read = new Words();
/** A number for each window, under which its features are noted, so that nothing is cleared. */
const notedFor = new Int32Array(featureCount);
let windowNumber = 0;
const features = new Int32Array(8_192);

class Reader implements Window {
  readonly features = features;
  count = 0;
  place = 0;

  #add(feature: number): void {
    if (notedFor[feature] === windowNumber || this.count === features.length) return;
    notedFor[feature] = windowNumber;
    features[this.count++] = feature;
  }

  /** The features of the words from one to before another. */
  read(from: number, to: number): void {
    windowNumber++;
    this.count = 0;
    this.place = read.places[from] ?? 0;
    let once = 0;
    let twice = 0;
    for (let at = from; at < to; at++) {
      this.#stem(at, to);
      const bits = read.bits[at] ?? 0;
      if (bits === 0) continue;
      twice |= once & bits;
      once |= bits;
      const word = read.words[at] ?? -1;
      if (word >= 0) this.#add(wordFeature + word);
      this.#follow(at, bits, word, to);
    }
    for (let bits = once; bits !== 0; bits &= bits - 1) this.#add(lowest(bits));
    for (let bits = twice; bits !== 0; bits &= bits - 1) this.#add(twiceFrom + lowest(bits));
    this.#shape(from, to);
  }

  /** A word whatever it means, and beside the next one. */
  #stem(at: number, to: number): void {
    const stem = read.stems[at] ?? 0;
    this.#add(stemFeature + stemBucketOf(stem));
    if (at + 1 < to) this.#add(stemPairFrom + stemPairOf(stem, read.stems[at + 1] ?? 0));
  }

  /** What follows a word with a cue: its cues beside theirs, and the very word with one that comes next. */
  #follow(at: number, bits: number, word: number, to: number): void {
    const half = read.halves[at] ?? 0;
    let isFirst = true;
    for (let next = at + 1; next < to && (read.halves[next] ?? 0) - half <= followed; next++) {
      const nextBits = read.bits[next] ?? 0;
      if (nextBits === 0) continue;
      const nextWord = read.words[next] ?? -1;
      if (isFirst && word >= 0 && nextWord >= 0) this.#add(bigramFrom + bigramOf(word, nextWord));
      isFirst = false;
      if ((read.halves[next] ?? 0) - half > adjacent) break;
      for (let one = bits; one !== 0; one &= one - 1)
        for (let other = nextBits; other !== 0; other &= other - 1)
          this.#add(pairFrom + lowest(one) * cues + lowest(other));
    }
  }

  /** How much is said, in what sort of sentences. */
  #shape(from: number, to: number): void {
    const words = ((read.halves[to] ?? 0) - (read.halves[from] ?? 0)) / 2;
    const share = read.between(cued, from, to) / Math.max(words, 6);
    this.#add(densityFrom + Math.min(densities - 1, Math.floor(densities * share)));
    if (read.between(ideographs, from, to) > 0) this.#add(shapeFrom);
    else {
      this.#add(shapeFrom + 1 + lengthOf(words));
      this.#add(shapeFrom + 7 + Math.min(3, Math.floor((4 * read.between(capitals, from, to)) / Math.max(1, words))));
    }
    for (let sign = signs.end; sign <= signs.code; sign++)
      if (read.between(sign, from, to) > 0) this.#add(shapeFrom + 11 + sign);
  }
}

const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);
const bigramOf = (word: number, next: number): number =>
  Math.imul(word * 6007 + next, 0x9e3779b1) >>> (32 - bigramBits);
const stemPairOf = (stem: number, next: number): number =>
  Math.imul(Math.imul(stem, 0x01000193) ^ next, 0x9e3779b1) >>> (32 - stemPairBits);
const lengthOf = (words: number): number =>
  words < 5 ? 0 : words < 8 ? 1 : words < 13 ? 2 : words < 22 ? 3 : words < 36 ? 4 : 5;

const window = new Reader();

/** The first word from another on that stands in a later sentence, or too far away. */
function sentenceEnd(from: number, limit: number): number {
  let to = from + 1;
  while (to < limit && read.between(signs.end, from, to) === 0) to++;
  return to;
}

function limitOf(from: number): number {
  const end = (read.places[from] ?? 0) + windowCharacters;
  let to = from;
  while (to < read.count && (read.places[to] ?? 0) <= end) to++;
  return to;
}

/**
 * Shows the windows of a text one after the other, each the same object: what is to be kept is copied. Every sentence is one,
 * and so is what stands together from its beginning on; what has no sentences is taken in strides. Two words are none.
 */
export function eachWindow(text: string, visit: (window: Window) => void): void {
  read.read(text);
  const show = (from: number, to: number): void => {
    if (to - from < minWords) return;
    window.read(from, to);
    visit(window);
  };
  let from = 0;
  while (from < read.count) {
    const limit = limitOf(from);
    const end = sentenceEnd(from, limit);
    show(from, end);
    if (limit > end) show(from, limit);
    if (limit === read.count && end === limit) return;
    const stride = (read.places[from] ?? 0) + strideCharacters;
    let next = from + 1;
    while (next < end && (read.places[next] ?? 0) < stride) next++;
    const least = (read.places[from] ?? 0) + minStrideCharacters;
    while (next < read.count && (read.places[next] ?? 0) < least) next++;
    from = next;
  }
}
