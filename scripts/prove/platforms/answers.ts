import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { asProblem } from '../../../server/contract/problem.ts';
import type { Endpoint } from '../../../server/platforms/endpoint.ts';
import { endpoints } from '../../../server/platforms/platforms.ts';
import { mutate, withoutIdentity } from '../../../server/tests/platforms/mutations.ts';
import { readEndpoint } from '../../../server/tests/platforms/read.ts';
import { type Exchange, exchangesOf, fixturesOf } from '../../../server/tests/platforms/recordings.ts';
import { ownSamples } from '../../../server/tests/platforms/test-platform.ts';
import { seededRandom } from '../../../server/tests/random.ts';

/** What one endpoint answers to some exchanges, the upstream's own objects included, as text. */
async function answerOf(endpoint: Endpoint, query: Readonly<Record<string, string>>, exchanges: readonly Exchange[]) {
  try {
    const read = await readEndpoint(endpoint, { ...query, include_raw: 'true' }, exchanges);
    return JSON.stringify(read);
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message.startsWith('no recording of')) return thrown.message;
    const { code, message, extras } = asProblem(thrown);
    return JSON.stringify({ code, message, extras });
  }
}

/** Every call that is recorded, with the name of its answers: examples, real answers, and both with mutations. */
function* calls(count: number, names: readonly string[]) {
  for (const endpoint of endpoints) {
    if (names.length > 0 && !names.includes(endpoint.platform.name)) continue;
    const name = `${endpoint.platform.name}.${endpoint.action}`;
    const samples = ownSamples(endpoints.filter(({ platform }) => platform === endpoint.platform)).filter(
      (sample) => sample.endpoint === endpoint,
    );
    for (const fixture of fixturesOf(endpoint.platform.name).filter(({ action }) => action === endpoint.action))
      samples.push({ endpoint, query: fixture.input, exchanges: exchangesOf(endpoint.platform.name, fixture) });
    for (const [at, sample] of samples.entries()) {
      yield { ...sample, name: `${name} ${at}` };
      for (let seed = 1; seed <= count; seed++)
        yield { ...sample, ...mutate(sample.exchanges, seededRandom(seed)), name: `${name} ${at}, seed ${seed}` };
      for (const { name: without, exchanges } of withoutIdentity(sample.exchanges))
        yield { ...sample, exchanges, name: `${name} ${at}: ${without}` };
    }
  }
}

/** Writes the answers of all recordings, of all platforms or of some, to a file, a line each: to compare two states of the parsers. */
export async function writeAnswers(file: string, count: number, names: readonly string[]): Promise<void> {
  const out = createWriteStream(file);
  for (const { endpoint, query, exchanges, name } of calls(count, names))
    out.write(`${name}\t${await answerOf(endpoint, query, exchanges)}\n`);
  out.end();
  await once(out, 'finish');
}
