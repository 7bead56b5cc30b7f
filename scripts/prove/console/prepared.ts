import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPool } from '../../../server/edges/storage/embedded/embedded-pool.ts';
import { hotTables } from '../../../server/edges/storage/postgres/hot-tables.ts';
import { openSite } from '../../../server/tests/doubles/site.ts';
import { type Running, startRunning } from '../../../server/tests/running.ts';

/** A service with an organization that has many jobs, and a site that it may read. */
interface Prepared {
  readonly service: Running;
  readonly siteUrl: string;
  close(): Promise<void>;
}

/** Jobs of the last days, as a team has them: a tenth failed, some with callbacks. */
const insert = `insert into job (id, organization_id, key_id, operation, mode, status, target, method, cost, problem, created_at, finished_at, expires_at)
  select gen_random_uuid()::text, o.id, k.id, (array['web.scrape', 'web.crawl', 'hackernews.search', 'web.research'])[1 + i % 4],
    (array['sync', 'stream', 'callback'])[1 + i % 3], case when i % 10 = 0 then 'failed' else 'completed' end,
    'https://example.com/section-' || i % 40 || '/page-' || i, 'static', case when i % 10 = 0 then 0 else 700 end,
    case when i % 10 = 0 then 'target-timeout' end, now() - interval '1 minute' * i, now() - interval '1 minute' * i + interval '1 second',
    now() + interval '396 days'
  from (select id from organization limit 1) o, (select id from api_key limit 1) k, generate_series(1, $1::int) i`;

const tide = (height: string): string =>
  `<title>Tides of Wick</title><h1>Tides of Wick</h1><p>${'High water at noon, low water at six. '.repeat(20)}<p>Height: ${height} m.`;

/** Starts it on a folder of its own. */
export async function prepare(jobs: number): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-console-'));
  const settings = { BILLING: 'on', STARTING_BALANCE_USD: '25' };
  await (await startRunning(settings, {}, folder)).close();
  const pool = await openEmbeddedPool({ folder, hotTables, onFatal: assert.ifError });
  await pool.query(insert, [jobs]);
  await pool.end();
  let reads = 0;
  const site = await openSite({
    '/': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(tide(`3.${reads++}`)),
  });
  const service = await startRunning(settings, {}, folder);
  return {
    service,
    siteUrl: site.url,
    async close() {
      await service.close();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
