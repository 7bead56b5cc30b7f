import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { whyNotStarted } from './start-failure.ts';
import { asDatabaseFault } from './storage/server/database-fault.ts';

const failureOf = async (port: number, host: string): Promise<unknown> => {
  const server = createServer().listen(port, host);
  return (await once(server, 'error'))[0];
};

test('a port that is taken is named, and a host that is not of this machine', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  assert.equal(
    whyNotStarted(await failureOf(port, '127.0.0.1')),
    `port ${port} of 127.0.0.1 is taken; set PORT to another one, or to 0 for a free one.`,
  );
  server.close();
  assert.match(whyNotStarted(await failureOf(0, '192.0.2.1')), /^HOST: 192\.0\.2\.1 is no address of this machine/);
  const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', hostname: 'tide.invalid' });
  assert.match(whyNotStarted(unknown), /^HOST: tide\.invalid is no address/);
});

test('what is not about listening is told as it is', () => {
  const denied = Object.assign(new Error('The folder cannot be read.'), { code: 'EACCES' });
  assert.equal(whyNotStarted(denied), 'The folder cannot be read.');
  assert.equal(whyNotStarted(new Error('Nothing.')), 'Nothing.');
});

test('a database that refuses is told with its setting, its own words and what helps, also from within a migration', () => {
  const refusal = (code: string, message: string): Error => Object.assign(new Error(message), { code });
  const denied = refusal('42501', 'permission denied for schema public');
  for (const error of [denied, new Error('A migration failed.', { cause: denied })])
    assert.match(whyNotStarted(error), /^DATABASE_URL: permission denied for schema public; .*ALTER DATABASE/);
  assert.match(whyNotStarted(refusal('3D000', 'database "x" does not exist')), /^DATABASE_URL: .*createdb/);
  const away = refusal('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432');
  assert.equal(
    whyNotStarted(asDatabaseFault(away)),
    'DATABASE_URL: The database cannot be reached. (connect ECONNREFUSED 127.0.0.1:5432)',
  );
});
