import { posix } from 'node:path';

/** Paths of the service whose file has another name than theirs. */
const named: ReadonlyMap<string, string> = new Map([
  ['/', 'index.html'],
  ['/docs', 'index.html'],
  ['/docs/reference', 'reference/index.html'],
  ['/docs/reference/', 'reference/index.html'],
  ['/problems', 'problems/index.html'],
]);

/** The file that holds what the service answers at a path. Static servers know modules as `.js` alone. */
export function fileOf(path: string): string {
  const known = named.get(path);
  if (known) return known;
  const file = path.replace(/^\/(?:docs\/)?/, '').replace(/\.ts$/, '.js');
  return posix.extname(file) === '' ? `${file}.html` : file;
}

/** What one file calls another: relative, so that the folder may be served below any path. */
export const between = (from: string, to: string): string => posix.relative(posix.dirname(from), to) || to;
