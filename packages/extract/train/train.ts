import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dump } from './dump.ts';
import { crossValidate, sampleProbabilities } from './evaluate.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = fileURLToPath(new URL('../../../.cache/train/', import.meta.url));
const model = fileURLToPath(new URL('../model/blocks.bin', import.meta.url));
const sample = fileURLToPath(new URL('../model/sample.json', import.meta.url));
const python = join(folder, 'python', 'bin', 'python');

/** Brings the pinned packages into a private environment, once. */
function prepare(): void {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(python)) execFileSync('python3', ['-m', 'venv', join(folder, 'python')], { stdio: 'inherit' });
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--requirement', join(here, 'requirements.txt')], {
    stdio: 'inherit',
  });
}

prepare();
console.error('reading the corpus');
console.log(dump(folder));
console.error('training: five folds by site, then all pages');
execFileSync(python, ['-B', join(here, 'train.py'), folder, model], { stdio: 'inherit' });
writeFileSync(sample, `${JSON.stringify(sampleProbabilities(folder))}\n`);
console.log(await crossValidate(folder));
console.log(`wrote ${model}`);
