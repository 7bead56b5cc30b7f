import type { Block, Cell, Inline } from '../../types.ts';
import { plainText } from '../../write/inline.ts';
import { blocksOf, looksLikeHeading, type Outline } from '../layout/blocks.ts';
import { inlineOf } from '../layout/inline.ts';
import type { Line } from '../layout/lines.ts';
import { isMarkerAlone, markerOf } from '../layout/markers.ts';
import { codeText, joinedCharacters, type Paragraph } from '../layout/paragraphs.ts';
import { type HeadingLook, levelsOf, type Styles, stylesOf } from '../layout/styles.ts';
import type {
  CellElement,
  Element,
  ItemElement,
  ListElement,
  PlainElement,
  TableElement,
  TextElement,
} from './elements.ts';

/** Larger by so many parts than any heading that is tagged is a title that is not. */
const minLargerThanHeadings = 1.02;

/** All texts in elements, also within others. */
function* textsOf(elements: readonly Element[]): Generator<TextElement> {
  for (const element of elements) {
    if (element.type === 'text') yield element;
    else yield* textsOf(insideOf(element));
  }
}

function insideOf(element: Element): readonly Element[] {
  if (element.type === 'quote') return element.inside;
  if (element.type === 'list') return element.items.flatMap(({ inside }) => inside);
  if (element.type === 'table') return element.rows.flatMap(({ cells }) => cells.flatMap(({ inside }) => inside));
  return [];
}

/** All lines in elements, in order. */
function linesIn(elements: readonly Element[]): Line[] {
  return elements.flatMap((element) => {
    if (element.type === 'text') return element.lines;
    if (element.type === 'plain') return element.pieces.flatMap((piece) => ('line' in piece ? [piece.line] : []));
    return linesIn(insideOf(element));
  });
}

/** The page that an element begins on; null: it says nothing. */
function pageOf(element: Element): number | null {
  if (element.type === 'plain') return element.pieces[0]?.page ?? null;
  return linesIn([element])[0]?.page ?? null;
}

const lookOf = (lines: readonly Line[]): HeadingLook => ({
  size: lines[0]?.size ?? 0,
  bold: lines[0]?.bold ?? false,
});

/** Items as they stand in a list: the sign or number apart from what follows. */
interface LabelledItem {
  readonly label: string;
  readonly blocks: readonly Block[];
}

const digits = /^\(?(\d{1,4})[.)]?$/;

/** Items as a list: counted where numbers count up, else with what their labels say besides signs. */
function listOf(items: readonly LabelledItem[]): Block {
  const numbers = items.map(({ label }) => Number(digits.exec(label.trim())?.[1] ?? Number.NaN));
  const start = numbers[0] ?? Number.NaN;
  if (numbers.every((number, index) => number === start + index)) {
    const counted = { type: 'list', ordered: true, items: items.map(({ blocks }) => blocks) } as const;
    return start === 1 ? counted : { ...counted, start };
  }
  return { type: 'list', ordered: false, items: items.map(withLabel) };
}

/** The blocks of an item behind its label, where this is more than a sign. */
function withLabel({ label, blocks }: LabelledItem): readonly Block[] {
  const said = label.trim();
  const isSign = said === '' || markerOf(`${said} `)?.ordered === false || !/[\p{L}\p{N}]/u.test(said);
  if (isSign) return blocks;
  const [first, ...others] = blocks;
  const run: Inline = { type: 'text', text: `${said} ` };
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', content: [run] }, ...blocks];
  return [{ ...first, content: [run, ...first.content] }, ...others];
}

/** Makes blocks of elements. */
class ElementBlocks {
  readonly #styles: Styles;
  readonly #outline: Outline;
  readonly #isTitle: (paragraph: Paragraph) => boolean;
  readonly #level: (look: HeadingLook) => 1 | 2 | 3 | 4 | 5 | 6;

  constructor(elements: readonly Element[], outline: Outline) {
    const texts = [...textsOf(elements)];
    const styles = stylesOf(linesIn(elements));
    const tagged = texts.filter(({ role }) => role === 'heading');
    this.#styles = styles;
    this.#outline = outline;
    const largest = Math.max(...tagged.map(({ lines }) => lookOf(lines).size));
    this.#isTitle = (paragraph) =>
      looksLikeHeading(paragraph, styles) &&
      (tagged.length === 0 || lookOf(paragraph.lines).size > minLargerThanHeadings * largest);
    const top = elements.flatMap((element) => (element.type === 'text' ? [element.lines] : []));
    this.#level = levelsOf(top.filter((lines) => this.#isTitle({ lines, kind: 'text' })).map(lookOf));
  }

  /** `isInside`: of an item or a cell, where nothing is a heading by its looks. */
  blocks(elements: readonly Element[], isInside: boolean): Block[] {
    const written: Block[] = [];
    let page = 0;
    let code: Line[] = [];
    const endCode = (): void => {
      if (code.length > 0) written.push({ type: 'code', text: codeText(code) });
      code = [];
    };
    for (const element of elements) {
      const next = pageOf(element) ?? page;
      if (element.type === 'text' && this.#isCode(element, isInside)) {
        code.push(...element.lines);
        continue;
      }
      endCode();
      if (next !== page && !isInside) written.push({ type: 'pageBreak', page: next });
      page = next;
      written.push(...this.#element(element, isInside));
    }
    endCode();
    return written;
  }

  #isCode({ role, lines }: TextElement, isInside: boolean): boolean {
    if (isInside && lines.length === 1) return false;
    return role === 'code' || (role === 'paragraph' && lines.every(({ mono }) => mono));
  }

  #element(element: Element, isInside: boolean): Block[] {
    if (element.type === 'text') return this.#text(element, isInside);
    if (element.type === 'list') return this.#list(element);
    if (element.type === 'table') return this.#table(element, isInside);
    if (element.type === 'plain') return this.#plain(element);
    if (element.type === 'quote') return [{ type: 'quote', blocks: this.blocks(element.inside, true) }];
    return [{ type: 'image', alt: element.alt }];
  }

  #text({ role, level, lines }: TextElement, isInside: boolean): Block[] {
    const characters = joinedCharacters(lines, this.#styles);
    if (role === 'heading') {
      const levels = [1, 2, 3, 4, 5, 6] as const;
      return [{ type: 'heading', level: levels[level - 1] ?? 6, content: inlineOf(characters, false) }];
    }
    if (!isInside && this.#isTitle({ lines, kind: 'text' }))
      return [{ type: 'heading', level: this.#level(lookOf(lines)), content: inlineOf(characters, false) }];
    return [{ type: 'paragraph', content: inlineOf(characters) }];
  }

  /** Text that no tag parts is parted by its looks. */
  #plain({ pieces }: PlainElement): Block[] {
    const looks = { styles: this.#styles, isHeading: this.#isTitle };
    return blocksOf(pieces, this.#outline, looks).filter(({ type }) => type !== 'pageBreak');
  }

  #list({ items }: ListElement): Block[] {
    const labelled = items.map((item) => this.#item(item)).filter(({ blocks }) => blocks.length > 0);
    return labelled.length > 0 ? [listOf(labelled)] : [];
  }

  /** An item without a tagged label may begin with its sign all the same. */
  #item({ label, inside }: ItemElement): LabelledItem {
    const said = label?.map(({ text }) => text).join(' ') ?? '';
    const [first, ...others] = inside;
    const [line, ...lines] = first?.type === 'text' ? first.lines : [];
    const sign = said === '' && line?.marker ? line.text.slice(0, line.marker.length) : null;
    if (first?.type !== 'text' || !line?.marker || sign === null || !isMarkerAlone(sign.trim()))
      return { label: said, blocks: this.blocks(inside, true) };
    const rest = line.characters.slice(line.marker.length);
    const text = rest.map((character) => character.text).join('');
    const kept = rest.length > 0 ? [{ ...line, characters: rest, text, marker: null }] : [];
    const body = { ...first, lines: [...kept, ...lines] };
    return { label: sign, blocks: this.blocks([...(body.lines.length > 0 ? [body] : []), ...others], true) };
  }

  /** A table of one row, or of one column, only places what it holds. */
  #table({ rows, count }: TableElement, isInside: boolean): Block[] {
    const cells = rows.flatMap((row) => row.cells);
    if (count < 2 || rows.every((row) => row.cells.length < 2))
      return cells.flatMap(({ inside }) => this.blocks(inside, isInside)).filter(({ type }) => type !== 'pageBreak');
    const isHeaded = cells.some(({ header }) => header);
    return [
      {
        type: 'table',
        rows: rows.map((row, index) => row.cells.map((cell) => this.#cell(cell, !isHeaded && index === 0))),
      },
    ];
  }

  #cell({ header, columnSpan, rowSpan, inside }: CellElement, isHead: boolean): Cell {
    const blocks = this.blocks(inside, true).filter(
      (block) => block.type !== 'paragraph' || plainText(block.content).trim() !== '',
    );
    return {
      blocks,
      ...(header || isHead ? { header: true } : {}),
      ...(columnSpan > 1 ? { colSpan: columnSpan } : {}),
      ...(rowSpan > 1 ? { rowSpan } : {}),
    };
  }
}

/** The elements of a document's pages as blocks. */
export const blocksOfElements = (elements: readonly Element[], outline: Outline): Block[] =>
  new ElementBlocks(elements, outline).blocks(elements, false);
