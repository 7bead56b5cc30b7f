import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Packages that only a measurement needs: a manifest in a folder here, installed beside the private Node. */
export class Installed {
  readonly manifest: string;
  readonly #name: string;
  readonly #folder: string;

  /** `name` is the folder of the manifest. */
  constructor(name: string) {
    this.#name = `extraction/${name}`;
    this.manifest = fileURLToPath(new URL(`${name}/package.json`, import.meta.url));
    this.#folder = fileURLToPath(new URL(`../../.runtime/extraction-${name}`, import.meta.url));
  }

  /** Installs the packages, once per manifest, without running their scripts. */
  install(): void {
    const stamp = `${this.#folder}/installed`;
    const wanted = createHash('sha256').update(readFileSync(this.manifest)).digest('hex');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
    process.stderr.write(`tidemark: installing what bench/${this.#name} lists into .runtime (once)\n`);
    mkdirSync(this.#folder, { recursive: true });
    copyFileSync(this.manifest, `${this.#folder}/package.json`);
    writeFileSync(`${this.#folder}/load.mjs`, 'export const load = (name) => import(name);\n');
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const done = spawnSync('npm', ['install', ...flags], { cwd: this.#folder, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`npm could not install the packages of ${this.#name}: ${done.stderr}`);
    writeFileSync(stamp, wanted);
  }

  /** A package's exports, typed by the caller as its documentation has them; resolved from where it stands. */
  async load<Exports>(name: string): Promise<Exports> {
    const { load } = await import(`${this.#folder}/load.mjs`);
    return await load(name);
  }
}
