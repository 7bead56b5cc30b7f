import { spawnSync } from 'node:child_process';
import { corpusFolder, scorer, sources } from './corpus.ts';

/** Agreement in runs of four words, 0 to 1. */
export interface Shingles {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
}

interface Group {
  readonly word?: { readonly f1: number };
  readonly shingle?: Shingles;
  readonly segments?: { readonly f1: number };
  readonly metadata: Readonly<Record<string, { readonly near: number }>>;
  readonly structure?: { readonly score: number };
}

/** The scorer's figures for one file of predictions: by source and over all, and by page type of `wx`. */
export interface Quality {
  readonly groups: Readonly<Record<string, Group>>;
  readonly types: Readonly<Record<string, Group>>;
}

/** Asks the scorer, which is a command. */
function scored(file: string, options: readonly string[]): Record<string, Partial<Quality>> {
  const args = [scorer, '--truth', corpusFolder, '--pred', file, '--bootstrap', '0', '--json', '-', ...options];
  const done = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}

export function qualityOf(file: string): Quality {
  const [all] = Object.values(scored(file, ['--source', sources.join(',')]));
  const [byType] = Object.values(scored(file, ['--source', 'wx', '--by', 'type']));
  return { groups: { ...all?.groups }, types: { ...byType?.types } };
}

/** The figures of one source's text. */
export function shinglesOf(file: string, source: string): Shingles {
  const [told] = Object.values(scored(file, ['--source', source]));
  const shingles = told?.groups?.[source]?.shingle;
  if (!shingles) throw new Error(`${file}: no page of ${source} was scored`);
  return shingles;
}
