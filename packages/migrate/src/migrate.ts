import { createTwoFilesPatch } from 'diff';
import { rewriteJavaScript } from './javascript/rewrite.ts';
import { rewritePython } from './python/rewrite.ts';
import { lineOf, type Rewritten } from './source.ts';

/** A file as it was rewritten. */
export interface Migrated {
  readonly text: string;
  readonly isChanged: boolean;
  /** The parts that were left, a line each: `FILE:LINE: what to do`. */
  readonly report: readonly string[];
}

const python = /\.pyi?$/;
const javascript = /\.[cm]?[jt]sx?$/;
const typescriptAlone = /\.[cm]?ts$/;

/** Whether files of this name can be rewritten. */
export const isMigratable = (file: string): boolean => python.test(file) || javascript.test(file);

function rewrite(file: string, source: string): Rewritten {
  if (python.test(file)) return rewritePython(source);
  // In TypeScript alone `<T>value` is an assertion, elsewhere it is markup.
  return rewriteJavaScript(source, { hasJsx: !typescriptAlone.test(file) });
}

/** Rewrites a source from Firecrawl's client to ours. A file that cannot be read is left, and the report says why. */
export function migrate(file: string, source: string): Migrated {
  if (!/firecrawl/i.test(source)) return { text: source, isChanged: false, report: [] };
  try {
    const { text, notes } = rewrite(file, source);
    const report = notes.map(({ at, text: said }) => `${file}:${lineOf(source, at)}: ${said}`);
    return { text, isChanged: text !== source, report: [...new Set(report)] };
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    const line = Object(Reflect.get(thrown, 'loc')).line ?? 1;
    return { text: source, isChanged: false, report: [`${file}:${line}: cannot be read: ${thrown.message}`] };
  }
}

/** What changed in a file, as a unified diff. */
export function diffOf(file: string, before: string, after: string): string {
  const below = file.startsWith('/') ? file : `/${file}`;
  return createTwoFilesPatch(`a${below}`, `b${below}`, before, after, undefined, undefined, { context: 3 });
}
