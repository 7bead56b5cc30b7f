import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** One block of a recipe: what a file is to contain, or how it changes. */
export interface Step {
  readonly recipe: string;
  readonly kind: 'ts' | 'diff';
  readonly path: string;
  readonly text: string;
}

/** The steps of the recipes in CONTRIBUTING.md, in their order. */
export function stepsOf(text = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8')): Step[] {
  const [, ...recipes] = text.split(/^### /m);
  return recipes.flatMap((section) => {
    const [recipe = ''] = section.split('\n', 1);
    const blocks = section.matchAll(/^```(ts|diff) (\S+)\n([\s\S]*?)^```$/gm);
    return [...blocks].map(([, kind, path = '', body = '']) => ({
      recipe,
      kind: kind === 'ts' ? ('ts' as const) : ('diff' as const),
      path,
      text: body,
    }));
  });
}

/** A text with the hunks of a diff applied; what surrounds each change must be there once. */
export function patched(text: string, diff: string): string {
  return diff.split(/^@@\n/m).reduce((current, hunk) => {
    const lines = hunk.split('\n').slice(0, -1);
    const side = (signs: string): string =>
      lines.flatMap((line) => (signs.includes(line[0] ?? ' ') ? [`${line.slice(1)}\n`] : [])).join('');
    const before = side(' -');
    const whole = `\n${current}`;
    const at = whole.indexOf(`\n${before}`);
    assert.ok(at >= 0, `is not there:\n${before}`);
    assert.equal(whole.indexOf(`\n${before}`, at + 1), -1, `is there twice:\n${before}`);
    return `${whole.slice(0, at)}\n${side(' +')}${whole.slice(at + 1 + before.length)}`.slice(1);
  }, text);
}

/** What the service is made of; of its tests only what starts it. */
const isCopied = (path: string): boolean => {
  const [, inside = ''] = path.split(join(project, 'server'));
  if (/\.test\.ts$|\/\.recipe-|\/node_modules/.test(inside)) return false;
  return (
    !inside.startsWith('/tests/') ||
    /^\/tests\/(store|(running|kept-threads|at-end|any-json|eventually|store\/(template|kept-engines|filled|subject|faulty-pool|conformance-jobs))\.ts)$/.test(
      inside,
    )
  );
};

/** A copy of the service with the steps done; it is the caller's to remove. Throws when a step finds no place. */
export function copyWith(steps: readonly Step[]): string {
  mkdirSync(join(project, '.cache'), { recursive: true });
  // Within the project, so that packages are found.
  const copy = mkdtempSync(join(project, '.cache', 'recipes-'));
  cpSync(join(project, 'server'), join(copy, 'server'), { recursive: true, filter: isCopied });
  const own = join('server', 'node_modules');
  for (const name of ['docs', 'openapi.json', ...(existsSync(join(project, own)) ? [own] : [])])
    symlinkSync(join(project, name), join(copy, name));
  const types = { extends: '../../tsconfig.json', include: ['server/**/*.ts', '../../packages/*/src/**/*.d.ts'] };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(types));
  try {
    for (const step of steps) apply(copy, step);
    return copy;
  } catch (thrown) {
    rmSync(copy, { recursive: true, force: true });
    throw thrown;
  }
}

function apply(copy: string, { kind, path, text }: Step): void {
  const file = join(copy, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, kind === 'ts' ? text : patched(readFileSync(file, 'utf8'), text));
}

/**
 * What the type checker says about a copy; null: nothing. `known`: a file that keeps what the first copy was found to be, so that
 * only what differs is checked in the others.
 */
export function typeFaults(copy: string, known: string | null = null): string | null {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const own = join(copy, 'types.tsbuildinfo');
  if (known && existsSync(known)) cpSync(known, own);
  const incremental = known ? ['--incremental', '--tsBuildInfoFile', own] : [];
  const args = [join(dirname(manifest), 'bin', 'tsc'), '-p', copy, '--singleThreaded', ...incremental];
  try {
    execFileSync(process.execPath, args, { encoding: 'utf8' });
    return null;
  } catch (thrown) {
    return String(Object(thrown).stdout || thrown);
  } finally {
    if (known && !existsSync(known) && existsSync(own)) cpSync(own, known);
  }
}
