import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { openEmbeddedStore } from '../../edges/storage/storage.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { flipBytes } from './flipped-bytes.ts';
import { Load, missing } from './loaded.ts';
import { temporaryStoreFolder } from './template.ts';

const open = (folder: string) => openEmbeddedStore({ folder, clock: systemClock, onFatal: assert.ifError });

describe('a damaged log', { concurrency: 1 }, () => {
  let folder: string;
  let load: Load;
  before(async () => {
    folder = await temporaryStoreFolder();
    load = new Load(folder, { width: 2 });
    await load.settled(60);
    await load.kill();
  });

  test('is told at the start, with how much is missing and what helps, at every start', async () => {
    const settled = load.lines('settled');
    const first = settled[30]?.split(' ')[0] ?? '';
    assert.ok(flipBytes(folder, (log) => log.lastIndexOf(first)));
    const told: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const [opened] = await Promise.allSettled([open(folder)]);
      assert.equal(opened.status, 'rejected');
      told.push(String(opened.reason));
    }
    assert.equal(told[0], told[1]);
    const [, lost, all] = /Missing are (\d+) of (\d+) entries of the ledger/.exec(told[0] ?? '') ?? [];
    // The row may stand in the log once more, further on, in an image of its whole page.
    assert.ok(Number(lost) > 0 && Number(lost) <= settled.length + 2, told[0]);
    assert.ok(Number(all) >= settled.length, told[0]);
    assert.match(told[0] ?? '', new RegExp(`${folder}.*restore.*tidemark\\.witness`));
  });

  test('can be gone on with when the operator says so', async () => {
    rmSync(join(folder, 'pg', 'tidemark.witness'));
    const store = await open(folder);
    assert.ok((await missing(load, store)).length > 0);
    assert.deepEqual(await store.ledger.verify(), []);
    await store.close();
    await (await open(folder)).close();
  });
});
