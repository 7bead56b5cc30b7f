// Formats everything and mends what the linter can mend.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const manifest = createRequire(import.meta.url).resolve('@biomejs/biome/package.json');
const done = spawnSync(process.execPath, [join(dirname(manifest), 'bin', 'biome'), 'check', '--write'], {
  stdio: 'inherit',
});
process.exit(done.status ?? 1);
