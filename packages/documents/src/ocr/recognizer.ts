import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Picture, turned } from './picture.ts';

/** A word that was recognized, with its box in pixels. */
export interface RecognizedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0 to 1. */
  readonly confidence: number;
  readonly beginsLine: boolean;
}

/** What a picture says, in the pixels of the picture as it is read: one that lay on its side, or upside down, was turned. */
export interface Recognized {
  readonly words: readonly RecognizedWord[];
  readonly width: number;
  readonly height: number;
}

/** Recognizes words in pictures; it has to be closed. */
export interface Recognizer {
  recognize(picture: Picture): Recognized;
  close(): void;
}

const require = createRequire(import.meta.url);

function folderOf(specifier: string): string | null {
  try {
    return dirname(require.resolve(specifier));
  } catch {
    return null;
  }
}

/** The quick models first; the packages hold both. */
const models = ['4.0.0_best_int', '4.0.0'];

/** The file of a language's model; null: its package is not installed. */
function modelFile(language: string): string | null {
  const folder = folderOf(`@tesseract.js-data/${language}/package.json`);
  const files = folder ? models.map((model) => join(folder, model, `${language}.traineddata.gz`)) : [];
  return files.find((file) => existsSync(file)) ?? null;
}

/** Words less sure than this are dirt. */
const minConfidence = 0.3;
const beginsLineFlag = 1;

type Engine = Awaited<ReturnType<typeof import('tesseract-wasm').createOCREngine>>;

function words(engine: Engine, { width, height, grey }: Picture): RecognizedWord[] {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < grey.length; at++) data.fill(grey[at] ?? 255, 4 * at, 4 * at + 4);
  engine.loadImage({ data, width, height });
  return engine.getTextBoxes('word').flatMap(({ text, rect, confidence, flags }) => {
    const { left, top, right, bottom } = rect;
    const beginsLine = (flags & beginsLineFlag) !== 0;
    return text.trim() === '' ? [] : [{ text: text.trim(), left, top, right, bottom, confidence, beginsLine }];
  });
}

/** A reading of a turned page is taken where it is so sure, in parts of that of the page as it lies: some of those are read letter by letter. */
const minSureness = 0.9;

/** Whether a word lies along its line: one of several letters that is higher than wide stands on its side, and is read all the same. */
const isLevel = ({ text, left, right, top, bottom }: RecognizedWord): boolean =>
  text.length < 3 || right - left >= bottom - top;

const sureness = (found: readonly RecognizedWord[]): number =>
  found.filter(isLevel).reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);

/** A picture read in each language: the reading that is surest of its words, without dirt. */
function read(engines: readonly Engine[], picture: Picture): Recognized {
  const readings = engines.map((engine) => words(engine, picture));
  const best = readings.reduce((first, second) => (sureness(second) > sureness(first) ? second : first), []);
  const { width, height } = picture;
  return { words: best.filter(({ confidence }) => confidence >= minConfidence), width, height };
}

/**
 * A recognizer of some languages, by Tesseract; null: it, or none of the languages, is installed. A page is read in each
 * language, and the reading that is surest of its words is taken. Nothing is ever downloaded.
 */
export async function createRecognizer(languages: readonly string[]): Promise<Recognizer | null> {
  const folder = folderOf('tesseract-wasm');
  const files = languages.flatMap((language) => modelFile(language) ?? []);
  if (!folder || files.length === 0) return null;
  const { createOCREngine } = await import('tesseract-wasm');
  const wasmBinary = readFileSync(join(folder, 'tesseract-core.wasm'));
  const engines: Engine[] = [];
  for (const file of files) {
    const engine = await createOCREngine({ wasmBinary });
    engine.loadModel(new Uint8Array(gunzipSync(readFileSync(file))));
    engines.push(engine);
  }
  return {
    recognize(picture) {
      const standing = read(engines, picture);
      const [engine] = engines;
      const quarters = (engine?.getOrientation().rotation ?? 0) / 90;
      if (quarters === 0) return standing;
      const other = read(engines, turned(picture, quarters));
      return sureness(other.words) >= minSureness * sureness(standing.words) ? other : standing;
    },
    close: () => {
      for (const engine of engines) engine.destroy();
    },
  };
}
