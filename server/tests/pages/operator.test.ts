import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { type Running, startRunning } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';
import { someOf } from '../whole.ts';
import { placeOf } from './blocks.ts';
import { runOperator } from './operator-commands.ts';
import { blocksFor, commandsFor } from './runners.ts';
import { withoutShell } from './shell.ts';

const site = fixture(() =>
  openSite({
    '/': `<title>Tides</title><h1>Tides</h1><p>${'The tide rises twice a day, and falls as often. '.repeat(9)}`,
  }),
);

const examples = commandsFor('operator');

async function done(line: string, { folder }: Running): Promise<string> {
  const { code, output, errors } = await runOperator(line, folder);
  assert.equal(code, 0, `${line}: ${output}${errors}`);
  return output;
}

/** Calls that Acme makes and pays for; the ids of their requests. */
async function callsOfAcme(running: Running, count: number): Promise<string[]> {
  await done('npm run organizations -- payment-method Acme card', running);
  const made = await done('npm run keys -- create --organization Acme --name ci', running);
  const headers = { authorization: `Bearer ${/^tm_\w{32}$/m.exec(made)?.[0]}` };
  const ids: string[] = [];
  for (let call = 0; call < count; call += 1) {
    const { json } = await running.ask('/v1/crawl/web/scrape', { headers, body: { url: site.url } });
    assert.equal(json._meta.cost, 0.0007, JSON.stringify(json));
    ids.push(json._meta.requestId);
  }
  return ids;
}

/** A line with what its page leaves to the reader: `key_…` is the newest key, `6f0c…` a request. */
const filled = (line: string, said: string, request: string): string =>
  line
    .replace(/\b([a-z]+_)…/g, (_, prefix: string) => said.match(new RegExp(`\\b${prefix}\\w+`, 'g'))?.at(-1) ?? '')
    .replace(/\b[\da-f]{4}…/g, request);

for (const page of someOf([...new Set(examples.map(({ block }) => block.page))], 2))
  test(`the operator’s commands of ${page} do what they say`, { skip: withoutShell }, async (context) => {
    const running = await startRunning({}, {}, await temporaryStoreFolder());
    context.after(() => running.close());
    const own = examples.filter(({ block }) => block.page === page);
    const lines = own.flatMap(({ commands }) => commands);
    // A page that makes no organization is about one that there is.
    const isNamed = lines.some((line) => line.includes(' Acme')) && !lines.some((line) => / create Acme\b/.test(line));
    if (isNamed) await done('npm run organizations -- create Acme', running);
    const [request = ''] = lines.some((line) => line.includes('…')) && isNamed ? await callsOfAcme(running, 1) : [];
    let said = '';
    for (const { block, commands } of own)
      for (const line of commands) {
        const { code, output, errors } = await runOperator(filled(line, said, request), running.folder);
        assert.equal(code, 0, `${placeOf(block)}: ${line}: ${output}${errors}`);
        said += output;
      }
    assert.notEqual(said, '');
  });

test('verify prints what docs/ledger.md shows of it', { skip: withoutShell }, async (context) => {
  const running = await startRunning({}, {}, await temporaryStoreFolder());
  context.after(() => running.close());
  await done('npm run organizations -- create Acme --balance 25', running);
  const [request = ''] = await callsOfAcme(running, 10);
  await done(`npm run ledger -- refund ${request}`, running);
  const output = await done('npm run ledger -- verify', running);
  const [shown, ...others] = blocksFor('output of verify');
  assert.deepEqual(others, []);
  const parts = output.replace(/\borg_\w+/g, 'org_…').split('\n\n');
  assert.equal(parts.find((part) => part.startsWith('Acme '))?.trimEnd(), shown?.text.trimEnd());
});
