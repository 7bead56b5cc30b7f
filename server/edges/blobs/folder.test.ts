import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs, { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { blobId } from './blob-id.ts';
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
  assert.equal(Buffer.from((await blobs.read('org_a', id)) ?? '').toString(), 'words');
  assert.equal(await blobs.read('org_b', id), null);
  const place = join(folder, 'kept', 'blobs', 'org_a', id.slice(0, 2));
  assert.deepEqual(await readdir(place), [id], 'no draft is left');
  assert.equal((await stat(join(place, id))).mode & 0o777, 0o600);
});

test('what is removed is gone for its owner alone; what is not there may be removed', async () => {
  const blobs = new FolderBlobs(join(folder, 'removed'), { isDurable: false });
  const [id] = await Promise.all(
    ['org_a', 'org_b'].map((organizationId) => blobs.keep(organizationId, bytes('words'))),
  );
  assert(id);
  for (let time = 0; time < 2; time++) await blobs.remove('org_a', id);
  assert.equal(await blobs.read('org_a', id), null);
  assert.equal(Buffer.from((await blobs.read('org_b', id)) ?? '').toString(), 'words');
  await assert.rejects(blobs.remove('org_a', '../org_b'), /no blob/);
});

async function* pieces(...texts: string[]) {
  for (const text of texts) yield bytes(text);
}

test('what comes in pieces is one blob of all of them, and is read in pieces', async () => {
  const root = join(folder, 'pieces');
  const blobs = new FolderBlobs(root);
  const id = await blobs.keepStream('org_a', pieces('many ', 'words'));
  assert.equal(id, blobId(bytes('many words')));
  assert.equal(Buffer.from((await blobs.read('org_a', id)) ?? '').toString(), 'many words');
  const stored = await blobs.open('org_a', id);
  assert(stored);
  assert.deepEqual([stored.bytes, await text(stored.stream())], [10, 'many words']);
  assert.deepEqual([await blobs.open('org_b', id), await blobs.keep('org_a', bytes('many words'))], [null, id]);
  await assert.rejects(blobs.keepStream('../org', pieces('x')), /no blob/);
});

test('pieces that break off leave nothing', async () => {
  const root = join(folder, 'broken');
  const blobs = new FolderBlobs(root);
  async function* broken() {
    yield bytes('half');
    throw new Error('the other half is missing');
  }
  await assert.rejects(blobs.keepStream('org_a', broken()), /other half/);
  const left = await readdir(root, { recursive: true, withFileTypes: true });
  assert.deepEqual(
    left.filter((entry) => entry.isFile()),
    [],
  );
});

test('an id that leads elsewhere is refused', async () => {
  const blobs = new FolderBlobs(folder);
  await assert.rejects(blobs.keep('../org', bytes('x')), /no blob/);
  await assert.rejects(blobs.read('org_a', `../../${'a'.repeat(58)}`), /no blob/);
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

test('a draft that gets its name during a sweep, or a file among the folders, ends nothing', async () => {
  const root = join(folder, 'renamed');
  const blobs = new FolderBlobs(root);
  const id = await blobs.keep('org_a', bytes('words'));
  const place = join(root, 'org_a', id.slice(0, 2));
  await writeFile(join(place, `${id}.draft`), 'words');
  await writeFile(join(root, 'stray'), 'no folder');
  const longAgo = new Date('2026-01-01');
  await utimes(join(place, id), longAgo, longAgo);
  const renaming = async () => {
    await rename(join(place, `${id}.draft`), join(place, 'other'));
    return new Set<string>();
  };
  assert.equal(await blobs.sweep(Number.parseInt(id.slice(0, 2), 16), new Date('2026-01-02'), renaming), 1);
  assert.deepEqual(await readdir(place), ['other']);
});

test('of two that keep in a new folder none is answered before the folder above is synced', async (context) => {
  const root = join(folder, 'shared');
  const events: string[] = [];
  const { open } = fs;
  context.mock.method(fs, 'open', async (...args: Parameters<typeof open>) => {
    const handle = await open(...args);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      // The folder of the organization, into which that of the part came.
      if (basename(String(args[0])) === 'org_a') await sleep(100);
      await sync();
      events.push(basename(String(args[0])));
    };
    return handle;
  });
  syncBuiltinESMExports();
  try {
    const blobs = new FolderBlobs(root);
    // Two contents that share a part.
    const texts = Array.from({ length: 2_000 }, (_, index) => `text ${index}`);
    const [one = '', other = ''] = texts.filter((text) => blobId(bytes(text)).startsWith('7f'));
    const keep = (text: string) => blobs.keep('org_a', bytes(text)).then(() => events.push('kept'));
    await Promise.all([keep(one), keep(other)]);
    const order = events.filter((event) => ['org_a', 'kept'].includes(event));
    assert.deepEqual(order, ['org_a', 'kept', 'kept']);
    // A process that comes later does not know whether the one before had synced.
    events.length = 0;
    await new FolderBlobs(root).keep('org_a', bytes(one));
    assert.ok(events.includes('org_a'));
  } finally {
    context.mock.restoreAll();
    syncBuiltinESMExports();
  }
});

test('a folder that is taken away is made again, and what was in it is not told to be gone while it is not there', async () => {
  const root = join(folder, 'taken');
  const blobs = new FolderBlobs(root);
  const id = await blobs.keep('org_a', bytes('words'));
  await rename(root, `${root}-elsewhere`);
  await assert.rejects(blobs.read('org_a', id), { code: 'ENOENT' });
  await blobs.keep('org_a', bytes('words'));
  assert.equal(Buffer.from((await blobs.read('org_a', id)) ?? '').toString(), 'words');
});
