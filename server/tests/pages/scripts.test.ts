import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../store/template.ts';
import { isWhole, someOf } from '../whole.ts';
import { placeOf, root } from './blocks.ts';
import { commandsFor } from './runners.ts';
import { callsIn, withoutShell } from './shell.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));

/** Runs each line `npm run NAME -- …` in a folder, with further arguments, as npm does; what was said, by the line's arguments. */
async function runScripts(
  found: readonly ReturnType<typeof commandsFor>[number][],
  cwd: string,
  more: readonly string[] = [],
) {
  const calls = await callsIn(found.flatMap(({ commands }) => commands).join('\n'), ['npm'], cwd);
  return calls.map(({ args: [run, name = '', dashes, ...args] }) => {
    assert.deepEqual([run, dashes], ['run', '--']);
    const script = /^node scripts\/run\.mjs (\S+)$/.exec(scripts[name] ?? '')?.[1] ?? assert.fail(`no script ${name}`);
    const options = ['--disable-warning=ExperimentalWarning', join(root, script), ...args, ...more];
    const { status, stdout, stderr } = spawnSync(process.execPath, options, { cwd, encoding: 'utf8' });
    return { args, status, said: `${stdout}${stderr}` };
  });
}

// scripts/docs/build.test.ts writes the same files in its own process.
if (isWhole)
  test('the documentation is written as docs/deploy.md says', { skip: withoutShell, timeout: 300_000 }, async () => {
    const folder = await temporaryFolder();
    for (const { args, status, said } of await runScripts(commandsFor('static docs'), folder)) {
      assert.equal(status, 0, said);
      const [, to = '', , api = ''] = args;
      assert.match(said, new RegExp(`\\d+ files of the documentation are in ${to}`));
      assert.ok(readFileSync(join(folder, to, 'llms-full.txt'), 'utf8').includes(`curl -s ${api}/v1/`));
    }
  });

test('the measurements that pages name are understood', { skip: withoutShell, timeout: 300_000 }, async () => {
  // A part that there is not: the bench says what it takes before it measures for an hour. An option that it has not is another error.
  const found = someOf(commandsFor('benches'), 2);
  const done = await runScripts(found, await temporaryFolder(), ['no-such-part']);
  for (const [at, { args, status, said }] of done.entries()) {
    assert.equal(status, 2, said);
    const [block] = found.map((one) => placeOf(one.block)).slice(at);
    assert.match(said, new RegExp(`^usage: npm run bench -- ${args[0]} `), block);
  }
});

for (const site of globSync('examples/*/*.mjs', { cwd: root }))
  test(`${site} says in a line that its port is taken`, async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const { status, stderr } = spawnSync(process.execPath, [join(root, site), String(port)], { encoding: 'utf8' });
    taken.close();
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^port ${port} is taken; [^\\n]*${port + 1}\\n$`));
  });
