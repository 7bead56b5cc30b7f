import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Markup } from '../markup.ts';
import { signsOf } from './markup-signs.ts';

const form = '<form action="/enter"><input name="card"><input type="password"><input type="email"></form>';
const signsIn = (body: string): string[] => [
  ...signsOf(new Markup(`<!doctype html><body>${body}</body>`), 'https://library.example/help/pin'),
];

test('a form for a password is a sign of a login, but for one in the frame of a site, which is on each of its pages', () => {
  assert.deepEqual(signsIn(`<main>${form}</main>`), ['password', 'email']);
  for (const frame of ['header', 'nav', 'footer'])
    assert.deepEqual(signsIn(`<${frame}>${form}</${frame}><main><h1>How to log in</h1></main>`), [], frame);
});
