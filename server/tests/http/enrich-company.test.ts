import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJson } from '../any-json.ts';
import { companyPages } from '../doubles/company-site.ts';
import { openSite } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const collapse = (text: string): string => text.replace(/\s+/g, ' ');
/** What a page says, in its source and to a reader. */
const saidBy = (html: string): string => {
  const read = html.replace(/<script[\s\S]*?<\/script>/g, ' ').replace(/<[^>]*>/g, ' ');
  return collapse(`${html} ${read.replaceAll('&amp;', '&')} ${read}`);
};
const site = fixture(() => openSite(companyPages));
const other = fixture(() =>
  openSite({
    '/': '<title>nordwind.test</title><h1>This domain is for sale</h1><p>Make an offer.</p>',
    '/robots.txt': 'User-agent: *\nDisallow: /private',
  }),
);
const running = fixture(() => startRunning());

const enrich = (body: object, headers = {}) => running.ask('/v1/crawl/enrich/company', { body, headers });

test('a company is told by its own pages, and each value stands in the page that its evidence names', async () => {
  const { status, json } = await enrich({ domain: site.url });
  assert.equal(status, 200);
  const { result, _meta: meta } = json;
  assert.deepEqual([json.status, json.job_id, meta.cost, meta.action], ['completed', meta.requestId, 0.015, 'company']);
  assert.deepEqual(meta.line_items, [{ unit: 'company', count: 1, unit_price: 0.015, amount: 0.015 }]);
  assert.equal(result.company_name, 'Nordwind');
  assert.match(result.description, /^Nordwind is a software company whose cloud platform tells ports & ships/);
  assert.equal(result.logo, 'https://cdn.nordwind.example/logo.svg');
  assert.deepEqual([result.founded_year, result.industry, result.pricing_model], [2011, 'Software', 'per_seat']);
  assert.deepEqual(result.headquarters, { text: 'Kiel, Germany', city: 'Kiel', region: null, country: 'DE' });
  assert.deepEqual(result.employee_range, { min: 85, max: 85 });
  assert.deepEqual(result.emails.toSorted(), [
    'hello@nordwind.example',
    'info@nordwind.example',
    'mia@nordwind.example',
    'ole.brandt@nordwind.example',
  ]);
  assert.deepEqual(result.phones, ['+4943156060']);
  assert.deepEqual(
    result.social.toSorted((one: AnyJson, two: AnyJson) => (one.network < two.network ? -1 : 1)),
    [
      { network: 'github', url: 'https://github.com/nordwind-data' },
      { network: 'linkedin', url: 'https://www.linkedin.com/company/nordwind' },
    ],
  );
  assert.deepEqual(result.leadership.map(({ name }: AnyJson) => name).toSorted(), ['Jana Petersen', 'Ole Brandt']);
  assert.deepEqual([result.site_status, result.redirected_to], ['active', null]);
  assert.ok(result.pages.length >= 6 && result.pages.length <= 12);
  for (const [field, proofs] of Object.entries<AnyJson>(result.evidence)) {
    for (const { url, quote, seen_at: seenAt } of proofs) {
      const page = companyPages[new URL(url).pathname] ?? '';
      assert.ok(saidBy(page).includes(collapse(quote)), `${field}: ${quote} does not stand in ${url}`);
      assert.ok(!Number.isNaN(Date.parse(seenAt)));
    }
  }
});

test('several domains are a job that tells each by itself, bills those that tell something and calls back', async (t) => {
  const bodies: AnyJson[] = [];
  const receiver = await openSite({
    '/': (request, response) => {
      let text = '';
      request.on('data', (piece) => {
        text += piece;
      });
      request.on('end', () => {
        bodies.push(JSON.parse(text));
        response.end();
      });
    },
  });
  t.after(() => receiver.close());
  const gone = await openSite({});
  await gone.close();
  const domains = [site.url, other.url, gone.url, `${site.url}/about`];
  const { status, json } = await enrich({ domains, callback_url: receiver.url });
  assert.deepEqual([status, json.status], [202, 'processing']);
  while (bodies.length === 0) await sleep(50);
  const [body] = bodies;
  assert.deepEqual(
    [body.job_id, body.type, body.status, body.result.company_name],
    [json.job_id, 'enrich.company', 'completed', 'Nordwind'],
  );
  assert.deepEqual(
    body.results.map((entry: AnyJson) => [entry.status, entry.error?.code ?? entry.result.site_status]),
    [
      ['completed', 'active'],
      ['completed', 'for_sale'],
      ['failed', 'target-unreachable'],
    ],
  );
  assert.equal(body._meta.cost, 0.015);
  const { type, title, status: code, detail, instance, reason, ...error } = body.results[2].error;
  assert.match(`${type} ${instance} ${code}`, /\/problems\/target-unreachable urn:uuid:[\w-]+ 502$/);
  assert.ok([title, detail, reason].every((words) => typeof words === 'string' && words.length > 2));
  assert.deepEqual(error, { code: 'target-unreachable', retryable: true });
});

test('several domains without a callback are answered 202 at once, and the job has the result', async () => {
  const { status, json } = await enrich({ domains: [site.url, other.url] });
  assert.deepEqual([status, json.status], [202, 'processing']);
  for (;;) {
    const job = (await running.ask(`/v1/crawl/jobs/${json.job_id}`)).json;
    if (job.status === 'completed') {
      assert.deepEqual([job.result.result.company_name, job.result.results.length, job.cost], ['Nordwind', 2, 0.015]);
      return;
    }
    assert.notEqual(job.status, 'failed');
    await sleep(50);
  }
});

test('a list of one domain is answered like any other list, at once', async () => {
  const { status, json } = await enrich({ domains: [site.url] });
  assert.deepEqual([status, json.status, json.result.company_name], [200, 'completed', 'Nordwind']);
  assert.deepEqual(
    json.results.map((entry: AnyJson) => [entry.status, entry.result.company_name]),
    [['completed', 'Nordwind']],
  );
});

test('a domain that does not answer is 502, one that tells nothing costs nothing, and no domain is 422', async () => {
  const gone = await openSite({});
  await gone.close();
  const failed = await enrich({ domain: gone.url });
  assert.deepEqual([failed.status, failed.json.code, failed.json._meta.cost], [502, 'target-unreachable', 0]);
  const sold = await enrich({ domain: other.url });
  assert.deepEqual([sold.status, sold.json.result.site_status, sold.json._meta.cost], [200, 'for_sale', 0]);
  assert.equal((await enrich({})).status, 422);
  assert.equal((await enrich({ domain: 'no domain at all' })).status, 422);
});

test('`domain` and `domains` together are a hundred at most, each counted once', async () => {
  const domains = Array.from({ length: 100 }, (_, at) => `a${at}.example`);
  const over = await enrich({ domain: 'b.example', domains, dry_run: true });
  assert.deepEqual([over.status, over.json.errors[0].pointer], [422, '/domains']);
  const same = await enrich({ domain: 'https://www.a0.example/', domains, dry_run: true });
  assert.deepEqual([same.status, same.json.quote.max_cost], [200, 1.5]);
  const bad = await enrich({ domain: 'b.example', domains: [...domains.slice(1), 'no domain'] });
  assert.deepEqual([bad.status, bad.json.errors[0].pointer], [422, '/domains/99']);
});

test('domains that the budget of the key does not cover say so', async () => {
  const { store } = running.tidemark;
  const [organization] = await store.organizations.list();
  const of = { organizationId: organization?.id ?? '', name: 'thrifty', prefix: 'tm' };
  await store.keys.create({ ...of, dailyBudget: 15_000, hash: createHash('sha256').update('thrifty').digest('hex') });
  const { json } = await enrich({ domains: [site.url, other.url] }, { authorization: 'Bearer thrifty' });
  const job = await eventually(async () => {
    const { json: seen } = await running.ask(`/v1/crawl/jobs/${json.job_id}`);
    return seen.status === 'completed' ? seen : null;
  }, 'the job ended');
  const { results, stopped_by: end } = job.result;
  const codes = results.map(({ error }: AnyJson) => error?.code);
  assert.deepEqual([codes, end], [[undefined, 'key-budget-exhausted'], 'budget']);
});

test('lists have one order, whichever page comes first', async (t) => {
  let slow = '';
  const text = (path: string, body: string) => async (_: unknown, response: ServerResponse) => {
    if (path === slow) await sleep(400);
    const links = '<nav><a href="/contact">Contact</a> <a href="/about">About</a> <a href="/imprint">Imprint</a></nav>';
    response.setHeader('content-type', 'text/html');
    response.end(
      `<title>Acme</title>${links}<main><h1>Acme</h1><p>Acme makes pumps for ports, and tells of them here.</p>${body}</main>`,
    );
  };
  const mail = (name: string): string => `<p>Write to ${name}@acme.example or call +49 431 5606${name.length}.</p>`;
  const acme = await openSite({
    '/': text('/', ''),
    '/contact': text('/contact', mail('sales')),
    '/about': text('/about', mail('imke')),
    '/imprint': text('/imprint', mail('information')),
  });
  t.after(() => acme.close());
  const seen: AnyJson[] = [];
  for (slow of ['/contact', '/about', '/imprint']) {
    const { emails, phones } = (await enrich({ domain: acme.url })).json.result;
    assert.ok(emails.length === 3 && phones.length === 3);
    seen.push([emails, phones]);
  }
  assert.deepEqual(seen[1], seen[0]);
  assert.deepEqual(seen[2], seen[0]);
});
