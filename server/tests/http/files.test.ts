import assert from 'node:assert/strict';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { FolderBlobs } from '../../edges/blobs/folder.ts';
import { encryptionKeys } from '../../edges/encryption/keys.ts';
import { createSignedFiles } from '../../edges/files/signed-files.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const running = fixture(() => startRunning());

/** A file of the service's, kept beside it; the path of its link, and of the file. */
async function keep(text: string | Uint8Array): Promise<{ link: string; file: string }> {
  const root = join(running.folder, 'files');
  const keys = await encryptionKeys(undefined, running.folder);
  const files = createSignedFiles({ blobs: new FolderBlobs(root), keys, clock: systemClock, baseUrl: () => '' });
  const { url } = await files.keep('org_a', Buffer.from(text), 'image/png');
  const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
  return { link: url, file: join(root, 'org_a', hash.slice(0, 2), hash) };
}

test('a file whose storage fails is 503 and may be asked for again; one that is gone is 404', async () => {
  const { link, file } = await keep('picture');
  assert.deepEqual([(await running.ask(link)).status, (await running.ask(link)).text], [200, 'picture']);
  await rm(file);
  // Whatever reads it fails, root too.
  await mkdir(file);
  const failed = await running.ask(link);
  assert.deepEqual([failed.status, failed.json.code, failed.json.retryable], [503, 'overloaded', true]);
  assert.ok(Number(failed.headers.get('retry-after')) > 0);
  assert.ok(!failed.text.includes(running.folder) && !failed.text.includes('EISDIR'));
  assert.ok(running.logged.some(([level, { error }]) => level === 'error' && /EISDIR/.test(String(error))));
  await rm(file, { recursive: true });
  assert.equal((await running.ask(link)).status, 404);
  assert.deepEqual(await readdir(join(file, '..')), []);
});

test('a link needs no key and shows its file alone; whatever differs from it is 404', async () => {
  const { link } = await keep('picture');
  const shown = await running.ask(link, { headers: { authorization: '' } });
  assert.deepEqual([shown.status, shown.text], [200, 'picture']);
  const { headers } = shown;
  assert.deepEqual(
    ['content-type', 'content-length', 'content-disposition', 'content-security-policy', 'x-ratelimit-limit'].map(
      (name) => headers.get(name),
    ),
    ['image/png', '7', 'inline', "default-src 'none'; sandbox", null],
  );
  const [path = '', query = ''] = link.split('?');
  const others = [path, `${path}?expires=1`, link.replace('org_a', 'org_b'), link.replace('.png', '.bin')];
  for (const other of [...others, `${path}?${query.slice(0, -4)}AAAA`]) {
    const { status, json } = await running.ask(other);
    assert.deepEqual([status, json.code], [404, 'not-found'], other);
  }
});

test('a long file arrives whole, and its length is told', async () => {
  const bytes = Buffer.alloc(9_000_000, 'tide ');
  const { link } = await keep(bytes);
  const { status, headers, text } = await running.ask(link);
  assert.deepEqual([status, headers.get('content-length')], [200, String(bytes.length)]);
  assert.ok(text === bytes.toString());
});
