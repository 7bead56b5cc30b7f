import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputOf } from '../../contract/definition.ts';
import { operations } from '../../operations.ts';
import { faultsOf, guidesFromElsewhere, rowsOf } from './guide-tables.ts';

for (const [file, text] of guidesFromElsewhere) {
  test(`${file}: each operation, option, default and member of ours in its tables is in the contract`, () => {
    const rows = rowsOf(text);
    assert.ok(rows.length > 20, `${rows.length} rows`);
    assert.deepEqual(
      rows.flatMap((row) => faultsOf(row).map((fault) => `${row[0]}: ${fault}`)),
      [],
    );
  });

  test(`${file}: shows a call before and after, and the call is taken`, () => {
    assert.match(text, /^Before:\n\n```/m);
    assert.match(text, /^After, .+:\n\n```/m);
    const calls = [...text.matchAll(/curl -sN? http:\/\/127\.0\.0\.1:8080(\/\S+)(?:.|\\\n)*? -d '([^']+)'/g)];
    assert.equal(calls.length, 1);
    for (const [, path, body = ''] of calls) {
      const operation = operations.find((one) => one.path === path);
      assert.ok(operation, path);
      const { error } = inputOf(operation).strict().safeParse(JSON.parse(body));
      assert.equal(error, undefined, body);
    }
  });

  test(`${file}: the call in Python names options that there are`, () => {
    for (const [, code = ''] of text.matchAll(/^```python\n([\s\S]*?)^```/gm)) {
      const [, method = '', sent = ''] = /Tidemark\(\)\.(?:iter_)?(\w+)\(([\s\S]*?)\n?\):?\n/.exec(code) ?? [];
      if (method === '') continue;
      const operation = operations.find(({ id }) => id === `web.${method}`);
      assert.ok(operation, method);
      for (const [, name = ''] of sent.matchAll(/(?:^|[\s(,])([a-z_]+)=/g))
        assert.ok(name in inputOf(operation).shape, `${method} has no ${name}`);
    }
  });
}

const planted = {
  'an option that there is not': ['`x`', '`web.scrape` `include_selector`', ''],
  'an operation that there is not': ['`x`', '`web.scraped` `format`', ''],
  'another path': ['`x`', '`web.map`: `POST /v1/crawl/web/map`', ''],
  'a value that an option does not take': ['`x`', '`web.scrape` `format: pdf`', ''],
  'a member that an answer does not have': ['`x`', '`web.crawl` answer `pages.status`', ''],
  'an option in place of a member': ['`x`', '`web.scrape` answer `timeout_ms`', ''],
  'an option that there is not, in what differs': ['`x`', '`web.scrape` `format`', 'or `formats`'],
  'another default': ['`x`', '`web.crawl` `limit`', '`100` when absent'],
};

for (const [name, row] of Object.entries(planted))
  test(`${name} is told`, () => {
    assert.equal(faultsOf(row).length, 1, faultsOf(row).join('; '));
  });
