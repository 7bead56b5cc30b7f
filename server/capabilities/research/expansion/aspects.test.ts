import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aspectsOf, keywordsOf } from './aspects.ts';

test('words that only ask or join are left out, and quoted names stay whole', () => {
  assert.equal(keywordsOf('How high are the tides at Wick?', 6), 'high tides Wick');
  assert.equal(keywordsOf('Who wrote "The Long Ships" and when?', 6), '"The Long Ships" wrote');
  assert.equal(keywordsOf('Wie hoch ist die Flut in Emden?', 6), 'hoch Flut Emden');
  assert.equal(keywordsOf('the', 6), 'the', 'something is always asked');
  assert.equal(keywordsOf('one two three four five six seven', 3).split(' ').length, 3);
});

test('each aspect is a query with the names in it, as many as are wanted, none twice', () => {
  const query = 'What are the mooring fees and the opening hours of the harbour of Wick?';
  const aspects = aspectsOf(query, 6);
  assert.equal(aspects[0], query);
  assert.ok(aspects.includes('Wick mooring fees'), aspects.join(' | '));
  assert.ok(aspects.some((aspect) => /opening hours/.test(aspect) && /Wick/.test(aspect) && !/fees/.test(aspect)));
  assert.equal(new Set(aspects.map((aspect) => aspect.toLowerCase())).size, aspects.length);
  assert.deepEqual(aspectsOf('Wick', 3), ['Wick']);
  assert.equal(aspectsOf(query, 1).length, 1);
});

test('a long question takes time in proportion', () => {
  const startedAt = process.threadCpuUsage();
  for (const query of ['"'.repeat(2_000), 'a '.repeat(1_000), `“${'x'.repeat(1_990)}`, '_-'.repeat(1_000)])
    aspectsOf(query, 6);
  assert.ok(process.threadCpuUsage(startedAt).user < 5_000_000);
});
