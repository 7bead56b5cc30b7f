import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likeness, wordsOf } from './nearest.ts';

test('names written in other ways have the same words', () => {
  for (const name of ['#loginButton', '.login-button', 'login_button', 'Login button'])
    assert.deepEqual(wordsOf(name), ['login', 'button'], name);
});

test('what is more alike is nearer, and what has nothing in common is not near at all', () => {
  const wanted = wordsOf('#searchButton');
  const [same, typo, part, other] = ['search-button', 'serch-button', 'button', 'footer'].map((name) =>
    likeness(wanted, wordsOf(name)),
  );
  assert.equal(same, 1);
  assert.ok(typo !== undefined && part !== undefined && typo < 1 && typo > part, `${typo} ${part}`);
  assert.equal(other, 0);
  assert.equal(likeness([], ['a']), 0);
});
