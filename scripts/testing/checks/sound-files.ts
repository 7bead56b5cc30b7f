import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that a check of each by itself found sound, until they change: to look at all of them again takes ten seconds of processor time. */
export class SoundFiles {
  readonly #list: string;
  readonly #known: ReadonlySet<string>;
  readonly #hashes: ReadonlyMap<string, string>;

  /** `list` outlives a run; what is asked of a file, and by what, is the `way`. Paths are relative to `root`. */
  constructor(list: string, way: string, root: string, files: readonly string[]) {
    this.#list = list;
    this.#known = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
    const there = files.map((path) => [path, join(root, path)] as const).filter(([, file]) => existsSync(file));
    this.#hashes = new Map(there.map(([path, file]) => [path, hashOf(way, path, readFileSync(file))]));
  }

  /** Those of which it is not known. */
  get others(): string[] {
    return [...this.#hashes].flatMap(([path, hash]) => (this.#known.has(hash) ? [] : [path]));
  }

  /** All of them are sound. */
  keep(): void {
    mkdirSync(dirname(this.#list), { recursive: true });
    writeFileSync(this.#list, [...this.#hashes.values()].join('\n'));
  }
}

const hashOf = (way: string, path: string, content: Uint8Array): string =>
  createHash('sha256').update(`${way}\0${path}\0`).update(content).digest('base64url').slice(0, 24);
