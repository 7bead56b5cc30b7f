import { isTitle } from '../../enrichment/enrichment.ts';

/** Words of a page that may answer, as they are shown and as they stand there. */
export interface Passage {
  /** With its label, or with the names of its columns. */
  readonly text: string;
  readonly quote: string;
  /** The heading that it stands below, but for that of the whole page. */
  readonly heading: string;
  /** The columns of a row, or the label of a pair: names, which mean more than words in passing. */
  readonly labels: readonly string[];
}

const maxPassages = 20_000;
const maxLabel = 40;
/** The end of a sentence that may be a title, in characters. */
const maxTitle = 12;
/** Links that follow each other in a line, from which on they are a menu. */
const minMenu = 3;
// Made when there is a first text: its data take 20 ms to load.
let segmenter: Intl.Segmenter | undefined;

/** Code, which stands as it is; an escaped sign; marks that only tell how words look. One within a word is a part of its name. */
const marks =
  /`{1,3}([^`\n]{1,500})`{1,3}|\\([\\`*_{}[\]()#+.!|>~-])|\*{1,3}|(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu;

/** A line of markdown as people read it. */
export const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^[\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/^(?:[-*+>]|\d{1,4}[.)])\s+/, '')
    .replace(marks, (_, code?: string, escaped?: string) => code ?? escaped ?? '')
    .trim();

/** What ends with a short word that begins with a capital goes on: `Dr.`, `No.`, `St.`. */
const goesOn = /(?:^|\s)\p{Lu}\p{L}{0,2}\.$/u;

/** The sentences of a line. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  let open = '';
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  for (const { segment } of segmenter.segment(text)) {
    open += segment;
    const [, last = ''] = /(?:^|\s)(\p{Lu}\p{L}{0,8})\.\s*$/u.exec(open.slice(-maxTitle)) ?? [];
    if (goesOn.test(open.trim()) || isTitle(last)) continue;
    sentences.push(open.trim());
    open = '';
  }
  return [...sentences, open.trim()].filter((one) => /[\p{L}\p{N}]/u.test(one));
}

export const isSeparator = (line: string): boolean => /^[|\s:-]+$/.test(line);
export const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(plain);

/** A row of a table with the names of its columns. */
function rowPassage(line: string, header: readonly string[], heading: string): Passage {
  const cells = cellsOf(line);
  const named = cells.map((cell, at) => (header[at] && header[at] !== cell ? `${header[at]}: ${cell}` : cell));
  return { text: named.filter(Boolean).join(', '), quote: line, heading, labels: [...header, cells[0] ?? ''] };
}

const isBold = (line: string): boolean => /^(?:\*\*|__)[^*_]{1,80}(?:\*\*|__):?$/.test(line);

/** Whether a line is a label of the next: it is bold, or short without a number or the end of a sentence. */
const isLabel = (line: string, text: string): boolean =>
  isBold(line) ||
  (text.length <= maxLabel && !/[.!?\d]/.test(text) && !/[:：]\s\S/.test(text) && !/^[-*+]\s/.test(line));

/** What stands in a line before its first colon. */
const labelIn = (text: string): string[] => {
  const [, label] = /^([^:：\n]{2,40})[:：]\s+\S/.exec(text) ?? [];
  return label ? [label] : [];
};

/** A line that shows nothing but pictures. */
const isPicture = (line: string): boolean =>
  plain(line.replace(/!\[[^[\]\n]{0,1000}\]\([^)\n]{0,2000}\)/g, '')).replace(/[[\]()]|https?:\S{0,2000}/g, '') === '';

/** The lines of markdown that say something; a heading in an item of a list is a heading. */
export const linesOf = (markdown: string): string[] =>
  markdown
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[-*+]|\d{1,4}[.)])\s(?=#{1,6}\s)/, ''))
    .filter((line) => line !== '' && (isSeparator(line) || !isPicture(line)));

/** Whether a line is a row of links, such as a menu. */
const isMenu = (line: string): boolean =>
  line.startsWith('[') &&
  line.split('](').length > minMenu &&
  !/\p{L}/u.test(line.replace(/\[[^[\]\n]{0,500}\]\([^)\n]{0,2000}\)/g, ''));

/** Short lines of one paragraph, such as those of a postal address: what they say together, by the first of them. */
function brokenLines(markdown: string): Map<string, readonly string[]> {
  const blocks = new Map<string, readonly string[]>();
  for (const [block] of markdown.matchAll(/(?:^[^\n#|]{1,80} {2}\n){1,8}[^\n#|]{1,80}$/gm)) {
    const lines = block.split('\n').map((line) => line.trim());
    if (lines[0] && !lines.some((line) => /[.!?]$/.test(line))) blocks.set(lines[0], lines.map(plain));
  }
  return blocks;
}

/** The sentences, rows and items of a page, each below its heading. */
export function passagesOf(markdown: string): Passage[] {
  let heading = '';
  let header: readonly string[] = [];
  const passages: Passage[] = [];
  const lines = linesOf(markdown).filter((line) => !isMenu(line));
  const broken = brokenLines(markdown);
  const push = (text: string, quote: string, labels: readonly string[] = []): void => {
    passages.push({ text, quote, heading, labels });
  };
  for (const [at, line] of lines.entries()) {
    if (passages.length > maxPassages) break;
    if (!line.startsWith('|')) header = [];
    const next = lines[at + 1] ?? '';
    if (line.startsWith('#')) {
      heading = plain(line.replace(/^#+\s?/, ''));
      // A heading that nothing stands below says what it says.
      if (!line.startsWith('# ') && (next === '' || next.startsWith('#'))) push(heading, heading);
      if (line.startsWith('# ')) heading = '';
    } else if (isSeparator(line)) {
      if (header.length === 0) header = [''];
    } else if (line.startsWith('|')) {
      if (isSeparator(next)) header = cellsOf(line);
      // A table without a head has its names in its first row.
      else if (header.length > 0 && header.every((cell) => cell === '')) header = cellsOf(line);
      else passages.push(rowPassage(line, header, heading));
    } else {
      const text = plain(line);
      const together = broken.get(line);
      if (together) push(together.join(', '), together.join(' '));
      const isPair = isLabel(line, text) && next !== '' && !/^[#|]/.test(next) && !isBold(next);
      if (isPair) {
        const value = plain(next.replace(/^:\s?/, ''));
        push(`${text.replace(/[:：]$/, '')}: ${value}`, value, [text]);
      } else for (const sentence of sentencesIn(text)) push(sentence, sentence, labelIn(sentence));
    }
  }
  return passages;
}
