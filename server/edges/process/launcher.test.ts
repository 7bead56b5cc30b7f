import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tests/eventually.ts';

/** Ends when it hears that its launcher is gone. */
const service = `
import { onLauncherGone } from '${new URL('launcher.ts', import.meta.url).href}';
const timer = setInterval(() => {}, 1_000);
onLauncherGone(() => { process.stdout.write('gone '); clearInterval(timer); });
process.stdout.write('ready ' + process.pid + ' ');`;

/** Starts it as run.mjs does, or, without a name, as any other program. */
const launcher = `
import { spawn } from 'node:child_process';
const LAUNCHER_ID = process.env.IS_NAMED === 'yes' ? String(process.pid) : '';
spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', process.env.SERVICE], {
  env: { ...process.env, LAUNCHER_ID }, stdio: 'inherit' });`;

/** Starts a service, kills its launcher, and gives what is said from then on, and the service's id. */
async function killed(isNamed: 'yes' | 'no') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    env: { ...process.env, SERVICE: service, IS_NAMED: isNamed },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ended = once(child.stdout.setEncoding('utf8'), 'end');
  child.stdout.on('data', (text: string) => (said += text));
  const id = await eventually(() => /ready (\d+) /.exec(said)?.[1], 'the service runs');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { id: Number(id), ended, said: () => said };
}

test('a service whose launcher was killed hears of it; of another parent it takes no notice', async () => {
  const [named, other] = await Promise.all([killed('yes'), killed('no')]);
  try {
    await named.ended;
    assert.match(named.said(), /gone/);
    await sleep(2_000);
    assert.doesNotMatch(other.said(), /gone/);
  } finally {
    process.kill(other.id, 'SIGKILL');
  }
});
