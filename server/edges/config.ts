import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { microUsd } from '../contract/price.ts';
import { withoutServiceLinks } from './service-links.ts';
import {
  addressMap,
  cidrs,
  count,
  databaseUrl,
  httpUrl,
  isFolder,
  isKey,
  list,
  origins,
  proxies,
  secretKey,
  sentKey,
  servers,
  signingSecret,
  trusted,
} from './setting-forms.ts';
import { doubtsTogether, faultsTogether } from './settings-together.ts';

interface Row {
  readonly schema: z.ZodType<unknown, string>;
  /** As it would be written in the environment; absent: optional. */
  readonly fallback?: string;
  readonly meaning: string;
}

/** Every setting, once. This file is the only reader of the environment. */
const rows = {
  HOST: { schema: z.string().min(1), fallback: '127.0.0.1', meaning: 'address the service listens on' },
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be at most 65535'),
    fallback: '8080',
    meaning: 'port the service listens on; 0 picks a free one',
  },
  ROLE: {
    schema: z.enum(['all', 'api', 'worker', 'fetch-worker']),
    fallback: 'all',
    meaning:
      'all: one process takes calls and runs jobs; api: it takes calls; worker: it runs jobs, refreshes and callbacks (both need DATABASE_URL); fetch-worker: it reads pages for installations that name it in WORKER_URLS',
  },
  BASE_URL: {
    schema: httpUrl,
    meaning: 'what links, problem types and signed URLs are made of (default http://HOST:PORT)',
  },
  TRUST_PROXY: {
    schema: trusted,
    meaning: 'addresses or ranges of reverse proxies whose X-Forwarded-* headers are believed',
  },
  METRICS: {
    schema: z.enum(['loopback', 'public']),
    fallback: 'loopback',
    meaning: 'who may read /metrics: programs on this machine, or everybody who reaches the port',
  },
  CORS_ORIGINS: { schema: origins, meaning: 'origins that browsers may call from, comma-separated' },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: './data',
    meaning: 'folder of the embedded store, files and generated secrets',
  },
  DATABASE_URL: {
    schema: databaseUrl,
    meaning:
      'a PostgreSQL (15 or newer) in place of the embedded store, for any number of processes, such as postgres://tidemark@10.0.0.7/tidemark?sslmode=verify-full',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    fallback: 'info',
    meaning: 'debug, info, warn, error or silent',
  },
  LOG_FORMAT: {
    schema: z.enum(['auto', 'pretty', 'json']),
    fallback: 'auto',
    meaning: 'auto (one readable line a request on a terminal, JSON elsewhere), pretty or json',
  },
  BOOTSTRAP_API_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]{20,500}$/, 'must be 20 to 500 printable ASCII characters without blanks'),
    meaning: 'presets the first organization’s key (default: generated, printed once)',
  },
  BILLING: {
    schema: z.enum(['on', 'off']),
    fallback: 'off',
    meaning: 'on: no call runs that the balance does not cover; off: costs are recorded, the balance may go below zero',
  },
  STARTING_BALANCE_USD: {
    schema: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,6})?$/, 'must be an amount in USD below 10,000,000 with at most six decimals')
      .transform((text) => microUsd(Number(text))),
    fallback: '10',
    meaning: 'credit granted to a new organization, in USD',
  },
  RATE_LIMIT_PER_MINUTE: {
    schema: count('requests').refine((value) => value > 0, 'must be at least 1'),
    fallback: '600',
    meaning: 'requests a minute per organization',
  },
  MAX_IN_FLIGHT: {
    schema: count('requests').refine((value) => value > 0, 'must be at least 1'),
    fallback: '50',
    meaning: 'requests at once per organization',
  },
  MAX_QUEUED_JOBS: {
    schema: count('jobs').refine((value) => value > 0, 'must be at least 1'),
    fallback: '10000',
    meaning: 'jobs that may wait per organization',
  },
  MAX_KEPT_BYTES: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'must be a whole number of bytes, at least 1, of fifteen digits at most')
      .transform(Number),
    fallback: '21474836480',
    meaning: 'results, answers and files that may be kept per organization within seven days, in bytes',
  },
  WEBHOOK_SIGNING_SECRET: {
    schema: signingSecret,
    meaning: 'signs callbacks of organizations that have no secret of their own: `whsec_` and base64, or any text',
  },
  ALLOW_PRIVATE_CIDRS: {
    schema: cidrs,
    fallback: '',
    meaning:
      'address ranges that may be fetched besides the public internet, comma-separated; metadata addresses only when named singly',
  },
  DNS_SERVERS: {
    schema: servers,
    meaning: 'resolvers for targets, address:port, comma-separated (default: the system’s)',
  },
  WORKER_URLS: {
    schema: list.pipe(z.array(httpUrl)),
    fallback: '',
    meaning: 'fetch workers on other machines, comma-separated, for the tier `worker`; see docs/worker.md',
  },
  WORKER_SIGNING_SECRET: {
    schema: z.string().min(20, 'must be 20 characters or more'),
    meaning:
      'what an installation and its fetch workers prove their messages to each other with; the same on both sides',
  },
  IMPERSONATE: {
    schema: z.enum(['on', 'off']),
    fallback: 'off',
    meaning:
      'on: pages that refuse a program are asked for once more with the handshakes of a browser, under our own name; tier `impersonate`',
  },
  PROXIES: {
    schema: proxies,
    fallback: '',
    meaning:
      'ways out for `proxy_country`: comma-separated CC=url pairs, several per country, http, https, socks5 or socks5h, such as DE=http://user:password@proxy.example:3128',
  },
  OCR_LANGUAGES: {
    schema: list.pipe(
      z.array(z.string().regex(/^[a-z_]{3,20}$/, 'must be codes as Tesseract names them, such as eng')).min(1),
    ),
    fallback: 'eng',
    meaning: 'languages of scanned pages, comma-separated; each needs the package @tesseract.js-data/CODE',
  },
  ENCRYPTION_KEY: {
    schema: list.pipe(z.array(z.string().min(20, 'must be 20 characters or more each')).min(1, 'has no key')),
    meaning:
      'signs links to files and cursors, encrypts stored secrets; a comma-separated list rotates: the first is used, all are understood (default: kept in DATA_DIR)',
  },
  CHROMIUM_PATH: {
    schema: z.string().min(1),
    meaning: 'the Chromium, Chrome or headless shell of the browser tier; `off`: none (default: found)',
  },
  BROWSER_CDP_URL: {
    schema: list.pipe(z.array(z.url({ protocol: /^(https?|wss?)$/, error: 'must be http, https, ws or wss URLs' }))),
    meaning: 'browsers that run elsewhere, by their DevTools addresses, comma-separated; none is started then',
  },
  BROWSER_PROXY_URL: {
    schema: z.url({ protocol: /^http$/, error: 'must be an http URL' }).transform((url) => new URL(url).origin),
    meaning:
      'where browsers of other machines reach our proxy, their only way to the web, such as http://10.0.0.5:8899 (default: only browsers of this machine can)',
  },
  BROWSER_PROXY_LISTEN: {
    schema: z
      .string()
      .regex(/^([^\s:[\]]+|\[[0-9a-fA-F:]+\]):\d{1,5}$/, 'must be address:port')
      .transform((text) => ({
        host: text.slice(0, text.lastIndexOf(':')).replace(/^\[|\]$/g, ''),
        port: Number(text.slice(text.lastIndexOf(':') + 1)),
      }))
      .refine(({ port }) => port <= 65_535, 'must name a port of at most 65535'),
    meaning: 'address:port that this proxy listens on (default: those of BROWSER_PROXY_URL)',
  },
  MAX_CONCURRENT_BROWSERS: {
    schema: count('pages').refine((value) => value > 0, 'must be at least 1'),
    meaning: 'pages that browsers render at once (default: by processors and memory)',
  },
  ENRICHMENT_OPT_OUT: {
    schema: list,
    meaning: 'whom contacts and profiles leave out: addresses, domains and people (Name@domain), comma-separated',
  },
  CACHE_MAX_BYTES: {
    schema: z
      .string()
      .regex(/^\d{1,15}$/, 'must be a whole number of bytes, of fifteen digits at most')
      .transform(Number),
    fallback: '2147483648',
    meaning:
      'copies of pages that are kept for calls with `max_age`, in bytes on the disk of DATA_DIR or in the bucket; 0: none',
  },
  S3_ENDPOINT: {
    schema: httpUrl,
    meaning:
      'keeps screenshots and other files, kept answers and copies of pages in a bucket there instead of DATA_DIR; path style',
  },
  S3_BUCKET: {
    schema: z.string().regex(/^[a-z0-9.-]{3,63}$/, 'is not the name of a bucket'),
    meaning: 'the name of the bucket',
  },
  S3_REGION: {
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/, 'is not the name of a region'),
    fallback: 'us-east-1',
    meaning: 'the region of the bucket',
  },
  S3_ACCESS_KEY_ID: { schema: sentKey, meaning: 'the key that writes into the bucket' },
  S3_SECRET_ACCESS_KEY: { schema: secretKey, meaning: 'the secret of that key' },
  UPSTREAM_MAP: {
    schema: addressMap,
    fallback: '',
    meaning:
      'comma-separated origin=base pairs: what platform routes ask of origin goes to base, for mirrors and recordings; *=base sends all of it to base/HOST/PATH',
  },
  RECORD: {
    schema: z.string().min(1),
    meaning: 'a folder into which everything that is fetched is written, for REPLAY; see docs/record-and-replay.md',
  },
  REPLAY: {
    schema: z.string().refine(isFolder, 'is no folder that is there'),
    meaning: 'such a folder, whose answers stand in for the web: nothing is fetched, nothing costs',
  },
  OPENAI_BASE_URL: {
    schema: httpUrl,
    meaning: 'a language model behind the OpenAI API, up to its version, such as http://127.0.0.1:11434/v1',
  },
  OPENAI_API_KEY: { schema: sentKey, meaning: 'its key, when it wants one' },
  MODEL_NAME: { schema: z.string().min(1), meaning: 'which of its models is asked' },
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(/^(sk|rk)_\S+$/, 'must be a secret key (sk_…) or a restricted key (rk_…) of Stripe'),
    meaning: 'a key of Stripe, by which organizations pay by card; see docs/billing.md',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().regex(/^whsec_\S+$/, 'must be the signing secret (whsec_…) of a webhook endpoint of Stripe'),
    meaning: 'proves events of Stripe, which it sends to BASE_URL/webhooks/stripe',
  },
  STRIPE_API_BASE: {
    schema: httpUrl,
    fallback: 'https://api.stripe.com',
    meaning: 'where Stripe’s API is: for a double of it',
  },
  GITHUB_TOKEN: { schema: sentKey, meaning: 'a token of a GitHub account: 5,000 requests an hour, not 60' },
  REDDIT_CLIENT_ID: {
    schema: sentKey,
    meaning: 'a Reddit app, through which Reddit is read; without one it often refuses',
  },
  REDDIT_CLIENT_SECRET: { schema: secretKey, meaning: 'the secret of that app' },
  HF_TOKEN: {
    schema: sentKey,
    meaning: 'a token of a Hugging Face account: 1,000 requests in five minutes, not 500',
  },
  NCBI_API_KEY: { schema: secretKey, meaning: 'a key of NCBI: ten requests a second of PubMed, not three' },
  OPENALEX_API_KEY: { schema: secretKey, meaning: 'a key of OpenAlex: more requests a day' },
  SEMANTIC_SCHOLAR_API_KEY: {
    schema: sentKey,
    meaning: 'a key of Semantic Scholar, which often refuses whoever has none',
  },
  SEARXNG_ENDPOINT: {
    schema: httpUrl,
    meaning: 'a SearXNG that answers JSON, such as http://127.0.0.1:8888: the first choice for searches of the web',
  },
  BRAVE_API_KEY: { schema: sentKey, meaning: 'a key of Brave Search: the second choice' },
  SERPER_API_KEY: { schema: sentKey, meaning: 'a key of Serper: the third choice' },
  TAVILY_API_KEY: { schema: sentKey, meaning: 'a key of Tavily: the fourth choice' },
  USER_AGENT_CONTACT: {
    schema: z.string().regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without blanks'),
    fallback: 'https://tidemark.example',
    meaning: 'the contact in our user agent',
  },
} as const satisfies Record<string, Row>;

type Name = keyof typeof rows;
type Optional = { [Key in Name]: (typeof rows)[Key] extends { fallback: string } ? never : Key }[Name];
type Parsed<Key extends Name> = z.output<(typeof rows)[Key]['schema']>;

/** The settings, parsed. */
export type Config = { readonly [Key in Exclude<Name, Optional>]: Parsed<Key> } & {
  readonly [Key in Optional]: Parsed<Key> | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;
const prefix = 'TIDEMARK_';
const names = Object.keys(rows) as Name[];

/** Names under our prefix that callers use, as in the README. */
const callersNames: ReadonlySet<string> = new Set(['API_KEY']);

/** A setting that cannot be used; the message names it and the fix, one per line. */
export class ConfigError extends Error {}

/** The environment of this process with the `.env` file of the working folder beneath it. */
export function environment(file = '.env'): Environment {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...withoutServiceLinks(process.env) };
}

/** The folders in which programs are looked for. */
export const searchPath = (): string => process.env.PATH ?? '';

/** The process that started this one to run the service (`scripts/run.mjs`); NaN: none did. */
export const launcherId = (): number => Number(process.env.LAUNCHER_ID ?? Number.NaN);

const faultOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_value' ? `must be ${issue.values.join(', ').replace(/, (?=\S+$)/, ' or ')}` : issue.message;

const keyNames: ReadonlySet<string> = new Set(names.filter((name) => isKey(rows[name].schema)));
const textOf = (from: Environment, name: string): string | undefined =>
  [from[`${prefix}${name}`], from[name]].find((text) => (keyNames.has(name) ? text?.trim() : text));

/** Parses the settings; `TIDEMARK_X` wins over `X`, an empty value, or a blank key, counts as absent. Throws ConfigError. */
export function readConfig(from: Environment): Config {
  const faults: string[] = [];
  const entries = names.map((name) => {
    const row: Row = rows[name];
    const text = textOf(from, name) ?? row.fallback;
    if (text === undefined) return [name, undefined];
    const parsed = row.schema.safeParse(text);
    if (parsed.success) return [name, parsed.data];
    const why = parsed.error.issues.map(faultOf).join('; ');
    faults.push(`${name}: ${why}. It means: ${row.meaning}.`);
    return [name, undefined];
  });
  faults.push(...faultsTogether((name) => textOf(from, name)));
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return Object.fromEntries(entries) as Config;
}

/** Where links lead: BASE_URL, or the address that is listened on; `port` where PORT is 0. */
export function baseUrlOf({ BASE_URL, HOST, PORT }: Config, port: number = PORT): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return BASE_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The names of the settings that have a value. */
export const configuredNames = (config: Config): ReadonlySet<string> =>
  new Set(names.filter((name) => config[name] !== undefined));

/** Whether there is a setting of that name. */
export const isSetting = (name: string): boolean => Object.hasOwn(rows, name);

/** A sentence for each setting that can hardly be meant as it is. */
export const doubtful = (from: Environment): string[] => [
  ...misspelt(from),
  ...doubtsTogether((name) => textOf(from, name)),
];

/** A sentence for each name that looks like a misspelt setting. */
export function misspelt(from: Environment): string[] {
  const known = new Set<string>(names);
  return Object.keys(from).flatMap((name) => {
    const ours = name.startsWith(prefix);
    const bare = ours ? name.slice(prefix.length) : name;
    if (known.has(bare) || (ours && callersNames.has(bare))) return [];
    // Short bare names of other programs are often one letter away from ours (SORT, HOSTS); they are left alone.
    const nearest = names.find((candidate) => candidate.length > 6 && distance(candidate, bare) <= 2);
    if (nearest) return [`${name} is not a setting; did you mean ${nearest}?`];
    return ours ? [`${name} is not a setting; \`npm start -- --help\` lists them.`] : [];
  });
}

/** Every setting as people read of it. */
export const describedSettings: readonly Pick<Row & { readonly name: string }, 'name' | 'fallback' | 'meaning'>[] =
  names.map((name) => ({ name, ...(rows[name] as Row) }));

/** The table of settings as `--help` prints it. */
export function helpText(): string {
  const width = Math.max(...names.map((name) => name.length));
  const lines = describedSettings.map(
    ({ name, meaning, fallback }) => `  ${name.padEnd(width)}  ${meaning}${fallback ? ` (default ${fallback})` : ''}`,
  );
  return [
    'Usage: npm start [-- --role ROLE | --help | --version]',
    '',
    'Settings are environment variables; a .env file is read too, and TIDEMARK_PORT wins over PORT.',
    '',
    ...lines,
  ].join('\n');
}
