import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../../server/tests/store/template.ts';
import { SoundFiles } from './sound-files.ts';

test('what was found sound is not looked at again, until it, its name or the way of looking changes', async () => {
  const root = await temporaryFolder();
  const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
  const open = (way = 'way 1') => new SoundFiles(join(root, 'cache', 'list'), way, root, ['a.ts', 'b.ts', 'gone.ts']);
  write('a.ts', 'one');
  write('b.ts', 'two');
  assert.deepEqual(open().others, ['a.ts', 'b.ts']);
  assert.deepEqual(open().others, ['a.ts', 'b.ts'], 'nobody said that they are');
  const looked = open();
  looked.keep();
  assert.deepEqual(open().others, []);
  assert.deepEqual(open('way 2').others, ['a.ts', 'b.ts']);
  write('b.ts', 'three');
  assert.deepEqual(open().others, ['b.ts']);
  // What changes while it is looked at is not what was looked at.
  looked.keep();
  assert.deepEqual(open().others, ['b.ts']);
  write('b.ts', 'one');
  assert.deepEqual(open().others, ['b.ts'], 'by another name');
  rmSync(join(root, 'a.ts'));
  assert.deepEqual(open().others, ['b.ts']);
});
