import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as operator from '../../capabilities/operator/operator.ts';
import { commandsOf, inputOf, printable } from './command-line.ts';
import { usageOf } from './usage.ts';

/** What is sent for a line as it is typed. */
function sent(program: string, ...args: string[]): Readonly<Record<string, unknown>> {
  const commands = commandsOf(program, Object.values(operator));
  const [first = '', ...rest] = args;
  const only = commands.find(({ form }) => form.verb === undefined);
  const command = only ?? commands.find(({ form }) => form.verb === first) ?? assert.fail(`no ${first}`);
  return { ...inputOf(command, only ? args : rest) };
}

test('verbs, operands and options are those of the definitions', () => {
  const usage = usageOf(commandsOf('ledger', Object.values(operator)));
  const lines = usage.split('\n').filter((line) => line.includes('npm run'));
  assert.deepEqual(lines, [
    'Usage: npm run ledger -- adjust ORGANIZATION USD --note TEXT',
    '       npm run ledger -- grant ORGANIZATION USD [--note TEXT]',
    '       npm run ledger -- list [ORGANIZATION] [--limit NUMBER]',
    '       npm run ledger -- refund REQUEST ID [USD] [--note TEXT]',
    '       npm run ledger -- verify',
  ]);
  assert.match(usage, /ORGANIZATION is an id or a name/);
});

test('operands and options come under the names of their fields, as values of their schemas', () => {
  assert.deepEqual(sent('ledger', 'adjust', 'org', '-0.5', '--note', 'why'), {
    organization: 'org',
    amount: '-0.5',
    note: 'why',
  });
  assert.deepEqual(sent('ledger', 'list', '--limit', '5'), { limit: 5 });
  assert.deepEqual(sent('keys', 'create', '--name', 'ci', '--actions', 'web.scrape, usage.*', '--daily-budget', '5'), {
    name: 'ci',
    actions: ['web.scrape', ' usage.*'],
    daily_budget: '5',
  });
  assert.deepEqual(sent('backup', 'there'), { folder: `${process.cwd()}/there` });
});

test('an option takes what follows it, whatever that begins with; without a value it is refused', () => {
  const adjust = (...args: string[]) => sent('ledger', 'adjust', 'org', ...args);
  const whole = { organization: 'org', amount: '-0.5' };
  assert.deepEqual(adjust('--note', '-5 of it were wrong', '-0.5'), { ...whole, note: '-5 of it were wrong' });
  assert.deepEqual(adjust('-0.5', '--note', '--'), { ...whole, note: '--' });
  assert.deepEqual(adjust('-0.5', '--note=-0.5'), { ...whole, note: '-0.5' });
  assert.deepEqual(adjust('--note', '--why', '--', '-0.5'), { ...whole, note: '--why' });
  assert.deepEqual(sent('ledger', 'adjust', '--note', 'n', '--', '-org', '-0.5'), {
    organization: '-org',
    amount: '-0.5',
    note: 'n',
  });
  assert.throws(() => adjust('-0.5', '--note'), /--note needs a value/);
  assert.throws(() => sent('keys', 'create', '--name', '--actions', 'web.*'), /--name needs a value/);
});

test('a name that would move the terminal’s cursor is shown in letters, and an empty one is said to be empty', async () => {
  assert.deepEqual(printable({ data: [{ name: 'a\u001b[31m\nb', at: null }] }), {
    data: [{ name: 'a\\u001b[31m\\u000ab', at: null }],
  });
  assert.throws(() => sent('organizations', 'create', ''), /NAME: is empty/);
});

test('what is missing, too much, unknown or no such value is refused before it is sent', () => {
  assert.throws(() => sent('ledger', 'refund'), /REQUEST ID is missing/);
  assert.throws(() => sent('ledger', 'refund', 'a', '1', '2'), /2 is one too many/);
  assert.throws(() => sent('ledger', 'refund', 'a', '--nota', 'x'), /Unknown option '--nota'/);
  assert.throws(() => sent('keys', 'create'), /NAME: is missing/);
  for (const amount of ['1e3', '0.0000001', '1,5', '', '$1', 'NaN'])
    assert.throws(() => sent('ledger', 'grant', 'org', amount), /USD: must be an amount in USD/, amount);
  for (const time of ['tomorrow', '2027-02-31', '31.01.2027', '7', '7x'])
    assert.throws(() => sent('keys', 'create', '--name', 'n', '--expires', time), /TIME: must be a date/, time);
});
