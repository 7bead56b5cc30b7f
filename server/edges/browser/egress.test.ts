import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { proveAllowedAlone } from '../../tests/browser/egress-proof.ts';
import { ownLists } from '../../tests/doubles/hostile-urls.ts';
import { closedNetwork } from '../../tests/doubles/internet.ts';
import { findChromium } from './find-chromium.ts';

/** Set in the copy of this test that runs in a network namespace of its own. */
const insideName = 'TIDEMARK_TEST_CLOSED_NETWORK';

/** One of each kind: a literal, an internal name, one that turns private after it was looked up. */
const hostile = ['http://127.0.0.1:8000/', 'http://inside.test/', 'http://turning.test:3000/'];

async function runWithin(network: readonly string[], context: TestContext): Promise<void> {
  const [command = '', ...args] = [...network, process.execPath, '--test-reporter=tap', import.meta.filename];
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const child = spawn(command, args, {
    env: { ...environment, [insideName]: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 60_000,
  });
  context.after(() => child.kill('SIGKILL'));
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  assert.equal(code, 0, output);
  for (const [, line = ''] of output.matchAll(/# (\d+ ways.*)$/gm)) context.diagnostic(line);
}

const chromium = findChromium(undefined, '');
const network = process.env[insideName] === '1' ? null : closedNetwork();
const name = 'a page in a real browser reaches what it may by every way, and nothing that it may not by any';
if (!chromium) test(name, { skip: 'there is no Chromium here' }, () => undefined);
else if (typeof network === 'string') test(name, { skip: `needs a network namespace: ${network}` }, () => undefined);
else if (network) test(name, (context) => runWithin(network, context));
else {
  test(name, async (context) => {
    const { shown, ways, strays } = await proveAllowedAlone(hostile, ownLists.hosts);
    assert.equal(shown, 'shown');
    assert.deepEqual(strays, []);
    for (const way of ['img', 'iframe', 'script', 'fetch', 'web-socket', 'in-worker', 'beacon'])
      assert.ok(ways.has(way), way);
    context.diagnostic(`${ways.size} ways lead to the one that is allowed, none to the others`);
  });
}
