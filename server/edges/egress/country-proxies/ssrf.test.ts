import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect, Socket } from 'node:net';
import { test } from 'node:test';
import { asProblem } from '../../../contract/problem.ts';
import { startDns } from '../../../tests/doubles/dns.ts';
import { ownLists, sharedLists, type UrlLists, zoneOf } from '../../../tests/doubles/hostile-urls.ts';
import { openProxyDouble, proxyProtocols } from '../../../tests/doubles/proxies.ts';
import { listen } from '../../../tests/doubles/static-tier.ts';
import { createHttpTier } from '../../tiers/http.ts';
import type { Dial } from '../dial.ts';
import { createEgress } from '../guard.ts';
import { parseProxies } from './country-proxy.ts';

/** A public address at which the double's own web server answers, behind the proxies. */
const serverAddress = '93.184.216.200';

const exit = { country: 'DE', session: 'job' };
const plain = {
  organizationId: 'org_ssrf',
  maxTier: 'static',
  headers: {},
  cookies: {},
  userAgent: null,
  insecureTls: false,
  exit,
} as const;

/** A Location such as `127.0.0.1` or `http:/127.0.0.1/` is a path of the page that sent it. */
const staysAt = (origin: string, location: string): boolean => URL.parse(location.trim(), origin)?.origin === origin;

function prove(name: string, lists: UrlLists): void {
  // TLS to the proxy changes nothing of what it is told.
  for (const protocol of proxyProtocols.filter((one) => one !== 'https')) {
    test(`no hostile URL ${name} is told to a proxy by ${protocol}, as target or behind a redirect`, async (context) => {
      const pages = createServer((request, response) => {
        const location = lists.hostile[Number(request.url?.slice(1))];
        if (location === undefined) return response.end('a page of the redirector');
        return response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end();
      });
      const webPort = await listen(context, pages);
      const proxy = await openProxyDouble(protocol, {
        reach: (host, port) => (host === serverAddress && port === webPort ? { host: '127.0.0.1', port } : null),
      });
      const proxyPort = Number(new URL(proxy.url).port);
      const strays: string[] = [];
      const dial: Dial = (address, port) => {
        if (address === '127.0.0.1' && port === proxyPort) return connect(port, address);
        strays.push(`${address} ${port}`);
        return new Socket().destroy(new Error('This double connects nowhere.'));
      };
      const dns = await startDns(zoneOf(lists));
      const proxies = parseProxies([`DE=${proxy.url}`]);
      const egress = createEgress({ allow: [], dnsServers: [dns.server], dial, proxies });
      const tier = createHttpTier({ egress, userAgent: 'TestBot/1' });
      context.after(async () => {
        await tier.close();
        await egress.close();
        await dns.close();
        await proxy.close();
      });
      const outcome = (url: string): Promise<string | null> =>
        tier.fetch({ ...plain, url }, AbortSignal.timeout(30_000)).then(
          () => null,
          (error) => asProblem(error).code,
        );
      const origin = `http://${serverAddress}:${webPort}`;
      assert.equal(await outcome(`${origin}/page`), null);
      for (const [index, url] of lists.hostile.entries()) {
        const code = await outcome(url);
        assert.ok(code && ['address-not-allowed', 'validation-failed'].includes(code), `${url} ended with ${code}`);
        const behind = await outcome(`${origin}/${index}`);
        assert.ok(behind === 'address-not-allowed' || (behind === null && staysAt(origin, url)), `${url}: ${behind}`);
      }
      assert.deepEqual([...new Set(proxy.asked)], [`${serverAddress}:${webPort}`]);
      assert.deepEqual(strays, []);
      context.diagnostic(`${lists.hostile.length} URLs, each asked for and behind a redirect: told to nobody`);
    });
  }
}

prove('of our own', ownLists);
const shared = sharedLists();
if (shared) prove('of the shared lists', shared);
else test('the shared lists', { skip: 'there is no ../shared/data/ssrf beside the project' }, () => undefined);
