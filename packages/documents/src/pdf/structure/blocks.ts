import { cellOf } from '../../blocks/table.ts';
import type { Block, Cell, Inline } from '../../types.ts';
import { plainText } from '../../write/inline.ts';
import { blocksOf, looksLikeHeading } from '../layout/blocks.ts';
import { inlineOf } from '../layout/inline.ts';
import type { Line } from '../layout/lines.ts';
import { isMarkerAlone, markerOf } from '../layout/markers.ts';
import type { Outline } from '../layout/outline.ts';
import { codeText, joinedCharacters, type Paragraph } from '../layout/paragraphs.ts';
import { type HeadingLook, levelsOf, type Styles, stylesOf } from '../layout/styles.ts';
import type {
  CellElement,
  Element,
  ItemElement,
  ListElement,
  PlainElement,
  RowElement,
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

/** The lines of a heading without the sign of the item that it begins. */
function withoutSign(lines: readonly Line[]): readonly Line[] {
  const [first, ...others] = lines;
  const length = first?.marker && !first.marker.ordered ? first.marker.length : 0;
  if (!first || length === 0 || (length >= first.characters.length && others.length === 0)) return lines;
  return [{ ...first, characters: first.characters.slice(length), text: first.text.slice(length) }, ...others];
}

/** More words than these in a cell of a single row are text that stands beside other text. */
const maxCellWords = 40;

/** Whether a table only places what it holds: it has one column, or a single row with more in it than cells have. */
function onlyPlaces(rows: readonly RowElement[], count: number): boolean {
  if (rows.every(({ cells }) => cells.length < 2)) return true;
  return (
    count < 2 &&
    rows.some(({ cells }) => cells.some(({ inside }) => inside.length > 1 || wordsIn(inside) > maxCellWords))
  );
}

const wordsIn = (elements: readonly Element[]): number =>
  linesIn(elements).reduce((sum, { text }) => sum + text.split(' ').length, 0);

/** Items without a number among numbered ones go on with the item before them, as where a page breaks it. */
function continued(items: readonly LabelledItem[]): LabelledItem[] {
  const all: LabelledItem[] = [];
  for (const item of items) {
    const last = all.at(-1);
    if (last && item.label.trim() === '' && digits.test(last.label.trim()))
      all[all.length - 1] = { ...last, blocks: [...last.blocks, ...item.blocks] };
    else all.push(item);
  }
  return all;
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
    if (element.type === 'table') return this.#table(element);
    if (element.type === 'plain') return this.#plain(element);
    if (element.type === 'quote') return [{ type: 'quote', blocks: this.blocks(element.inside, true) }];
    return [{ type: 'image', alt: element.alt }];
  }

  #text({ role, level, lines }: TextElement, isInside: boolean): Block[] {
    const characters = joinedCharacters(role === 'heading' ? withoutSign(lines) : lines, this.#styles);
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
    return labelled.length > 0 ? [listOf(continued(labelled))] : [];
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

  #table({ rows, count }: TableElement): Block[] {
    const cells = rows.flatMap((row) => row.cells);
    if (onlyPlaces(rows, count || rows.length)) return cells.flatMap(({ inside }) => this.blocks(inside, true));
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
    return cellOf(blocks, { header: header || isHead, colSpan: columnSpan, rowSpan });
  }
}

/** The elements of a document's pages as blocks. */
export const blocksOfElements = (elements: readonly Element[], outline: Outline): Block[] =>
  new ElementBlocks(elements, outline).blocks(elements, false);
