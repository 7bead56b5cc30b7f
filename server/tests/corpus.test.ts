import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corpusIsHere } from './corpus.ts';
import { runCorpus } from './corpus-run.ts';
import { isWhole } from './whole.ts';

const skip = corpusIsHere ? false : 'the corpus of real pages (../shared/data/extraction) is not here';

// The test proving-ground/crawl-draws.test.ts says the same of drawn crawls.
if (isWhole)
  test('real pages: each is a result or a problem, and the ledger is the access log times the price book', {
    skip,
  }, async () => {
    const { pages, billed, faults, expected, charged } = await runCorpus(22);
    assert.ok(pages > 100);
    assert.deepEqual(faults, []);
    assert.ok(billed > pages * 0.95, `only ${billed} of ${pages} were worth their price`);
    assert.equal(charged, expected);
  });
