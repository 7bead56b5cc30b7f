import assert from 'node:assert/strict';
import { it } from 'node:test';
import { languageTag } from './language.ts';

it('a language is a tag that names one, or null', () => {
  const stated = ['en_us', 'DE', 'zh-Hant-TW', 'x-unknown', 'und', 'English', 'C', ' ', null];
  assert.deepEqual(stated.map(languageTag), ['en-US', 'de', 'zh-Hant-TW', null, null, null, null, null, null]);
});
