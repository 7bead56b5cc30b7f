import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  OPS,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentFault } from '../types.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The numbers of the engine's operators, by name. */
export const operatorNumbers: Readonly<Record<string, number>> = OPS;

/** A file that is open; it has to be closed. */
export interface OpenFile {
  readonly file: PDFDocumentProxy;
  close(): Promise<void>;
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Opens a PDF. Pictures of more than `maxImagePixels` are left out, decoded they cost the most of a file. Throws
 * `DocumentFault`: encrypted with a password, or damaged.
 */
export async function openFile(bytes: Uint8Array, maxImagePixels: number): Promise<OpenFile> {
  const task = getDocument({
    // The engine takes the bytes away.
    data: new Uint8Array(bytes),
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
    disableFontFace: true,
    fontExtraProperties: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return { file: await task.promise, close: () => task.destroy() };
  } catch (thrown) {
    await task.destroy();
    if (thrown instanceof PasswordException)
      throw new DocumentFault('encrypted', 'The document is encrypted: it opens only with a password.');
    throw new DocumentFault('damaged', `The document is damaged: ${messageOf(thrown)}`, { cause: thrown });
  }
}
