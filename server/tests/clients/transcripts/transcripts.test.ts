import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isWhole } from '../../whole.ts';
import { told } from './commands.ts';
import { hasTerminal, recordTranscripts, transcriptsFile } from './recording.ts';

/** So many are a sample. */
const sampled = 8;
const skip = hasTerminal() ? false : 'there is no `script` here, which gives a program a terminal';

test('each command line says what its transcript has, on its output, on its error stream and by its exit code', {
  skip,
}, async () => {
  const kept = readFileSync(transcriptsFile, 'utf8').split(/^(?=\$ )/m);
  assert.ok(kept.length >= 25);
  // The first ones in `npm test`, for later ones see what earlier ones left.
  const said = await recordTranscripts(isWhole ? kept.length : sampled);
  for (const [at, transcript] of said.entries())
    assert.equal(`${transcript}\n`.trimEnd(), (kept[at] ?? '').trimEnd(), 'if that is meant: npm run transcripts');
  assert.equal(said.length, isWhole ? told('').length : sampled);
  assert.equal(kept.length, told('').length);
});
