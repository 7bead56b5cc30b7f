import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packages = [
  'package.json',
  'server/package.json',
  'packages/client-typescript/package.json',
  'packages/mcp/package.json',
  'packages/migrate/package.json',
];

/** What keeps a version from being released, a sentence each. `root`: of the working copy. */
export function versionFaults(root: string, version: string): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const named = packages.map((file) => [file, String(JSON.parse(read(file)).version)] as const);
  const python = /^version = "([^"]+)"/m.exec(read('packages/client-python/pyproject.toml'))?.[1] ?? 'none';
  const wrong = [...named, ['packages/client-python/pyproject.toml', python] as const]
    .filter(([, said]) => said !== version)
    .map(([file, said]) => `${file} says ${said}, not ${version}`);
  const isLogged = read('CHANGELOG.md').includes(`\n## ${version} `);
  return isLogged ? wrong : [...wrong, `CHANGELOG.md has no section "## ${version} (date)"`];
}
