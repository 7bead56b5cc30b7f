import { maxDirectPages, maxDirectSeconds } from '../../server/capabilities/crawl/input.ts';
import { maxUrlLength } from '../../server/contract/address.ts';
import { inputOf } from '../../server/contract/definition.ts';
import { jsonSchema } from '../../server/contract/describe/schema.ts';
import { maxDocumentBytes } from '../../server/edges/browser/page/document.ts';
import { readConfig } from '../../server/edges/config.ts';
import { briefLifetimeMs, fileLifetimeMs } from '../../server/edges/files/signed-files.ts';
import { maxHeadBytes } from '../../server/edges/http/connections.ts';
import { maxBodyBytes } from '../../server/edges/http/request.ts';
import { maxProfiles, profileLifetimeMs } from '../../server/edges/storage/postgres/profiles.ts';
import {
  deliveryRetentionMs,
  jobRetentionMs,
  resultRetentionMs,
} from '../../server/edges/storage/postgres/retention.ts';
import { maxInlineResultBytes } from '../../server/kernel/jobs/payload.ts';
import type { AnyOperation } from '../../server/kernel/pipeline/context.ts';
import { table } from './table.ts';

const dayMs = 86_400_000;
const mebibyte = 1_048_576;
const kibibyte = 1_024;

const number = (value: number): string => value.toLocaleString('en');
const days = (ms: number): string => (ms === dayMs ? '1 day' : `${number(ms / dayMs)} days`);
const size = (bytes: number): string =>
  bytes % mebibyte === 0 ? `${number(bytes / mebibyte)} MiB` : `${number(bytes / kibibyte)} KiB`;

/** What a JSON Schema says of the bounds of a field. */
interface Bounds {
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Bounds[];
  readonly items?: Bounds;
}

/** The bounds of a field in words; an empty text: it has none. */
function boundsOf({ minimum, maximum, maxLength, maxItems, anyOf = [], items }: Bounds): string {
  const own = [
    ...(maximum === undefined
      ? []
      : [minimum === undefined ? `to ${number(maximum)}` : `${number(minimum)} to ${number(maximum)}`]),
    ...(maxLength === undefined ? [] : [`${number(maxLength)} characters`]),
    ...(maxItems === undefined
      ? []
      : [`${number(maxItems)} of them${items?.maxLength ? `, ${number(items.maxLength)} characters each` : ''}`]),
  ];
  return [...own, ...anyOf.map(boundsOf)].filter((words) => words !== '').join('; or ');
}

const defaultOf = ({ default: value }: Bounds): string =>
  typeof value === 'number'
    ? number(value)
    : typeof value === 'string' || typeof value === 'boolean'
      ? `\`${value}\``
      : '';

/** The operations whose bounds people ask for. */
const shown = ['web.scrape', 'web.crawl', 'web.map', 'web.interact', 'web.research', 'web.agent'];

function sectionOf(operation: AnyOperation): string {
  const { properties = {} } = jsonSchema(inputOf(operation), 'input') as { properties?: Record<string, Bounds> };
  const rows = Object.entries(properties)
    .map(([name, field]) => [`\`${name}\``, boundsOf(field), defaultOf(field)])
    .filter(([, bounds]) => bounds !== '');
  return `### ${operation.id}\n\n${table(['field', 'bounds', 'default'], rows)}`;
}

const ofOrganizations = [
  '- The limits are those of an organization: its keys share them.',
  '- Too many requests in a clock minute are 429 `rate-limited`; `Retry-After` says when the minute ends.',
  '- Too many requests at once, or jobs that wait, are 429 `too-many-in-flight`, with `Retry-After: 1`. Each try counts as a request of the minute, also one that a client repeats by itself.',
  '- Where as much was kept within seven days as may be, what is asked to be kept (jobs, pictures and other files, `content` of a recorded fetch) is 403 `storage-exhausted` before it begins; what is under way ends, and all else goes on. Answers under Idempotency-Keys and texts of sources that the service reads count, but are not refused. The texts of a source count in the week in which they are kept; its last ten stay as long as it does.',
  '- `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` (UTC, epoch seconds) tell what is left of the minute.',
].join('\n');

function limitsOfOrganizations(): string {
  const { RATE_LIMIT_PER_MINUTE, MAX_IN_FLIGHT, MAX_QUEUED_JOBS, MAX_KEPT_BYTES, CACHE_MAX_BYTES } = readConfig({});
  return table(
    ['what', 'limit', 'setting of the operator'],
    [
      ['requests a minute', number(RATE_LIMIT_PER_MINUTE), '`RATE_LIMIT_PER_MINUTE`'],
      ['requests at once', number(MAX_IN_FLIGHT), '`MAX_IN_FLIGHT`'],
      ['jobs that wait', number(MAX_QUEUED_JOBS), '`MAX_QUEUED_JOBS`'],
      ['results, answers under keys and files that are kept, of seven days', size(MAX_KEPT_BYTES), '`MAX_KEPT_BYTES`'],
      ['browser profiles', number(maxProfiles), ''],
      ['copies of pages, of the whole service', size(CACHE_MAX_BYTES), '`CACHE_MAX_BYTES`'],
    ],
  );
}

/** The page of limits, in markdown: made of the constants that bound, and of the schemas of inputs. */
export function limitsGuide(operations: readonly AnyOperation[]): string {
  const described = shown
    .map((id) => operations.find((operation) => operation.id === id))
    .filter((one) => one !== undefined);
  return `${[
    '# Limits',
    'This page is generated from the constants and schemas of the code (`npm run generate`).',
    '- A request beyond a limit of its input is 422, and names the field; a body that is too long is 413, and headers that are 400.\n- A page, document or job beyond a limit ends by itself, and says which: `stopped_by`, a warning, or a problem.',
    '## Of an organization',
    limitsOfOrganizations(),
    ofOrganizations,
    '## Of a request',
    table(
      ['what', 'limit'],
      [
        ['body', size(maxBodyBytes)],
        ['headers', size(maxHeadBytes)],
        ['an address', `${number(maxUrlLength)} characters`],
        ['pages of a crawl that one JSON answer holds', number(maxDirectPages)],
        ['seconds of a crawl without `callback_url`', number(maxDirectSeconds)],
        ['a page in the browser', size(maxDocumentBytes)],
        ['a result that a callback carries; longer ones are linked', size(maxInlineResultBytes)],
      ],
    ),
    'Pages over plain HTTP: [scrape](scrape.md#limits). Files: [documents](documents.md#limits). Jobs: [jobs](jobs.md#limits).',
    '## How long things are kept',
    table(
      ['what', 'how long'],
      [
        ['results of jobs', days(resultRetentionMs)],
        ['screenshots and downloads', days(fileLifetimeMs)],
        ['screenshots of pages that were free', days(briefLifetimeMs)],
        ['deliveries of callbacks with their attempts', days(deliveryRetentionMs)],
        ['browser profiles, from their last use', days(profileLifetimeMs)],
        ['jobs', days(jobRetentionMs)],
        ['ledger and usage', 'for ever'],
      ],
    ),
    '## Of each field',
    'Texts, numbers and lists that a call takes. Fields without bounds of their own are left out.',
    ...described.map(sectionOf),
  ].join('\n\n')}\n`;
}
