import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { isSetting, readConfig } from '../edges/config.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const Service = z.object({
  image: z.string(),
  profiles: z.array(z.string()),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
});
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.object({})) });
const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }));
const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('tidemark:'));

test('compose.yaml has one process for one machine, and api and worker beside PostgreSQL for many', () => {
  const rolesOf = (profile: string): string[] =>
    ours
      .filter(([, { profiles }]) => profiles.includes(profile))
      .map(([, { command, environment }]) => {
        const [flag, role] = command;
        assert.ok(flag === undefined || flag === '--role');
        const database = environment.DATABASE_URL?.replace(/\$\{.*\}/, 'word');
        return readConfig({ ...(role && { ROLE: role }), ...(database && { DATABASE_URL: database }) }).ROLE;
      });
  assert.deepEqual(rolesOf('one'), ['all']);
  assert.deepEqual(rolesOf('many').toSorted(), ['api', 'worker']);
  assert.deepEqual(compose.services.postgres?.profiles, ['many']);
});

test('containers of ours may write into their data and nowhere else, and answer this machine alone', () => {
  assert.equal(ours.length, 3);
  for (const [name, { read_only, cap_drop, volumes, ports, environment }] of ours) {
    assert.deepEqual([read_only, cap_drop], [true, ['ALL']], name);
    assert.deepEqual(volumes, ['tidemark-data:/data'], name);
    // A .env of a service outside of containers names other places.
    for (const prefix of ['', 'TIDEMARK_']) {
      const outside = Object.entries({ HOST: '127.0.0.1', PORT: '9000', DATA_DIR: './data' });
      const file = Object.fromEntries(outside.map(([key, value]) => [`${prefix}${key}`, value]));
      const { HOST, PORT, DATA_DIR } = readConfig({ ...file, ...environment, DATABASE_URL: '' });
      assert.deepEqual([HOST, DATA_DIR], ['0.0.0.0', '/data'], name);
      for (const port of ports) assert.equal(port, `127.0.0.1:8080:${PORT}`, name);
    }
    // The check of health reads this one.
    assert.equal(environment.PORT, environment.TIDEMARK_PORT);
  }
  for (const { volumes } of Object.values(compose.services))
    for (const volume of volumes) assert.ok((volume.split(':')[0] ?? '') in compose.volumes, volume);
});

test('pods are not told of the Service tidemark by names that are settings of ours', () => {
  const Pod = z.object({
    spec: z.object({ template: z.object({ spec: z.object({ enableServiceLinks: z.boolean() }) }) }),
  });
  const documents = parseAllDocuments(read('deploy/kubernetes/tidemark.yaml')).map((document) => document.toJS());
  const deployments = documents.filter(({ kind }) => kind === 'Deployment').map((document) => Pod.parse(document));
  assert.deepEqual(
    deployments.map(({ spec }) => spec.template.spec.enableServiceLinks),
    [false, false],
  );
});

test('every setting that deploy/ and the Dockerfile name is one', () => {
  const foreign = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'HOME']);
  const dockerfile = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1]?.split(' ') ?? [];
  const named = [
    ...dockerfile.map((pair) => pair.split('=')[0] ?? ''),
    ...globSync('deploy/**/*', { cwd: root })
      .filter((path) => /\.\w+$|Caddyfile$/.test(path))
      .flatMap((path) => read(path).match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []),
  ].filter((name) => !foreign.has(name));
  assert.ok(named.length > 10);
  assert.deepEqual(
    named.filter((name) => !isSetting(name)),
    [],
  );
});
