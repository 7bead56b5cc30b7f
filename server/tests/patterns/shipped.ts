import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'acorn';
import { z } from 'zod';

const RegExpToken = z.object({ pattern: z.string(), flags: z.string() });

/** A regular expression of the shipped code. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** Where it stands: a path of the project, with the line of a literal. */
  readonly at: string;
  /** Whether a text is split at its matches, and so searched for all of them. */
  readonly splits: boolean;
  /** The constant that bounds what it reads, in characters: what the comment `bounded by NAME` on its line, or the one before, names. */
  readonly bound: string | null;
}

const boundComment = /\b[Bb]ounded by (\w+)/;
/** Whether a text may have a literal: a slash that neither begins a comment nor stands in an import. */
const mayHaveLiteral = (text: string): boolean =>
  /^(?!import|export .*from|\s*(?:\/\/|\/?\*)).*\//m.test(text.replaceAll(/^import[^;]*;/gm, ''));

/** The bound that is named on a line, counted from 1, or on one of the two before it, where the name of a long literal stands. */
const boundAt = (lines: readonly string[], line: number): string | null =>
  [1, 2, 3].map((before) => boundComment.exec(lines[line - before] ?? '')?.[1]).find(Boolean) ?? null;

/** The literals of one file. */
export function literalsOf(path: string, text: string): Pattern[] {
  if (!mayHaveLiteral(text)) return [];
  const found: Pattern[] = [];
  const lines = text.split('\n');
  parse(stripTypeScriptTypes(text), {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
    onToken({ type, loc, ...token }) {
      if (type.label !== 'regexp' || !loc || !('value' in token)) return;
      const { pattern: source, flags } = RegExpToken.parse(token.value);
      const line = lines[loc.start.line - 1] ?? '';
      const name = /const (\w+)(?:: RegExp)? =\s*$/.exec(line.slice(0, loc.start.column))?.[1] ?? '';
      const splits =
        line.slice(0, loc.start.column).endsWith('split(') || (name !== '' && text.includes(`split(${name})`));
      found.push({ source, flags, at: `${path}:${loc.start.line}`, splits, bound: boundAt(lines, loc.start.line) });
    },
  });
  return found;
}

/**
 * What files make of data with `new RegExp` when they are loaded: one of them, loaded anew, and all that it imports and that was not
 * imported before.
 */
export async function builtIn(root: string, path: string): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const Native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args, newTarget) {
      const made: RegExp = Reflect.construct(target, args, newTarget);
      const place = placeOf(root, new Error('made here').stack ?? '');
      if (place) found.push({ source: made.source, flags: made.flags, splits: false, ...place });
      return made;
    },
  });
  try {
    await import(`${pathToFileURL(join(root, path)).href}?anew`);
  } finally {
    globalThis.RegExp = Native;
  }
  return found;
}

/** The first file of the project in a stack that begins here; null: another package made it. */
function placeOf(root: string, stack: string): Pick<Pattern, 'at' | 'bound'> | null {
  const caller = stack.split('\n')[2] ?? '';
  const [, url = '', line = ''] = /(file:\/\/[^\s()]+?):(\d+):\d+\)?$/.exec(caller) ?? [];
  if (url === '') return null;
  const path = relative(root, fileURLToPath(url)).split(sep).join('/');
  if (!isShipped(path)) return null;
  return { at: `${path}:${line}`, bound: boundAt(textOf(root, path).split('\n'), Number(line)) };
}

/** The shipped files of the project: without tests, what tests use, and what only trains. */
export const isShipped = (path: string): boolean =>
  /^(?:server|packages\/\w+\/src)\/.*\.ts$/.test(path) &&
  !/(?:\.test|\.d)\.ts$|^server\/tests\/|\/test-[\w-]+\.ts$|\/testing\//.test(path);

/** The value of a constant that a file declares, and uses besides; null: it does not. */
export function constantIn(text: string, name: string): number | null {
  const value = new RegExp(`\\bconst ${name} = ([\\d_]+);`).exec(text)?.[1];
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const uses = code.split(new RegExp(`\\b${name}\\b`)).length - 1;
  return value !== undefined && uses > 1 ? Number(value.replaceAll('_', '')) : null;
}

/** The text of a file of the project. */
export const textOf = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');
