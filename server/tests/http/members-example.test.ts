import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AnyJson } from '../any-json.ts';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { startRunning } from '../running.ts';

const root = new URL('../../../', import.meta.url);

/** The bodies of the calls of interact that the README shows, in their order. */
const bodies = [
  ...readFileSync(new URL('README.md', root), 'utf8').matchAll(/\/v1\/crawl\/interact .* -d '(.*)'$/gm),
].map(([, body = '']) => body);

/** Starts the example as the README says, but for its port; its address, and what ends it. */
async function startClub() {
  const script = fileURLToPath(new URL('examples/members/site.mjs', root));
  const child = spawn(process.execPath, [script, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+\//.exec(line)?.[0];
    if (address) return { address, end: () => child.kill('SIGKILL') };
  }
  throw new Error('the example did not start');
}

test('who follows the README logs into the example, keeps the profile and comes back with it', {
  skip: skipWithoutBrowser,
}, async () => {
  const [first = '', again = '', ...others] = bodies;
  assert.deepEqual(others, []);
  const club = await startClub();
  const running = await startRunning({ ...browserSettings });
  const interact = async (body: string): Promise<AnyJson> =>
    (await running.ask('/v1/crawl/interact', { body: body.replace('http://127.0.0.1:4100/', club.address) })).json;
  try {
    const loggedIn = await interact(first);
    assert.equal(loggedIn.success, true, JSON.stringify(loggedIn));
    assert.match(loggedIn.markdown, /Welcome, ada\.[\s\S]*has been here 1 time\./);
    const back = await interact(again.replace('prof_…', loggedIn.profile_id));
    assert.match(back.markdown, /Welcome, ada\.[\s\S]*has been here 2 times\./);
    const stranger = await interact(again.replace('"profile_id":"prof_…",', ''));
    assert.doesNotMatch(stranger.markdown ?? '', /Welcome/);
  } finally {
    await running.close();
    club.end();
  }
});
