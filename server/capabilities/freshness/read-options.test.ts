import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptOptions, optionsOfKept, usualOptions } from './read-options.ts';

test('the usual options are not kept, nor is what decides nothing of the text', () => {
  assert.equal(keptOptions({}), usualOptions);
  const usual = { exclude_selectors: [], only_main_content: true, mobile: false, close_overlays: true };
  assert.equal(keptOptions({ ...usual, favor: 'balanced' }), usualOptions);
  const wider = { ...usual, headers: { cookie: 'secret' }, timeout_ms: 5_000, max_chars: 9 };
  assert.equal(keptOptions(wider), usualOptions);
});

test('others are kept one way, however they are told, and read back', () => {
  const kept = keptOptions({ exclude_selectors: ['.b', '.a', '.b'], only_main_content: false, wait_for: '#late' });
  assert.equal(kept, keptOptions({ wait_for: '#late', only_main_content: false, exclude_selectors: ['.a', '.b'] }));
  const back = optionsOfKept(kept);
  assert.deepEqual(
    [back.exclude_selectors, back.only_main_content, back.wait_for, back.favor],
    [['.a', '.b'], false, '#late', 'balanced'],
  );
  assert.equal(keptOptions(back), kept);
  assert.equal(keptOptions(optionsOfKept(null)), usualOptions);
});
