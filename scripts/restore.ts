import { parseArgs } from 'node:util';
import { Problem } from '../server/contract/problem.ts';
import { readConfig } from '../server/edges/config.ts';
import { exitCodeOf, ownTerminal, type Terminal, UsageError } from '../server/edges/operator/command-line.ts';
import { restore } from '../server/edges/storage/embedded/restore.ts';

const usage = `Usage: npm run restore -- FOLDER [--replace]

Puts a backup of the embedded store back into DATA_DIR, which no process may use and which must be empty. --replace sets aside what
is there, as DATA_DIR/pg.replaced- and the time. A store in a PostgreSQL server (DATABASE_URL) is restored with its own tools.`;

/** The folder that is named, and whether what is there is replaced; null: help is asked for. */
function asked(): { from: string; replace: boolean } | null {
  try {
    const flags = { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options: flags, allowPositionals: true });
    const [from, ...others] = positionals;
    if (values.help) return null;
    if (!from) throw new UsageError('FOLDER is missing.');
    if (others.length > 0) throw new UsageError(`${others[0]} is one too many.`);
    return { from, replace: values.replace };
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Puts the backup back; returns what the operator is to know. */
async function restored({ from, replace }: { from: string; replace: boolean }, terminal: Terminal): Promise<string> {
  const { DATA_DIR: to, DATABASE_URL: url } = readConfig(terminal.environment);
  if (url !== undefined)
    throw new Problem(
      'not-configured',
      'The store in the PostgreSQL server of DATABASE_URL is restored with its own tools (pg_restore), and DATA_DIR has its files and ' +
        'its key. To put a backup of the embedded store elsewhere, unset DATABASE_URL and name another DATA_DIR.',
    );
  const past = await restore({ from, to, replace });
  const aside = past === null ? '' : `What was there stands in ${past}; remove it when you need it no more.\n`;
  return `${to} is restored from ${from}\n${aside}`;
}

const terminal = ownTerminal();
process.exitCode = await exitCodeOf(usage, terminal, async () => {
  const wanted = asked();
  terminal.write(wanted ? await restored(wanted, terminal) : `${usage}\n`);
  return true;
});
