import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSite } from '../doubles/site.ts';
import { startRunning } from '../running.ts';
import { findPrograms, startPostgres } from '../store/postgres-server.ts';
import { temporaryFolder } from '../store/template.ts';
import { accountSeen } from './account-seen.ts';
import { writtenAddress } from './move-steps.ts';
import { commandsFor } from './runners.ts';
import { runInShell } from './shell.ts';

const programs = findPrograms();
const dumps = ['pg_dump', 'pg_restore'].every(
  (name) => programs !== null && spawnSync(join(programs, name), ['--version']).status === 0,
);
/** Where the page has the database, and the empty one that it is restored into. */
const written = [writtenAddress, 'postgres://tidemark@127.0.0.1/restored'] as const;

/** The command that the page has for a program, for these databases. */
function commandOf(program: string, urls: readonly [string, string]): string {
  const all = commandsFor('dump and restore').flatMap(({ commands }) => commands);
  const line = all.find((command) => command.startsWith(`${program} `));
  assert.ok(line, `no page says ${program}`);
  return written.reduce((text, url, at) => text.replace(url, urls[at] ?? ''), line);
}

test('what pg_dump kept of a store pg_restore brings into an empty database', {
  skip: dumps ? false : 'there is no pg_dump here',
}, async (t) => {
  assert.equal(new Set(commandsFor('dump and restore').map(({ block }) => block.page)).size, 1);
  const server = await startPostgres(programs ?? '');
  t.after(() => server.stop());
  const site = await openSite({ '/': '<title>Tides</title><p>The tide rises twice a day, and falls as often.' });
  t.after(() => site.close());
  const urls = [await server.database(), await server.database()] as const;
  const cwd = await temporaryFolder();
  const start = (url: string) => startRunning({ DATABASE_URL: url }, {}, join(cwd, 'data'));

  const first = await start(urls[0]);
  assert.equal((await first.ask('/v1/crawl/web/scrape', { body: { url: site.url } })).status, 200);
  const before = await accountSeen(first);
  await first.close();
  const environment = { PATH: `${programs}:${process.env.PATH}` };
  for (const program of ['pg_dump', 'pg_restore']) {
    const { code, errors } = await runInShell(commandOf(program, urls), { cwd, environment });
    assert.equal(code, 0, errors);
  }
  const second = await start(urls[1]);
  const after = await accountSeen(second);
  await second.close();
  assert.deepEqual(after, before);
});
