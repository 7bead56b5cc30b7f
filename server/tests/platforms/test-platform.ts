import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem, type Problem } from '../../contract/problem.ts';
import type { Endpoint } from '../../platforms/endpoint.ts';
import type { AnyJson } from '../any-json.ts';
import { seededRandom } from '../random.ts';
import { mutate, withoutIdentity } from './mutations.ts';
import { checkProperties } from './properties.ts';
import { type Read, readEndpoint } from './read.ts';
import {
  type Exchange,
  exchangesOf,
  type Fixture,
  fixturesMissing,
  fixturesOf,
  fixtureText,
  hasFixtures,
  ownRecordings,
} from './recordings.ts';

/** What the raw file says, by the place in the answer where it has to stand (`data.0.author.handle`). */
export type Expectation = (raw: AnyJson, answer: AnyJson) => Readonly<Record<string, unknown>>;

const at = (value: AnyJson, path: string): AnyJson =>
  path.split('.').reduce((inner, part) => (inner === null || inner === undefined ? undefined : inner[part]), value);

const rawOf = (platform: string, file: string): AnyJson => {
  const text = fixtureText(platform, file);
  return file.endsWith('.json') ? JSON.parse(text) : text;
};

/** Mutations of each endpoint's answers in `npm test`; the proof has more. */
const mutationCount = 20;

/** Answers that may follow from an answer which is not as it should be. */
const honest = new Set(['upstream-changed', 'target-refused', 'not-found']);
/** Also honest: that a list lacks what would say it. */
const isHonest = ({ code, message }: Problem): boolean => honest.has(code) || message.endsWith('is not known.');

/** A call of an endpoint with recorded answers. */
export interface Sample {
  readonly endpoint: Endpoint;
  readonly query: Readonly<Record<string, string>>;
  readonly exchanges: readonly Exchange[];
}

/** Mutates the answers of a call and checks that each time the answer is a problem that says so, or is whole and invents nothing. */
export async function checkMutations(sample: Sample, count: number): Promise<void> {
  const { endpoint, query } = sample;
  const { asked, output } = await readEndpoint(endpoint, query, sample.exchanges);
  const wanted = new Set(asked.map(({ url }) => url));
  const exchanges = sample.exchanges.filter(({ request }) => wanted.size === 0 || isAsked(request.url, wanted));
  const known = new Set(idsIn(output));
  for (let seed = 1; seed <= count; seed++) {
    const mutated = mutate(exchanges, seededRandom(seed));
    const told = `${endpoint.platform.name}.${endpoint.action}, seed ${seed}: ${mutated.name}`;
    await checkMutation({ ...sample, exchanges: mutated.exchanges }, known, told);
  }
  for (const { name, exchanges: nameless } of withoutIdentity(exchanges)) {
    const told = `${endpoint.platform.name}.${endpoint.action}: ${name}`;
    await checkMutation({ ...sample, exchanges: nameless }, known, told);
  }
}

const isAsked = (url: string, asked: ReadonlySet<string>): boolean =>
  [...asked].some((one) => new URL(one).pathname === new URL(url).pathname);

const idsIn = (output: AnyJson): string[] => [output.data].flat().map((item: AnyJson) => String(item?.id));

async function checkMutation(sample: Sample, known: ReadonlySet<string>, told: string): Promise<void> {
  let read: Read;
  try {
    read = await readEndpoint(sample.endpoint, sample.query, sample.exchanges);
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message.startsWith('no recording of')) return;
    assert.ok(isHonest(asProblem(thrown)), `${told}: ${thrown instanceof Error ? thrown.stack : thrown}`);
    return;
  }
  try {
    checkProperties(read.output);
  } catch (error) {
    throw new Error(told, { cause: error });
  }
  const bodies = sample.exchanges.map(({ response }) => JSON.stringify(response.body)).join();
  for (const id of idsIn(read.output)) {
    // An id may be the upstream's with the mark of its kind before it.
    // Of an entry that a feed gives no id it is a URN made of its words.
    if (/^urn:uuid:[\da-f-]{36}$/.test(id)) continue;
    const own = id.split(/[_:/]/).at(-1) ?? id;
    const isGiven = known.has(id) || [id, own].some((one) => bodies.includes(JSON.stringify(one).slice(1, -1)));
    assert.ok(isGiven, `${told}: nobody gave the id ${id}`);
  }
}

const sampleOf = (endpoint: Endpoint, own: readonly Exchange[]): Sample => ({
  endpoint,
  query: endpoint.example,
  exchanges: own,
});

/** Every endpoint of a platform with a call whose answers are recorded in the project. */
export const ownSamples = (endpoints: readonly Endpoint[]): Sample[] => {
  const own = ownRecordings(endpoints[0]?.platform.name);
  return endpoints.map((endpoint) => sampleOf(endpoint, own));
};

/** Calls that a walk of a recorded list may take. */
const maxCalls = 20;

/** Walks a list to its end by its cursors: each call has exactly as many items as were asked for, but the last. */
async function checkWalk({ endpoint, query, exchanges }: Sample): Promise<void> {
  const limit = Number(query.limit ?? 20);
  let cursor: string | null = null;
  for (let calls = 0; calls < maxCalls; calls++) {
    const { output }: Read = await readEndpoint(endpoint, { ...query, ...(cursor ? { cursor } : {}) }, exchanges);
    assert.ok(output.data.length <= limit, 'a limit is exact');
    if (output.next_cursor === null) return;
    assert.equal(output.data.length, limit, 'only the last page is shorter');
    assert.notEqual(output.next_cursor, cursor, 'a page leads to another');
    cursor = output.next_cursor;
  }
  assert.fail(`the list goes on after ${maxCalls} calls`);
}

/** Registers the tests of a platform: over its own recordings, and over the real ones where they are here. */
export function testPlatform(
  endpoints: readonly Endpoint[],
  expectations: Readonly<Record<string, Expectation>>,
): void {
  const platform = endpoints[0]?.platform.name ?? assert.fail('a platform has endpoints');
  for (const sample of ownSamples(endpoints)) {
    const { action } = sample.endpoint;
    test(`${platform} ${action} reads its example and survives mutations of it`, async () => {
      const { output, billed } = await readEndpoint(sample.endpoint, sample.query, sample.exchanges);
      assert.ok([output.data].flat().length > 0, 'the example has content');
      assert.equal(billed, 1);
      checkProperties(output);
      const withRaw = await readEndpoint(sample.endpoint, { ...sample.query, include_raw: 'true' }, sample.exchanges);
      for (const item of [withRaw.output.data].flat())
        assert.ok('raw' in item, 'include_raw brings what the upstream said');
      assert.doesNotMatch(JSON.stringify(output), /"raw":/, 'and only include_raw does');
      const onThread = await readEndpoint(sample.endpoint, sample.query, sample.exchanges, { isLarge: true });
      assert.deepEqual(onThread, { ...onThread, output, billed }, 'a large answer says the same');
      if (sample.endpoint.kind === 'list') await checkWalk(sample);
      await checkMutations(sample, mutationCount);
    });
  }
  if (!hasFixtures) test(`${platform} reads real answers`, { skip: fixturesMissing }, () => {});
  const fixtures = fixturesOf(platform);
  for (const fixture of fixtures) {
    test(`${platform} ${fixture.action} reads ${fixture.file}`, () => checkFixture(endpoints, fixture, expectations));
  }
  if (fixtures.length > 0)
    test(`${platform} expects nothing of files that nobody reads`, () => {
      const files = fixtures.flatMap(({ file, action }) => [file, `${file} ${action}`]);
      assert.deepEqual(
        Object.keys(expectations).filter((name) => !files.includes(name)),
        [],
      );
    });
}

async function checkFixture(
  endpoints: readonly Endpoint[],
  fixture: Fixture,
  expectations: Readonly<Record<string, Expectation>>,
): Promise<void> {
  const { file, action, input, problem, reason } = fixture;
  const endpoint = endpoints.find((one) => one.action === action) ?? assert.fail(`there is no action ${action}`);
  const reading = readEndpoint(endpoint, input, exchangesOf(endpoint.platform.name, fixture));
  if (problem) {
    await assert.rejects(reading, (thrown) => {
      assert.deepEqual(
        [asProblem(thrown).code, asProblem(thrown).extras.reason],
        [problem, reason ?? asProblem(thrown).extras.reason],
      );
      return true;
    });
    return;
  }
  const { output } = await reading;
  checkProperties(output);
  const expected =
    expectations[`${file} ${action}`] ?? expectations[file] ?? assert.fail(`nothing is expected of ${file}`);
  for (const [path, value] of Object.entries(expected(rawOf(endpoint.platform.name, file), output))) {
    assert.deepEqual(at(output, path), value, `${file}: ${path}`);
  }
}
