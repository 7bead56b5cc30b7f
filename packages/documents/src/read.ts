import { withTypedLists } from './blocks/typed-lists.ts';
import { languageTag } from './language.ts';
import { paginate } from './pages.ts';
import { withoutDefaults } from './program-defaults.ts';
import {
  type DocumentContent,
  DocumentFault,
  type DocumentKind,
  type DocumentReader,
  type ReadOptions,
} from './types.ts';

/** The readers by kind, each loaded when the first file of its kind comes. */
const readers: Partial<Record<DocumentKind, () => Promise<DocumentReader>>> = {
  doc: async () => (await import('./legacy/doc.ts')).readDoc,
  docx: async () => (await import('./office/docx/docx.ts')).readDocx,
  epub: async () => (await import('./office/epub/epub.ts')).readEpub,
  odp: async () => (await import('./office/odf/odp.ts')).readOdp,
  ods: async () => (await import('./office/spreadsheet/ods.ts')).readOds,
  odt: async () => (await import('./office/odf/odt.ts')).readOdt,
  pdf: async () => (await import('./pdf/pdf.ts')).readPdf,
  ppt: async () => (await import('./legacy/ppt.ts')).readPpt,
  pptx: async () => (await import('./office/presentation/pptx.ts')).readPptx,
  rtf: async () => (await import('./rtf/rtf.ts')).readRtf,
  xls: async () => (await import('./legacy/xls.ts')).readXls,
  xlsx: async () => (await import('./office/spreadsheet/xlsx.ts')).readXlsx,
};

/** Whether there is a reader of this kind. */
export const canRead = (kind: DocumentKind): boolean => readers[kind] !== undefined;

/** Reads a file of a known kind. Throws `DocumentFault`. */
export async function readDocument(
  kind: DocumentKind,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<DocumentContent> {
  const load = readers[kind];
  if (!load) throw new DocumentFault('unsupported', `Files of the kind ${kind} are not read.`);
  const read = await load();
  const [found, { withoutHiddenOrders }] = [await read(bytes, options), await import('./unseen/orders.ts')];
  const content = withoutHiddenOrders(found);
  // The layout of a PDF knows where bullets stand.
  const blocks = kind === 'pdf' ? content.blocks : withTypedLists(content.blocks);
  const metadata = { ...withoutDefaults(content.metadata), language: languageTag(content.metadata.language) };
  return await paginate({ ...content, metadata, blocks }, options);
}
