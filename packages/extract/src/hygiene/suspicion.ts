import { codeAt } from '../characters.ts';
import { characters, hashOf, kind, kinds, kindsOf, leanOf, meaningOf, stemLetters, steps, stepsOf } from './stems.ts';

/** How near to each other the words of an order stand, in characters. */
const near = 160;
/** What belongs to an order before and after the words by which it is suspected, in characters. */
const before = 200;
const after = 400;

/** The expressions that a text is worth: for English, for other languages, and for what names a model in these. */
export const languages = { english: 1, foreign: 2, foreignModel: 4 } as const;

/** In which languages kinds of words together may be an order: by any of the pairs. */
function languagesFor(bits: number): number {
  const has = (both: number): boolean => (bits & both) === both;
  const english =
    (bits & (kind.alone | kind.model)) !== 0 ||
    has(kind.verb | kind.told) ||
    has(kind.told | kind.given) ||
    has(kind.verb | kind.person) ||
    has(kind.verb | kind.data) ||
    has(kind.speech | kind.thing) ||
    has(kind.speech | kind.praise) ||
    has(kind.verb | kind.speech) ||
    has(kind.verb | kind.praise) ||
    has(kind.told | kind.speech);
  const foreign =
    (bits & kind.foreignAlone) !== 0 ||
    has(kind.foreignVerb | kind.foreignTold) ||
    has(kind.verb | kind.foreignTold) ||
    has(kind.foreignVerb | kind.told);
  return (
    (english ? languages.english : 0) |
    (foreign ? languages.foreign : 0) |
    (bits & kind.foreignModel ? languages.foreignModel : 0)
  );
}

/** The same for every set of kinds. */
const languagesOf = Uint8Array.from({ length: 1 << kinds }, (_, bits) => languagesFor(bits));
/** The product of their classes. */
const latinBesideGreek = 2;
const longWord = 40;
const spacedLetters = 6;
const oddLetters = 3;

/** Words that lean towards orders add up, less some for every character between them; from here on they are worth a look. */
const minLean = 48;
const leanLostPerCharacter = 0.32;
/** No word takes more away than this. */
const maxAgainst = -8;

/** What a text is suspected of. */
export interface Suspicion {
  /** The languages in which it may give orders, and the part of it that may; 0 for none. */
  readonly languages: number;
  /** Its words together lean towards orders, in whatever wording. */
  readonly leans: boolean;
  readonly from: number;
  readonly to: number;
  /** It is spelt so that its words are not what they look like. */
  readonly odd: boolean;
  /** It holds a word as long as only encoded text has. */
  readonly encoded: boolean;
  /** It holds the words of an order backwards, or rotated. */
  readonly turned: boolean;
}

/** Where each kind of word was met last, counted over all texts, so that nothing is cleared between two of them. */
const lastAt = new Float64Array(kinds).fill(-near - 1);

/** Where each step of a phrase ended last, counted in the same way; its steps before it were met. */
const reachedAt = new Float64Array(steps.length).fill(-near - 1);

/** With what the marks begin by which prompts are put together: `[INST]`, `[/INST]`, `[system message]`, `<system>`. */
const inBrackets = new Set(['ins', 'sys', 'adm', 'dev']);
const inTags = new Set(['ins', 'sys', 'pro']);
const slash = 0x2f;
const colon = 0x3a;
const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Numbers stand for no letters: 14 is no `ia`. */
function isNumber(text: string, from: number, to: number): boolean {
  let at = from;
  while (at < to && isDigit(codeAt(text, at))) at++;
  return at === to;
}

/** Whether the letter at a place is the last of `A.I.`. */
const isDotted = (text: string, at: number): boolean => at >= 2 && /^a\.i$/i.test(text.slice(at - 2, at + 1));

/** Whether a colon follows: `System: you …`. */
function opensSpeech(text: string, at: number): boolean {
  let next = at;
  while (isSpace(codeAt(text, next))) next++;
  return codeAt(text, next) === colon;
}

/** Whether a mark of a prompt stands at an opening bracket. */
function opensPrompt(text: string, at: number, code: number): boolean {
  const next = codeAt(text, at + 1);
  if (code === 0x3c && (next === 0x7c || next === 0x3c)) return true;
  const from = next === slash ? at + 2 : at + 1;
  return (code === 0x3c ? inTags : inBrackets).has(text.slice(from, from + 3).toLowerCase());
}

/** Reads texts, one after the other, character by character. */
class Scan implements Suspicion {
  languages = 0;
  leans = false;
  from = 0;
  to = 0;
  odd = false;
  encoded = false;
  turned = false;
  #singles = 0;
  #oddLetters = 0;
  /** How much the words so far lean towards orders, and where the last that does stood. */
  #lean = 0;
  #leanAt = 0;
  /** Where the text begins among all that were read. */
  #origin = 0;

  /** Begins another text. */
  #clear(): void {
    this.languages = 0;
    this.leans = false;
    this.odd = false;
    this.encoded = false;
    this.turned = false;
    this.#lean = 0;
    this.#leanAt = 0;
    this.#singles = 0;
    this.#oddLetters = 0;
  }

  /** A word, or a pair of characters, that has meaning at some place. */
  #hit(bits: number, at: number): void {
    const place = this.#origin + at;
    let around = 0;
    for (let index = 0; index < kinds; index++) {
      if (bits & (1 << index)) lastAt[index] = place;
      if (place - (lastAt[index] ?? 0) <= near) around |= 1 << index;
    }
    const found = languagesOf[around] ?? 0;
    if (found === 0) return;
    this.#mind(at);
    this.languages |= found;
  }

  /** A place that is to be looked at. */
  #mind(at: number): void {
    if (this.languages === 0 && !this.leans) this.from = Math.max(0, at - before);
    this.to = at + after;
  }

  /** A word that leans towards orders, or away from them. */
  #leanBy(lean: number, at: number): void {
    const kept = Math.max(0, this.#lean - leanLostPerCharacter * (at - this.#leanAt));
    this.#lean = Math.max(0, kept + Math.max(lean, maxAgainst));
    this.#leanAt = at;
    if (this.#lean < minLean) return;
    this.#mind(at);
    this.leans = true;
  }

  /** A word that is a step of phrases; the last one of a phrase is a hit by itself. */
  #walk(places: readonly number[], from: number, to: number): void {
    for (const at of places) {
      const step = steps[at];
      if (!step) continue;
      const gap = step.isFirst ? 0 : this.#origin + from - (reachedAt[at - 1] ?? 0);
      if (gap < 0 || gap > step.maxGap) continue;
      if (step.isLast) this.#hit(kind.alone, to);
      else reachedAt[at] = this.#origin + to;
    }
  }

  /** Whether a text is worth a closer look; the fields tell why. */
  read(text: string): boolean {
    this.#clear();
    let hash = 0;
    let letters = 0;
    let last = 0;
    // Asked for once: of strings of many inner forms each question is a search.
    const { length } = text;
    for (let at = 0; at < length; at++) {
      const code = codeAt(text, at);
      const entry = characters[code] ?? 0;
      const value = entry >>> 16;
      if (value > 0 && value < 4) {
        if (value * last === latinBesideGreek) this.odd = true;
        if (letters < stemLetters) hash = hashOf(hash, entry);
        letters++;
      } else {
        if (letters > 0) this.#endWord(text, hash, letters, at);
        hash = 0;
        letters = 0;
        if (value !== 0 || code === 0x3c || code === 0x5b || code === 0x23) this.#mark(text, at, code, value);
      }
      last = value;
    }
    if (letters > 0) this.#endWord(text, hash, letters, length);
    this.#origin += length + near + 1;
    return this.languages !== 0 || this.leans || this.odd || this.encoded;
  }

  #endWord(text: string, hash: number, letters: number, at: number): void {
    const meaning = meaningOf(hash);
    const lean = leanOf(hash);
    if (lean !== 0) this.#leanBy(lean, at - letters);
    if (meaning >= 0 && !isNumber(text, at - letters, at)) this.#endKnownWord(text, meaning, letters, at);
    else if (letters === 1 && isDotted(text, at - 1)) this.#hit(kind.model, at);
    if (letters >= longWord) this.encoded = true;
    this.#singles = letters === 1 ? this.#singles + 1 : 0;
    this.#oddLetters = 0;
    if (this.#singles >= spacedLetters) this.odd = true;
  }

  #endKnownWord(text: string, meaning: number, letters: number, at: number): void {
    const bits = kindsOf(meaning);
    const isRole = (bits & kind.given) !== 0 && opensSpeech(text, at);
    if (bits !== 0) this.#hit(isRole ? bits | kind.alone : bits, at);
    const places = stepsOf(meaning);
    if (places.length > 0) this.#walk(places, at - letters, at);
    if (bits & kind.turned) {
      this.odd = true;
      this.turned = true;
    }
  }

  /** Two characters of a script without spaces. */
  #endPair(hash: number, at: number): void {
    const meaning = meaningOf(hash);
    const bits = meaning < 0 ? 0 : kindsOf(meaning);
    if (bits !== 0) this.#hit(bits, at);
    const lean = leanOf(hash);
    if (lean !== 0) this.#leanBy(lean, at);
  }

  /** A character that ends words: of a script without spaces, unseen, odd, or one by which prompts are put together. */
  #mark(text: string, at: number, code: number, value: number): void {
    if (value === 4) {
      this.#endPair(hashOf(hashOf(0, code), codeAt(text, at + 1)), at);
    } else if (value === 5) {
      const joins = (code === 0x200c || code === 0x200d) && codeAt(text, at - 1) >= 0x600;
      if (!joins) this.odd = true;
    } else if (value === 6) {
      if (++this.#oddLetters >= oddLetters) this.odd = true;
    } else if (code === 0x23) {
      if (codeAt(text, at + 1) === 0x23) this.#hit(kind.given, at);
    } else if (opensPrompt(text, at, code)) this.#hit(kind.alone, at);
  }
}

/** One for all texts, for there are many, and most are of no interest. */
const scan = new Scan();

/** What a text is suspected of: an order to a model, in plain words or in disguise; null: of nothing. A few nanoseconds a character. */
export function suspicionOf(text: string): Suspicion | null {
  if (!scan.read(text)) return null;
  const { languages: found, leans, from, to, odd, encoded, turned } = scan;
  return { languages: found, leans, from, to, odd, encoded, turned };
}

export const isSuspect = (text: string): boolean => scan.read(text);
