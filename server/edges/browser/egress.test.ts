import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from '../../tests/browser/chosen-browser.ts';
import { proveAllowedAlone } from '../../tests/browser/egress-proof.ts';
import { ownLists } from '../../tests/doubles/hostile-urls.ts';
import { closedNetwork } from '../../tests/doubles/internet.ts';
import { isWithin, runWithin } from '../../tests/doubles/within.ts';

/** One of each kind: a literal, an internal name, one that turns private after it was looked up. */
const hostile = ['http://127.0.0.1:8000/', 'http://inside.test/', 'http://turning.test:3000/'];

const wanted = [
  'img',
  'iframe',
  'script',
  'fetch',
  'web-socket',
  'in-worker',
  'beacon',
  'beacon-at-unload',
  'report-uri',
  'frame-refresh',
];

const network = isWithin ? null : closedNetwork();
const name = 'a page in a real browser reaches what it may by every way, and nothing that it may not by any';
if (!chromium) test(name, { skip: 'there is no Chromium here' }, () => undefined);
else if (typeof network === 'string') test(name, { skip: `needs a network namespace: ${network}` }, () => undefined);
else if (network) test(name, (context) => runWithin(network, import.meta.filename, context, /^\d+ ways/));
else {
  test(name, async (context) => {
    const { shown, ways, strays } = await proveAllowedAlone(hostile, ownLists.hosts, wanted);
    assert.equal(shown, 'shown');
    assert.deepEqual(strays, []);
    for (const way of wanted) assert.ok(ways.has(way), way);
    context.diagnostic(`${ways.size} ways lead to the one that is allowed, none to the others`);
  });
}
