import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validate } from '../kernel/pipeline/validate.ts';
import { Instance as GitLab } from './gitlab/input.ts';
import { Instance as Mastodon } from './mastodon/input.ts';
import { platformOperation } from './operation.ts';
import { endpoints } from './platforms.ts';
import { Handle } from './youtube/input.ts';

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

test('a channel’s handle may be in any script', () => {
  for (const handle of ['harbour', 'हिंदी', 'ช่องน้ำ', 'বাংলা', '日本語', 'café'.normalize('NFD')]) {
    for (const given of [handle, `@${handle}`, `https://www.youtube.com/@${encodeURIComponent(handle)}`])
      assert.equal(Handle.parse(given), handle, given);
  }
  for (const none of ['@a b', '@a/b', 'https://www.youtube.com/watch?v=tide0000001'])
    assert.equal(Handle.safeParse(none).success, false, none);
});

test('what is read is named as people write and share it', async () => {
  const filing = 'www.sec.gov/ix?doc=/Archives/edgar/data/1234567/000123456724000001/tide.htm';
  const sec = { name: 'secedgar', action: 'filing', field: 'accession' };
  const repo = { name: 'github', action: 'repo', field: 'repo' };
  const project = { name: 'gitlab', action: 'project', field: 'project' };
  const named = [
    ...['git@github.com:ada/tide.git', 'ssh://git@github.com/ada/tide.git', 'git+https://github.com/ada/tide.git'].map(
      (given) => [repo, given, 'repos/ada/tide'] as const,
    ),
    [repo, 'git://github.com/ada/tide.git', 'repos/ada/tide'],
    [project, 'git@gitlab.com:sea/deep/tide.git', 'projects/sea%2Fdeep%2Ftide'],
    [{ name: 'reddit', action: 'subreddit', field: 'name' }, '/r/tides', 'r/tides/about'],
    [{ name: 'reddit', action: 'user', field: 'name' }, '/user/ada_tide', 'user/ada_tide/about'],
    [{ name: 'pubmed', action: 'article', field: 'id' }, 'PMID: 40000001', 'id=40000001&'],
    [sec, `https://${filing}`, 'data/1234567/000123456724000001/index.json'],
  ] as const;
  for (const [{ name, action, field }, given, asked] of named) {
    const endpoint = endpoints.find((one) => one.platform.name === name && one.action === action) ?? assert.fail(name);
    const operation = platformOperation(endpoint, false);
    const target = operation.target?.(validate(operation.input, { [field]: given }) as never) ?? '';
    assert.ok(target.includes(asked), `${given}: ${target}`);
  }
});
