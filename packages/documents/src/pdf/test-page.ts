import type { Block, Inline } from '../types.ts';
import { write } from '../write/write.ts';
import { readPdf } from './pdf.ts';

/** Text where it stands, from the top left corner, in points; `bold` and `mono` choose the font. */
export interface Drawn {
  readonly at: readonly [x: number, y: number];
  readonly text: string;
  readonly size?: number;
  readonly font?: 'plain' | 'bold' | 'mono';
  /** The number of its marked content. */
  readonly mark?: number | 'artifact';
}

/** What else a page has. */
export interface PageParts {
  readonly texts: readonly Drawn[];
  /** Operators before the text, in PDF's own coordinates. */
  readonly operators?: string;
  readonly links?: readonly DrawnLink[];
  /** References to further annotations. */
  readonly annotations?: readonly string[];
}

type Corners = readonly [left: number, top: number, right: number, bottom: number];

/** A link over a box, or over `words` within it alone. */
export interface DrawnLink {
  readonly box: Corners;
  readonly words?: readonly Corners[];
  readonly url: string;
}

const height = 842;
const fonts = { plain: 'F1', bold: 'F2', mono: 'F3' };
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** The content stream of a page. */
function contentOf({ texts, operators = '' }: PageParts): string {
  const drawn = texts.map(({ at: [x, y], text, size = 10, font = 'plain', mark }) => {
    const shown = `BT /${fonts[font]} ${size} Tf ${x} ${height - y} Td (${escaped(text)}) Tj ET`;
    if (mark === undefined) return shown;
    return mark === 'artifact' ? `/Artifact BMC ${shown} EMC` : `/P << /MCID ${mark} >> BDC ${shown} EMC`;
  });
  return [operators, ...drawn].join('\n');
}

function annotationOf({ box: [left, top, right, bottom], words = [], url }: DrawnLink): string {
  const quads = words.map(([x0, y0, x1, y1]) => {
    const [upper, lower] = [height - y0, height - y1];
    return `${x0} ${upper} ${x1} ${upper} ${x0} ${lower} ${x1} ${lower}`;
  });
  const points = quads.length > 0 ? `/QuadPoints [${quads.join(' ')}]` : '';
  return `<< /Type /Annot /Subtype /Link /Rect [${left} ${height - bottom} ${right} ${height - top}] ${points} /A << /S /URI /URI (${escaped(url)}) >> >>`;
}

const first = 10;

/** The number of a page's object, and of the first of further ones. */
export const pageObject = (index: number): number => first + 3 * index;

/** A PDF of pages in the standard fonts; `extra`: further objects, behind those of the pages; `root`: of the catalog. */
export function pdfFile(pages: readonly PageParts[], extra: readonly string[] = [], resources = '', root = ''): Buffer {
  const fontObjects = ['Helvetica', 'Helvetica-Bold', 'Courier'].map(
    (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  );
  const kids = pages.map((_, index) => `${first + 3 * index} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${root} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...fontObjects,
    ...Array.from({ length: 4 }, () => 'null'),
    ...pages.flatMap((page, index) => {
      const at = first + 3 * index;
      const content = contentOf(page);
      const links = (page.links ?? []).map(annotationOf);
      const used = `/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> ${resources} >>`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${height}] /Contents ${at + 1} 0 R /Annots ${at + 2} 0 R ${used} >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
        `[${[...links, ...(page.annotations ?? [])].join(' ')}]`,
      ];
    }),
    ...extra,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

const said = (content: readonly Inline[]): string =>
  content.map((piece) => (piece.type === 'text' ? piece.text : '\n')).join('');

/** A block in few words, for tests to compare. */
export function brief(block: Block): string {
  if (block.type === 'heading') return `h${block.level} ${said(block.content)}`;
  if (block.type === 'paragraph') return said(block.content);
  if (block.type === 'code') return `code ${block.text}`;
  if (block.type === 'quote') return `quote(${block.blocks.map(brief).join('; ')})`;
  if (block.type === 'image') return `image ${block.alt}`;
  if (block.type === 'list')
    return `${block.ordered ? 'ol' : 'ul'}(${block.items.map((item) => item.map(brief).join('; ')).join(' / ')})`;
  if (block.type === 'table')
    return `table(${block.rows.map((row) => row.map(({ blocks }) => blocks.map(brief).join(' ')).join('|')).join(' / ')})`;
  return block.type;
}

/** The blocks of a PDF in few words, without the marks of its pages. */
export async function blocksOfPdf(bytes: Uint8Array): Promise<string[]> {
  const options = { maxPages: 50, pdfMode: 'text', languages: [], contentType: null } as const;
  const { blocks } = await readPdf(bytes, options);
  return blocks.filter(({ type }) => type !== 'pageBreak').map(brief);
}

/** A PDF as markdown. */
export async function markdownOfPdf(bytes: Uint8Array): Promise<string> {
  const options = { maxPages: 50, pdfMode: 'text', languages: [], contentType: null } as const;
  return write(await readPdf(bytes, options), ['markdown'], 'https://tide.example/').markdown ?? '';
}

/** Lines of text below each other, in one column. */
export const column = (x: number, y: number, lines: readonly string[], leading = 12): Drawn[] =>
  lines.map((text, index) => ({ at: [x, y + index * leading], text }));
