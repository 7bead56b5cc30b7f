import { CompoundFile } from '../archive/compound.ts';
import { Assembler } from '../blocks/assembler.ts';
import { type Block, type DocumentContent, DocumentFault, type ReadOptions } from '../types.ts';
import { maxDepth, type PptRecord, recordAt, recordsBelow, recordsIn } from './ppt-records.ts';
import { isTable, tableOf } from './ppt-table.ts';
import { isTitle, lineOfText, type PptText, readText, textsIn, textsOf } from './ppt-text.ts';
import { legacyMetadata } from './properties.ts';

const types = {
  edit: 0xff5,
  places: 0x1772,
  slideList: 0xff0,
  slideInList: 0x3f3,
  slide: 0x3ee,
  slideProperties: 0x3ef,
  notes: 0x3f0,
  group: 0xf003,
  slideInformation: 0x3f9,
  textBox: 0xf00d,
  outlineReference: 0xf9e,
};
/** Which of the lists of slides is which (MS-PPT 2.4.14.1). */
const slideInstance = 0;
const notesInstance = 2;
/** The kind of text that the speaker says to a slide. */
const notesKind = 2;
const encryptedMark = 0xf3d1c4df;
const hiddenFlag = 0x4;
const maxEdits = 10_000;
const maxSlides = 5_000;

/** Where the newest form of each part stands, and the part that the file is about (MS-PPT 2.3.3 and 2.3.4). */
function placesOf(
  stream: Buffer,
  firstEdit: number,
): { readonly places: Map<number, number>; readonly document: number } {
  const places = new Map<number, number>();
  let document = 0;
  let at = firstEdit;
  // Edits share no directory: all of them together are no longer than the stream.
  let left = stream.length;
  for (let edits = 0; edits < maxEdits && at > 0; edits++) {
    const edit = recordAt(stream, at);
    if (edit?.type !== types.edit) break;
    document ||= edit.data.readUInt32LE(16);
    const directory = recordAt(stream, edit.data.readUInt32LE(12))?.data ?? Buffer.alloc(0);
    left -= directory.length;
    if (left < 0) break;
    for (let place = 0; place + 4 <= directory.length; ) {
      const head = directory.readUInt32LE(place);
      place += 4;
      for (let index = 0; index < head >>> 20 && place + 4 <= directory.length; index++, place += 4) {
        const id = (head & 0xfffff) + index;
        if (!places.has(id)) places.set(id, directory.readUInt32LE(place));
      }
    }
    at = edit.data.readUInt32LE(8);
  }
  return { places, document };
}

interface ListedSlide {
  /** Where it stands, among the places of parts. */
  readonly id: number;
  /** By which others refer to it. */
  readonly reference: number;
  readonly texts: PptText[];
}

/** The slides in their order, or their notes, with the texts that the list keeps of them. */
function slidesOf(document: PptRecord, instance: number): ListedSlide[] {
  const list = [...recordsBelow(document.data, types.slideList)].find((one) => one.instance === instance);
  const slides: { id: number; reference: number; records: PptRecord[] }[] = [];
  for (const record of recordsIn(list?.data ?? Buffer.alloc(0))) {
    if (record.type === types.slideInList && record.data.length >= 16)
      slides.push({ id: record.data.readUInt32LE(0), reference: record.data.readUInt32LE(12), records: [] });
    else slides.at(-1)?.records.push(record);
  }
  return slides.slice(0, maxSlides).map(({ records, ...slide }) => ({ ...slide, texts: textsIn(records) }));
}

const isHidden = (slide: PptRecord): boolean =>
  recordsIn(slide.data).some(
    ({ type, data }) =>
      type === types.slideInformation && data.length >= 12 && (data.readUInt16LE(10) & hiddenFlag) !== 0,
  );

/** The texts of a shape's box; those of placeholders may stand in the list of slides, for one box each: `taken` are those that have theirs. */
function textsOfBox({ data }: PptRecord, listed: readonly PptText[], taken: Set<PptText>): PptText[] {
  const reference = recordsIn(data).find(({ type }) => type === types.outlineReference);
  const text = reference && reference.data.length >= 4 ? listed[reference.data.readUInt32LE(0)] : undefined;
  if (!text) return textsOf(data);
  if (taken.has(text)) return [];
  taken.add(text);
  return [text];
}

/** The tables and the boxes of text of a slide, in their order. */
function* shapesIn(bytes: Buffer, depth = 0): Generator<{ readonly table: PptRecord } | { readonly box: PptRecord }> {
  for (const record of recordsIn(bytes)) {
    if (record.type === types.textBox) yield { box: record };
    else if (record.type === types.group && isTable(record)) yield { table: record };
    else if (record.isContainer && depth < maxDepth) yield* shapesIn(record.data, depth + 1);
  }
}

function slideBlocks(slide: PptRecord, { texts }: ListedSlide): Block[] {
  const taken = new Set<PptText>();
  const shapes = [...shapesIn(slide.data)].map((shape) =>
    'table' in shape
      ? { table: tableOf(shape.table, (box) => textsOfBox(box, texts, taken)) }
      : { texts: textsOfBox(shape.box, texts, taken) },
  );
  const inShapes = shapes.flatMap((shape) => shape.texts ?? []);
  const others = texts.filter((text) => !taken.has(text));
  const title = [...others, ...inShapes].find((text) => isTitle(text) && text.text.trim() !== '');
  const assembler = new Assembler();
  if (title) assembler.heading(title.kind === 6 ? 1 : 2, lineOfText(title.text.replace(/[\r\v]+/g, ' ')));
  for (const shape of [{ texts: others }, ...shapes]) {
    if ('table' in shape) assembler.add(shape.table);
    else for (const text of shape.texts) if (text !== title) readText(text, assembler);
  }
  return assembler.blocks;
}

/** What the speaker says to a slide, as a quote below it. */
function notesBlocks(notes: PptRecord, { texts }: ListedSlide): Block[] {
  const assembler = new Assembler();
  const taken = new Set<PptText>();
  for (const shape of shapesIn(notes.data))
    if ('box' in shape)
      for (const text of textsOfBox(shape.box, texts, taken)) if (text.kind === notesKind) readText(text, assembler);
  const { blocks } = assembler;
  return blocks.length > 0 ? [{ type: 'quote', blocks }] : [];
}

/** By which the notes of a slide are referred to; 0: it has none. */
function notesReference(slide: PptRecord): number {
  const properties = [...recordsIn(slide.data)].find(({ type }) => type === types.slideProperties);
  return properties && properties.data.length >= 20 ? properties.data.readUInt32LE(16) : 0;
}

function readSlides(file: CompoundFile): Block[][] {
  const [stream, user] = [file.read('PowerPoint Document'), file.read('Current User')].map((bytes) => {
    if (!bytes) throw new DocumentFault('damaged', 'A stream of the file is missing.');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  });
  if (!stream || !user) return [];
  if (user.readUInt32LE(12) === encryptedMark)
    throw new DocumentFault('encrypted', 'The file is protected by a password.');
  const { places, document } = placesOf(stream, user.readUInt32LE(16));
  const root = recordAt(stream, places.get(document) ?? 0);
  if (!root) throw new DocumentFault('damaged', 'The file does not say where its slides are.');
  // Slides share no parts: all of them together are no longer than the stream.
  let left = stream.length;
  const partOf = ({ id }: ListedSlide): PptRecord | null => {
    const part = recordAt(stream, places.get(id) ?? stream.length);
    left -= part?.data.length ?? 0;
    return left < 0 ? null : part;
  };
  const notes = new Map(slidesOf(root, notesInstance).map((listed) => [listed.reference, listed]));
  return slidesOf(root, slideInstance).flatMap((listed) => {
    const slide = partOf(listed);
    if (slide?.type !== types.slide || isHidden(slide)) return [];
    const said = notes.get(notesReference(slide));
    const part = said ? partOf(said) : null;
    return [[...slideBlocks(slide, listed), ...(said && part?.type === types.notes ? notesBlocks(part, said) : [])]];
  });
}

/** Reads an old presentation (MS-PPT, PowerPoint 97 to 2003): its slides are its pages. Throws `DocumentFault`. */
export async function readPpt(bytes: Uint8Array, { maxPages, afford }: ReadOptions): Promise<DocumentContent> {
  try {
    const file = new CompoundFile(bytes);
    const slides = readSlides(file);
    const wanted = Math.min(maxPages, slides.length);
    const pagesRead = afford ? await afford('page', wanted) : wanted;
    const blocks = slides
      .slice(0, pagesRead)
      .flatMap((slide, index): Block[] => (index === 0 ? slide : [{ type: 'pageBreak', page: index + 1 }, ...slide]));
    return { kind: 'ppt', metadata: legacyMetadata(file), pagesTotal: slides.length, pagesRead, blocks };
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new DocumentFault('damaged', 'The file is damaged: a record is cut off.', { cause });
    throw cause;
  }
}
