// Long proofs, by name: `npm run prove -- NAME [ARG...]`.
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureTestBrowser } from './testing/test-browser.ts';

const folder = `${dirname(fileURLToPath(import.meta.url))}/prove`;
/** The files of the proofs by name: `NAME.ts`, or `NAME/proof.ts`. */
const proofs = new Map(
  globSync(['*.ts', '*/proof.ts'], { cwd: folder }).map((file) => [
    basename(file.replace(/\/proof\.ts$/, ''), '.ts'),
    file,
  ]),
);
const names = [...proofs.keys()].sort();
const [name = '', ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  process.stderr.write(`usage: npm run prove -- ${names.join('|')}\n`);
  process.exit(2);
}
await ensureTestBrowser();
const proof: { run(args: string[]): Promise<boolean> } = await import(`./prove/${proofs.get(name)}`);
process.exit((await proof.run(args)) ? 0 : 1);
