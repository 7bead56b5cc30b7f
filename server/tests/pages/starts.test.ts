import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readArguments } from '../../edges/arguments.ts';
import { isSetting, readConfig } from '../../edges/config.ts';
import { createLog } from '../../edges/log.ts';
import { startFetchWorker } from '../../fetch-worker.ts';
import { version } from '../../version.ts';
import { browserSettings } from '../browser/chosen-browser.ts';
import { startRunning } from '../running.ts';
import { temporaryFolder } from '../store/template.ts';
import { placeOf, root } from './blocks.ts';
import { commandsFor } from './runners.ts';
import { callsIn, type ProgramCall, withoutShell } from './shell.ts';

/** What a page leaves to its reader. */
const given: readonly [RegExp, string][] = [
  [/<this repository>/g, '/a/repository'],
  [/(SECRET=)…/g, '$1a-secret-of-thirty-two-characters'],
];

/** The settings of a start with places of this machine: a port of its own, and its own address. */
function settingsOf({ args, environment }: ProgramCall, workerUrl: string | undefined): Record<string, string> {
  assert.equal(args[0], 'start');
  assert.ok(args.length === 1 || args[1] === '--', args.join(' '));
  const { role } = readArguments(args.slice(2));
  for (const name of Object.keys(environment)) assert.ok(isSetting(name), `${name} is no setting`);
  const { HOST: _, WORKER_URLS: workers, ...settings } = environment;
  return {
    ...settings,
    PORT: '0',
    ...(role ? { ROLE: role } : {}),
    ...(workers ? { WORKER_URLS: workerUrl ?? workers } : {}),
  };
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));

for (const page of new Set(commandsFor('starts').map(({ block }) => block.page)))
  test(`the service starts as ${page} says`, { skip: withoutShell }, async (context) => {
    assert.equal(scripts.start, 'node scripts/run.mjs server/main.ts');
    let workerUrl: string | undefined;
    for (const { block, commands } of commandsFor('starts').filter((one) => one.block.page === page)) {
      const folder = await temporaryFolder();
      await mkdir(join(folder, 'tidemark'));
      const lines = given.reduce((text, [written, real]) => text.replace(written, real), commands.join('\n'));
      for (const call of await callsIn(lines, ['git', 'npm'], folder)) {
        if (call.program === 'git') {
          assert.deepEqual(call.args, ['clone', '/a/repository', 'tidemark'], placeOf(block));
          continue;
        }
        const settings = settingsOf(call, workerUrl);
        if (settings.ROLE === 'fetch-worker') {
          const config = readConfig({ DATA_DIR: folder, ...browserSettings, ...settings });
          const worker = await startFetchWorker(config, createLog('silent', 'json'), version);
          context.after(() => worker.stop(0));
          workerUrl = `http://127.0.0.1:${worker.port}`;
          continue;
        }
        const running = await startRunning(settings);
        context.after(() => running.close());
        assert.equal((await running.ask('/readyz')).status, 200, placeOf(block));
        assert.deepEqual(
          running.logged.filter(([level]) => level !== 'info'),
          [],
          placeOf(block),
        );
      }
    }
  });
