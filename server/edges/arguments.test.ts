import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments } from './arguments.ts';

test('the role and the wish for help are read, however they are written', () => {
  assert.deepEqual(readArguments([]), { help: false });
  assert.deepEqual(readArguments(['--role', 'fetch-worker']), { help: false, role: 'fetch-worker' });
  assert.deepEqual(readArguments(['--role=api', '-h']), { help: true, role: 'api' });
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
