import { CompoundFile } from '../archive/compound.ts';
import { Assembler } from '../blocks/assembler.ts';
import { type Block, type DocumentContent, DocumentFault, type ReadOptions } from '../types.ts';
import { type PptRecord, recordAt, recordsBelow, recordsIn } from './ppt-records.ts';
import { isTitle, lineOfText, type PptText, readText, textsIn, textsOf } from './ppt-text.ts';
import { legacyMetadata } from './properties.ts';

const types = {
  edit: 0xff5,
  places: 0x1772,
  slideList: 0xff0,
  slideInList: 0x3f3,
  slide: 0x3ee,
  slideInformation: 0x3f9,
  textBox: 0xf00d,
  outlineReference: 0xf9e,
};
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
  for (let edits = 0; edits < maxEdits && at > 0; edits++) {
    const edit = recordAt(stream, at);
    if (edit?.type !== types.edit) break;
    document ||= edit.data.readUInt32LE(16);
    const directory = recordAt(stream, edit.data.readUInt32LE(12))?.data ?? Buffer.alloc(0);
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
  readonly id: number;
  readonly texts: PptText[];
}

/** The slides in their order, with the texts that the list keeps of them. */
function slidesOf(document: PptRecord): ListedSlide[] {
  const list = [...recordsBelow(document.data, types.slideList)].find(({ instance }) => instance === 0);
  const slides: { id: number; records: PptRecord[] }[] = [];
  for (const record of recordsIn(list?.data ?? Buffer.alloc(0))) {
    if (record.type === types.slideInList && record.data.length >= 4)
      slides.push({ id: record.data.readUInt32LE(0), records: [] });
    else slides.at(-1)?.records.push(record);
  }
  return slides.slice(0, maxSlides).map(({ id, records }) => ({ id, texts: textsIn(records) }));
}

const isHidden = (slide: PptRecord): boolean =>
  recordsIn(slide.data).some(
    ({ type, data }) =>
      type === types.slideInformation && data.length >= 12 && (data.readUInt16LE(10) & hiddenFlag) !== 0,
  );

/** The texts of a slide's shapes; those of placeholders may stand in the list of slides. */
function shapeTexts(slide: PptRecord, listed: readonly PptText[]): PptText[] {
  return [...recordsBelow(slide.data, types.textBox)].flatMap(({ data }) => {
    const reference = [...recordsIn(data)].find(({ type }) => type === types.outlineReference);
    const text = reference && reference.data.length >= 4 ? listed[reference.data.readUInt32LE(0)] : undefined;
    return text ? [text] : textsOf(data);
  });
}

function slideBlocks(slide: PptRecord, { texts }: ListedSlide): Block[] {
  const inShapes = shapeTexts(slide, texts);
  const all = [...texts.filter((text) => !inShapes.includes(text)), ...inShapes];
  const title = all.find((text) => isTitle(text) && text.text.trim() !== '');
  const assembler = new Assembler();
  if (title) assembler.heading(title.kind === 6 ? 1 : 2, lineOfText(title.text.replace(/[\r\v]+/g, ' ')));
  for (const text of all) if (text !== title) readText(text, assembler);
  return assembler.blocks;
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
  return slidesOf(root).flatMap((listed) => {
    const slide = recordAt(stream, places.get(listed.id) ?? stream.length);
    return slide?.type === types.slide && !isHidden(slide) ? [slideBlocks(slide, listed)] : [];
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
