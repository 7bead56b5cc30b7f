import type { Assembler } from '../blocks/assembler.ts';
import { Line } from '../blocks/line.ts';
import type { Inline } from '../types.ts';
import { type PptRecord, recordsIn } from './ppt-records.ts';

const types = { head: 0xf9f, characters: 0xfa0, bytes: 0xfa8, style: 0xfa1 };
const titles = new Set([0, 6]);
const bodies = new Set([1, 7, 8]);

/** A text of a slide: what kind it is, its characters, and how its paragraphs look. */
export interface PptText {
  readonly kind: number;
  readonly text: string;
  readonly style: Buffer | null;
}

export const isTitle = ({ kind }: PptText): boolean => titles.has(kind);

/** The texts that stand one after the other among some records. */
export function textsIn(records: Iterable<PptRecord>): PptText[] {
  const texts: PptText[] = [];
  let kind = 4;
  for (const { type, data } of records) {
    if (type === types.head && data.length >= 4) kind = data.readUInt32LE(0);
    else if (type === types.characters) texts.push({ kind, text: data.toString('utf16le'), style: null });
    else if (type === types.bytes) texts.push({ kind, text: data.toString('latin1'), style: null });
    else if (type === types.style) {
      const last = texts.pop();
      if (last) texts.push({ ...last, style: data });
    }
  }
  return texts;
}

export const textsOf = (container: Buffer): PptText[] => textsIn(recordsIn(container));

interface ParagraphLook {
  readonly level: number;
  /** Null: as its kind of text has it. */
  readonly hasBullet: boolean | null;
}

/** Bytes that each bit of a mask says are there (MS-PPT 2.9.20), in the order in which they stand; bits 0 to 3 share theirs. */
const fields: readonly (readonly [number, number])[] = [
  [0x80, 2],
  [0x10, 2],
  [0x40, 2],
  [0x20, 4],
  [0x800, 2],
  [0x1000, 2],
  [0x2000, 2],
  [0x4000, 2],
  [0x100, 2],
  [0x400, 2],
  [0x8000, 2],
];

/** How each paragraph looks, by the run of characters that it is in. */
function looksOf(style: Buffer | null, characters: number): { readonly count: number; readonly look: ParagraphLook }[] {
  const looks: { count: number; look: ParagraphLook }[] = [];
  let at = 0;
  let told = 0;
  while (style && told <= characters && at + 10 <= style.length) {
    const count = style.readUInt32LE(at);
    const level = style.readUInt16LE(at + 4);
    const mask = style.readUInt32LE(at + 6);
    at += 10;
    const flags = mask & 0xf && at + 2 <= style.length ? style.readUInt16LE(at) : 0;
    if (mask & 0xf) at += 2;
    looks.push({ count, look: { level: Math.min(level, 8), hasBullet: mask & 1 ? (flags & 1) === 1 : null } });
    for (const [bit, bytes] of fields) if (mask & bit) at += bytes;
    if (mask & 0x100000 && at + 2 <= style.length) at += 2 + style.readUInt16LE(at) * 4;
    for (const bit of [0x10000, 0xe0000, 0x200000]) if (mask & bit) at += 2;
    told += Math.max(1, count);
  }
  return looks;
}

/** A paragraph's words; line breaks are the author's. */
export function lineOfText(text: string): Inline[] {
  const line = new Line();
  for (const [index, part] of text.split('\v').entries()) {
    if (index > 0) line.break();
    line.add(part.replace(/[^\P{Cc}\t]/gu, ''));
  }
  return line.take();
}

/** Puts the paragraphs of a text below each other; those of a slide's body have bullets unless they say that they have none. */
export function readText({ kind, text, style }: PptText, assembler: Assembler): void {
  const looks = looksOf(style, text.length);
  let at = 0;
  let index = 0;
  let end = looks[0]?.count ?? 0;
  for (const paragraph of text.split('\r')) {
    while (index < looks.length - 1 && at >= end) end += looks[++index]?.count ?? 0;
    const look = looks[index]?.look;
    const content = lineOfText(paragraph);
    at += paragraph.length + 1;
    if (content.length === 0) continue;
    if (look?.hasBullet ?? bodies.has(kind))
      assembler.item({ level: look?.level ?? 0, ordered: false, number: 1 }, [{ type: 'paragraph', content }]);
    else assembler.paragraph(content);
  }
}
