import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { recognizedInk } from '../ocr/recognized-ink.ts';
import { createRecognizer, type Recognizer } from '../ocr/recognizer.ts';
import { DocumentFault, type ReadOptions } from '../types.ts';
import { imageNames, rasterOf } from './drawing/raster.ts';
import { openFile, operatorNumbers } from './engine.ts';
import { charactersOf, type DrawnPage } from './layout/pieces.ts';
import { baseOf } from './page-base.ts';
import { within } from './within.ts';

/** A page with fewer characters has no layer of text. */
const minCharacters = 20;
/** A larger picture is left out: decoded it would take most of the memory there is. */
const maxImagePixels = 60_000_000;
/** What is left for the layout when recognizing has to end, in milliseconds. */
const layoutMs = 2_000;

/** What recognizing made of the pages. */
interface Recognition {
  readonly pages: readonly DrawnPage[];
  readonly recognized: number;
  /** Why not all were recognized that have no text; null: nothing is missing. */
  readonly cutBy: 'balance' | 'time' | 'damaged' | 'recognition' | null;
}

/** What decoding a page's pictures may take, in milliseconds. */
const maxDecodingMs = 10_000;

/** The decoded pictures of a page, by name; one that cannot be decoded is missing. */
async function imagesOf(
  page: PDFPageProxy,
  names: readonly string[],
  now: ReadOptions['now'],
): Promise<Map<string, unknown>> {
  const decoded = names.map(async (name): Promise<[string, unknown]> => {
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
    return [name, await new Promise((resolve) => objects.get(name, resolve))];
  });
  const images = await within(Promise.all(decoded), maxDecodingMs, now);
  return new Map(images ?? []);
}

/** The picture of a page recognized; null: there is no picture, or nothing in it. */
async function recognizedPage(
  file: PDFDocumentProxy,
  page: DrawnPage,
  recognizer: Recognizer,
  now: ReadOptions['now'],
): Promise<DrawnPage | null> {
  const proxy = await file.getPage(page.number);
  const { base, width, height } = baseOf(proxy);
  const operators = await proxy.getOperatorList({ annotationMode: 0 });
  const images = await imagesOf(proxy, imageNames(operators, operatorNumbers), now);
  const raster = rasterOf(operators, operatorNumbers, base, (name) => images.get(name) ?? null, [width, height]);
  proxy.cleanup();
  if (!raster) return null;
  const ink = recognizedInk(recognizer.recognize(raster.picture), raster.scale);
  return { ...page, ink, tags: null };
}

/** Recognizes pages one after the other, as far as they are paid for and there is time. */
async function recognizePages(
  file: PDFDocumentProxy,
  wanted: readonly DrawnPage[],
  recognizer: Recognizer,
  { afford, now, callEndsAt = Number.POSITIVE_INFINITY }: ReadOptions,
): Promise<Pick<Recognition, 'cutBy'> & { found: Map<number, DrawnPage> }> {
  const found = new Map<number, DrawnPage>();
  let isDamaged = false;
  for (const page of wanted) {
    if (performance.now() > callEndsAt - layoutMs) return { found, cutBy: 'time' };
    const asked = found.size + 1;
    if (afford && (await afford('recognition', asked)) < asked) return { found, cutBy: 'balance' };
    try {
      const recognized = await recognizedPage(file, page, recognizer, now);
      if (recognized && charactersOf(recognized) > 0) found.set(page.number, recognized);
    } catch {
      isDamaged = true;
    }
  }
  return { found, cutBy: isDamaged ? 'damaged' : null };
}

/** Recognizes the pages that have no text, or, with the mode `ocr`, all that are pictures. Throws `DocumentFault`. */
export async function recognize(
  bytes: Uint8Array,
  pages: readonly DrawnPage[],
  options: ReadOptions,
): Promise<Recognition> {
  const { pdfMode, languages } = options;
  const wanted = pages.filter(
    (page) => pdfMode === 'ocr' || (pdfMode === 'auto' && charactersOf(page) < minCharacters),
  );
  if (wanted.length === 0) return { pages, recognized: 0, cutBy: null };
  const recognizer = await createRecognizer(languages);
  if (!recognizer && pdfMode === 'ocr')
    throw new DocumentFault(
      'not_configured',
      `Recognizing needs the packages tesseract-wasm and @tesseract.js-data/${languages[0] ?? 'eng'}.`,
    );
  if (!recognizer) return { pages, recognized: 0, cutBy: 'recognition' };
  const { file, close } = await openFile(bytes, maxImagePixels);
  try {
    const { found, cutBy } = await recognizePages(file, wanted, recognizer, options);
    return { pages: pages.map((page) => found.get(page.number) ?? page), recognized: found.size, cutBy };
  } finally {
    recognizer.close();
    await close();
  }
}
