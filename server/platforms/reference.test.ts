import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Instance as GitLab } from './gitlab/input.ts';
import { Instance as Mastodon } from './mastodon/input.ts';

test('a server is named by its host or its address, of which nothing is dropped', () => {
  for (const field of [Mastodon, GitLab]) {
    for (const given of [
      'social.example',
      'https://social.example',
      'https://social.example/@ann',
      ' social.example/ ',
    ])
      assert.equal(field.parse(given), 'social.example', given);
    for (const given of [
      'x.test/../@127.0.0.1:18755',
      'x.test:18755',
      'https://x.test:18755/',
      'https://ann@x.test/',
      'x.test/@ann',
      'x.test?a',
      'localhost:18755',
    ])
      assert.match(
        field.safeParse(given).error?.issues[0]?.message ?? '',
        /^must be a .*server’s name or address/,
        given,
      );
  }
});
