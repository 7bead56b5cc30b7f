import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptSize } from '../../kernel/ports/retention.ts';
import { blobId } from './blob-id.ts';
import { CountedBytes, withCountedBytes } from './kept-bytes.ts';

const log = { warn: () => {} };
const ofA = { organizationId: 'org_a', bytes: 10 };

test('what is being written counts, and is written when the count closes', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const added = Promise.withResolvers<void>();
  const sizes: KeptSize[][] = [];
  const add = async (some: readonly KeptSize[]): Promise<void> => {
    sizes.push([...some]);
    if (sizes.length === 1) await added.promise;
  };
  const counted = new CountedBytes({ add, ofWeek: async () => 0 }, 10, log);
  counted.count(ofA);
  t.mock.timers.tick(5_000);
  assert.ok(await counted.isFull('org_a'), 'amid the write');
  counted.count({ ...ofA, bytes: 3 });
  let isClosed = false;
  const closing = counted.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  assert.ok(!isClosed, 'it waits for the write');
  added.resolve();
  await closing;
  assert.deepEqual(sizes, [[ofA], [{ ...ofA, bytes: 3 }]]);
});

test('what could not be written is written again, once', async () => {
  const sizes: KeptSize[][] = [];
  const add = async (some: readonly KeptSize[]): Promise<void> => {
    sizes.push([...some]);
    if (sizes.length === 1) throw new Error('broken');
  };
  const counted = new CountedBytes({ add, ofWeek: async () => 0 }, 10, log);
  counted.count(ofA);
  await counted.close();
  await counted.close();
  await counted.close();
  assert.deepEqual(sizes, [[ofA], [ofA]]);
});

test('the same bytes of an organization count once, and those of another again', async () => {
  const sizes: KeptSize[] = [];
  const blobs = {
    keep: async (_: string, bytes: Uint8Array) => blobId(bytes),
    keepStream: async (_: string, pieces: AsyncIterable<Uint8Array>) => {
      const all: Uint8Array[] = [];
      for await (const piece of pieces) all.push(piece);
      return blobId(Buffer.concat(all));
    },
    read: async () => null,
    open: async () => null,
    sweep: async () => 0,
  };
  const counting = withCountedBytes(blobs, { count: (size) => void sizes.push(size) }, (owner) => owner.slice(0, 5));
  const picture = Buffer.from('picture');
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    yield picture;
  };
  for (const owner of ['org_a', 'org_a', 'org_a_brief']) await counting.keep(owner, picture);
  await counting.keepStream('org_a', pieces());
  await counting.keepStream('org_b', pieces());
  assert.deepEqual(sizes, [
    { organizationId: 'org_a', bytes: 7 },
    { organizationId: 'org_b', bytes: 7 },
  ]);
});
