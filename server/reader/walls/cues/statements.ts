import { absenceWords } from './absence-words.ts';
import { accessWords } from './access-words.ts';
import { gateWords } from './gate-words.ts';
import { type Found, Lexicon, wordsOf } from './lexicon.ts';

const phrases = { ...absenceWords, ...accessWords, ...gateWords };

/** What a word or phrase hints at. */
export type Cue = keyof typeof phrases;

/** Made when the first page with few words is judged: most services never need it at their start. */
let lexicon: Lexicon<Cue> | null = null;

/** A sentence, a heading or a label of a page with few words. */
export interface Statement {
  readonly text: string;
  readonly words: number;
  /** A title, the first line, or a line of its own without the end of a sentence, as headings and labels are. */
  readonly isLine: boolean;
  readonly found: readonly Found<Cue>[];
}

/** What stands further down says nothing of the page as a whole. */
const maxStatements = 40;
const maxStatementCharacters = 400;
const sentenceEnd = /(?<=[.!?…])\s+|(?<=[。！？])/u;

function statementOf(text: string, isFirst: boolean): Statement {
  lexicon ??= new Lexicon<Cue>(phrases);
  const cut = text.slice(0, maxStatementCharacters).normalize('NFC').toLowerCase();
  const words = wordsOf(cut);
  return { text: cut, words: words.length, isLine: isFirst || !/[.。]$/u.test(cut), found: lexicon.find(cut, words) };
}

/** What a page says, its title first. */
export function statementsOf(title: string, text: string): Statement[] {
  const lines = text.split(/(?<!\s)\s*\n\s*/).filter((line) => line !== '');
  const sentences = lines.flatMap((line) => line.split(sentenceEnd));
  const body = sentences.filter((one) => one !== '').slice(0, maxStatements);
  // Most pages say their title again.
  const repeats = body[0]?.trim() === title.trim();
  return [
    statementOf(title, true),
    ...body.slice(repeats ? 1 : 0).map((one, index) => statementOf(one, index === 0 && !repeats)),
  ];
}

export const has = ({ found }: Statement, cue: Cue): boolean => found.some((one) => one.cue === cue);

/** Whether two cues stand so near each other that they belong together. */
export const hasNear = ({ found }: Statement, one: Cue, other: Cue, maxWords: number): boolean =>
  found.some(
    (first) =>
      first.cue === one &&
      found.some(
        (second) => second.cue === other && second.at !== first.at && Math.abs(second.at - first.at) <= maxWords,
      ),
  );

/** So many characters of scripts without spaces say as much as a word does. */
const wordCharacters = 3;
const ideographs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/** How many words a text has, of which a count is known that takes each such character for one. */
export function spokenWords(text: string, words: number): number {
  const characters = text.match(ideographs)?.length ?? 0;
  return words - characters + Math.ceil(characters / wordCharacters);
}

/** Whether a label answers yes or no to whoever asks. */
export const isAnswer = (label: string, answer: 'yes' | 'no'): boolean =>
  label !== '' && statementOf(label, true).found.some(({ cue, at }) => cue === answer && at === 0);

/** Whether a label is a choice that those are given who are asked for their consent. */
export const isChoice = (label: string): boolean => has(statementOf(label, true), 'accept');
