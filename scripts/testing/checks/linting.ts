import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf } from '../changed.ts';
import type { Check } from './checks.ts';
import { SoundFiles } from './sound-files.ts';

/** The most files that are named to the linter; of more it looks at all there are. */
const maxNamed = 300;

/** The linter, where there is a file that it did not find sound before: its rules look at each file by itself. */
export function linting(root: string, linter: string): Check[] {
  const all = filesOf(root);
  const way = [join(dirname(linter), '..', 'package.json'), join(root, 'biome.json')];
  const told = way.map((file) => readFileSync(file, 'utf8')).join('\n');
  const files = new SoundFiles(join(root, '.cache', 'linted'), told, root, all ?? []);
  const { others } = files;
  if (all && others.length === 0) return [];
  const named = others.length <= maxNamed ? ['--no-errors-on-unmatched', ...others] : [];
  return [
    {
      what: 'the linter (`npm run format` mends what it can)',
      args: [linter, 'check', '--error-on-warnings', ...named],
      passed: () => files.keep(),
    },
  ];
}
