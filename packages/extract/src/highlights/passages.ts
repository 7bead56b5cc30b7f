/** A piece of a text that may answer a question. */
export interface Passage {
  /** As it stands in the text. */
  readonly text: string;
  /** The headings that it stands under, the outermost first. */
  readonly headings: readonly string[];
  /** A line before it that announces it, such as a question; empty: there is none. */
  readonly lead: string;
}

/** About how long a passage is; what is longer is divided between sentences or lines. */
const wantedCharacters = 500;
const maxCharacters = 1_000;
const maxLeadCharacters = 200;

/** A letter or digit of any script: what texts are compared by, for markdown escapes the rest. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

interface Heading {
  readonly level: number;
  readonly key: string;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const atx = /^ {0,3}(#{1,6}) +(\S.*)?$/;
const atxEnd = /(?<! ) +#+ *$/;
/** Links in longer headings are left in them. */
const maxHeadingCharacters = 2_000;
// Bounded by maxHeadingCharacters.
const target = /\]\((?:[^()\s\\]|\\.|\([^()\s]*\))*(?: "[^"]*")?\)/g;

/** The headings of markdown, in their order. */
function headingsOf(markdown: string): Heading[] {
  const headings: Heading[] = [];
  let open: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1];
    if (open !== null) {
      if (mark?.startsWith(open)) open = null;
      continue;
    }
    if (mark) {
      open = mark;
      continue;
    }
    const [, signs, words = ''] = atx.exec(line) ?? [];
    const bare = words.replace(atxEnd, '').trimEnd();
    const key = signs ? keyOf(bare.length <= maxHeadingCharacters ? bare.replace(target, ']') : bare) : '';
    if (signs && key !== '') headings.push({ level: signs.length, key });
  }
  return headings;
}

/** Follows the headings of the markdown through the text, where each stands as a paragraph of its own. */
class Outline {
  readonly #headings: readonly Heading[];
  readonly #open: { readonly level: number; readonly text: string }[] = [];
  #next = 0;

  constructor(markdown: string) {
    this.#headings = headingsOf(markdown);
  }

  get texts(): readonly string[] {
    return this.#open.map(({ text }) => text);
  }

  /** Whether a paragraph is the next heading, or one soon after it. */
  take(paragraph: string): boolean {
    if (paragraph.length > maxLeadCharacters * 2) return false;
    const key = keyOf(paragraph);
    const at = this.#headings.findIndex((heading, index) => index >= this.#next && heading.key === key);
    const heading = this.#headings[at];
    if (!heading || at > this.#next + maxSkippedHeadings) return false;
    this.#next = at + 1;
    while ((this.#open.at(-1)?.level ?? 0) >= heading.level) this.#open.pop();
    this.#open.push({ level: heading.level, text: paragraph.replace(/\s+/g, ' ') });
    return true;
  }
}

const maxSkippedHeadings = 20;

const sentenceEnd = /(?<![.!?…؟।])[.!?…؟।]+["'”’»)\]]*(?=\s)|[。！？]+[」』”’）]*/gu;

/** Where a paragraph may be divided: after lines, else after sentences. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const line of paragraph.split(/(?<=\n)/)) {
    let from = 0;
    if (line.length > wantedCharacters)
      for (const { 0: mark, index } of line.matchAll(sentenceEnd)) {
        pieces.push(line.slice(from, index + mark.length));
        from = index + mark.length;
      }
    pieces.push(line.slice(from));
  }
  return pieces.filter((piece) => piece !== '');
}

/** A paragraph in passages of about the wanted length. */
function divided(paragraph: string): string[] {
  if (paragraph.length <= wantedCharacters) return [paragraph];
  const passages: string[] = [];
  let passage = '';
  for (const piece of piecesOf(paragraph)) {
    if (passage !== '' && passage.length + piece.length > wantedCharacters) {
      passages.push(passage);
      passage = '';
    }
    passage += piece;
    for (; passage.length > maxCharacters; passage = passage.slice(maxCharacters))
      passages.push(passage.slice(0, maxCharacters).toWellFormed());
  }
  return [...passages, passage];
}

/** Whether a short paragraph announces the next. */
const isLead = (paragraph: string): boolean =>
  paragraph.length <= maxLeadCharacters && !paragraph.includes('\n') && /[:?？：؟;]["'”’»)]*$/.test(paragraph);

/** The passages of a document: `text` divided where it is, under the headings that `markdown` marks. */
export function passagesOf(text: string, markdown: string | null): Passage[] {
  const outline = new Outline(markdown ?? '');
  const passages: Passage[] = [];
  let lead = '';
  for (const paragraph of text.split(/\n{2,}/)) {
    const trimmed = paragraph.trim();
    if (trimmed === '') continue;
    if (outline.take(trimmed)) {
      lead = '';
      continue;
    }
    for (const piece of divided(trimmed)) {
      const passage = piece.trim();
      if (passage !== '') passages.push({ text: passage, headings: outline.texts, lead });
    }
    lead = isLead(trimmed) ? trimmed : '';
  }
  return passages;
}
