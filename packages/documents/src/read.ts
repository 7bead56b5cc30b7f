import { readDocx } from './office/docx/docx.ts';
import { readEpub } from './office/epub/epub.ts';
import { readOdp } from './office/odf/odp.ts';
import { readOdt } from './office/odf/odt.ts';
import { readPptx } from './office/presentation/pptx.ts';
import { readOds } from './office/spreadsheet/ods.ts';
import { readXlsx } from './office/spreadsheet/xlsx.ts';
import { readRtf } from './rtf/rtf.ts';
import {
  type DocumentContent,
  DocumentFault,
  type DocumentKind,
  type DocumentReader,
  type ReadOptions,
} from './types.ts';

/** The readers, by kind. */
const readers: Partial<Record<DocumentKind, DocumentReader>> = {
  docx: readDocx,
  xlsx: readXlsx,
  pptx: readPptx,
  odt: readOdt,
  epub: readEpub,
  rtf: readRtf,
  ods: readOds,
  odp: readOdp,
};

/** Whether there is a reader of this kind. */
export const canRead = (kind: DocumentKind): boolean => readers[kind] !== undefined;

/** Reads a file of a known kind. Throws `DocumentFault`. */
export async function readDocument(
  kind: DocumentKind,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<DocumentContent> {
  const reader = readers[kind];
  if (!reader) throw new DocumentFault('unsupported', `Files of the kind ${kind} are not read.`);
  return await reader(bytes, options);
}
