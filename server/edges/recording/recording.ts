import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicHref } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import { type Outcome, outcomeOf, plainOutcome } from './outcome-json.ts';

/** What was asked of the world: two that are equal are the same. */
export interface Asked {
  /** By which way: `http`, a tier, `capture`, `drive`. */
  readonly kind: string;
  /** What is asked for, for people. */
  readonly target: string;
  /** What else tells it from others; JSON. */
  readonly key: unknown;
}

/** A page as what is asked for: a user and a password of its address stand in no recording. */
export const targetOf = (url: string): string => `GET ${publicHref(new URL(url))}`;

const nameOf = ({ kind, target, key }: Asked): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, target, key]))
    .digest('hex')
    .slice(0, 16);
  const place = target.replace(/^\S+ /, '').replace(/[^A-Za-z0-9]+/g, '-');
  return `${kind}-${place.slice(0, 60)}-${hash}`;
};
const fileOf = (name: string, turn: number): string => `${name}-${turn}.json`;

const missing = ({ kind, target }: Asked, folder: string): Problem =>
  new Problem(
    'target-unreachable',
    `REPLAY (${folder}) holds no answer to ${target} (${kind}). Record it with RECORD.`,
    {
      reason: 'not_recorded',
      retryable: false,
    },
  );

/** A folder of what the world answered: written to with RECORD, read from with REPLAY. */
export class Recording {
  readonly isReplay: boolean;
  readonly #folder: string;
  /** The files that are there for each name, when they are read; the files of before, when they are written. */
  readonly #files: Set<string>;
  readonly #turns = new Map<string, number>();
  #writing: Promise<unknown> = Promise.resolve();

  /** `isReplay`: it is read. Throws when the folder is not there. */
  constructor(folder: string, isReplay: boolean) {
    this.#files = new Set(readdirSync(folder));
    this.#folder = folder;
    this.isReplay = isReplay;
  }

  /** Writes what came of something. Equal ones are numbered in the order of their ends; those of an earlier recording go. */
  note(asked: Asked, outcome: Outcome<unknown>): void {
    const name = nameOf(asked);
    const turn = (this.#turns.get(name) ?? 0) + 1;
    this.#turns.set(name, turn);
    const old = turn === 1 ? [...this.#files].filter((file) => file.startsWith(`${name}-`)) : [];
    const text = `${JSON.stringify({ ...asked, ...plainOutcome(outcome) }, null, 1)}\n`;
    this.#writing = this.#writing.then(async () => {
      for (const file of old) await rm(join(this.#folder, file), { force: true });
      await writeFile(join(this.#folder, fileOf(name, turn)), text);
    });
    // A disk that is full fails the end of the recording, not the call.
    this.#writing.catch(() => {});
  }

  /** What came of it when it was recorded: the first time first, the last one again and again. Throws when it was not. */
  async recall(asked: Asked): Promise<Outcome<unknown>> {
    const name = nameOf(asked);
    const last = this.#turns.get(name) ?? 0;
    const turn = this.#files.has(fileOf(name, last + 1)) ? last + 1 : last;
    if (turn === 0) throw missing(asked, this.#folder);
    this.#turns.set(name, turn);
    return outcomeOf(JSON.parse(await readFile(join(this.#folder, fileOf(name, turn)), 'utf8')));
  }

  /** Does the work and writes what came of it, but where the signal ended it; or gives what came of it when it was recorded. */
  async through<Result>(asked: Asked, work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    if (this.isReplay) {
      const outcome = await this.recall(asked);
      if ('failure' in outcome) throw outcome.failure;
      return outcome.result as Result;
    }
    try {
      const result = await work();
      this.note(asked, { result });
      return result;
    } catch (thrown) {
      if (!signal.aborted && thrown instanceof Problem) this.note(asked, { failure: thrown });
      throw thrown;
    }
  }

  /** Resolves when everything stands on the disk. */
  async close(): Promise<void> {
    await this.#writing;
  }
}
