import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/edges/config.ts';
import { encryptionKeys } from '../server/edges/encryption/keys.ts';
import { exitCodeOf, ownTerminal, UsageError } from '../server/edges/operator/command-line.ts';
import { databaseUrl } from '../server/edges/setting-forms.ts';
import { filesOfInstallation } from '../server/edges/storage/configured-store.ts';
import { type Moved, moveToFolder, moveToServer } from '../server/edges/storage/move/move.ts';
import { systemClock } from '../server/kernel/ports/clock.ts';

const usage = `Usage: npm run move -- DATABASE_URL
       npm run move -- FOLDER

The first moves the embedded store of DATA_DIR into an empty PostgreSQL database, such as postgres://tidemark@10.0.0.7/tidemark;
files stay in DATA_DIR. PGPASSWORD keeps the password out of the arguments. The second moves the store of the setting DATABASE_URL back into a folder: DATA_DIR, or an empty one.
No process may use the store meanwhile. What is moved from stays as it was, and takes no process any more.`;

/** Where to; null: help is asked for. */
function asked(): string | null {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [to, ...others] = positionals;
    if (values.help) return null;
    if (!to) throw new UsageError('DATABASE_URL or FOLDER is missing.');
    if (others.length > 0) throw new UsageError(`${others[0]} is one too many.`);
    return to;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const terminal = ownTerminal();
const startedAt = performance.now();
const count = (value: number): string => value.toLocaleString('en-US');
const told = (to: string, { tables, rows, differences, leftBehind }: Moved): string => {
  const books =
    differences.length === 0
      ? 'the ledger adds up'
      : `the ledger does not add up, as before: ${differences.slice(0, 3).join(' ')}`;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  return `${count(rows)} rows of ${tables} tables are in ${to}, each as it was, and ${books}; it took ${seconds} s. What was moved from is kept: ${leftBehind}.\n`;
};

async function move(to: string): Promise<string> {
  const config = readConfig(terminal.environment);
  const { DATA_DIR: dataFolder, DATABASE_URL: from } = config;
  const onTable = (table: string, rows: number): void => {
    if (rows > 0) terminal.complain(`tidemark: ${table}: ${count(rows)}\n`);
  };
  const options = { clock: systemClock, onTable };
  if (/^postgres(ql)?:\/\//.test(to)) {
    const address = databaseUrl.safeParse(to);
    // The address is left out of the message: it may have a password in it.
    if (!address.success) throw new UsageError(`DATABASE_URL ${address.error.issues[0]?.message}.`);
    const keys = await encryptionKeys(config.ENCRYPTION_KEY, dataFolder);
    const installation = { keys, files: filesOfInstallation(config) };
    const moved = await moveToServer({ ...options, folder: dataFolder, url: to, installation });
    return `${told('the database', moved)}Start every process with DATABASE_URL set to its address.\n`;
  }
  if (from === undefined)
    throw new UsageError(`${to} is no postgres URL; to move back into a folder, DATABASE_URL must say where from.`);
  const moved = await moveToFolder({ ...options, folder: resolve(to), dataFolder, url: from });
  return `${told(to, moved)}Unset DATABASE_URL, and start the service with DATA_DIR=${to}.\n`;
}

process.exitCode = await exitCodeOf(usage, terminal, async () => {
  const to = asked();
  terminal.write(to === null ? `${usage}\n` : await move(to));
  return true;
});
