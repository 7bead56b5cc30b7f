import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../contract/problem.ts';
import type { Settings } from '../../kernel/pipeline/context.ts';
import { Constant } from './constant.ts';
import { sendProblem } from './reply.ts';

/** A file that pages load. */
interface Asset {
  readonly type: string;
  readonly text: string;
}

/** A package's files by their path below `base`, which has a name of this version of them all. */
export interface Assets {
  readonly base: string;
  readonly files: ReadonlyMap<string, Asset>;
}

/** A package whose modules run in browsers, without a build. */
export interface BrowserPackage {
  /** Its folder in `packages`. */
  readonly folder: string;
  /** Where its files are served: each below this path and their version. */
  readonly prefix: string;
  /** Modules of other packages that it imports: by the name of the import, the package and the file in it. */
  readonly vendored: Readonly<Record<string, readonly [name: string, path: string]>>;
}

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));
const javascript = 'text/javascript; charset=utf-8';

/** Every file below a folder, by its path with slashes. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** The modules of other packages, as they come. */
const vendoredFiles = (source: string, { vendored }: BrowserPackage): [string, string][] =>
  Object.entries(vendored).map(([name, [owner, path]]) => {
    const entry = createRequire(join(source, 'main.ts')).resolve(owner);
    const folder = join('node_modules', owner);
    const root = entry.slice(0, entry.lastIndexOf(folder) + folder.length);
    return [`vendor/${name}.js`, readFileSync(join(root, path), 'utf8').split('\n//# sourceMappingURL=', 1)[0] ?? ''];
  });

/** A module with the packages that it imports named by their address. */
const addressed = (text: string, base: string, names: readonly string[]): string =>
  names.reduce(
    (module, name) =>
      module
        .replaceAll(`from '${name}'`, `from '${base}vendor/${name}.js'`)
        .replaceAll(`from"${name}"`, `from"${base}vendor/${name}.js"`),
    text,
  );

/** Reads a package's files, types taken out: once, when the first page is asked for. */
export function readAssets(own: BrowserPackage): Assets {
  const source = join(packages, own.folder, 'src');
  const sources = filesBelow(source).map((path) => [path, readFileSync(join(source, path), 'utf8')] as const);
  const vendored = vendoredFiles(source, own);
  const version = createHash('sha256')
    .update(JSON.stringify([sources, vendored]))
    .digest('hex')
    .slice(0, 12);
  const base = `${own.prefix}${version}/`;
  const names = Object.keys(own.vendored);
  const module = (text: string): Asset => ({ type: javascript, text: addressed(text, base, names) });
  const files = sources.map(([path, text]): [string, Asset] =>
    path.endsWith('.css')
      ? [path, { type: 'text/css; charset=utf-8', text }]
      : [path, module(stripTypeScriptTypes(text))],
  );
  return { base, files: new Map([...files, ...vendored.map(([path, text]): [string, Asset] => [path, module(text)])]) };
}

/** Serves a package's files below its prefix; those of another version are not there. */
export function addAssets(
  server: FastifyInstance,
  prefix: string,
  assets: () => Assets | Promise<Assets>,
  settings: Pick<Settings, 'baseUrl'>,
): void {
  const constants = new WeakMap<Asset, Constant>();
  server.get(`${prefix}*`, { compress: false, config: { isUnlogged: true } }, async (request, reply) => {
    const { base, files } = await assets();
    const path = request.url.split('?', 1)[0] ?? '';
    const asset = path.startsWith(base) ? files.get(path.slice(base.length)) : undefined;
    if (!asset) return sendProblem(reply, new Problem('not-found', 'There is no such file.'), settings);
    const constant = constants.get(asset) ?? new Constant(asset.text);
    constants.set(asset, constant);
    reply.type(asset.type).header('cache-control', 'public, max-age=31536000, immutable');
    return await constant.send(request, reply);
  });
}
