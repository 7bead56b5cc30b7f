import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../edges/config.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const Service = z.object({
  image: z.string().regex(/^docker\.io\/searxng\/searxng:\S+$/),
  environment: z.object({ SEARXNG_SECRET: z.string() }),
  volumes: z.array(z.string()),
  ports: z.array(z.string()),
});
const Compose = z.object({
  services: z.object({ searxng: Service }),
  volumes: z.record(z.string(), z.object({})),
});
const Settings = z.strictObject({
  use_default_settings: z.literal(true),
  search: z.strictObject({ formats: z.array(z.enum(['html', 'json'])) }),
  server: z.strictObject({ limiter: z.boolean(), public_instance: z.boolean(), image_proxy: z.boolean() }),
  outgoing: z.strictObject({ request_timeout: z.number(), max_request_timeout: z.number() }),
});

test('the SearXNG of the example answers JSON, to this machine alone, where the guide says', () => {
  const folder = 'examples/research/searxng/';
  const { services, volumes } = Compose.parse(parse(read(`${folder}compose.yaml`)));
  const { searxng } = services;
  const mounts = searxng.volumes.map((volume) => volume.split(':'));
  const [from = ''] = mounts.find(([, to]) => to === '/etc/searxng/settings.yml') ?? [];
  for (const [source = ''] of mounts) assert.ok(source.startsWith('./') || source in volumes, source);
  const settings = Settings.parse(parse(read(`${folder}${from}`)));
  assert.ok(settings.search.formats.includes('json') && !settings.server.limiter);
  assert.match(searxng.environment.SEARXNG_SECRET, /^\$\{SEARXNG_SECRET:\?.+\}$/);
  const guide = read('docs/research.md');
  const endpoint = /^SEARXNG_ENDPOINT=(\S+) npm start$/m.exec(guide)?.[1];
  assert.equal(readConfig({ SEARXNG_ENDPOINT: endpoint }).SEARXNG_ENDPOINT, endpoint);
  assert.deepEqual(searxng.ports, [`${new URL(endpoint ?? '').host}:8080`]);
  assert.match(guide, /^SEARXNG_SECRET=\S+.* docker compose --file examples\/research\/searxng\/compose\.yaml up/m);
});
