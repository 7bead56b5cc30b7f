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

/** Whether the rows of a table without a head are pairs of a label and what it says; else the first has the names of the columns. */
function arePairs(rows: readonly string[]): boolean {
  const cells = rows.map(cellsOf);
  const isNamed = !/\d/.test(cells[0]?.[1] ?? '') && cells.slice(1).every((row) => /\d/.test(row[1] ?? ''));
  return cells.every(({ length }) => length === 2) && !isNamed;
}

/** The rows of a table from a line on. */
function rowsFrom(lines: readonly Line[], at: number): string[] {
  let end = at;
  while (lines[end]?.line.startsWith('|')) end += 1;
  return lines.slice(at, end).map(({ line }) => line);
}

/** The rows of a table, as they are told: with the names of its columns, or as pairs of a label and what it says. */
class Rows {
  #header: readonly string[] = [];
  #arePairs = false;
  #hasBegun = false;

  /** A line of no table. */
  end(): void {
    this.#header = [];
    this.#arePairs = false;
    this.#hasBegun = false;
  }

  /** The line below the head, before these rows; rows of dashes are no head's. */
  begin(rows: () => readonly string[]): void {
    if (this.#header.length === 0) this.#header = [''];
    // Rows are looked at once for a table, or many lines of dashes would take the square of their number.
    if (!this.#hasBegun) this.#arePairs = this.#isBare && arePairs(rows());
    this.#hasBegun = true;
  }

  /** What a row says; null: it has the names of the columns. */
  read(line: string, isHead: boolean, heading: string): Passage | null {
    const cells = cellsOf(line);
    if (isHead) {
      this.#header = cells;
      this.#arePairs = false;
    } else if (this.#arePairs) {
      const [label = '', value = ''] = cells;
      return { text: `${label}: ${value}`, quote: line, heading, labels: [label] };
    }
    // A table without a head has its names in its first row.
    else if (this.#header.length > 0 && this.#isBare) this.#header = cells;
    else {
      const header = this.#header;
      const named = cells.map((cell, at) => (header[at] && header[at] !== cell ? `${header[at]}: ${cell}` : cell));
      return { text: named.filter(Boolean).join(', '), quote: line, heading, labels: [...header, cells[0] ?? ''] };
    }
    return null;
  }

  get #isBare(): boolean {
    return this.#header.every((cell) => cell === '');
  }
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

const itemPattern = /^(?:[-*+]|\d{1,4}[.)])\s([^\n]*)$/;
/** What an item of a list says; null: a line is none. */
export const itemIn = (line: string): string | null => itemPattern.exec(line)?.[1] ?? null;

/** A line that says something. */
interface Line {
  readonly line: string;
  /** It goes on with the item of a list before it. */
  readonly isWithin: boolean;
  /** It stands as it is, and neither heads nor labels what follows. */
  readonly isCode: boolean;
}

/** Tells of each line in turn what it has to do with a block of code between fences. */
function codeTeller(): (line: string) => 'fence' | 'code' | null {
  let open = '';
  return (line) => {
    const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(line) ?? [];
    const isFence = open === '' ? fence !== '' : line === fence && fence.startsWith(open);
    if (isFence) open = open === '' ? fence : '';
    if (isFence) return 'fence';
    return open === '' ? null : 'code';
  };
}

/** The lines of markdown that say something; a heading in an item of a list is a heading. */
export function linesIn(markdown: string): Line[] {
  const lines: Line[] = [];
  let isInList = false;
  const told = codeTeller();
  for (const raw of markdown.split('\n')) {
    const line = raw.trim().replace(/^(?:[-*+]|\d{1,4}[.)])\s(?=#{1,6}\s)/, '');
    const part = told(line);
    if (part === 'code' && line !== '') lines.push({ line, isWithin: isInList, isCode: true });
    if (part !== null) continue;
    if (line === '' || (!isSeparator(line) && isPicture(line))) continue;
    const isItem = itemIn(line) !== null;
    isInList &&= /^\s/.test(raw);
    lines.push({ line, isWithin: isInList && !isItem && !/^[#|]/.test(line), isCode: false });
    isInList ||= isItem;
  }
  return lines;
}

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
  const rows = new Rows();
  const passages: Passage[] = [];
  const lines = linesIn(markdown).filter(({ line }) => !isMenu(line));
  const broken = brokenLines(markdown);
  const push = (text: string, quote: string, labels: readonly string[] = []): void => {
    passages.push({ text, quote, heading, labels });
  };
  for (const [at, { line, isWithin, isCode }] of lines.entries()) {
    if (passages.length > maxPassages) break;
    if (isCode || !line.startsWith('|')) rows.end();
    const { line: next = '', isWithin: goesWithin = false, isCode: isNextCode = false } = lines[at + 1] ?? {};
    if (isCode) push(line, line);
    else if (line.startsWith('#')) {
      heading = plain(line.replace(/^#+\s?/, ''));
      // A heading that nothing stands below says what it says.
      if (!line.startsWith('# ') && (next === '' || (next.startsWith('#') && !isNextCode))) push(heading, heading);
      if (line.startsWith('# ')) heading = '';
    } else if (isSeparator(line)) rows.begin(() => rowsFrom(lines, at + 1));
    else if (line.startsWith('|')) {
      const passage = rows.read(line, isSeparator(next), heading);
      if (passage) passages.push(passage);
    } else {
      const text = plain(line);
      const together = broken.get(line);
      if (together) push(together.join(', '), together.join(' '));
      // An item's last line, such as its button, does not label the item that follows.
      const isLast = isWithin && !goesWithin;
      const isPair = isLabel(line, text) && !isLast && next !== '' && !/^[#|]/.test(next) && !isBold(next);
      if (isPair) {
        const value = plain(next.replace(/^:\s?/, ''));
        push(`${text.replace(/[:：]$/, '')}: ${value}`, value, [text]);
      } else for (const sentence of sentencesIn(text)) push(sentence, sentence, labelIn(sentence));
    }
  }
  return passages;
}
