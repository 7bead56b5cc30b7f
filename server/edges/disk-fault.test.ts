import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asDiskFault, DiskFault } from './disk-fault.ts';

const thrown = (code: string): Error => Object.assign(new Error(code), { code });

test('what the engine says of a folder that is gone is a fault of the disk, whether it reads there or makes a folder', () => {
  for (const code of ['58P01', '58P02', 'ENOENT']) {
    const fault = asDiskFault(thrown(code));
    assert.ok(fault instanceof DiskFault);
    assert.equal(fault.reason, 'folder_gone');
  }
});

test('what is said of a statement is no fault of the disk', () => {
  const error = thrown('23505');
  assert.equal(asDiskFault(error), error);
});
