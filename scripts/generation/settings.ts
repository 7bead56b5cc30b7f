import { describedSettings } from '../../server/edges/config.ts';
import { table } from './table.ts';

/** The settings by what they are for, each part with the pages that say more. */
const parts: readonly (readonly [title: string, more: string, names: string])[] = [
  [
    'Address, processes, logs',
    '[deploying](deploy.md), [operating](operate.md)',
    'HOST PORT ROLE BASE_URL TRUST_PROXY CORS_ORIGINS METRICS LOG_LEVEL LOG_FORMAT',
  ],
  [
    'Data',
    '[operating](operate.md#data)',
    'DATA_DIR DATABASE_URL ENCRYPTION_KEY CACHE_MAX_BYTES S3_ENDPOINT S3_BUCKET S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY',
  ],
  [
    'Keys, money, limits',
    '[keys](keys.md), [billing](billing.md), [limits](limits.md)',
    'BOOTSTRAP_API_KEY BILLING STARTING_BALANCE_USD RATE_LIMIT_PER_MINUTE MAX_IN_FLIGHT MAX_QUEUED_JOBS MAX_KEPT_BYTES STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET STRIPE_API_BASE',
  ],
  [
    'The way to the web',
    '[the egress guard](security.md#the-egress-guard), [countries](scrape.md#countries), [fetch workers](worker.md)',
    'ALLOW_PRIVATE_CIDRS DNS_SERVERS USER_AGENT_CONTACT PROXIES IMPERSONATE WORKER_URLS WORKER_SIGNING_SECRET',
  ],
  [
    'Browsers',
    '[operating](operate.md#browsers)',
    'CHROMIUM_PATH MAX_CONCURRENT_BROWSERS BROWSER_CDP_URL BROWSER_PROXY_URL BROWSER_PROXY_LISTEN',
  ],
  [
    'A language model, searches of the web',
    '[with a model and without](agent.md#with-a-model-and-without), [research](research.md#sources)',
    'OPENAI_BASE_URL MODEL_NAME OPENAI_API_KEY SEARXNG_ENDPOINT BRAVE_API_KEY SERPER_API_KEY TAVILY_API_KEY',
  ],
  [
    'Platforms',
    '[platforms](platforms.md#for-operators)',
    'GITHUB_TOKEN REDDIT_CLIENT_ID REDDIT_CLIENT_SECRET HF_TOKEN NCBI_API_KEY OPENALEX_API_KEY SEMANTIC_SCHOLAR_API_KEY UPSTREAM_MAP',
  ],
  [
    'Callbacks, documents, contacts, recordings',
    '[callbacks](callbacks.md#signing), [documents](documents.md), [enrichment](enrichment.md), [record and replay](record-and-replay.md)',
    'WEBHOOK_SIGNING_SECRET OCR_LANGUAGES ENRICHMENT_OPT_OUT RECORD REPLAY',
  ],
];

function rowOf(name: string): readonly string[] {
  const found = describedSettings.find((one) => one.name === name);
  if (!found) throw new Error(`there is no setting ${name}`);
  const fallback = found.fallback ? `\`${found.fallback}\`` : '';
  // Addresses are examples, and no links.
  const meaning = found.meaning.replaceAll('|', '\\|').replaceAll(/[\w=]+:\/\/[^\s),]*[^\s),:]/g, '`$&`');
  return [`\`${name}\``, fallback, meaning];
}

function sectionOf(title: string, more: string, names: readonly string[]): string {
  const pages = more && `\n\nMore: ${more}.`;
  return `## ${title}\n${table(['setting', 'default', 'means'], names.map(rowOf))}${pages}`;
}

/** The page of settings, in markdown: made of the rows that are read at a start. */
export function settingsGuide(): string {
  const sections = parts.map(([title, more, names]) => sectionOf(title, more, names.split(' ')));
  const listed = new Set(parts.flatMap(([, , names]) => names.split(' ')));
  const others = describedSettings.map(({ name }) => name).filter((name) => !listed.has(name));
  if (others.length > 0) sections.push(sectionOf('Others', '', others));
  return `${[
    '# Settings',
    'This page is generated from the code (`npm run generate`); `npm start -- --help` prints the same. None is needed for a first start.',
    '- Settings are environment variables, or lines of a `.env` file in the working folder: `PORT=8081`. The environment wins.\n- `TIDEMARK_PORT` wins over `PORT`, and so with each. An empty value counts as none, and so does a blank key.\n- A wrong value ends the start, and says what to write. A misspelt name is a warning, and so are settings that can hardly be meant as they are.\n- A change counts from the next start on.',
    ...sections,
  ].join('\n\n')}\n`;
}
