import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { FolderBlobs } from './folder.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-blobs-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string): Buffer => Buffer.from(text);

test('what is kept is read again, once per content and organization, by its owner only', async () => {
  const blobs = new FolderBlobs(join(folder, 'kept', 'blobs'));
  const ids = await Promise.all([1, 2, 3].map(() => blobs.keep('org_a', bytes('words'))));
  const id = createHash('sha256').update('words').digest('hex');
  assert.deepEqual(ids, [id, id, id]);
  assert.equal(Buffer.from(await blobs.read('org_a', id)).toString(), 'words');
  await assert.rejects(blobs.read('org_b', id));
  const place = join(folder, 'kept', 'blobs', 'org_a', id.slice(0, 2));
  assert.deepEqual(await readdir(place), [id], 'no draft is left');
  assert.equal((await stat(join(place, id))).mode & 0o777, 0o600);
});

test('an id that leads elsewhere is refused', async () => {
  const blobs = new FolderBlobs(folder);
  await assert.rejects(blobs.keep('../org', bytes('x')), /no blob/);
  assert.throws(() => blobs.read('org_a', `../../${'a'.repeat(58)}`), /no blob/);
});

test('a sweep removes what is old and not needed, drafts of the dead included, and nothing else', async () => {
  const root = join(folder, 'swept');
  const blobs = new FolderBlobs(root);
  // Two contents that share a part.
  const texts = Array.from({ length: 2_000 }, (_, index) => `text ${index}`);
  const part = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 2);
  const [needed = '', old = '', young = ''] = texts.filter((text) => part(text) === '7f');
  const [neededId, oldId, youngId] = await Promise.all(
    [needed, old, young].map((text) => blobs.keep('org_a', bytes(text))),
  );
  const place = join(root, 'org_a', '7f');
  await writeFile(join(place, `${oldId}.draft`), 'half');
  const longAgo = new Date('2026-01-01');
  for (const name of await readdir(place)) if (name !== youngId) await utimes(join(place, name), longAgo, longAgo);
  const before = new Date('2026-01-02');
  const keeps = async (organizationId: string) => new Set(organizationId === 'org_a' ? [neededId ?? ''] : []);
  assert.equal(await blobs.sweep(0x7e, before, keeps), 0, 'another part');
  assert.equal(await blobs.sweep(0x7f, before, keeps), 2);
  assert.deepEqual((await readdir(place)).toSorted(), [neededId, youngId].toSorted());
});
