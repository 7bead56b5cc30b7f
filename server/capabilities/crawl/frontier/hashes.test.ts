import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hash64, HashTable } from './hashes.ts';

test('addresses that differ little have different hashes', () => {
  const hash = new Hash64('seed');
  const seen = new HashTable();
  let collisions = 0;
  for (let page = 0; page < 200_000; page++) {
    for (const url of [`https://a.example/p/${page}`, `https://a.example/${page}/p?n=${page % 7}`]) {
      if (!seen.add(hash.of(url))) collisions++;
    }
  }
  assert.equal(collisions, 0);
  assert.equal(seen.size, 400_000);
});

test('each lane alone tells nearly all of many addresses apart', () => {
  const hash = new Hash64('seed');
  const [highs, lows] = [new Set<number>(), new Set<number>()];
  for (let page = 0; page < 200_000; page++) {
    hash.of(`https://a.example/p/${page}`);
    highs.add(hash.high);
    lows.add(hash.low);
  }
  // By chance about five of so many collide in 32 bits.
  assert.ok(highs.size > 199_960 && lows.size > 199_960, `${highs.size} ${lows.size}`);
});

test('half of all bits differ between neighbours, in both lanes', () => {
  const hash = new Hash64('seed');
  const counts = new Array<number>(64).fill(0);
  const draws = 4_000;
  for (let draw = 0; draw < draws; draw++) {
    const { high, low } = hash.of(`https://a.example/${draw}`);
    hash.of(`https://a.example/${draw + 1}`);
    for (let bit = 0; bit < 32; bit++) {
      counts[bit] = (counts[bit] ?? 0) + (((high ^ hash.high) >>> bit) & 1);
      counts[32 + bit] = (counts[32 + bit] ?? 0) + (((low ^ hash.low) >>> bit) & 1);
    }
  }
  for (const count of counts) assert.ok(count > 0.45 * draws && count < 0.55 * draws, `${count} of ${draws}`);
});

test('a pair is not its concatenation, and another seed is another hash', () => {
  const hash = new Hash64('seed');
  const pair = { high: hash.of('ab').and('c').high, low: hash.low };
  hash.of('a').and('bc');
  assert.notDeepEqual({ high: hash.high, low: hash.low }, pair);
  hash.of('ab').and('c');
  assert.deepEqual({ high: hash.high, low: hash.low }, pair);
  const other = new Hash64('other').of('ab').and('c');
  assert.notDeepEqual({ high: other.high, low: other.low }, pair);
});

test('a table keeps the last value of each hash, as a Map does', () => {
  const table = new HashTable();
  const map = new Map<number, number>();
  let seed = 3;
  for (let draw = 0; draw < 20_000; draw++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    // Few distinct ones, all in two shards, many of them in one slot.
    const low = (seed >>> 7) % 3_000;
    const key = { high: low % 2 === 0 ? 0 : 0xffff_ffff, low: Math.imul(low, 0x1000) >>> 0 };
    if (seed % 3 === 0) {
      table.set(key, seed % 1_000);
      map.set(low, seed % 1_000);
    }
    assert.equal(table.get(key), map.get(low) ?? -1);
  }
  assert.equal(table.size, map.size);
});
