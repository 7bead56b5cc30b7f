import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { textOf } from '../body.ts';
import { leaseLost } from '../jobs/interruptions.ts';
import type { ClaimedJob } from '../ports/queue.ts';
import type { Segment } from '../ports/segments.ts';
import { SegmentedList } from './segmented-list.ts';

const lines = [{ unit: 'static', count: 1 }] as const;
const unit = (trace: unknown) => ({ item: {}, lines, trace });
const job = { jobId: 'job', run: 1, organizationId: 'org' } as ClaimedJob;

/** Where segments are kept, in memory; `keep` is awaited before each blob is. */
function store(keep: () => Promise<void> = async () => {}) {
  const blobs = new Map<string, Uint8Array>();
  const segments: Segment[] = [];
  const state = { isLost: false };
  const ports = {
    blobs: {
      async keep(_: string, bytes: Uint8Array) {
        await keep();
        blobs.set(String(blobs.size), bytes);
        return String(blobs.size - 1);
      },
      read: async (_: string, id: string) => blobs.get(id) ?? null,
      keepStream: () => assert.fail(),
      open: () => assert.fail(),
      sweep: () => assert.fail(),
    },
    compression: {
      compress: async (bytes: Uint8Array) => bytes,
      decompress: async (bytes: Uint8Array) => new Uint8Array(bytes),
    },
    store: {
      segments: {
        async add(_: unknown, __: string, segment: Segment) {
          if (!state.isLost) segments.push(segment);
          return !state.isLost;
        },
        ofJob: async () => segments,
        withItems: async () => segments,
      },
    },
  };
  return { ports, segments, blobs, state };
}

type Ports = ReturnType<typeof store>['ports'];
const open = (ports: Ports, run = 1, onKept = () => {}) =>
  SegmentedList.open(ports, { ...job, run }, { field: 'pages', onKept });

test('what is taken is kept in order, and joined into the result with its exact length', async () => {
  const { ports, segments } = store();
  const list = await open(ports);
  for (const page of [1, 2]) await list.add(`{"page":${page}}`, unit(page), () => {});
  await list.flush();
  await list.add(null, unit('only a trace'), () => {});
  await list.add('{"page":"é"}', unit(3), () => {});
  await list.flush();
  assert.deepEqual(
    segments.map(({ sequence, items, lines }) => [sequence, items, lines[0]?.count]),
    [
      [1, 2, 2],
      [2, 1, 2],
    ],
  );
  const body = list.body('{"count":3}');
  const text = await textOf(body);
  assert.equal(text, '{"count":3,"pages":[{"page":1},{"page":2},{"page":"é"}]}');
  assert.equal(body.length, Buffer.byteLength(text));
  assert.equal(await textOf(body), text, 'it may be read again');
});

test('another run finds the traces and the bill of what was kept, and goes on after it', async () => {
  const { ports, segments } = store();
  const first = await open(ports);
  await first.add('{"page":1}', unit({ a: 1 }), () => {});
  await first.add('{"page":2}', unit(null), () => {});
  await first.flush();
  const second = await open(ports, 2);
  const traces = [];
  for await (const { trace } of second.earlier()) traces.push(trace);
  assert.deepEqual([traces, second.items, second.earlierLines], [[{ a: 1 }, null], 2, [{ unit: 'static', count: 2 }]]);
  await second.add('{"page":3}', unit(3), () => {});
  await second.flush();
  assert.deepEqual(
    segments.map(({ sequence }) => sequence),
    [1, 2],
  );
  assert.equal(await textOf(second.body('{}')), '{"pages":[{"page":1},{"page":2},{"page":3}]}');
});

test('a store that is slow slows the work: what waits stays within bounds', async () => {
  const slow = Promise.withResolvers<void>();
  const { ports } = store(() => slow.promise);
  const list = await open(ports);
  const page = `"${'x'.repeat(1_000_000)}"`;
  let taken = 0;
  const adding = (async () => {
    for (let at = 0; at < 20; at += 1) {
      await list.add(page, unit(at), () => {});
      taken += 1;
    }
  })();
  await sleep(100);
  assert.ok(taken >= 4 && taken <= 9, `${taken} million characters were taken`);
  slow.resolve();
  await adding;
  await list.flush();
  assert.equal(list.items, 20);
});

test('nothing that comes after a failure is billed, and the failure is told', async () => {
  const { ports } = store(() => Promise.reject(new Error('the disk is full')));
  const list = await open(ports);
  let billed = 0;
  const bill = (): void => {
    billed += 1;
  };
  await list.add('{}', unit(1), bill);
  await assert.rejects(list.flush(), /disk is full/);
  await assert.rejects(list.add('{}', unit(2), bill), /disk is full/);
  assert.equal(billed, 1);
});

test('a run that lost its job keeps nothing more, and says so', async () => {
  const { ports, segments, state } = store();
  const list = await open(ports);
  await list.add('{"page":1}', unit(1), () => {});
  state.isLost = true;
  await assert.rejects(list.flush(), (thrown) => thrown === leaseLost);
  await assert.rejects(
    list.add('{"page":2}', unit(2), () => {}),
    (thrown) => thrown === leaseLost,
  );
  assert.deepEqual(segments, []);
});

test('what is taken is kept after a while by itself', async () => {
  const { ports, segments } = store();
  const kept = Promise.withResolvers<void>();
  const list = await open(ports, 1, kept.resolve);
  await list.add('{"page":1}', unit(1), () => {});
  assert.equal(segments.length, 0);
  await kept.promise;
  assert.equal(segments.length, 1);
  list.close();
});

test('a segment whose blob is gone is told, and not left out', async () => {
  const { ports, blobs } = store();
  const list = await open(ports);
  await list.add('{"page":1}', unit(1), () => {});
  await list.flush();
  blobs.clear();
  await assert.rejects(textOf(list.body('{}')), /is gone/);
});
