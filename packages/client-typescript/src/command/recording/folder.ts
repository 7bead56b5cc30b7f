import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { type Exchange, exchangeIn, nameOf, type RecordedRequest, withoutSecrets } from './exchange.ts';

const fileOf = (name: string, turn: number): string => `${name}-${turn}.json`;

/** Writes exchanges into a folder, one file each. What an earlier recording had for a request goes when the request comes again. */
export class RecordingWriter {
  readonly #folder: string;
  readonly #turns = new Map<string, number>();

  /** Makes the folder when it is not there. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
  }

  /** How many exchanges were written. */
  get count(): number {
    return [...this.#turns.values()].reduce((sum, turns) => sum + turns, 0);
  }

  write(exchange: Exchange): void {
    const name = nameOf(exchange.request);
    const turn = (this.#turns.get(name) ?? 0) + 1;
    if (turn === 1) this.#forget(name);
    this.#turns.set(name, turn);
    writeFileSync(join(this.#folder, fileOf(name, turn)), `${JSON.stringify(withoutSecrets(exchange), null, 1)}\n`);
  }

  #forget(name: string): void {
    for (const file of readdirSync(this.#folder)) {
      if (file.startsWith(`${name}-`)) rmSync(join(this.#folder, file));
    }
  }
}

/** Reads exchanges from a folder: equal requests get their answers in the order in which they were recorded, then the last one again. */
export class RecordingReader {
  readonly #folder: string;
  readonly #files: ReadonlySet<string>;
  readonly #turns = new Map<string, number>();

  /** Throws `UsageError` when there is no such folder. */
  constructor(folder: string) {
    try {
      this.#files = new Set(readdirSync(folder));
    } catch (error) {
      throw new UsageError(`There is no recording in ${folder}; \`tidemark record -- COMMAND\` makes one`, {
        cause: error,
      });
    }
    this.#folder = folder;
  }

  /** The answer to this request; null: none was recorded. Throws `UsageError` when its file holds something else. */
  next(request: RecordedRequest): Exchange | null {
    const name = nameOf(request);
    const last = this.#turns.get(name) ?? 0;
    const turn = this.#files.has(fileOf(name, last + 1)) ? last + 1 : last;
    if (turn === 0) return null;
    this.#turns.set(name, turn);
    const file = join(this.#folder, fileOf(name, turn));
    const found = exchangeIn(readFileSync(file, 'utf8'));
    if (!found) throw new UsageError(`${file} is no recorded answer; delete it, and record it again`);
    return found;
  }
}
