import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Words that comments and documents do better without: a sentence says who does what by a noun of the field (the caller, the process,
 * the lease holder), and begins with its subject.
 */
export const vagueWords: Readonly<Record<string, RegExp>> = {
  whoever: /\bwhoever\b/gi,
  whatever: /\bwhatever\b/gi,
  nobody: /\bnobody\b/gi,
  somebody: /\bsomebody\b/gi,
  'is no': /\bis no\b/gi,
  'What is …': /^what (?:is|was|are|were|has|had)\b/gi,
};

const marks = /^(?:\/\*\*?|\*\/|\*|\/\/)/;

/** The lines of prose of a file: all of a document, the comments of code. */
function proseOf(path: string, text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  if (path.endsWith('.md')) return lines;
  return lines.filter((line) => marks.test(line)).map((line) => line.replace(marks, '').trim());
}

/** How often each vague word stands in some files. */
export function countVague(files: ReadonlyMap<string, string>): Readonly<Record<string, number>> {
  const counts = Object.fromEntries(Object.keys(vagueWords).map((word) => [word, 0]));
  for (const [path, text] of files)
    for (const line of proseOf(path, text))
      for (const [word, pattern] of Object.entries(vagueWords))
        counts[word] = (counts[word] ?? 0) + [...line.matchAll(pattern)].length;
  return counts;
}

/** The code and the documents below a folder. */
export function writtenFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const walk = (below: string): void => {
    for (const entry of readdirSync(below, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue;
      const path = join(below, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (/\.(?:ts|mjs|md)$/.test(entry.name)) files.set(path, readFileSync(path, 'utf8'));
    }
  };
  walk(folder);
  return files;
}
