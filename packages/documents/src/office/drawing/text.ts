import type { Assembler, ItemPlace } from '../../blocks/assembler.ts';
import { Line, type Marks } from '../../blocks/line.ts';
import { cellOf } from '../../blocks/table.ts';
import type { Block, Inline } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import { formulaText } from '../docx/math.ts';
import type { Relationships } from '../package.ts';

const isOn = (value: string | null | undefined): boolean => /^(?:1|true)$/.test(value ?? '');

/** Reads one paragraph of drawing text (ECMA-376 part 1, 21.1.2). */
export function lineOfParagraph(paragraph: XmlElement, relationships: Relationships): Inline[] {
  const line = new Line();
  const read = (element: XmlElement): void => {
    for (const child of element.elements) {
      if (child.name === 'a:r' || (child.name === 'a:fld' && child.get('type') !== 'slidenum'))
        line.add(child.first('a:t')?.text ?? '', marksOf(child.first('a:rPr'), relationships));
      else if (child.name === 'a:br') line.break();
      else if (child.name === 'mc:AlternateContent') read(child.first('mc:Choice') ?? child);
      else if (child.name === 'a14:m') line.add(formulaText(child));
    }
  };
  read(paragraph);
  return line.take();
}

function marksOf(properties: XmlElement | null, relationships: Relationships): Marks {
  const link = relationships.get(properties?.first('a:hlinkClick')?.get('r:id') ?? '');
  return {
    ...(isOn(properties?.get('b')) && { bold: true }),
    ...(isOn(properties?.get('i')) && { italic: true }),
    ...(/^(?:sng|dbl)Strike$/.test(properties?.get('strike') ?? '') && { strike: true }),
    ...(link?.isExternal && { href: link.target }),
  };
}

/** What is said of paragraphs of each depth, the nearest first. */
export type ListStyles = readonly (XmlElement | null | undefined)[];

const bullets = new Set(['a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip']);

/** What stands before a paragraph, by the nearest that says it. */
function bulletOf(paragraph: XmlElement, level: number, styles: ListStyles): XmlElement | null {
  const sources = [paragraph.first('a:pPr'), ...styles.map((style) => style?.first(`a:lvl${level + 1}pPr`))];
  for (const source of sources) {
    const bullet = source?.elements.find(({ name }) => bullets.has(name));
    if (bullet) return bullet.name === 'a:buNone' || bullet.get('char')?.trim() === '' ? null : bullet;
  }
  return null;
}

/** Reads the paragraphs of a text body one below the other: those with bullets are items. */
export function readTextBody(
  body: XmlElement,
  styles: ListStyles,
  relationships: Relationships,
  assembler: Assembler,
): void {
  const counts: number[] = [];
  for (const paragraph of body.all('a:p')) {
    const content = lineOfParagraph(paragraph, relationships);
    if (content.length === 0) continue;
    const level = Math.min(8, Number.parseInt(paragraph.first('a:pPr')?.get('lvl') ?? '0', 10) || 0);
    const bullet = bulletOf(paragraph, level, [body.first('a:lstStyle'), ...styles]);
    if (!bullet) {
      assembler.paragraph(content);
      counts.length = 0;
    } else assembler.item(placeOf(bullet, level, counts), [{ type: 'paragraph', content }]);
  }
}

function placeOf(bullet: XmlElement, level: number, counts: number[]): ItemPlace {
  counts.length = level + 1;
  if (bullet.name !== 'a:buAutoNum') {
    delete counts[level];
    return { level, ordered: false, number: 1 };
  }
  const number = (counts[level] ?? Number.parseInt(bullet.get('startAt') ?? '1', 10) - 1) + 1;
  counts[level] = number;
  return { level, ordered: true, number };
}

/** A table of a drawing. */
export function readDrawingTable(table: XmlElement, relationships: Relationships, assembler: () => Assembler): Block {
  const hasHead = isOn(table.first('a:tblPr')?.get('firstRow'));
  const rows = table.all('a:tr').map((row, index) =>
    row
      .all('a:tc')
      .filter((cell) => !isOn(cell.get('hMerge')) && !isOn(cell.get('vMerge')))
      .map((cell) => {
        const inside = assembler();
        const body = cell.first('a:txBody');
        if (body) readTextBody(body, [], relationships, inside);
        const [colSpan = 1, rowSpan = 1] = ['gridSpan', 'rowSpan'].map((name) =>
          Math.min(Number.parseInt(cell.get(name) ?? '1', 10), maxSpan),
        );
        return cellOf(inside.blocks, { header: hasHead && index === 0, colSpan, rowSpan });
      }),
  );
  return { type: 'table', rows };
}

const maxSpan = 1_000;
