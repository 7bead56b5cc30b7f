import { decodeHTML } from 'entities/decode';
import { tidy } from '../characters.ts';
import { phraseKind } from '../text-model/phrases.ts';
import { unspacedScripts } from '../words/unspaced.ts';
import { findDate } from './dates.ts';
import { isPlaceholder, plain } from './title.ts';

/** Lengths, in characters, of what search engines show of a page: less does not describe, more is the text itself. */
const minCharacters = 60;
const maxCharacters = 200;
const minWords = 5;
const maxParagraphCharacters = 500;
const minSentenceCharacters = 40;
const maxSearchedCharacters = 5_000;
const sentenceEnd = /[.!?…。！？।؟]["'”’»)\]]*(?:\s|$)/u;
const closedTag = /<\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>/gi;
const openTag = /^<\/?[a-z][a-z0-9]*(?:\s+[a-z-]+=|\s*$)/i;
const marked = /[<&]/;
const reference = /&(?:#\d|#x[\da-f]|[a-z])[\da-z]{1,30};/i;
const references = new RegExp(reference.source, 'gi');

/** Whether a text has references of HTML, such as `&#8211;`. */
export const hasReference = (text: string): boolean => reference.test(text);

/** A text of data that was written with references of HTML, as it was meant. */
export const withoutReferences = (text: string): string =>
  hasReference(text) ? text.replace(references, (one) => decodeHTML(one)) : text;

/** A statement whose references were escaped once too often (`Tom &#8211; Jerry`), as it was meant. */
export const unescaped = (stated: string): string => (hasReference(stated) ? tidy(withoutReferences(stated)) : stated);

const withoutTags = (text: string): string => text.replace(closedTag, ' ');
/** What only names a tag closes none. */
const closing = /<\/[a-z][a-z0-9]*>/i;

/** A statement, already one line, that was written as HTML, or escaped twice, as plain text. */
export function plainText(stated: string): string {
  if (!marked.test(stated)) return stated.trim();
  const cut = stated.lastIndexOf('<');
  const whole = cut > 0 && openTag.test(stated.slice(cut, cut + 100)) && !stated.includes('>', cut) ? cut : undefined;
  const text = unescaped(withoutTags(stated.slice(0, whole)));
  return tidy(closing.test(text) ? withoutTags(text) : text);
}

/** How a statement ends that was cut: an ellipsis, and in any language the text of the link that led to the rest. */
const cutEnd = /[[(]?(?:…|\.{3})[\])]?[^.!?…。！？]{0,30}$/u;
const lastWords = /\s\S{1,20}(?:\s\S{1,20}){0,2}$/;
const minCutCharacters = 40;

/** Where a statement was cut; -1: nowhere. */
function cutOf(stated: string): number {
  const cut = cutEnd.exec(stated);
  if (cut) return cut.index;
  const [last = ''] = lastWords.exec(stated.slice(-minCutCharacters)) ?? [];
  for (let from = 0; from >= 0; from = last.indexOf(' ', from + 1))
    if (phraseKind(last.slice(from).trim()) === 'others') return stated.length - last.length + from;
  return -1;
}

/**
 * A statement that was cut, up to the end of its sentence, where the text of the page goes on with it; any other as it is.
 */
export function completed(stated: string, text: string): string {
  const begun = stated.slice(0, Math.max(0, cutOf(stated))).trimEnd();
  if (begun.length < minCutCharacters) return stated;
  const searched = text.slice(0, maxSearchedCharacters);
  const at = searched.indexOf(begun);
  if (at < 0 || searched.startsWith(stated, at)) return stated;
  const rest = text.slice(at, at + maxParagraphCharacters).split('\n', 1)[0] ?? '';
  const end = sentenceEnd.exec(rest.slice(begun.length));
  return end ? rest.slice(0, begun.length + end.index + end[0].trimEnd().length) : stated;
}

/** What software states where nobody wrote a description. */
const preset = /^(?:visit the post for more|just another \w+ (?:site|weblog|blog)|description|no description)\.?$/i;
const isPreset = (text: string): boolean => preset.test(text) || isPlaceholder(text);

/**
 * The first statement of a length that describes; else the first that is long enough; else the first. One that only
 * repeats the title gives way to any other.
 */
export function statedDescription(statements: readonly (string | null)[], title: string | null = null): string | null {
  const all = statements.map((stated) => plainText(stated ?? '')).filter((text) => text !== '' && !isPreset(text));
  const key = plain(title ?? '');
  const others = all.filter((text) => plain(text) !== key);
  const texts = others.length > 0 ? others : all;
  const enough = texts.filter(({ length }) => length >= minCharacters);
  return enough.find(({ length }) => length <= maxCharacters) ?? enough[0] ?? texts[0] ?? null;
}

/** A note before the text, such as to another page of the same name, is shorter. */
const maxNoteCharacters = 120;
const maxNotes = 3;
const maxBeforeNameCharacters = 150;

/** Returns the first line, of a note and the lines behind it, that names the page's title early; the first line where none does. */
function afterNotes(lines: readonly string[], title: string): string | undefined {
  const name = title.replace(/(?<!\s)\s*\(.*/, '').toLowerCase();
  const isNaming = (line: string): boolean => line.slice(0, maxBeforeNameCharacters).toLowerCase().includes(name);
  const [first, ...rest] = lines;
  if (!first || name === '' || first.length > maxNoteCharacters || isNaming(first)) return first;
  return rest.slice(0, maxNotes).find((line) => line.length > first.length && isNaming(line)) ?? first;
}

/** Letters of scripts that set no spaces between words. */
const unspaced = new RegExp(`[${unspacedScripts}]`, 'gu');
/** No text without one of these has any of them. */
const beyondSpaced = /[\u0e00-\uffff]/;
const countUnspaced = (line: string): number => (beyondSpaced.test(line) ? countOf(line, unspaced) : 0);
const minUnspaced = 15;
const minSentenceUnspaced = 20;
/** Thai and its neighbours end no sentence with a sign. */
const endless = /[\p{sc=Thai}\p{sc=Lao}]/u;
const wordForm = /\p{L}[\p{L}\p{M}'’-]+/gu;
const unspacedEnd = /[。！？။។]/u;
/** How a footnote and a formula begin. */
const besideText = /^\s*(?:[*†‡§|](?!\*)|\\[[(]|\{\\|\$\$)/u;
/** What sets the names of places, or of parts of a page, apart in a row of them. */
const bar = /\s[|•·›»>]\s/gu;
const maxBars = 2;

const countOf = (line: string, expression: RegExp): number => line.match(expression)?.length ?? 0;

/** Whether a line has the words of running text: no formula, no footnote, no row of numbers. */
function isRunning(line: string): boolean {
  if (besideText.test(line) || countOf(line, bar) > maxBars) return false;
  if (countUnspaced(line) >= minUnspaced) return true;
  return countOf(line, wordForm) >= minWords && line.split(' ', minWords).length === minWords;
}

/** Whether a line is a sentence, or begins with one. */
function isSentence(line: string): boolean {
  if (line.length >= minSentenceCharacters && sentenceEnd.test(line)) return true;
  return countUnspaced(line) >= minSentenceUnspaced && (unspacedEnd.test(line) || endless.test(line));
}

/**
 * The first line of running text that does not repeat the title: one with a sentence, before which names, dates, captions
 * and short notes may stand; without one, the first line of some words and no date.
 */
export function firstParagraph(text: string | readonly string[], title: string | null): string | null {
  const lines = (typeof text === 'string' ? text.slice(0, maxSearchedCharacters).split('\n') : text).map((line) =>
    tidy(line.slice(0, 2 * maxParagraphCharacters)),
  );
  const paragraphs = lines.filter((line) => line !== title && isRunning(line));
  const found =
    afterNotes(paragraphs.filter(isSentence), title ?? '') ?? paragraphs.find((line) => findDate(line) === null);
  return found?.slice(0, maxParagraphCharacters) ?? null;
}
