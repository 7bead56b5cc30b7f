import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseArgs } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { temporaryFolder } from '../store/template.ts';
import { root } from './blocks.ts';
import { commandsFor } from './runners.ts';
import { callsIn, type ProgramCall, withoutShell } from './shell.ts';

// No engine is needed here: what a line names has to be there. `npm run prove -- deployment` and `prove -- image` check the files
// with the programs that read them.
const Services = z.object({
  services: z.record(z.string(), z.object({ profiles: z.array(z.string()).default([]) })),
});
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const text = { type: 'string' } as const;

/** Checks a line of Docker Compose against the file that it is about. */
function checkCompose({ args: [compose, ...args], environment }: ProgramCall): void {
  assert.equal(compose, 'compose');
  const options = { profile: text, file: text, detach: { type: 'boolean' }, scale: text } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command = '', ...named] = positionals;
  assert.match(command, /^(?:up|logs)$/);
  const file = values.file ?? 'compose.yaml';
  const { services } = Services.parse(parse(read(file), { merge: true }));
  const started = Object.entries(services).filter(
    ([, { profiles }]) => profiles.length === 0 || profiles.includes(values.profile ?? ''),
  );
  assert.ok(started.length > 0, `${file} has nothing of the profile ${values.profile}`);
  const [scaled, count = '1'] = values.scale?.split('=') ?? [];
  assert.match(count, /^\d+$/);
  for (const name of [...named, ...(scaled ? [scaled] : [])])
    assert.ok(
      started.some(([one]) => one === name),
      `no service ${name} is started`,
    );
  for (const name of Object.keys(environment))
    assert.ok(read(file).includes(`\${${name}:`), `${file} reads no ${name}`);
}

/** The members of that name anywhere within a value. */
const membersOf = (value: unknown, name: string): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...membersOf(inner, name)])
    : [];

/** Checks a line of kubectl: the secret is the one that the deployments read, the file is there. */
function checkKubectl({ args }: ProgramCall): void {
  const options = { 'from-env-file': text, filename: text } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals[0] === 'apply') {
    assert.ok(existsSync(`${root}/${values.filename}`), `there is no ${values.filename}`);
    return;
  }
  const [create, secret, generic, name] = positionals;
  assert.deepEqual([create, secret, generic], ['create', 'secret', 'generic']);
  assert.match(values['from-env-file'] ?? '', /\.env$/);
  const documents = parseAllDocuments(read('deploy/kubernetes/tidemark.yaml')).map((one) => one.toJS());
  const secrets = membersOf(documents, 'secretRef');
  assert.ok(secrets.length > 0);
  for (const one of secrets) assert.deepEqual(one, { name });
}

test('what the lines for containers and clusters name is in the files that they are about', {
  skip: withoutShell,
}, async () => {
  for (const { commands } of commandsFor('containers')) {
    const folder = await temporaryFolder();
    const calls = await callsIn(commands.join('\n'), ['docker', 'kubectl'], folder);
    assert.equal(calls.length, commands.filter((line) => !line.startsWith('echo ')).length);
    for (const call of calls) (call.program === 'docker' ? checkCompose : checkKubectl)(call);
    if (!commands.some((line) => line.startsWith('echo '))) continue;
    assert.match(readFileSync(`${folder}/.env`, 'utf8'), /^POSTGRES_PASSWORD=[\da-f]{32}\n$/);
    assert.match(read('compose.yaml'), /\$\{POSTGRES_PASSWORD:/);
  }
});
