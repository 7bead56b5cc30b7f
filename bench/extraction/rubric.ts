import type { Facts } from './facts.ts';

/** A block of markdown as a CommonMark reader takes it apart (the shape of markdown-it's tokens, as far as it is read). */
export interface Token {
  readonly type: string;
  readonly tag: string;
  readonly content: string;
  readonly info: string;
  readonly map: readonly [number, number] | null;
  readonly level: number;
  readonly children: readonly Token[] | null;
  attrGet(name: string): string | null;
}

/** The keys of a text's structure, as the corpus compares them. */
export type Structure = Readonly<Record<'headings' | 'items' | 'rows' | 'code' | 'links', readonly string[]>>;

/** The structure of a page's main text; what is not known of it is missing or null. */
export type TrueStructure = { readonly [Kind in keyof Structure]?: Structure[Kind] | null | undefined };

/** A page and what a tool made of it. */
export interface Judged {
  readonly facts: Facts;
  /** What is true of the page: its main text, and the structure of that. */
  readonly truth: { readonly words: readonly string[]; readonly structure: TrueStructure };
  readonly markdown: string;
  readonly tokens: readonly Token[];
  readonly structure: Structure;
  readonly words: readonly string[];
}

/** Whether markdown does well in one respect; null where the page gives no occasion to tell. */
type Point = (judged: Judged) => boolean | null;

const keptShare = 0.8;
const keptLinksShare = 0.7;
const wordShare = 0.9;
const longParagraphWords = 8;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much of one bag stands in another, 0 to 1. */
function shareOf(wanted: readonly string[], had: readonly string[]): number {
  const left = new Map<string, number>();
  for (const each of had) left.set(each, (left.get(each) ?? 0) + 1);
  let found = 0;
  for (const each of wanted) {
    const count = left.get(each) ?? 0;
    if (count > 0) found++;
    left.set(each, count - 1);
  }
  return found / wanted.length;
}

const keeps =
  (kind: keyof Structure, share: number): Point =>
  ({ truth, structure }) => {
    const wanted = truth.structure[kind] ?? [];
    return wanted.length === 0 ? null : shareOf(wanted, structure[kind]) >= share;
  };

/** Headings with their level, their inline pieces, and whether anything but a lower heading follows. */
function headingsOf(tokens: readonly Token[]) {
  return tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open') return [];
    const level = Number(token.tag.slice(1));
    const next = tokens[at + 3];
    const isEmpty = next === undefined || (next.type === 'heading_open' && Number(next.tag.slice(1)) <= level);
    return [{ level, isEmpty, inside: tokens[at + 1]?.children ?? [], text: tokens[at + 1]?.content ?? '' }];
  });
}

/** The inline pieces of all blocks, block by block. */
const inlines = (tokens: readonly Token[]): (readonly Token[])[] =>
  tokens.flatMap(({ type, children }) => (type === 'inline' && children ? [children] : []));

const opensWithTitle: Point = ({ facts, tokens }) => {
  if (facts.titles.length === 0) return null;
  const [first, ...others] = headingsOf(tokens).filter(({ level }) => level === 1);
  if (!first || others.length > 0 || tokens[0]?.type !== 'heading_open' || tokens[0].tag !== 'h1') return false;
  const said = wordsOf(first.text);
  return said.length > 0 && facts.titles.some((title) => shareOf(said, title.split(' ')) >= keptShare);
};

const headingsStandOverText: Point = ({ tokens }) => {
  const headings = headingsOf(tokens);
  return headings.length === 0 ? null : headings.every(({ isEmpty, text }) => !isEmpty && text.trim() !== '');
};

const headingsArePlain: Point = ({ tokens }) => {
  const headings = headingsOf(tokens);
  if (headings.length === 0) return null;
  return headings.every(
    ({ inside, text }) =>
      !inside.some(({ type }) => type === 'strong_open' || type === 'image' || type === 'html_inline') &&
      !/[¶🔗]|(?:^|\s)#\s*$|\[edit\]/iu.test(text),
  );
};

/** How many cells a line of a table has. */
const cellsIn = (line: string): number =>
  line
    .trim()
    .replace(/\\\|/g, '')
    .replace(/^\||\|$/g, '')
    .split('|').length;

const tablesAreEven: Point = ({ markdown, tokens }) => {
  const lines = markdown.split('\n');
  const tables = tokens.flatMap(({ type, map }) => (type === 'table_open' && map ? [lines.slice(...map)] : []));
  const loose = lines.filter((line) => /^\s*\|.*\|\s*$/.test(line)).length - tables.flat().length;
  const isMeant = lines.some((line) => /^\s*\|.*\|\s*$/.test(line));
  if (!isMeant && tables.length === 0) return null;
  const isEven = (rows: readonly string[]): boolean => {
    const width = cellsIn(rows[0] ?? '');
    return (
      width > 1 &&
      rows.length > 2 &&
      rows.every((row) => cellsIn(row) === width) &&
      rows.slice(2).every((row) => /[^\s|\-:]/.test(row))
    );
  };
  return loose <= 0 && tables.every(isEven);
};

const codeIsNamed: Point = ({ facts, truth, tokens }) => {
  if (!facts.hasNamedCode || (truth.structure.code ?? []).length === 0) return null;
  const fences = tokens.filter(({ type }) => type === 'fence' || type === 'code_block');
  return fences.length > 0 && fences.filter(({ info }) => info.trim() !== '').length >= fences.length / 2;
};

const linksAreWhole: Point = ({ tokens }) => {
  const links = inlines(tokens).flatMap((pieces) =>
    pieces.flatMap((piece, at) => (piece.type === 'link_open' ? [{ piece, next: pieces[at + 1] }] : [])),
  );
  if (links.length === 0) return null;
  return links.every(
    ({ piece, next }) =>
      /^(?:https?:\/\/|mailto:|tel:|#.)/i.test(piece.attrGet('href') ?? '') &&
      next !== undefined &&
      next.type !== 'link_close',
  );
};

const imagesAreGood: Point = ({ tokens }) => {
  let seen = 0;
  let isGood = true;
  for (const pieces of inlines(tokens))
    for (const [at, piece] of pieces.entries()) {
      if (piece.type !== 'image') continue;
      seen++;
      const [before, after] = [pieces[at - 1], pieces[at + 1]];
      const isAlone = before?.type === 'link_open' && after?.type === 'link_close';
      const isGlued =
        (before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.content)) ||
        (after?.type === 'text' && /^[\p{L}\p{N}]/u.test(after.content)) ||
        before?.type === 'image' ||
        after?.type === 'image';
      isGood &&=
        /^https?:\/\//i.test(piece.attrGet('src') ?? '') && !isGlued && !(isAlone && piece.content.trim() === '');
    }
  return seen === 0 ? null : isGood;
};

const hasNoHtml: Point = ({ tokens }) =>
  !tokens.some(
    ({ type, children }) =>
      type === 'html_block' ||
      children?.some((piece) => piece.type === 'html_inline' && !/^<br\s*\/?>$/i.test(piece.content)),
  );

const rulesSetApart: Point = ({ tokens }) => {
  if (!tokens.some(({ type }) => type === 'hr')) return null;
  return tokens.every(
    ({ type, level }, at) =>
      type !== 'hr' || level > 0 || (at > 0 && at < tokens.length - 1 && tokens[at + 1]?.type !== 'hr'),
  );
};

const saysOnce: Point = ({ tokens }) => {
  const seen = new Set<string>();
  for (const { type, content } of tokens) {
    const words = type === 'inline' ? wordsOf(content) : [];
    if (words.length < longParagraphWords) continue;
    const key = words.join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
};

const hasNoStrayMarks: Point = ({ tokens }) =>
  !inlines(tokens).some((pieces) =>
    pieces.some(
      ({ type, content }) =>
        type === 'text' &&
        /\*\*|~~|\]\(|!\[|&(?:nbsp|amp|lt|gt|quot|#\d+);|[\u{e000}-\u{f8ff}\u200b\u2060\ufeff\ufffd]/u.test(content),
    ),
  );

const postsStandApart: Point = ({ facts, markdown, tokens }) => {
  if (facts.authors.length < 2) return null;
  const said = ` ${wordsOf(markdown).join(' ')} `;
  const named = facts.authors.filter((name) => said.includes(` ${name.split(' ')[0]} `)).length;
  const separators = tokens.filter(({ type }) => /^(?:hr|heading_open|list_item_open)$/.test(type)).length;
  return named >= keptShare * facts.authors.length && separators >= facts.authors.length - 1;
};

const notesAreLinked: Point = ({ facts, markdown }) => {
  if (facts.footnotes === 0) return null;
  const references = new Set(Array.from(markdown.matchAll(/\[\^([^\]\s]+)\](?!:)/g), ([, label]) => label));
  const notes = new Set(Array.from(markdown.matchAll(/^\[\^([^\]\s]+)\]:/gm), ([, label]) => label));
  return references.size > 0 && [...references].every((label) => notes.has(label)) && notes.size === references.size;
};

/** What markdown is judged by, each in one respect: the same for every tool. */
export const rubric: Readonly<Record<string, Point>> = {
  'opens with the page’s title as its one `#`': opensWithTitle,
  'no heading over nothing': headingsStandOverText,
  'headings are plain: no bold, image or `¶`': headingsArePlain,
  'headings of the content are headings': keeps('headings', keptShare),
  'list items are list items': keeps('items', keptShare),
  'rows of tables are rows': keeps('rows', keptShare),
  'tables are even and say something in each row': tablesAreEven,
  'code is code, whole': keeps('code', keptShare),
  'code names its language where the page does': codeIsNamed,
  'links of the content are links': keeps('links', keptLinksShare),
  'links are absolute and say something': linksAreWhole,
  'images: absolute, apart, no mute link': imagesAreGood,
  'no raw HTML but `<br>`': hasNoHtml,
  'rules only between texts, once': rulesSetApart,
  'no paragraph twice': saysOnce,
  '90 % of the content’s words': ({ truth, words }) => shareOf(truth.words, words) >= wordShare,
  '90 % of its words are the content’s': ({ truth, words }) =>
    words.length > 0 && shareOf(words, truth.words) >= wordShare,
  'no stray marks, entities or glyphs': hasNoStrayMarks,
  'posts name their authors and stand apart': postsStandApart,
  'footnotes lead to their notes': notesAreLinked,
};
