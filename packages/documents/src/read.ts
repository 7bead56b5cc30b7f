import { readDocx } from './office/docx/docx.ts';
import { readXlsx } from './office/spreadsheet/xlsx.ts';
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
