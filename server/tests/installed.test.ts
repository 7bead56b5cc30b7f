import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { importedPackages, textsBelow } from './house-rules.ts';

const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** Where Node looks for a package that a file imports, nearest first. */
function placesOf(file: string, name: string): string[] {
  const folders = file.split('/').slice(0, -1);
  return folders.map((_, index) => `${folders.slice(0, folders.length - index).join('/')}/node_modules/${name}`);
}

/** What `npm ci --omit=dev` leaves out of the imported packages: the first `npm start` of a clone installs so, and the image. */
function leftOut(imported: ReturnType<typeof importedPackages>, { packages }: z.output<typeof Lock>): string[] {
  return imported.flatMap(({ file, name }) => {
    const place = [...placesOf(file, name), `node_modules/${name}`].find((path) => packages[path]);
    return place && !packages[place]?.dev ? [] : [`${name}, which ${file} imports`];
  });
}

test('all packages that shipped code imports are installed without the tools of development', () => {
  const root = new URL('../../', import.meta.url);
  const lock = Lock.parse(JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')));
  const imported = importedPackages(textsBelow(fileURLToPath(root)));
  const names = new Set(imported.map(({ name }) => name));
  for (const name of ['fastify', 'preact', 'stripe', 'tidemark']) assert.ok(names.has(name), name);
  assert.deepEqual(leftOut(imported, lock), []);
});

test('a package of development, and one that is missing, are told', () => {
  const imported = importedPackages({
    'server/edges/one.ts': "import { test } from 'yaml';\nimport { join } from 'node:path';\n",
    'packages/console/src/two.ts': "const later = import('@some/absent/inside');\n",
    'server/edges/three.test.ts': "import 'react';\n",
  });
  assert.deepEqual(leftOut(imported, { packages: { 'node_modules/yaml': { dev: true } } }), [
    'yaml, which server/edges/one.ts imports',
    '@some/absent, which packages/console/src/two.ts imports',
  ]);
});
