import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  OPS,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { DocumentFault } from '../types.ts';
import { portPair } from './ports.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The numbers of the engine's operators, by name. */
export const operatorNumbers: Readonly<Record<string, number>> = OPS;

/** A file that is open; it has to be closed. */
interface OpenFile {
  readonly file: PDFDocumentProxy;
  close(): Promise<void>;
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Opens a PDF. Pictures of more than `maxImagePixels` are left out, decoded they cost the most of a file. Throws
 * `DocumentFault`: encrypted with a password, or damaged.
 */
export async function openFile(bytes: Uint8Array, maxImagePixels: number): Promise<OpenFile> {
  const [port, workersPort] = portPair();
  WorkerMessageHandler.initializeFromPort(workersPort);
  // Its types know only the browser's own port.
  const worker: PDFWorker = Reflect.construct(PDFWorker, [{ port }]);
  const task = getDocument({
    worker,
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
  const close = async (): Promise<void> => {
    await task.destroy();
    worker.destroy();
  };
  try {
    return { file: await task.promise, close };
  } catch (thrown) {
    await close();
    if (thrown instanceof PasswordException)
      throw new DocumentFault('encrypted', 'The document is encrypted: it opens only with a password.');
    throw new DocumentFault('damaged', `The document is damaged: ${messageOf(thrown)}`, { cause: thrown });
  }
}
