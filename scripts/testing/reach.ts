import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const imports =
  /^\s*(?:import|export)\b(?!\s+type\b)[^;'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm;
const typeImports = /^\s*(?:import|export)\s+type\b[^;'"]*?from\s+['"][^'"]+['"]/gm;
/** What a program names beside its imports: a script that it starts, a page or a folder that it reads. */
const paths = /['"`](\.{1,2}\/[^'"`\s$*]*)['"`]/g;

/** Names of the modules that a file imports when it runs; types are left out. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(imports)].flatMap(([, from, bare, later]) => from ?? bare ?? later ?? []);
}

/** What a file imports. */
interface Imported {
  /** Names of modules. */
  readonly names: readonly string[];
  /** The imported modules that are the project's own files. */
  readonly files: readonly string[];
}

/** What files import when they run, each read once: a run asks of hundreds of tests, which share most of what they import. */
export class Imports {
  readonly #known = new Map<string, Imported>();

  /** Names of the modules that a file imports. */
  of(file: string): readonly string[] {
    return this.#read(file).names;
  }

  /** The project's own files that a file imports, directly or not, itself included. */
  reached(file: string): Set<string> {
    const seen = new Set([file]);
    for (const one of seen) for (const next of this.#read(one).files) seen.add(next);
    return seen;
  }

  #read(file: string): Imported {
    const known = this.#known.get(file);
    if (known) return known;
    const names = importsOf(file);
    const own = names.flatMap((name) => (name.startsWith('.') ? join(dirname(file), name) : []));
    const read = { names, files: own.filter((path) => existsSync(path)) };
    this.#known.set(file, read);
    return read;
  }
}

/** A change of one of these may change what any test says. */
const reachesAll = new Set(['package.json', 'package-lock.json', 'tsconfig.json']);
/** These look at every file, whatever it is. */
const readsAll = /\bserver\/tests\/(?:floors|drift)\.test\.ts$/;

/** What the files of a project read of each other; paths are relative to its root, with `/`. */
export class Reach {
  readonly #root: string;
  readonly #known = new Map<string, readonly string[]>();
  /** The file behind the name of each package of the workspace. */
  readonly #packages: ReadonlyMap<string, string>;

  constructor(root: string) {
    this.#root = root;
    this.#packages = packagesIn(root);
  }

  /** Returns the tests that a change of these files reaches; a folder that a test names counts as all files in it. */
  testsOf(tests: readonly string[], changed: readonly string[]): string[] {
    if (changed.length === 0) return [];
    if (changed.some((file) => reachesAll.has(file))) return [...tests];
    const places = new Set(changed.flatMap(withFolders));
    return tests.filter((test) => readsAll.test(test) || this.#reaches(test, places));
  }

  #reaches(test: string, places: ReadonlySet<string>): boolean {
    const seen = new Set([test]);
    for (const file of seen) {
      if (places.has(file)) return true;
      for (const next of this.#readBy(file)) seen.add(next);
    }
    return false;
  }

  /** What a file names itself. */
  #readBy(file: string): readonly string[] {
    const known = this.#known.get(file);
    if (known) return known;
    const read = this.#read(file);
    this.#known.set(file, read);
    return read;
  }

  #read(file: string): string[] {
    const whole = join(this.#root, file);
    if (!/\.m?ts$|\.mjs$/.test(file) || !existsSync(whole) || statSync(whole).isDirectory()) return [];
    const text = readFileSync(whole, 'utf8').replaceAll(typeImports, '');
    const named = [...text.matchAll(paths)].map(([, path = '']) => path);
    const files = [...importsOf(whole), ...named].map((name) =>
      name.startsWith('.') ? join(dirname(file), name) : this.#packages.get(name),
    );
    return files.flatMap((path) => (path === undefined || isOutside(path) ? [] : [slashed(path)]));
  }
}

const slashed = (path: string): string => path.replaceAll(sep, '/').replace(/\/$/, '');
/** The root itself is named to run something in it, not to read all of it. */
const isOutside = (path: string): boolean => slashed(path) === '.' || path.startsWith('..');

/** A path and the folders that it is in, but for the root. */
function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** The file behind each name that a package of the workspace may be imported by. */
function packagesIn(root: string): Map<string, string> {
  const found = globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.entries<string>(exports).map(([subpath, path]): [string, string] => [
      `${name}${subpath.slice(1)}`,
      relative(root, join(root, dirname(file), path)),
    ]);
  });
  return new Map(found);
}
