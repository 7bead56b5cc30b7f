import { createRequire } from 'node:module';

interface Detector {
  detect(bytes: Uint8Array): { readonly encoding: string | null; readonly confidence: number };
}

const isDetector = (module: unknown): module is Detector =>
  typeof module === 'object' && module !== null && 'detect' in module && typeof module.detect === 'function';

let loaded: Detector | null = null;

/** The detector takes a tenth of a second to load and few pages need it: it is loaded when the first one does. */
function detector(): Detector {
  if (loaded) return loaded;
  const module: unknown = createRequire(import.meta.url)('jschardet');
  if (!isDetector(module)) throw new TypeError('jschardet has no detect function');
  loaded = module;
  return loaded;
}

/** The most likely charset by the statistics of the bytes; null when there is none worth believing. */
export function detectCharset(sample: Uint8Array): string | null {
  const { encoding, confidence } = detector().detect(sample);
  return confidence >= 0.2 ? encoding : null;
}
