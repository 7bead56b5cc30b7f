// Records a call of a platform: `npm run record -- PLATFORM ACTION name=value…`. Prints the recording; lists are shortened.
import { readConfig } from '../server/edges/config.ts';
import { endpoints } from '../server/platforms/platforms.ts';
import { readLive } from '../server/tests/platforms/live.ts';

/** As many elements of a list as a test needs. */
const maxElements = 3;

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxElements).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** JSON as a value, anything else as text. */
function bodyOf(text: string): unknown {
  try {
    return shortened(JSON.parse(text));
  } catch {
    return text;
  }
}

const [platform, action, ...pairs] = process.argv.slice(2);
const endpoint = endpoints.find((one) => one.platform.name === platform && one.action === action);
if (!endpoint) {
  process.stderr.write('usage: npm run record -- PLATFORM ACTION name=value…\n');
  process.exit(2);
}
const query = Object.fromEntries(
  pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
);
const { exchanges, outcome } = await readLive(
  endpoint,
  pairs.length > 0 ? query : endpoint.example,
  readConfig(process.env),
);
const recorded = exchanges.map(({ request, response }) => ({
  request,
  response: { ...response, body: bodyOf(response.body) },
}));
process.stdout.write(`${JSON.stringify({ exchanges: recorded }, null, 1)}\n`);
process.stderr.write(`${outcome}\n`);
