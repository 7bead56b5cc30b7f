import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import fs, { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { refuseElsewhere } from '../../edges/storage/embedded/create.ts';
import { restore } from '../../edges/storage/embedded/restore.ts';
import { openEmbeddedStore } from '../../edges/storage/storage.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { temporaryFolder, temporaryStoreFolder } from './template.ts';

let folder: string;
let store: Store;
before(async () => {
  folder = await temporaryStoreFolder();
  store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: assert.ifError });
});
after(() => store.close());

const backUp = async (to: string): Promise<void> => store.backup?.(to) ?? assert.fail('there is no backup');
const refused = (to: string, reason: RegExp) =>
  assert.rejects(backUp(to), { code: 'validation-failed', message: reason });

test('a folder that cannot be made is refused with the reason, at once', async () => {
  const place = await temporaryFolder();
  await writeFile(join(place, 'file'), '');
  await refused(join(place, 'file'), /file cannot be written: a part of its path is no folder \(ENOTDIR/);
  await refused(join(place, 'file', 'below'), /a part of its path is no folder/);
  await refused(join(place, 'a'.repeat(300)), /its path is too long/);
  await symlink('circle', join(place, 'circle'));
  await refused(join(place, 'circle', 'below'), /its links lead in a circle/);
});

const noProc = process.platform === 'linux' ? false : 'there is no /proc here';
test('a name that can be looked up and never be made ends the attempt too', { skip: noProc }, async () => {
  await refused('/proc/tidemark/backup', /cannot be written: no folder can be made there \(ENOENT/);
});

const isRoot = process.getuid?.() === 0 ? 'root may write everywhere' : false;
test('a folder that this user may not write is refused', { skip: isRoot }, async () => {
  const place = await temporaryFolder();
  await chmod(place, 0o500);
  await refused(join(place, 'backup'), /the user of this process may not do that \(EACCES/);
});

test('the data folder itself is refused, also by another name', async () => {
  await refused(join(folder, 'backup'), /may not lie in the data folder itself/);
  const place = await temporaryFolder();
  await symlink(folder, join(place, 'link'));
  await refused(join(place, 'link', 'backup'), /may not lie in the data folder itself/);
});

test('where the room runs out nothing is left behind, and the data folder stays as it was', async (context) => {
  const { cp } = fs;
  const fill = () =>
    context.mock.method(fs, 'cp', async (...[from, to]: Parameters<typeof cp>) => {
      await mkdir(to, { recursive: true });
      await writeFile(join(String(to), 'half'), '');
      throw Object.assign(new Error(`ENOSPC: no space left on device, copyfile '${from}'`), {
        code: 'ENOSPC',
        syscall: 'copyfile',
        path: from,
      });
    });
  const place = await temporaryFolder();
  const whole = join(await temporaryFolder(), 'whole');
  await backUp(whole);
  const to = await temporaryStoreFolder();
  const before = await readdir(to);
  assert.ok(before.includes('pg') && before.includes('pg.lock'));
  fill();
  syncBuiltinESMExports();
  try {
    await refused(place, /cannot be written: there is no room left on its disk \(ENOSPC/);
    assert.deepEqual(await readdir(place), []);
    await assert.rejects(restore({ from: whole, to, replace: true }), /there is no room left on its disk/);
    assert.deepEqual(await readdir(to), before);
  } finally {
    context.mock.restoreAll();
    syncBuiltinESMExports();
  }
  await backUp(place);
  assert.ok((await readdir(place)).includes('pg'), 'the session is free again, and so is the folder');
  await assert.rejects(restore({ from: whole, to: join(whole, 'data'), replace: false }), /lie in one another/);
});

test('files that are swept away while they are copied are left out', async (context) => {
  const place = join(folder, 'files', 'org_a', '7f');
  await mkdir(place, { recursive: true });
  for (const name of ['one', 'other']) await writeFile(join(place, name), name);
  const { copyFile } = fs;
  context.mock.method(fs, 'copyFile', async (...args: Parameters<typeof copyFile>) => {
    await rm(join(place, 'other'), { force: true });
    await copyFile(...args);
  });
  syncBuiltinESMExports();
  const to = join(await temporaryFolder(), 'backup');
  try {
    await backUp(to);
  } finally {
    context.mock.restoreAll();
    syncBuiltinESMExports();
  }
  assert.deepEqual(await readdir(join(to, 'files', 'org_a', '7f')), ['one']);
});

test('a data folder that cannot be locked is not said to be in use by another', async () => {
  const to = await temporaryFolder();
  // Whatever opens it fails, root too.
  await mkdir(join(to, 'pg.lock'));
  const backup = join(await temporaryFolder(), 'backup');
  await backUp(backup);
  const locked = restore({ from: backup, to, replace: true });
  await assert.rejects(locked, { code: 'validation-failed', message: /cannot be written: .*\(EACCES: .*pg\.lock\)/ });
});

test('what a backup replaces is set aside whole, with its key, and a restore that broke off is no empty store', async () => {
  const backup = join(await temporaryFolder(), 'backup');
  await backUp(backup);
  await writeFile(join(backup, 'encryption.key'), 'of the backup');
  const to = await temporaryStoreFolder();
  await mkdir(join(to, 'files'));
  await writeFile(join(to, 'files', 'kept'), 'a screenshot');
  await writeFile(join(to, 'encryption.key'), 'of before');
  const past = (await restore({ from: backup, to, replace: true })) ?? assert.fail('nothing was set aside');
  assert.equal(await readFile(join(to, 'encryption.key'), 'utf8'), 'of the backup');
  assert.equal(await readFile(join(past, 'encryption.key'), 'utf8'), 'of before');
  assert.equal(await readFile(join(past, 'files', 'kept'), 'utf8'), 'a screenshot');
  assert.ok(existsSync(join(past, 'pg')) && !existsSync(join(to, 'files', 'kept')));
  // As where the power fails between the two halves.
  await rm(join(to, 'pg'), { recursive: true });
  const open = async () =>
    (await openEmbeddedStore({ folder: to, clock: systemClock, onFatal: assert.ifError })).close();
  await assert.rejects(open(), { message: /A restore into .* broke off: run `npm run restore` again.*pg\.replaced-/ });
  assert.ok(!(await readdir(to)).includes('pg'));
  assert.match((await restore({ from: backup, to, replace: true })) ?? '', /pg\.replaced-/);
  await open();
});

test('a folder of a server’s processes gets no empty store where the address of the database was forgotten', async () => {
  const none = await temporaryFolder();
  await writeFile(join(none, 'folder.id'), '');
  const open = async (folder: string) =>
    (await openEmbeddedStore({ folder, clock: systemClock, onFatal: assert.ifError })).close();
  await assert.rejects(open(none), {
    message: /store is in a PostgreSQL server: set DATABASE_URL.*remove .*folder\.id/,
  });
  assert.deepEqual(
    (await readdir(none)).filter((name) => name !== 'pg.lock'),
    ['folder.id'],
  );
  await rm(join(none, 'folder.id'));
  refuseElsewhere(none);
  // One that has a store is opened with what stands beside it.
  const some = await temporaryStoreFolder();
  await writeFile(join(some, 'folder.id'), '');
  await open(some);
});

test('the folder of a server’s processes is not replaced, for they hold no lock on it', async () => {
  const backup = join(await temporaryFolder(), 'backup');
  await backUp(backup);
  for (const sign of ['folder.id', 'pg.moved-20261129T120000Z']) {
    const to = await temporaryFolder();
    await writeFile(join(to, sign), '');
    await writeFile(join(to, 'encryption.key'), 'of the server');
    const refusal = {
      code: 'validation-failed',
      message: new RegExp(`key of a store in a PostgreSQL server \\(${sign}`),
    };
    await assert.rejects(restore({ from: backup, to, replace: true }), refusal);
    assert.equal(await readFile(join(to, 'encryption.key'), 'utf8'), 'of the server');
  }
});
