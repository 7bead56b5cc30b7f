import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { startRunning } from '../running.ts';
import { blocksFor } from './runners.ts';

/** What Prometheus takes, as far as a page may use it. */
const Configuration = z.strictObject({
  scrape_configs: z
    .array(
      z.strictObject({
        job_name: z.string().min(1),
        metrics_path: z.string().startsWith('/').default('/metrics'),
        scheme: z.enum(['http', 'https']).default('http'),
        scrape_interval: z.string().optional(),
        params: z.record(z.string(), z.array(z.string())).default({}),
        static_configs: z.array(z.strictObject({ targets: z.array(z.string()).min(1) })).min(1),
      }),
    )
    .min(1),
});

test('a Prometheus that is configured as docs/operate.md says reads our metrics', async (context) => {
  const running = await startRunning();
  context.after(() => running.close());
  const port = new URL(running.tidemark.baseUrl).port;
  for (const { text } of blocksFor('Prometheus'))
    for (const { static_configs, scheme, metrics_path } of Configuration.parse(parse(text)).scrape_configs)
      for (const target of static_configs.flatMap(({ targets }) => targets)) {
        // Without a key, as Prometheus comes.
        const response = await fetch(`${scheme}://${target.replace(/:8080$/, `:${port}`)}${metrics_path}`);
        assert.equal(response.status, 200);
        assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=/);
        assert.match(await response.text(), /^# TYPE tidemark_\w+ (?:counter|gauge|histogram)$/m);
      }
});
