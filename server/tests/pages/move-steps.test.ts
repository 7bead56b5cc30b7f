import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseArgs } from 'node:util';
import * as operator from '../../capabilities/operator/operator.ts';
import { readArguments } from '../../edges/arguments.ts';
import { isSetting } from '../../edges/config.ts';
import { commandsOf, inputOf } from '../../edges/operator/command-line.ts';
import { root } from './blocks.ts';
import { moveCommands, writtenAddress } from './move-steps.ts';
import { callsIn, type ProgramCall, withoutShell } from './shell.ts';

/** What each kind of command takes. */
function check({ program, args, environment }: ProgramCall): void {
  for (const name of Object.keys(environment))
    assert.ok(isSetting(name) || name === 'PGPASSWORD', `${name} is no setting`);
  if (program === 'curl') {
    const [url = '', ...others] = args;
    assert.deepEqual(others, []);
    assert.equal(new URL(url).pathname, '/readyz');
  } else if (program !== 'npm') {
    const options = { pwprompt: { type: 'boolean' }, owner: { type: 'string' } } as const;
    const { positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    assert.deepEqual(positionals, ['tidemark'], `${program} ${args.join(' ')}`);
  } else if (args[0] === 'start') {
    assert.match(readArguments(args.slice(2)).role ?? '', /^(?:api|worker)$/);
  } else if (args[1] === 'move') {
    assert.ok([writtenAddress, './data'].includes(args.slice(3).join(' ')), args.join(' '));
  } else {
    const [, name = '', , verb, ...rest] = args;
    const found = commandsOf(name, Object.values(operator)).find(({ form }) => form.verb === verb);
    assert.ok(found, args.join(' '));
    inputOf(found, rest);
  }
}

// `npm run prove -- move-steps` runs them in their order with a real PostgreSQL: 15 s of processor time.
test('each command of the steps to PostgreSQL and back is one that there is', { skip: withoutShell }, async () => {
  assert.ok(moveCommands.length >= 9, moveCommands.join('\n'));
  const calls = await callsIn(moveCommands.join('\n'), ['createuser', 'createdb', 'npm', 'curl'], root);
  assert.equal(calls.length, moveCommands.length);
  for (const call of calls) check(call);
});
