import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slowest } from './measure.ts';
import { builtIn, constantIn, isShipped, literalsOf, type Pattern, textOf } from './shipped.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The shipped files, with their texts. */
function shippedTexts(): (readonly [path: string, text: string])[] {
  return ['server/**/*.ts', 'packages/*/src/**/*.ts']
    .flatMap((glob) => globSync(glob, { cwd: root, exclude: ['**/node_modules/**'] }))
    .map((path) => path.split(sep).join('/'))
    .filter(isShipped)
    .sort()
    .map((path) => [path, textOf(root, path)] as const);
}

/** Every regular expression that stands in the shipped code. */
export const shippedLiterals = (): Pattern[] => shippedTexts().flatMap(([path, text]) => literalsOf(path, text));

/** Every regular expression that the shipped code makes of data when a file is loaded. */
export async function shippedMade(): Promise<Pattern[]> {
  const made: Pattern[] = [];
  for (const [path, text] of shippedTexts())
    if (text.includes('new RegExp(')) made.push(...(await builtIn(root, path)));
  return made;
}

/** The bound of what a pattern reads; undefined: none stands beside it; null: what stands there is none. */
const boundOf = ({ at, bound }: Pattern): number | null | undefined =>
  bound === null ? undefined : constantIn(textOf(root, at.split(':', 1)[0] ?? ''), bound);

/** Why a pattern may hold whoever reads a text with it; null: it takes linear time, or its bound keeps it short. */
export function faultOf(pattern: Pattern, maxAttacks?: number): string | null {
  const { at, source, bound } = pattern;
  const maxCharacters = boundOf(pattern);
  if (maxCharacters === null) return `${at}: bounded by ${bound}, which is no number that its file declares and uses`;
  const found = slowest(pattern, { maxCharacters, maxAttacks });
  if (!found) return null;
  const { prefix, pump, suffix } = found.attack;
  const text = `${JSON.stringify(prefix)} + ${JSON.stringify(pump)} × n + ${JSON.stringify(suffix)}`;
  return `${at}: /${source.slice(0, 120)}/ takes ${found.ms.toFixed(0)} ms for ${found.characters} characters of ${text}`;
}

/** What patterns without a fault are known by, so that each is tried once and not in every run of the tests. */
export interface Sound {
  has(pattern: string): boolean;
  add(pattern: string): void;
}

/** The faults of patterns, each pattern looked at once and told at every place. */
export function faultsOf(
  patterns: readonly Pattern[],
  maxAttacks?: number,
  sound: Sound = new Set<string>(),
): string[] {
  const same = Map.groupBy(patterns, (pattern) => {
    const { source, flags, splits, bound } = pattern;
    return JSON.stringify([source, flags, splits, bound, boundOf(pattern)]);
  });
  return [...same].flatMap(([key, [first, ...others]]) => {
    if (!first || sound.has(key)) return [];
    const fault = faultOf(first, maxAttacks);
    if (fault === null) sound.add(key);
    return fault === null ? [] : [[fault, ...others.map(({ at }) => at)].join(', also ')];
  });
}

/** A list of sound patterns that outlives a run, in the folder of what can be made again; void when the way of trying changes. */
export function keptSound(): Sound & { keep(): void } {
  const file = join(root, '.cache', 'sound-patterns');
  const way = ['attacks.ts', 'measure.ts', 'findings.ts'].map((name) => textOf(root, `server/tests/patterns/${name}`));
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const version = hashOf(way.join(''));
  const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const hashes = new Set(known[0] === version ? known.slice(1) : []);
  return {
    has: (pattern) => hashes.has(hashOf(pattern)),
    add: (pattern) => void hashes.add(hashOf(pattern)),
    keep: () => {
      mkdirSync(join(root, '.cache'), { recursive: true });
      writeFileSync(file, [version, ...hashes].join('\n'));
    },
  };
}
