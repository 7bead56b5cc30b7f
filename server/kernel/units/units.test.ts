import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Meter } from '../pipeline/meter.ts';
import { Emission, nothingEarlier } from './units.ts';

const lines = [{ unit: 'static', count: 1 }] as const;
const unit = (page: number) => ({ item: { page }, lines, trace: null });

async function reserved(count: number): Promise<Meter> {
  const meter = Meter.over(0, async () => 'extended');
  await meter.reserve('static', count);
  return meter;
}

test('units are handed on one at a time, in the order of the calls, and each is billed when it was handed on', async () => {
  const meter = await reserved(3);
  const handed: unknown[] = [];
  const billed: number[] = [];
  const emission = new Emission(meter, async (json, _, bill) => {
    billed.push(meter.lines[0]?.count ?? 0);
    await new Promise((resolve) => setImmediate(resolve));
    handed.push(json);
    bill();
  });
  await Promise.all([1, 2, 3].map((page) => emission.emit(unit(page))));
  await emission.finish();
  assert.deepEqual(handed, ['{"page":1}', '{"page":2}', '{"page":3}']);
  assert.deepEqual(billed, [0, 1, 2], 'none is billed before it was handed on');
  assert.deepEqual(emission.lines, [{ unit: 'static', count: 3 }]);
  assert.deepEqual(meter.lines, emission.lines);
});

test('what the reader did not take is not billed, and nothing follows it', async () => {
  const meter = await reserved(3);
  const emission = new Emission(meter, async (_, { item }, bill) => {
    if (JSON.stringify(item).includes('2')) throw new Error('gone');
    bill();
  });
  const emits = [1, 2, 3].map((page) => emission.emit(unit(page)));
  const settled = await Promise.allSettled(emits);
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  );
  assert.equal(meter.lines[0]?.count, 1);
  await assert.rejects(emission.finish(), /gone/);
});

for (const [takesBack, wanted] of [
  ['rest', [3]],
  ['all', [2, 3]],
  [undefined, []],
] as const)
  test(`what stays of units that who left does not pay for is taken back: ${takesBack}`, async () => {
    const handOn = async (json: string | null, _: unknown, bill: () => void): Promise<void> => {
      if (json !== '{"page":1}' && json !== '{"page":2}') throw new Error('gone');
      bill();
    };
    const emission = new Emission(await reserved(4), handOn, takesBack ? { takesBack } : {});
    const taken: number[] = [];
    const staying = (page: number) => ({ ...unit(page), takeBack: async () => taken.push(page) });
    const units = [unit(1), staying(2), staying(3), unit(4)];
    await Promise.allSettled(units.map((one) => emission.emit(one)));
    await emission.takeBack();
    assert.deepEqual([emission.lines[0]?.count, taken], [2, wanted]);
  });

test('what is under way when the run ends is not billed', async () => {
  const meter = await reserved(1);
  const taken = Promise.withResolvers<void>();
  const emission = new Emission(meter, (_, __, bill) => taken.promise.then(bill));
  const emit = emission.emit(unit(1));
  await new Promise((resolve) => setImmediate(resolve));
  emission.end(new Error('ended'));
  taken.resolve();
  await assert.rejects(emit, /ended/);
  assert.deepEqual(meter.lines, []);
});

test('a unit without its money is not handed on', async () => {
  const meter = await reserved(1);
  let handed = 0;
  const emission = new Emission(meter, async (_, __, bill) => {
    handed += 1;
    bill();
  });
  await emission.emit(unit(1));
  await assert.rejects(emission.emit(unit(2)), /not reserved/);
  assert.equal(handed, 1);
});

test('a unit that nobody gets is billed all the same', async () => {
  const emission = new Emission(await reserved(1), async (json, _, bill) => {
    assert.equal(json, null);
    bill();
  });
  await emission.emit({ item: null, lines, trace: { failed: true } });
  assert.deepEqual(emission.lines, [...lines]);
});

test('what earlier runs handed on is among its lines, and is not billed again', async () => {
  const meter = await reserved(1);
  const before = { lines: [{ unit: 'static', count: 4 }] as const, earlier: () => nothingEarlier() };
  const emission = new Emission(meter, async (_, __, bill) => bill(), before);
  await emission.emit(unit(5));
  assert.deepEqual([emission.lines[0]?.count, meter.lines[0]?.count], [5, 1]);
});

test('what was taken is billed when it is theirs: its money is no other unit’s until then, and the end waits for it', async () => {
  const meter = await reserved(2);
  const bills: (() => void)[] = [];
  const flush = async () => {
    for (const bill of bills.splice(0)) bill();
  };
  const emission = new Emission(meter, async (_, __, bill) => void bills.push(bill), { flush });
  for (const page of [1, 2]) await emission.emit(unit(page));
  assert.deepEqual(emission.lines, []);
  await emission.drain();
  assert.deepEqual(emission.lines, [{ unit: 'static', count: 2 }]);
  await meter.reserve('static');
  await emission.emit(unit(3));
  await emission.finish();
  assert.deepEqual(meter.lines, [{ unit: 'static', count: 3 }]);
});

test('two units are not emitted on the money of one', async () => {
  const emission = new Emission(await reserved(1), async () => {});
  await emission.emit(unit(1));
  await assert.rejects(emission.emit(unit(2)), /not reserved/);
});

test('what could not be flushed fails the end', async () => {
  const flush = () => Promise.reject(new Error('gone'));
  const emission = new Emission(await reserved(1), async () => {}, { flush });
  await emission.emit(unit(1));
  await assert.rejects(emission.finish(), /gone/);
});
