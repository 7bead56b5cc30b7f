import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hasTerminal, recordTranscripts, transcriptsFile } from './recording.ts';

const skip = (await hasTerminal()) ? false : 'there is no `script` here, which gives a program a terminal';

test('each command line says what its transcript has, on its output, on its error stream and by its exit code', {
  skip,
}, async () => {
  const kept = readFileSync(transcriptsFile, 'utf8').split(/^(?=\$ )/m);
  const said = await recordTranscripts();
  assert.ok(said.length >= 25);
  for (const [at, transcript] of said.entries())
    assert.equal(`${transcript}\n`.trimEnd(), (kept[at] ?? '').trimEnd(), 'if that is meant: npm run transcripts');
  assert.equal(kept.length, said.length);
});
