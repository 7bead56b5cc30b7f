import { parseArgs } from 'node:util';
import { readConfig } from '../server/edges/config.ts';
import { exitCodeOf, ownTerminal, UsageError } from '../server/edges/operator/command-line.ts';
import { restore } from '../server/edges/storage/embedded/restore.ts';

const usage = `Usage: npm run restore -- FOLDER [--replace]

Puts a backup back into DATA_DIR, which no process may have open and which must be empty; --replace replaces what is there.`;

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

const terminal = ownTerminal();
process.exitCode = await exitCodeOf(usage, terminal, async () => {
  const wanted = asked();
  const { DATA_DIR: to } = readConfig(terminal.environment);
  if (wanted) await restore({ ...wanted, to });
  terminal.write(wanted ? `${to} is restored from ${wanted.from}\n` : `${usage}\n`);
  return true;
});
