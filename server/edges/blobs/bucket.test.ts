import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { type BucketDouble, openBucket } from '../../tests/doubles/bucket.ts';
import { temporaryFolder } from '../../tests/store/template.ts';
import { createEgress, type Egress } from '../egress/guard.ts';
import { ScratchFolder } from '../scratch/scratch-folder.ts';
import { BucketBlobs } from './bucket.ts';

let double: BucketDouble;
let egress: Egress;
let blobs: BucketBlobs;
let scratch: ScratchFolder;
before(async () => {
  double = await openBucket();
  egress = createEgress({ allow: [], trustedOrigins: [double.bucket.endpoint] });
  scratch = new ScratchFolder(join(await temporaryFolder(), 'scratch'));
  blobs = new BucketBlobs(double.bucket, egress.dispatcher(), scratch, 'files');
});
after(async () => {
  await egress.close();
  await double.close();
});
beforeEach(() => double.objects.clear());

const bytes = (text: string): Buffer => Buffer.from(text);
const idOf = (text: string): string => createHash('sha256').update(text).digest('hex');

test('what is kept in a bucket is read again, by its owner only', async () => {
  const id = await blobs.keep('org_a', bytes('words'));
  assert.equal(id, idOf('words'));
  assert.equal(Buffer.from((await blobs.read('org_a', id)) ?? '').toString(), 'words');
  assert.equal(await blobs.read('org_b', id), null);
  const elsewhere = new BucketBlobs(
    { ...double.bucket, name: 'no-such-bucket' },
    egress.dispatcher(),
    scratch,
    'files',
  );
  await assert.rejects(elsewhere.read('org_a', id), /404 NoSuchBucket/);
  await assert.rejects(blobs.keep('../org', bytes('x')), /no blob/);
});

test('what comes in pieces is one object of all of them, and goes in pieces', async () => {
  async function* pieces() {
    yield bytes('many ');
    yield bytes('words');
  }
  const id = await blobs.keepStream('org_a', pieces());
  assert.equal(id, idOf('many words'));
  double.failures.push(503);
  const stored = await blobs.open('org_a', id);
  assert.equal(stored?.bytes, 10);
  assert.equal((await buffer(stored?.stream() ?? [])).toString(), 'many words');
  assert.equal(await blobs.open('org_b', id), null);
  const [key = ''] = double.objects.keys();
  double.objects.set(key, { bytes: bytes('more words'), modified: new Date() });
  await assert.rejects(buffer(stored?.stream() ?? []), /other bytes/);
});

test('a bucket that is busy is asked again, one that refuses is not', async () => {
  double.failures.push(503, 500);
  const id = await blobs.keep('org_a', bytes('words'));
  assert.equal(double.objects.size, 1);
  double.failures.push(403, 403);
  await assert.rejects(blobs.read('org_a', id), /403 SlowDown/);
  assert.equal(double.failures.length, 1);
  double.failures.length = 0;
  const stranger = new BucketBlobs(
    { ...double.bucket, secretAccessKey: 'guessed' },
    egress.dispatcher(),
    scratch,
    'files',
  );
  await assert.rejects(stranger.read('org_a', id), /403 SignatureDoesNotMatch/);
});

test('other bytes than were kept are not given', async () => {
  const id = await blobs.keep('org_a', bytes('words'));
  const [key = ''] = double.objects.keys();
  double.objects.set(key, { bytes: bytes('swords'), modified: new Date() });
  await assert.rejects(blobs.read('org_a', id), /other bytes/);
});

test('a bucket can be used where an object can be put, read and removed, whether or not it may be listed', async () => {
  await blobs.check();
  double.denied.add('LIST');
  await blobs.check();
  assert.equal(double.objects.size, 0, 'nothing is left');
  for (const method of ['PUT', 'GET', 'DELETE']) {
    double.denied.add(method);
    await assert.rejects(blobs.check(), { reason: 'bucket_refuses', message: new RegExp(`${method} with 403`) });
    double.denied.delete(method);
  }
  double.denied.clear();
});

test('a sweep of a bucket removes what is old and not needed, of every organization, and nothing else', async () => {
  const texts = Array.from({ length: 2_000 }, (_, index) => `text ${index}`).filter((text) =>
    idOf(text).startsWith('7f'),
  );
  const [needed = '', old = '', young = '', foreign = ''] = texts;
  for (const text of [needed, old, young]) await blobs.keep('org_a', bytes(text));
  await blobs.keep('org_b', bytes(foreign));
  for (const [key, object] of double.objects) if (!key.endsWith(idOf(young))) object.modified = new Date('2026-01-01');
  const keeps = async (organizationId: string) => new Set(organizationId === 'org_a' ? [idOf(needed)] : []);
  assert.equal(await blobs.sweep(0x7e, new Date('2026-01-02'), keeps), 0, 'another part');
  assert.equal(await blobs.sweep(0x7f, new Date('2026-01-02'), keeps), 2);
  const left = [...double.objects.keys()].map((key) => key.split('/').at(-1));
  assert.deepEqual(left.toSorted(), [idOf(needed), idOf(young)].toSorted());
});

test('a bucket on a private address is reached only because the operator named it', async () => {
  const guard = createEgress({ allow: [] });
  const untrusted = new BucketBlobs(double.bucket, guard.dispatcher(), scratch, 'files');
  await assert.rejects(untrusted.read('org_a', idOf('x')), /not reached/);
  await guard.close();
});
