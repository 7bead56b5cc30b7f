import { Assembler } from '../blocks/assembler.ts';
import { Line, type Marks, wordsOf } from '../blocks/line.ts';
import { tableOf } from '../blocks/table.ts';
import { fieldTarget } from '../office/docx/fields.ts';
import { type Block, type DocumentContent, DocumentFault } from '../types.ts';
import { UnseenText } from '../unseen/unseen-text.ts';
import { DocFile } from './doc-file.ts';
import { DocLists } from './doc-lists.ts';
import { PropertyRuns, propertiesIn } from './doc-properties.ts';
import { DocStyles } from './doc-styles.ts';
import { legacyMetadata } from './properties.ts';

const operations = {
  outlineLevel: 0x2640,
  listLevel: 0x260a,
  list: 0x460b,
  inTable: 0x2416,
  rowEnd: 0x2417,
  style: 0x4600,
  bold: 0x0835,
  italic: 0x0836,
  hidden: 0x083c,
  deleted: 0x0800,
};
const maxHeadingCharacters = 500;

interface ParagraphProperties {
  readonly style: number;
  readonly outlineLevel: number | null;
  readonly list: number;
  readonly listLevel: number;
  readonly inTable: boolean;
  readonly rowEnd: boolean;
}

function paragraphProperties(bytes: Buffer | undefined): ParagraphProperties {
  const values = new Map<number, number>();
  const rest = bytes && bytes.length > 2 ? bytes.subarray(2) : Buffer.alloc(0);
  for (const { operation, value } of propertiesIn(rest))
    values.set(operation, value.length >= 2 ? value.readUInt16LE(0) : (value[0] ?? 0));
  return {
    style: values.get(operations.style) ?? (bytes && bytes.length >= 2 ? bytes.readUInt16LE(0) : 0),
    outlineLevel: values.get(operations.outlineLevel) ?? null,
    list: values.get(operations.list) ?? 0,
    listLevel: Math.min(values.get(operations.listLevel) ?? 0, 8),
    inTable: values.get(operations.inTable) === 1,
    rowEnd: values.get(operations.rowEnd) === 1,
  };
}

/** A field that has begun and not ended; its result follows its instruction. */
interface Field {
  instruction: string;
  isResult: boolean;
  /** It stands in results alone, however deep. */
  readonly isShown: boolean;
  /** Where its result leads to, or that around it. */
  href: string | null;
}

/** Reads a story character by character. */
class DocReader {
  readonly unseen = new UnseenText();
  readonly #file: DocFile;
  readonly #styles: DocStyles;
  readonly #lists: DocLists;
  readonly #paragraphs: PropertyRuns;
  readonly #characters: PropertyRuns;
  readonly #line = new Line();
  readonly #fields: Field[] = [];
  #assembler = new Assembler();
  #rows: Block[][][] = [];
  #cells: Block[][] = [];
  #cell = new Assembler();
  #notes = 0;
  #marks: Marks & { hidden?: boolean } = {};
  #marksEnd = -1;
  #marksStart = 0;

  constructor(file: DocFile) {
    this.#file = file;
    this.#styles = new DocStyles(file);
    this.#lists = new DocLists(file);
    this.#paragraphs = new PropertyRuns(file, 'paragraphs');
    this.#characters = new PropertyRuns(file, 'characters');
  }

  /** The blocks between two characters; notes begin anew in each story. */
  story(from: number, to: number): Block[] {
    this.#assembler = new Assembler();
    for (const { character, at } of this.#file.text(from, to)) this.#take(character, at);
    this.#endTable();
    this.#assembler.paragraph(this.#line.take());
    return this.#assembler.blocks;
  }

  #take(character: string, at: number): void {
    const code = character.charCodeAt(0);
    if (code === 0x0d || code === 0x07) this.#endParagraph(at, code === 0x07);
    else if (code === 0x13) this.#beginField();
    else if (code === 0x14) this.#separate();
    else if (code === 0x15) this.#fields.pop();
    else if (this.#fields.at(-1)?.isResult === false) this.#instruct(character);
    else if (this.#fields.at(-1)?.isShown !== false) this.#add(character, code, at);
  }

  #beginField(): void {
    const around = this.#fields.at(-1);
    const isShown = !around || (around.isResult && around.isShown);
    this.#fields.push({ instruction: '', isResult: false, isShown, href: around?.href ?? null });
  }

  #separate(): void {
    const field = this.#fields.at(-1);
    if (!field || field.isResult) return;
    field.isResult = true;
    field.href = fieldTarget(field.instruction) ?? field.href;
  }

  #instruct(character: string): void {
    const field = this.#fields.at(-1);
    if (field && field.instruction.length < 5_000) field.instruction += character;
  }

  #add(character: string, code: number, at: number): void {
    const marks = this.#marksAt(at);
    if (marks.hidden) {
      this.unseen.add(character);
      return;
    }
    if (code === 0x02) this.#line.refer(`${++this.#notes}`);
    else if (code === 0x0b) this.#line.break();
    else if (code === 0x1e) this.#line.add('\u2011', marks);
    else if (code === 0x0c || code === 0x0e) this.#line.add(' ');
    else if (code === 0x09 || code >= 0x20) {
      const href = this.#fields.at(-1)?.href;
      this.#line.add(character, href ? { ...marks, href } : marks);
    }
  }

  #marksAt(at: number): Marks & { hidden?: boolean } {
    if (at >= this.#marksStart && at < this.#marksEnd) return this.#marks;
    const run = this.#characters.at(at);
    this.#marksStart = at;
    this.#marksEnd = run?.end ?? at + 1;
    this.#marks = {};
    for (const { operation, value } of propertiesIn(run?.properties ?? Buffer.alloc(0))) {
      const isOn = value[0] === 1;
      if (operation === operations.bold && isOn) this.#marks = { ...this.#marks, bold: true };
      else if (operation === operations.italic && isOn) this.#marks = { ...this.#marks, italic: true };
      else if ((operation === operations.hidden || operation === operations.deleted) && isOn)
        this.#marks = { ...this.#marks, hidden: true };
    }
    return this.#marks;
  }

  #endParagraph(at: number, isCellMark: boolean): void {
    const properties = paragraphProperties(this.#paragraphs.at(at)?.properties);
    if (!properties.inTable && !isCellMark) this.#endTable();
    if (properties.rowEnd && isCellMark) {
      this.#rows.push(this.#cells);
      this.#cells = [];
      this.#line.take();
      return;
    }
    this.#place(properties, properties.inTable ? this.#cell : this.#assembler);
    if (!isCellMark) return;
    this.#cells.push(this.#cell.blocks);
    this.#cell = new Assembler();
  }

  #endTable(): void {
    const rows = this.#rows.map((cells) => cells.map((blocks) => ({ blocks })));
    const rest = this.#cell.blocks;
    this.#rows = [];
    this.#cells = [];
    this.#cell = new Assembler();
    for (const block of [...tableOf(rows), ...rest]) this.#assembler.add(block);
  }

  #place({ outlineLevel, style, list, listLevel }: ParagraphProperties, into: Assembler): void {
    const content = this.#line.take();
    if (content.length === 0) return;
    const own = outlineLevel === null ? null : outlineLevel < 9 ? outlineLevel + 1 : 0;
    const level = own ?? this.#styles.headingLevel(style);
    if (level && wordsOf(content).length <= maxHeadingCharacters) {
      into.heading(level, content);
      return;
    }
    const item = list > 0 && list < 0x7ff ? this.#lists.next(list, listLevel) : null;
    if (item) into.item(item, [{ type: 'paragraph', content }]);
    else into.paragraph(content);
  }
}

/** The notes after the text: each begins with the sign that refers to it. */
function notesOf(blocks: readonly Block[]): Block[] {
  const notes: { label: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const [first, ...rest] = block.type === 'paragraph' ? block.content : [];
    if (first?.type === 'noteReference')
      notes.push({ label: `${notes.length + 1}`, blocks: [{ type: 'paragraph', content: rest }] });
    else notes.at(-1)?.blocks.push(block);
  }
  return notes.map((note) => ({ type: 'note', ...note }));
}

/** Reads an old Word file (MS-DOC, Word 97 to 2003). Throws `DocumentFault`. */
export async function readDoc(bytes: Uint8Array): Promise<DocumentContent> {
  try {
    const file = new DocFile(bytes);
    const { text, notes } = file.characters;
    const reader = new DocReader(file);
    const blocks = reader.story(0, text);
    const after = notes > 0 ? notesOf(new DocReader(file).story(text, text + notes)) : [];
    return {
      kind: 'doc',
      metadata: legacyMetadata(file.compound),
      pagesTotal: null,
      pagesRead: null,
      blocks: [...blocks, ...after],
      unseen: reader.unseen.parts,
    };
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new DocumentFault('damaged', 'The file is damaged: a table is cut off.', { cause });
    throw cause;
  }
}
