import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isThread } from './thread.ts';

test('addresses of threads are those of topics, questions, issues and requests to pull', () => {
  for (const path of ['viewtopic.php?t=7', 'd/90-tides', 'a/b/issues/7', 'a/b/pull/7', 'a/b/pulls/7', 't/tides/7'])
    assert.equal(isThread(`https://example.com/${path}`), true, path);
  for (const path of ['', 'a/b/pulls', 'a/b/issues', 'topics', 'pulls/of/the/tide'])
    assert.equal(isThread(`https://example.com/${path}`), false, path);
});
