import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dollars, duration, moment, textsOf } from './command-line.ts';
import { table } from './printed.ts';

const clock = { now: () => new Date('2026-11-20T12:00:00Z') };

test('operands and options come under their names, a negative amount among the operands', () => {
  const adjust = { operands: ['organization', 'usd'], options: ['note'] };
  assert.deepEqual(
    { ...textsOf(adjust, ['org', '-0.5', '--note', 'why']) },
    { organization: 'org', usd: '-0.5', note: 'why' },
  );
  assert.deepEqual({ ...textsOf({ operands: ['one?'], options: [] }, []) }, {});
});

test('an option takes what follows it, whatever that begins with; without a value it is refused', () => {
  const adjust = { operands: ['organization', 'usd'], options: ['note', 'limit'] };
  const texts = (...args: string[]) => ({ ...textsOf(adjust, ['org', ...args]) });
  const whole = { organization: 'org', usd: '-0.5' };
  assert.deepEqual(texts('--note', '-5 of it were wrong', '-0.5'), { ...whole, note: '-5 of it were wrong' });
  assert.deepEqual(texts('--limit', '-5', '-0.5'), { ...whole, limit: '-5' });
  assert.deepEqual(texts('-0.5', '--note', '--'), { ...whole, note: '--' });
  assert.deepEqual(texts('-0.5', '--note=-0.5'), { ...whole, note: '-0.5' });
  assert.deepEqual(texts('--note', '--why', '--', '-0.5'), { ...whole, note: '--why' });
  assert.deepEqual({ ...textsOf(adjust, ['--', '-org', '-0.5']) }, { organization: '-org', usd: '-0.5' });
  assert.throws(() => texts('-0.5', '--note'), /--note needs a value/);
  assert.throws(() => texts('--note', '--limit', '5', '-0.5'), /--note needs a value/);
});

test('what is missing, too much or unknown is refused', () => {
  const refund = { operands: ['request_id', 'usd?'], options: ['note'] };
  assert.throws(() => textsOf(refund, []), /REQUEST_ID is missing/);
  assert.throws(() => textsOf(refund, ['a', '1', '2']), /2 is one too many/);
  assert.throws(() => textsOf(refund, ['a', '--nota', 'x']), /Unknown option '--nota'/);
});

test('amounts are exact to the micro-dollar, and no finer', () => {
  assert.equal(dollars.parse('0.0007'), 700);
  assert.equal(dollars.parse('-12.345678'), -12_345_678);
  for (const text of ['1e3', '0.0000001', '1,5', '', '$1', 'NaN']) assert.ok(!dollars.safeParse(text).success, text);
});

test('durations and times are read, and nothing that looks nearly like one', () => {
  assert.deepEqual(
    ['30s', '15m', '24h', '7d', '2w'].map((text) => duration.parse(text)),
    [30_000, 900_000, 86_400_000, 604_800_000, 1_209_600_000],
  );
  const time = moment(clock);
  assert.equal(time.parse('90d').toISOString(), '2027-02-18T12:00:00.000Z');
  assert.equal(time.parse('2027-01-31').toISOString(), '2027-01-31T00:00:00.000Z');
  assert.equal(time.parse('2027-01-31T10:00:00+02:00').toISOString(), '2027-01-31T08:00:00.000Z');
  for (const text of ['tomorrow', '2027-02-31', '31.01.2027', '7', '7x'])
    assert.ok(!time.safeParse(text).success, text);
});

test('columns of a table line up', () => {
  assert.equal(
    table(
      ['a', 'USD'],
      [
        ['long', '1.5'],
        ['b', '10.5'],
      ],
      ['USD'],
    ),
    'a      USD\nlong   1.5\nb     10.5',
  );
});
