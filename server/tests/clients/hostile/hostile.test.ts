import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SpendCapError, Tidemark } from '../../../../packages/client-typescript/src/index.ts';
import { type HostileCase, hostileCases } from './cases.ts';
import { type HostileDouble, openHostileDouble, type Seen } from './double.ts';

let double: HostileDouble;
before(async () => {
  double = await openHostileDouble();
});
after(() => double.close());

const url = 'https://example.com/';

function nameOf(error: unknown): string {
  assert.ok(error instanceof Error);
  return 'code' in error ? `${error.name} ${error.code}` : error.name;
}

/** What a call came to: the text of its answer, or the error; of a stream, after how many pages. */
async function outcome(client: Tidemark, isStream: boolean): Promise<string> {
  let count = 0;
  try {
    if (!isStream) return String((await client.scrape({ url })).text);
    for await (const _ of client.crawl({ url })) count++;
    return `${count}, whole`;
  } catch (error) {
    return isStream ? `${count}, ${nameOf(error)}` : nameOf(error);
  }
}

async function holds(one: HostileCase, number: number): Promise<void> {
  const { isStream = false, options } = one;
  const baseUrl = `${double.url}/typescript/${number}`;
  assert.equal(await outcome(new Tidemark({ baseUrl, apiKey: 'k', ...options }), isStream), one.told);
  const seen = (await (await fetch(`${baseUrl}/seen`)).json()) as Seen;
  assert.equal(seen.attempts, one.attempts);
  assert.equal(seen.bills, one.bills, 'one bill per call');
  assert.equal(seen.keys.length, 1, 'each attempt bears the key of the call');
  assert.equal(seen.keys[0] === 'none', isStream);
}

describe('against a hostile service', { concurrency: true }, () => {
  for (const [number, one] of hostileCases.entries())
    test(`${one.name}: ${one.told}, in ${one.attempts}, billed ${one.bills} times`, () => holds(one, number));
});

const numberOf = (name: string): number => hostileCases.findIndex((one) => one.name === name);

test('a call ends with the reason of its signal, at once, while it waits to be sent again, too', async () => {
  for (const name of ['no answer in time', '429 without Retry-After']) {
    const controller = new AbortController();
    const reason = new Error('enough');
    const baseUrl = `${double.url}/stopped/${numberOf(name)}`;
    const call = new Tidemark({ baseUrl, apiKey: 'k' }).scrape({ url }, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 50);
    await assert.rejects(call, reason);
  }
});

test('what a quote does not cover is not sent', async () => {
  const sent: string[] = [];
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    sent.push(String(body));
    return Response.json({ quote: { max_cost: 0.006 }, _meta: { cost: 0 } });
  };
  const client = new Tidemark({ baseUrl: double.url, apiKey: 'k', maxCostUsd: 0.005, fetch });
  await assert.rejects(client.scrape({ url }), SpendCapError);
  assert.equal(sent.length, 1);
  assert.match(sent[0] ?? '', /"dry_run":true/);
});
