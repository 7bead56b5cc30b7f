import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJson } from '../any-json.ts';
import { type DnsDouble, startDns } from '../doubles/dns.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { testKey } from '../running.ts';
import { type Spawned, shortLived, spawnService } from '../spawned.ts';
import { temporaryStoreFolder } from '../store/template.ts';
import { isWhole } from '../whole.ts';

const count = 100;
/** Each seventh domain has no address. */
const isDead = (at: number): boolean => at % 7 === 3;
const numbers = Array.from({ length: count }, (_, at) => at);
const companyPrice = 15_000;

const headers = { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' };
const closing: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const close of closing.toReversed()) await close();
});

async function openCompanies(): Promise<{ readonly web: Site; readonly dns: DnsDouble }> {
  const web = await openSite({
    '/': async (request, response) => {
      // The batch is to be found in the middle.
      await sleep(250);
      const [name = ''] = request.headers.host?.split('.') ?? [];
      const links = ['about', 'imprint', 'contact', 'team'].map((kind) => `<a href="/${kind}">${kind}</a>`).join(' ');
      response.setHeader('content-type', 'text/html');
      response.end(`<title>${name}</title><meta property="og:site_name" content="${name}">${links}<p>We make tides.`);
    },
    '/robots.txt':
      'User-agent: *\nAllow: /\nDisallow: /about\nDisallow: /imprint\nDisallow: /contact\nDisallow: /team\n',
  });
  const dns = await startDns((name) =>
    isDead(Number(/^company(\d+)\./.exec(name)?.[1] ?? 3)) ? { failure: 'nxdomain' } : { addresses: ['127.0.0.1'] },
  );
  return { web, dns };
}

async function until(service: Spawned, jobId: string, isSo: (seen: AnyJson) => boolean): Promise<AnyJson> {
  for (let look = 0; look < 12_000; look += 1) {
    const job: AnyJson = await (await fetch(`${service.url}/v1/crawl/jobs/${jobId}`, { headers })).json();
    if (isSo(job)) return job;
    if (job.finished_at !== null) break;
    await sleep(10);
  }
  return assert.fail('the job ended before that, or stays as it is');
}

// What a kill leaves is tried in `npm test` by process.test.ts and list-jobs-kill.test.ts.
if (isWhole)
  test('kill -9 in a batch of 100 domains: each is once in the result, once on the bill, and few are read again', {
    timeout: 600_000,
  }, async () => {
    const { web, dns } = await openCompanies();
    const folder = await temporaryStoreFolder();
    closing.push(web.close, dns.close, () => rm(folder, { recursive: true, force: true }));
    const bodies: AnyJson[] = [];
    const hook = await openSite({
      '/': async (request, response) => {
        bodies.push(await json(request));
        response.end();
      },
    });
    closing.push(hook.close);
    const start = async (): Promise<Spawned> => {
      const settings = { ...shortLived.environment, BOOTSTRAP_API_KEY: testKey, CHROMIUM_PATH: 'off' };
      const service = await spawnService(folder, { ...settings, DNS_SERVERS: dns.server }, shortLived);
      closing.push(() => service.end('SIGKILL'));
      return service;
    };
    const first = await start();
    const { port } = new URL(web.url);
    const domains = numbers.map((at) => `http://company${at}.example:${port}`);
    const body = JSON.stringify({ domains, callback_url: hook.url });
    const taken = await fetch(`${first.url}/v1/crawl/enrich/company`, { method: 'POST', headers, body });
    const { job_id: jobId }: AnyJson = await taken.json();
    await until(first, jobId, ({ progress }) => progress?.results >= 10);
    await first.end('SIGKILL');
    const readBefore = web.log.filter((path) => path === '/').length;
    assert.ok(readBefore < count, 'it is killed in the middle');

    const second = await start();
    const job = await until(second, jobId, ({ finished_at }) => finished_at !== null);
    const alive = numbers.filter((at) => !isDead(at)).length;
    assert.deepEqual(
      job.result.results.map(({ domain, status }: AnyJson) => [domain, status]),
      numbers.map((at) => [`company${at}.example:${port}`, isDead(at) ? 'failed' : 'completed']),
    );
    assert.equal(job.result.result.company_name, 'company0');
    assert.equal(Math.round(job.cost * 1_000_000), alive * companyPrice);
    const usage: AnyJson = await (await fetch(`${second.url}/v1/crawl/usage`, { headers })).json();
    assert.deepEqual([usage.held, Math.round(usage.totals.cost * 1_000_000)], [0, alive * companyPrice]);
    const again = web.log.filter((path) => path === '/').length - alive;
    assert.ok(again <= readBefore - 6, `${again} of ${readBefore} start pages were read again`);
    while (bodies.length === 0) await sleep(50);
    assert.deepEqual([bodies.length, bodies[0].results.length, bodies[0].status], [1, count, 'completed']);
  });
