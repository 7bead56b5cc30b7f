import { readFileSync } from 'node:fs';
import { operations } from '../../operations.ts';
import { endpoints } from '../../platforms/platforms.ts';
import { browserSettings } from '../browser/chosen-browser.ts';
import { withPatience } from '../patient-operations.ts';
import { startRunning } from '../running.ts';
import { ownRecordings } from './recordings.ts';
import { startReplay } from './replay-server.ts';

/** An answer of each platform endpoint to its own example, by the endpoint's id. */
export type Samples = Readonly<Record<string, unknown>>;

/** How long a sample may be as JSON, in characters. */
export const maxSampleChars = 1_600;

/** Ways to shorten an answer, the mildest first: how long its texts and its lists may be. */
const cuts = [
  { textChars: 120, listLength: 2 },
  { textChars: 80, listLength: 1 },
  { textChars: 40, listLength: 1 },
  { textChars: 40, listLength: 0 },
] as const;

const isAddress = /^[a-z][a-z+.-]*:/i;

/** A value with its texts and lists cut; an address stays whole, for a part of it leads nowhere. */
function cut(value: unknown, limits: (typeof cuts)[number], depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > limits.textChars && !isAddress.test(value)
      ? `${value.slice(0, limits.textChars - 1)}…`
      : value;
  // Numbers that stand together mean something only together.
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return value.slice(0, 10);
  // The list of an answer shows one of its elements.
  if (Array.isArray(value))
    return value.slice(0, depth === 1 ? 1 : limits.listLength).map((one) => cut(one, limits, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member, limits, depth + 1)]));
}

/** The cursor of a list is another each time. */
const settledCursor = 'WyIyMDI2LTExLTIwVDEyOjAwOjMwLjAwMFoiLCIyIl0';

/** An answer as a page shows it: without `_meta`, and short. */
export function sampleOf(answer: Readonly<Record<string, unknown>>): unknown {
  const { _meta, ...rest } = answer;
  const shown = typeof rest.next_cursor === 'string' ? { ...rest, next_cursor: settledCursor } : rest;
  const each = cuts.map((limits) => cut(shown, limits));
  return each.find((sample) => JSON.stringify(sample).length <= maxSampleChars) ?? each.at(-1);
}

const samplesFile = new URL('samples.json', import.meta.url);

/** The samples that the pages of platforms show. */
export const keptSamples = (): Samples => JSON.parse(readFileSync(samplesFile, 'utf8'));

/** Asks a real service, against the project's own recordings, for the example of every endpoint. Throws when one is not answered. */
export async function recordSamples(): Promise<Samples> {
  const replay = await startReplay(ownRecordings());
  const settings = { ...browserSettings, UPSTREAM_MAP: `*=${replay.url}`, RATE_LIMIT_PER_MINUTE: '10000' };
  const running = await startRunning(settings, { operations: withPatience(operations) });
  const samples: Record<string, unknown> = {};
  try {
    for (const { platform, action, example } of endpoints) {
      const path = `/v1/crawl/${platform.name}/${action}?${new URLSearchParams(example)}`;
      const { status, text } = await running.ask(path);
      if (status !== 200)
        throw new Error(`The example of ${platform.name}.${action} is answered with ${status}: ${text}`);
      samples[`${platform.name}.${action}`] = sampleOf(JSON.parse(text));
    }
    return samples;
  } finally {
    await running.close();
    await replay.close();
  }
}
