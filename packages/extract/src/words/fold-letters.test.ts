import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldLetters } from './fold-letters.ts';

test('letters are compared without capitals and marks, those that have no base letter by what stands for them', () => {
  assert.equal(foldLetters('ÉCOLE Straße Ærø Łódź ﬁn ığdır'), 'ecole strasse aero lodz fin igdir');
});
