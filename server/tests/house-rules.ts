import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

/** The floors, lowest first, each with the packages it may import. */
const floors: Readonly<Record<string, readonly string[] | 'any'>> = {
  contract: ['zod', '@tidemark/extract', '@tidemark/documents'],
  kernel: ['zod', '@tidemark/extract', '@tidemark/documents', 'node:crypto', 'fastest-levenshtein', 'lru-cache'],
  reader: ['zod', '@tidemark/extract', '@tidemark/documents', 'lru-cache'],
  platforms: ['zod', '@tidemark/extract'],
  capabilities: ['zod', '@tidemark/extract', 'lru-cache', 're2js', 'jsonrepair', 'libphonenumber-js'],
  edges: 'any',
};
const order = Object.keys(floors);
const junkDrawers = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib', 'services']);
/** Where the platforms are listed. */
const platformList = 'server/platforms/platforms.ts';
/** The folders of the platforms' frame: how pages and feeds of any platform are read. */
const frameFolders: ReadonlySet<string> = new Set(['pages', 'feed-formats']);
/** Where the environment is read: of the service, and of the command line, which is a program of its own. */
const settingsReaders: ReadonlySet<string> = new Set([
  'server/edges/config.ts',
  'packages/client-typescript/src/command/main.ts',
  'packages/mcp/src/main.ts',
]);
/** Loading the browser's driver takes a tenth of a start, which most processes would do for nothing. */
const loadsDriver = /^[ \t]*import\s+(?!type\b)[^'";]*?from\s*['"]playwright-core['"]/m;
const maxLines = 400;
const maxFiles = 20;

interface Source {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Imported specifiers; relative ones as project paths. */
  readonly imports: readonly string[];
  /** The names that it takes from other sources, as `usedName` writes them. */
  readonly uses: readonly string[];
}

/** Made by tools, or from the definitions: nobody writes or reads them. */
const unwritten: ReadonlySet<string> = new Set(['node_modules', 'dist', 'generated']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (unwritten.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : entry.name.endsWith('.ts') ? [path] : [];
  });
}

const statement = /^[ \t]*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

function targetOf(path: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return normalize(join(dirname(path), specifier))
    .split(sep)
    .join('/');
}

const specifiersOf = (text: string): string[] =>
  [...text.matchAll(statement), ...text.matchAll(dynamic)].map(([, specifier = '']) => specifier);

const importsOf = (path: string, text: string): string[] =>
  specifiersOf(text).map((specifier) => targetOf(path, specifier));

const clause = /^[ \t]*(?:import|export)\s([^'";]*?)\sfrom\s*['"]([^'"\n]+)['"]/gm;
const whole = /\b(?:import\(|new URL\()\s*['"](\.[^'"\n]+)['"]/g;
/** A name of a source, or `*` for all of its names. The packages of the project have one room of names. */
const usedName = (target: string, name: string): string =>
  `${target.startsWith('@tidemark/') ? '@tidemark' : target} ${name}`;

/** The names that a source imports, or hands on, by the sources that have them. */
function usesOf(path: string, text: string): string[] {
  const named = [...text.matchAll(clause)].flatMap(([, names = '', specifier = '']) =>
    [...names.matchAll(/\*|[\w$]+/g)].map(([name]) => usedName(targetOf(path, specifier), name)),
  );
  const all = [...text.matchAll(whole)].map(([, specifier = '']) => usedName(targetOf(path, specifier), '*'));
  return [...named, ...all];
}

/** The text of a file by its path within the project. */
export type Texts = Readonly<Record<string, string>>;

/** Every source of a project. */
export function textsBelow(root: string): Texts {
  const files = ['server', 'packages', 'scripts', 'bench'].flatMap((folder) => filesBelow(join(root, folder)));
  return Object.fromEntries(
    files.map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

/** Code that ships: neither a test nor what tests share. */
const ships = ({ path }: Source): boolean => !path.endsWith('.test.ts') && !path.startsWith('server/tests/');

const placeOf = (path: string): string[] => path.replace(/^server\//, '').split('/');

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const onlyForTests = /\.test\.ts$|^server\/tests\/|\/train\/|\/test-[^/]*$/;
const packageName = /^(?:@[\w-]+\/)?[\w.-]+$/;

/** The packages that the service and its packages import where they ship, by the files that import them. */
export function importedPackages(texts: Texts): { file: string; name: string }[] {
  return Object.entries(texts)
    .filter(([file]) => /^(?:server|packages)\//.test(file) && !onlyForTests.test(file))
    .flatMap(([file, text]) =>
      specifiersOf(text)
        .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
        .map((specifier) => ({ file, name: packageOf(specifier) })),
    )
    .filter(({ name }) => packageName.test(name));
}

/** What is wrong with one import, if anything. */
function importFault(path: string, target: string): string | null {
  const [floor = '', room = ''] = placeOf(path);
  const allowed = floors[floor];
  if (!allowed) return null;
  if (!target.startsWith('server/')) {
    return allowed === 'any' || allowed.includes(packageOf(target)) ? null : `${floor} may not import ${target}`;
  }
  const [targetFloor = '', targetRoom = '', door = ''] = placeOf(target);
  if (!order.includes(targetFloor) || order.indexOf(targetFloor) > order.indexOf(floor)) return `looks up to ${target}`;
  if (targetFloor !== floor || targetRoom === room || targetRoom.endsWith('.ts')) return null;
  const isOfFrame = floor === 'platforms' && (frameFolders.has(targetRoom) || path === platformList);
  if (floor === 'platforms' && !isOfFrame) return `platforms do not meet: ${target}`;
  if (floor === 'capabilities' && door !== `${targetRoom}.ts`) return `not by the front door: ${target}`;
  return null;
}

/** Every circle of imports, types included, told once by the path that closes it. */
function circles(sources: readonly Source[]): string[] {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) found.push(`circle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`);
    if (done.has(path) || trail.includes(path)) return;
    for (const target of graph.get(path) ?? []) if (graph.has(target)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

function fileFaults(source: Source): string[] {
  const { path, text, imports } = source;
  const faults: string[] = [];
  const names = path.split('/').map((part) => part.replace(/(\.test)?\.ts$/, ''));
  const drawer = names.find((name) => junkDrawers.has(name));
  if (drawer) faults.push(`${path}: a junk drawer: ${drawer}`);
  if (text.split('\n').length > maxLines) faults.push(`${path}: over ${maxLines} lines`);
  if (!ships(source)) return faults;
  const server = path.startsWith('server/') || path.startsWith('packages/');
  if (server && !settingsReaders.has(path) && /\bprocess\s*(?:\.\s*env|\[\s*['"`]env)|\bimport\.meta\.env/.test(text)) {
    faults.push(`${path}: reads the environment`);
  }
  if (path.startsWith('server/') && loadsDriver.test(text)) faults.push(`${path}: loads the driver with each process`);
  for (const target of imports) {
    const fault = importFault(path, target);
    if (fault) faults.push(`${path}: ${fault}`);
  }
  return faults;
}

/** Files of capabilities and platforms that no operation reaches. */
function unreachable(sources: readonly Source[]): string[] {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports]));
  const reached = new Set<string>();
  const waiting = ['server/operations.ts'];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(graph.get(path) ?? []));
  }
  return sources
    .filter((source) => /^server\/(capabilities|platforms)\/[^/]+\//.test(source.path) && ships(source))
    .flatMap(({ path }) => (reached.has(path) ? [] : [`${path}: no operation reaches it`]));
}

/** Folders that hold more source files than a head does. */
function crowded(sources: readonly Source[]): string[] {
  const folders = Map.groupBy(sources.filter(ships), ({ path }) => dirname(path));
  return [...folders].flatMap(([folder, own]) =>
    own.length > maxFiles ? [`${folder}: ${own.length} files, over ${maxFiles}`] : [],
  );
}

const exported =
  /^export\s+(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/gm;
/** The types of calls are for generated code. */
const forGenerated = 'packages/client-typescript/src/call-types.ts';
/** A proof's front, which `npm run prove` finds by its path. */
const isProof = (path: string, name: string): boolean => name === 'run' && path.startsWith('scripts/prove/');

/** Exports that no other source imports. */
function unused(sources: readonly Source[]): string[] {
  const used = new Set(sources.flatMap(({ uses }) => uses));
  const covered = sources.filter(
    (source) => ships(source) && !source.path.endsWith('.d.ts') && /^(?:server|packages|scripts)\//.test(source.path),
  );
  return covered.flatMap(({ path, text }) =>
    [...text.matchAll(exported)].flatMap(([, name = '']) => {
      const isUsed = ['*', name].some((one) => used.has(usedName(path, one))) || used.has(usedName('@tidemark/', name));
      return isUsed || path === forGenerated || isProof(path, name)
        ? []
        : [`${path}: exports ${name} for no other file`];
    }),
  );
}

const known = new Map<string, Source>();

/** A source, whose imports are looked for once. */
function sourceOf(path: string, text: string): Source {
  const before = known.get(path);
  if (before?.text === text) return before;
  const source = { path, text, imports: importsOf(path, text), uses: usesOf(path, text) };
  known.set(path, source);
  return source;
}

/** Every breach of the house rules in a project's sources, one sentence each. */
export function breaches(texts: Texts): string[] {
  const sources = Object.entries(texts).map(([path, text]) => sourceOf(path, text));
  const whole = [circles(sources), unreachable(sources), crowded(sources), unused(sources)];
  return [...sources.flatMap(fileFaults), ...whole.flat()];
}
