interface Detector {
  detect(bytes: Uint8Array): { readonly encoding: string | null; readonly confidence: number };
}

const isDetector = (module: unknown): module is Detector =>
  typeof module === 'object' && module !== null && 'detect' in module && typeof module.detect === 'function';

let loaded: Detector | null = null;

/**
 * The detector takes a tenth of a second to load and few pages need it: it is loaded when the first one does. Null where
 * nothing can be loaded at once: in browsers and workers.
 */
function detector(): Detector | null {
  if (loaded) return loaded;
  const loader = globalThis.process?.getBuiltinModule?.('node:module');
  if (!loader) return null;
  const module: unknown = loader.createRequire(import.meta.url)('jschardet');
  if (!isDetector(module)) throw new TypeError('jschardet has no detect function');
  loaded = module;
  return loaded;
}

/** Takes a detector, such as the module `jschardet`, for browsers and workers, which cannot load their own when it is needed. */
export function useCharsetDetector(detector: Detector): void {
  loaded = detector;
}

/** What the detector calls by other names than the WHATWG does. */
const standardNames: Readonly<Record<string, string>> = {
  CP874: 'windows-874',
  CP932: 'shift_jis',
  CP949: 'euc-kr',
  MacCyrillic: 'x-mac-cyrillic',
};
/**
 * ASCII around a few words takes the confidence down to this, as in tables: of 136 short texts in ten charsets 133 are told so, 117 above .2,
 * and no more in windows-1252 are mistaken.
 */
const minConfidence = 0.05;

/** The most likely charset by the statistics of the bytes; null when there is none worth believing. */
export function detectCharset(sample: Uint8Array): string | null {
  const { encoding, confidence } = detector()?.detect(sample) ?? { encoding: null, confidence: 0 };
  return encoding !== null && confidence >= minConfidence ? (standardNames[encoding] ?? encoding) : null;
}
