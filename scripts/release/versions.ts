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
  return [...wrong, ...changelogFaults(read('CHANGELOG.md'), version)];
}

/** As https://keepachangelog.com/en/1.1.0/ has them. */
const kindsOfChange = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

/** What the changelog lacks of a version that is to be released. */
export function changelogFaults(changelog: string, version: string): string[] {
  const sections = new Map(
    changelog.split(/^## /m).map((section): [string, string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end)];
    }),
  );
  const [title = '', text = ''] = [...sections].find(([one]) => one.startsWith(`[${version}]`)) ?? [];
  const kinds = [...text.matchAll(/^### (.*)$/gm)].map(([, kind = '']) => kind);
  const faults: readonly (readonly [boolean, string])[] = [
    [title === '', `CHANGELOG.md has no section "## [${version}] - (date)"`],
    [title !== '' && !/^\[\S+\] - \d{4}-\d{2}-\d{2}$/.test(title), `CHANGELOG.md has no date in "## ${title}"`],
    [title !== '' && kinds.length === 0, `CHANGELOG.md tells no change of ${version}: ${kindsOfChange.join(', ')}`],
    [
      !kinds.every((kind) => kindsOfChange.includes(kind)),
      `CHANGELOG.md has kinds of changes besides ${kindsOfChange.join(', ')}`,
    ],
    [!sections.has('[Unreleased]'), 'CHANGELOG.md has no section "## [Unreleased]" for what comes next'],
    [
      /\S/.test(sections.get('[Unreleased]') ?? ''),
      `CHANGELOG.md has changes under "[Unreleased]" that belong to ${version}`,
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}
