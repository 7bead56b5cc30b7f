import { readFileSync, writeFileSync } from 'node:fs';
import { diffOf, isMigratable, migrate } from './migrate.ts';

/** Where the command writes. */
export interface Output {
  readonly write: (text: string) => void;
}

const usage = `Usage: tidemark migrate firecrawl [--write] FILE…

Rewrites TypeScript, JavaScript and Python that use Firecrawl's client. It prints a diff; --write changes the files.
What it cannot translate stays, with a comment, and a line FILE:LINE on the error output.
`;

/** How the command ended, as a shell sees it. */
const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

/** Rewrites one file. Whether it could be read. */
function migrateFile(file: string, isWritten: boolean, output: Output, errors: Output): boolean {
  if (!isMigratable(file)) {
    errors.write(`${file}:1: is neither TypeScript, JavaScript nor Python\n`);
    return false;
  }
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch (thrown) {
    errors.write(`${file}:1: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    return false;
  }
  const { text, isChanged, report } = migrate(file, source);
  if (isChanged && isWritten) writeFileSync(file, text);
  if (isChanged) output.write(isWritten ? `wrote ${file}\n` : diffOf(file, source, text));
  for (const line of report) errors.write(`${line}\n`);
  return !report.some((line) => line.includes(': cannot be read: '));
}

/** Runs the words after `migrate`, and gives the exit code. */
export function runMigrate(words: readonly string[], output: Output, errors: Output): number {
  const isWritten = words.includes('--write');
  const [from, ...files] = words.filter((word) => word !== '--write');
  if (words.includes('--help') || words.includes('-h')) {
    output.write(usage);
    return exitCodes.done;
  }
  if (from !== 'firecrawl' || files.length === 0 || files.some((file) => file.startsWith('-'))) {
    errors.write(usage);
    return exitCodes.usage;
  }
  const read = files.map((file) => migrateFile(file, isWritten, output, errors));
  return read.includes(false) ? exitCodes.failed : exitCodes.done;
}
