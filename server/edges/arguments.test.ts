import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments } from './arguments.ts';

test('the role and the wish for help or the version are read, however they are written', () => {
  const nothing = { help: false, version: false };
  assert.deepEqual(readArguments([]), nothing);
  assert.deepEqual(readArguments(['--role', 'fetch-worker']), { ...nothing, role: 'fetch-worker' });
  assert.deepEqual(readArguments(['--role=api', '-h']), { ...nothing, help: true, role: 'api' });
  assert.deepEqual(readArguments(['--version']), { ...nothing, version: true });
});

test('an argument that is not understood is refused; one that names a setting is told as that', () => {
  const cases: [string[], RegExp][] = [
    [['--port', '9000'], /^--port: .*`PORT=9000 npm start`/],
    [['--data-dir=/srv/tides'], /^--data-dir: .*`DATA_DIR=\/srv\/tides npm start`/],
    [['--verbose'], /^--verbose: .*--help/],
    [['start'], /^start: .*--help/],
    [['--role'], /^--role: needs a value/],
  ];
  for (const [args, message] of cases) assert.throws(() => readArguments(args), { message });
});
