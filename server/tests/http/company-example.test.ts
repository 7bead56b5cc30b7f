import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AnyJson } from '../any-json.ts';
import { outcomeOf, startRunning } from '../running.ts';

const script = fileURLToPath(new URL('../../../examples/company/site.mjs', import.meta.url));
const collapse = (text: string): string => text.replace(/\s+/g, ' ');

test('the company of the README is enriched, and each piece of evidence stands in the page that its address opens', async (context) => {
  const site = spawn(process.execPath, [script, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  context.after(() => site.kill());
  const [line] = await once(site.stdout, 'data');
  const url = /http:\S+\//.exec(String(line))?.[0] ?? assert.fail('it tells no address');
  const running = await startRunning();
  context.after(() => running.close());
  const asked = await running.ask('/v1/crawl/enrich/company', { body: { domain: url } });
  const { evidence, ...profile } = (await outcomeOf(running, asked)).result;
  assert.deepEqual(
    [profile.company_name, profile.founded_year, profile.pricing_model, profile.headquarters.country],
    ['Harbourlight', 2014, 'per_seat', 'GB'],
  );
  assert.deepEqual(profile.tech_stack.toSorted(), ['Alpine.js', 'Hugo', 'Nginx', 'jsDelivr']);
  assert.deepEqual(
    profile.leadership.map(({ name }: AnyJson) => name),
    ['Morwenna Pascoe', 'Daniel Achebe'],
  );
  const told = Object.keys(profile).filter((field) => profile[field]?.length !== 0 && profile[field] !== null);
  const unproved = new Set(['domain', 'site_status', 'pages']);
  for (const field of told) assert.ok(unproved.has(field) || evidence[field], `${field} has no evidence`);
  for (const [field, proofs] of Object.entries<AnyJson>(evidence))
    for (const { url: address, quote } of proofs) {
      const page = await fetch(address);
      const html = await page.text();
      const headers = [...page.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      // A tag parts words, or it does not.
      const said = collapse(`${html} ${html.replace(/<[^>]*>/g, ' ')} ${html.replace(/<[^>]*>/g, '')} ${headers}`);
      assert.ok(said.includes(collapse(quote)), `${field}: ${quote} does not stand in ${address}`);
    }
});
