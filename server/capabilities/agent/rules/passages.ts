import { queryTerms, termsOf } from '@tidemark/extract';
import type { AgentQuote } from '../../../contract/resources/agent.ts';
import type { ReadPage } from '../tools/result.ts';

/** Words of a page that may answer, as they are shown and as they stand there. */
interface Passage {
  readonly text: string;
  readonly quote: string;
  readonly heading: string;
}

interface Scored extends Passage {
  readonly url: string;
  readonly score: number;
}

/** Passages that are shown at most; a further one needs this part of the score of the best. */
const maxPassages = 3;
const nearBest = 0.75;
const headingWeight = 0.5;
const maxCharacters = 600;
const maxPassagesOfPage = 20_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/^(?:[-*+>]|\d{1,4}\.)\s+/, '')
    .replace(/[*_`]{1,3}/g, '')
    .trim();
const sentencesIn = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((one) => /[\p{L}\p{N}]/u.test(one));

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(plain);
const isSeparator = (line: string): boolean => /^[|\s:-]+$/.test(line);

/** A row of a table with the names of its columns. */
function rowPassage(line: string, header: readonly string[], heading: string): Passage {
  const cells = cellsOf(line);
  const named = cells.map((cell, at) => (header[at] && header[at] !== cell ? `${header[at]}: ${cell}` : cell));
  return { text: named.filter(Boolean).join(', '), quote: line, heading };
}

const maxLabel = 40;

/** A sentence; a label with the line after it. */
function labelled(text: string, next: readonly string[], heading: string): Passage {
  const isLabel = text.length <= maxLabel && !/[.!?\d]/.test(text);
  const after = isLabel ? next.slice(0, 2).find((line) => line !== '' && !/^[#|]/.test(line)) : undefined;
  if (after === undefined) return { text, quote: text, heading };
  const value = plain(after.replace(/^:\s?/, ''));
  return { text: `${text}: ${value}`, quote: value, heading };
}

/** The sentences, rows and items of a page, each below its heading. */
export function passagesOf(markdown: string): Passage[] {
  let heading = '';
  let header: readonly string[] = [];
  const passages: Passage[] = [];
  const lines = markdown.split('\n').map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    if (passages.length > maxPassagesOfPage) break;
    if (line === '' || isSeparator(line)) continue;
    if (line.startsWith('#')) heading = plain(line.replace(/^#+/, ''));
    else if (!line.startsWith('|'))
      for (const text of sentencesIn(plain(line))) passages.push(labelled(text, lines.slice(at + 1), heading));
    else if (isSeparator(lines[at + 1] ?? 'x')) header = cellsOf(line);
    else passages.push(rowPassage(line, header, heading));
  }
  return passages;
}

/** How much of what is asked for stands in a passage; what its heading says counts less. */
function scoreOf({ text, heading }: Passage, wanted: ReadonlyMap<string, number>): number {
  const own = new Set(termsOf(text).map(({ key }) => key));
  const above = new Set(termsOf(heading).map(({ key }) => key));
  let score = 0;
  for (const [key, weight] of wanted) score += own.has(key) ? weight : above.has(key) ? weight * headingWeight : 0;
  return score;
}

/** Numbers answer how many, how much and when. */
const asksNumber = /\b(?:how (?:many|much|high|old|long|far|tall|deep|big)|when|price|cost|year|date|number)\b/i;

/** The passages that answer best, each with its quote; none: the pages say nothing of it. */
export function bestPassages(words: string, pages: Iterable<ReadPage>): { text: string; quotes: AgentQuote[] } {
  const wanted = queryTerms(/\bcosts?\b/i.test(words) ? `${words} price fee` : words);
  const scored: Scored[] = [...pages].flatMap(({ url, title, markdown }) =>
    passagesOf(markdown).map((passage) => {
      const bonus = asksNumber.test(words) && /\d/.test(passage.text) ? 1.15 : 1;
      const score = scoreOf(passage, wanted) + scoreOf({ text: '', quote: '', heading: title }, wanted) / 4;
      return { ...passage, url, score: scoreOf(passage, wanted) > 0 ? score * bonus : 0 };
    }),
  );
  const ranked = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  const chosen: Scored[] = [];
  for (const one of ranked) {
    if (chosen.length === maxPassages || one.score < best * nearBest) break;
    if (!chosen.some(({ text }) => text === one.text)) chosen.push(one);
  }
  return {
    text: chosen.map(({ text }) => text.slice(0, maxCharacters).toWellFormed()).join('\n'),
    quotes: chosen.map(({ url, quote }) => ({ url, quote })),
  };
}

/** The first sentences of a page. */
export function opening({ url, markdown }: ReadPage): { text: string; quotes: AgentQuote[] } {
  const first = passagesOf(markdown)
    .filter(({ text }) => text.length > 30)
    .slice(0, maxPassages);
  return { text: first.map(({ text }) => text).join(' '), quotes: first.map(({ quote }) => ({ url, quote })) };
}
