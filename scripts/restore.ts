import { parseArgs } from 'node:util';
import { environment, readConfig } from '../server/edges/config.ts';
import { restore } from '../server/edges/storage/embedded/restore.ts';

const usage = `Usage: npm run restore -- FOLDER [--replace]

Puts a backup back into DATA_DIR, which no process may have open and which must be empty; --replace replaces what is there.`;

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [from, ...others] = positionals;
  if (values.help) process.stdout.write(`${usage}\n`);
  else if (from === undefined || others.length > 0) throw new Error(usage);
  else {
    const { DATA_DIR: to } = readConfig(environment());
    await restore({ from, to, replace: values.replace });
    process.stdout.write(`${to} is restored from ${from}\n`);
  }
} catch (thrown) {
  process.stderr.write(`tidemark: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  process.exitCode = 1;
}
