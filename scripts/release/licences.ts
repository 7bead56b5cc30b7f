import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that comes with what we ship. */
interface Shipped {
  readonly name: string;
  readonly version: string;
  /** As the package says it (SPDX). */
  readonly licence: string;
}

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly license?: string;
}

/** Licences under which what we ship may come: none asks anything of our users but its notice. */
const accepted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
]);

/** What a package says of its licence, in the lockfile or in its own file. */
function licenceOf(root: string, path: string, locked: Locked): string {
  if (locked.license) return locked.license;
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return 'unknown';
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return String(license?.type ?? license ?? licenses?.[0]?.type ?? 'unknown');
}

/** Every package of the lockfile that is no tool of development alone, by name. */
export function shippedPackages(root: string): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries<Locked>(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, locked]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: locked.version ?? '',
      licence: licenceOf(root, path, locked),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether an SPDX expression allows use under an accepted licence: one of several suffices, all of a conjunction must do. */
function isAccepted(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => accepted.has(licence.trim())));
}

export const unacceptable = (packages: readonly Shipped[]): Shipped[] =>
  packages.filter(({ licence }) => !isAccepted(licence));

/** A table of what ships, and how many packages each licence has. */
export function licenceReport(packages: readonly Shipped[]): string {
  const counts = [...Map.groupBy(packages, ({ licence }) => licence)].map(
    ([licence, of]) => `${licence}: ${of.length}`,
  );
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [`${counts.join(', ')}`, '', '| package | version | licence |', '|---|---|---|', ...rows, ''].join('\n');
}
