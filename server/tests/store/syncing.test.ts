import assert from 'node:assert/strict';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { compiledEngine } from '../../edges/storage/embedded/compiled.ts';
import { openDatabase, send } from '../../edges/storage/embedded/database.ts';
import { ProtocolWriter, readReply } from '../../edges/storage/embedded/protocol.ts';
import { ParallelSync } from '../../edges/storage/embedded/syncing/parallel-sync.ts';
import { temporaryFolder, temporaryStoreFolder } from './template.ts';

describe('many files synced at once', () => {
  test('are synced when it returns, again and again, and one that cannot be is told by its name', async () => {
    const folder = await temporaryFolder();
    const files = Array.from({ length: 70 }, (_, index) => openSync(join(folder, `${index}`), 'w+'));
    const together = new ParallelSync();
    for (let round = 0; round < 3; round++) {
      for (const file of files) writeSync(file, 'tide');
      together.sync(files);
    }
    together.sync([]);
    for (const file of files) closeSync(file);
    assert.throws(() => together.sync(files), /EBADF/);
    await together.stop();
    assert.throws(() => new ParallelSync().sync(files.slice(0, 2)), { code: 'EBADF' });
  });

  test('are synced by the caller where the thread is dead', async () => {
    const folder = await temporaryFolder();
    const files = Array.from({ length: 20 }, (_, index) => openSync(join(folder, `${index}`), 'w+'));
    const noDescriptor = 2 ** 20;
    const together = new ParallelSync(new URL('data:text/javascript,process.exit()'), 300);
    together.sync(files);
    assert.throws(() => together.sync([...files, noDescriptor]), { code: 'EBADF' });
    for (const file of files) closeSync(file);
    await together.stop();
  });
});

describe('a checkpoint', { concurrency: 1 }, () => {
  const command = (text: string): Uint8Array => new ProtocolWriter().simple(text);
  const control = (folder: string): string => readFileSync(join(folder, 'pg/global/pg_control'), 'hex');

  test('says where recovery begins once every data file is synced, and not when one cannot be', async () => {
    const folder = await temporaryStoreFolder();
    const synced: number[] = [];
    const failures: unknown[] = [];
    let isBroken = false;
    let before = '';
    const sync = (descriptors: readonly number[]): void => {
      if (isBroken) throw new Error('EIO: planted');
      assert.equal(control(folder), before);
      synced.push(descriptors.length);
    };
    const fail = (error: unknown): never => {
      failures.push(error);
      throw error;
    };
    const database = await openDatabase(join(folder, 'pg'), await compiledEngine(), fail, { sync });
    const run = (text: string) => {
      before = control(folder);
      return readReply(send(database, command(text)));
    };
    run('create table tide (a int); create index on tide (a); insert into tide select generate_series(1, 5000)');
    assert.equal(run('checkpoint').error, null);
    assert.ok((synced.at(-1) ?? 0) > 3, `${synced}`);
    assert.notEqual(control(folder), before);
    run('update tide set a = a + 1');
    isBroken = true;
    before = control(folder);
    const raw = { syncToFs: false, onRawData: () => {} };
    await database.engine.execProtocolRawStream(command('checkpoint'), raw).catch(() => {});
    assert.match(`${failures[0]}`, /EIO: planted/);
    assert.equal(control(folder), before);
    isBroken = false;
    await database.engine.close();
  });
});
