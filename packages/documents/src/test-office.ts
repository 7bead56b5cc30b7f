import { readDocument } from './read.ts';
import { archiveOf } from './test-archive.ts';
import type { DocumentContent, DocumentKind } from './types.ts';
import { write } from './write/write.ts';

const schemas = 'http://schemas.openxmlformats.org';
const office = `${schemas}/officeDocument/2006/relationships`;
export const wordNamespaces = `xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:r="${office}"`;

type Parts = Readonly<Record<string, string | Uint8Array>>;

/** A part of relationships: id, last word of the type, target; a target with a scheme is outside. */
export const relationshipsOf = (...all: readonly (readonly [string, string, string])[]): string =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${/^\w+:/.test(target) ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

/** A Word file with a body, and other parts. */
export const docxOf = (body: string, parts: Parts = {}): Uint8Array =>
  archiveOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationshipsOf(['rId1', 'officeDocument', 'word/document.xml']),
    'word/document.xml': `<?xml version="1.0"?><w:document ${wordNamespaces}><w:body>${body}</w:body></w:document>`,
    ...parts,
  });

/** A workbook of sheets, each given by what stands in its `worksheet` element. */
export function xlsxOf(sheets: Readonly<Record<string, string>>, parts: Parts = {}, attributes = ''): Uint8Array {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}" ${attributes}/>`,
  );
  const files = Object.values(sheets).map((inside, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet xmlns="${schemas}/spreadsheetml/2006/main">${inside}</worksheet>`,
  ]);
  const relationships = names.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const);
  const others = [['rIdS', 'sharedStrings', 'sharedStrings.xml'] as const, ['rIdT', 'styles', 'styles.xml'] as const];
  return archiveOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationshipsOf(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationshipsOf(...relationships, ...others),
    ...Object.fromEntries(files),
    ...parts,
  });
}

const openDocument = 'urn:oasis:names:tc:opendocument:xmlns';
const openNamespaces = ['office', 'text', 'table', 'style', 'draw', 'presentation', 'meta']
  .map((name) => `xmlns:${name}="${openDocument}:${name}:1.0"`)
  .concat(
    `xmlns:draw="${openDocument}:drawing:1.0"`,
    `xmlns:fo="${openDocument}:xsl-fo-compatible:1.0"`,
    `xmlns:svg="${openDocument}:svg-compatible:1.0"`,
    'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"',
  )
  .filter((name) => !name.endsWith(':draw:1.0"'))
  .join(' ');

/** An OpenDocument file: automatic styles, and what stands in its body. */
export const openDocumentOf = (styles: string, body: string, parts: Parts = {}): Uint8Array =>
  archiveOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content ${openNamespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
    ...parts,
  });

/** A part of an OpenDocument file with its namespaces. */
export const openPart = (name: string, inside: string): string => `<${name} ${openNamespaces}>${inside}</${name}>`;

const options = { maxPages: 50, pdfMode: 'auto', languages: [], contentType: null } as const;

export const contentOf = (kind: DocumentKind, bytes: Uint8Array, maxPages = 50): Promise<DocumentContent> =>
  readDocument(kind, bytes, { ...options, maxPages });

/** What a file says as markdown. */
export async function markdownOf(kind: DocumentKind, bytes: Uint8Array): Promise<string> {
  const content = await contentOf(kind, bytes, 500);
  return write(content, ['markdown'], 'https://tide.example/files/').markdown ?? '';
}
