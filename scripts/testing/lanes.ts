import { statSync } from 'node:fs';
import { Imports } from './reach.ts';

/** `pure`: no network, disk or process; `service`: servers and stores in the test's own process; `process`: starts others. */
export const lanes = ['pure', 'service', 'process'] as const;
export type Lane = (typeof lanes)[number];

/** What makes a lane, found anywhere in what a test imports. */
const startsProcesses = /^(node:child_process|playwright-core)$|\bfind-chromium\.ts$/;
const reachesOut =
  /^(node:(net|http|https|http2|tls|dgram|dns|dns\/promises|worker_threads|sqlite|fs\/promises)|undici|fastify|pg|@electric-sql\/pglite.*)$/;

const isTestCode = (file: string): boolean => /\.test\.ts$|(^|\/)test(s|ing)\//.test(file);

/** Bytes of test code that a test reaches for each second that it takes, about. */
const bytesPerSecond: Readonly<Record<Lane, number>> = { pure: 100_000, service: 8_000, process: 3_000 };

/** What test files are, read off what they import. */
export class Lanes {
  readonly #imports = new Imports();

  /** The lane of a test file. */
  of(file: string): Lane {
    const files = [...this.#imports.reached(file)];
    const imported = (among: readonly string[], name: RegExp): boolean =>
      among.some((one) => this.#imports.of(one).some((module) => name.test(module)));
    // That a service could start a browser makes no test that does.
    if (imported(files.filter(isTestCode), startsProcesses)) return 'process';
    return imported(files, reachesOut) ? 'service' : 'pure';
  }

  /** A guess of how long a test file takes, in seconds: by how much test code it reaches, for pages and sites are most of it. */
  guessedSeconds(file: string): number {
    const bytes = [...this.#imports.reached(file)].filter(isTestCode).reduce((sum, one) => sum + statSync(one).size, 0);
    return bytes / bytesPerSecond[this.of(file)];
  }
}
