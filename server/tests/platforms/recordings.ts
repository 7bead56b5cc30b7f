import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A request to an upstream and its answer. A body that is no text is JSON. */
const Exchange = z.strictObject({
  request: z.strictObject({
    method: z.enum(['GET', 'POST']).default('GET'),
    url: z.url({ protocol: /^https?$/ }),
    body: z.string().optional(),
  }),
  response: z.strictObject({
    status: z.int().default(200),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.unknown(),
  }),
});
export type Exchange = z.output<typeof Exchange>;

const Recordings = z.strictObject({ exchanges: z.array(Exchange) });

/** A file of `../shared/data/platforms/<platform>` that answers a request of an endpoint. */
const Fixture = z.strictObject({
  file: z.string(),
  action: z.string(),
  /** The input, as a query string has it. */
  input: z.record(z.string(), z.string()).default({}),
  /** The request that the file answers. */
  url: z.string(),
  method: z.enum(['GET', 'POST']).default('GET'),
  status: z.int().default(200),
  headers: z.record(z.string(), z.string()).default({}),
  /** The code of the problem that it leads to; absent: it is read. */
  problem: z.string().optional(),
  /** The reason that the problem gives. */
  reason: z.string().optional(),
  /** Other requests of the same call: by address, the file that answers, or the answer itself. */
  besides: z
    .array(
      z.strictObject({
        url: z.string(),
        method: z.enum(['GET', 'POST']).default('GET'),
        /** What the body of the request has in it, as JSON. */
        asked: z.string().optional(),
        file: z.string().optional(),
        body: z.unknown().optional(),
      }),
    )
    .default([]),
});
export type Fixture = z.output<typeof Fixture>;
const Fixtures = z.strictObject({ fixtures: z.array(Fixture) });

const platformsFolder = fileURLToPath(new URL('../../platforms', import.meta.url));
export const sharedFolder = fileURLToPath(new URL('../../../../shared/data/platforms', import.meta.url));

/** Whether the recordings of real upstreams are beside the project. They are not part of it. */
export const hasFixtures = existsSync(sharedFolder);
export const fixturesMissing = 'the recordings of ../shared/data/platforms are not here';

const parsedJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Every exchange that the JSON files of a folder hold. Throws when one is of another form. */
export const readRecordings = (folder: string): Exchange[] =>
  globSync('**/*.json', { cwd: folder })
    .filter((file) => !/(^|\/)fixtures\.json$/.test(file))
    .toSorted()
    .flatMap((file) => Recordings.parse(parsedJson(join(folder, file))).exchanges);

/** The project's own recordings, of all platforms or of one. */
export const ownRecordings = (platform = ''): Exchange[] => readRecordings(join(platformsFolder, platform));

/** The fixtures that a platform's folder names; none where they are not here. */
export function fixturesOf(platform: string): Fixture[] {
  const file = join(platformsFolder, platform, 'fixtures.json');
  return hasFixtures && existsSync(file) ? Fixtures.parse(parsedJson(file)).fixtures : [];
}

/** A fixture as it is. */
export const fixtureText = (platform: string, file: string): string =>
  readFileSync(file.includes('/') ? join(sharedFolder, file) : join(sharedFolder, platform, file), 'utf8');

const typeOf = (file: string): string =>
  file.endsWith('.xml') ? 'application/xml' : file.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/json';

/** The exchanges of a fixture's call. */
export function exchangesOf(platform: string, { file, url, method, status, headers, besides }: Fixture): Exchange[] {
  const whole = (name: string) => ({ 'content-type': typeOf(name) });
  const main: Exchange = {
    request: { method, url },
    response: { status, headers: { ...whole(file), ...headers }, body: fixtureText(platform, file) },
  };
  const others = besides.map(
    (one): Exchange => ({
      request: { method: one.method, url: one.url, ...(one.asked === undefined ? {} : { body: one.asked }) },
      response: {
        status: 200,
        headers: whole(one.file ?? '.json'),
        body: one.file === undefined ? one.body : fixtureText(platform, one.file),
      },
    }),
  );
  return [main, ...others];
}

export const bodyText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** What makes two requests the same: method, host, path, and the parameters in any order. */
function requestKey(method: string, address: string): string {
  const url = new URL(address);
  url.searchParams.sort();
  return `${method} ${url.host}${url.pathname}?${url.searchParams}`;
}

const parsedObject = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Whether a body has all that a recorded one has, where both are JSON. */
function hasAllOf(body: string, recorded: string): boolean {
  const [given, wanted] = [parsedObject(body), parsedObject(recorded)];
  if (!given || !wanted) return false;
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(given[name]) === JSON.stringify(value));
}

/**
 * Finds the exchange of a request; of several, one with its very body wins, then one whose body has some of its fields, then the first
 * without a body.
 */
export function createLookup(exchanges: readonly Exchange[]) {
  const byKey = Map.groupBy(exchanges, ({ request }) => requestKey(request.method, request.url));
  return (method: string, address: string, body: string): Exchange | undefined => {
    const found = byKey.get(requestKey(method, address)) ?? [];
    return (
      found.find(({ request }) => request.body === body) ??
      found.find(({ request }) => request.body !== undefined && hasAllOf(body, request.body)) ??
      found.find(({ request }) => request.body === undefined)
    );
  };
}
