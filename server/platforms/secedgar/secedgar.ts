import { z } from 'zod';
import { Company } from '../../contract/resources/platforms/people.ts';
import { type Answer, changed, missing, type Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { parseFeed } from '../feeds.ts';
import { type ListPage, parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { ask, askOptional, get, type Steps } from '../request.ts';
import { readFilingPage } from './filing-page.ts';
import { Accession, Cik, FormType, TickerSymbol } from './input.ts';
import * as parse from './parse.ts';
import * as schema from './schema.ts';

const upstream = { name: 'secedgar', rate: { requests: 10, perMs: 1_000 }, maxConcurrent: 4 };
const site = 'https://www.sec.gov';
const tickersUrl = `${site}/files/company_tickers.json`;

/** So long nothing may be sent after too much was. */
const restSeconds = 600;

/** What the register's pages of status 403 say. */
function refusalOf({ status, isHtml, text }: Answer): Refusal | null {
  if (status !== 403 || !isHtml) return null;
  if (/Request Rate Threshold Exceeded/i.test(text))
    return { kind: 'refused', reason: 'upstream_rate_limited', retryAfterSeconds: restSeconds };
  if (!/Undeclared Automated Tool/i.test(text)) return null;
  const detail = 'The SEC answers those alone who name a contact: set `USER_AGENT_CONTACT` to an e-mail address.';
  return { kind: 'refused', reason: 'blocked', detail };
}

const secedgar: Platform = {
  name: 'secedgar',
  title: 'SEC EDGAR',
  about: 'Companies, their filings and the figures in them, from the register of the United States’ SEC.',
  limits: 'Ten requests a second of whoever names a contact: set `USER_AGENT_CONTACT` to an e-mail address.',
  licence: 'Public domain.',
  refusalOf,
  upstreamOf: ({ href }) => (href === tickersUrl ? { ...upstream, isConditional: true } : upstream),
};

interface Named {
  readonly cik?: string | undefined;
  readonly ticker?: string | undefined;
}

/** The companies with tickers, as the register lists them. */
const readTickers = () => ask(get(tickersUrl), ({ json }) => Object.values(schema.Tickers.parse(json)));

/** The number of a company that is named by number or ticker. */
function* cikOf({ cik, ticker }: Named): Steps<string> {
  if (cik !== undefined) return cik;
  const { items } = parseItems(yield* readTickers(), (raw) => parse.toTicker(raw, null));
  const found = items.find((listed) => listed.ticker.toUpperCase() === ticker);
  if (!found) throw missing('No company has this ticker.');
  return found.cik;
}

const submissionsRequest = (file: string) => get(`https://data.sec.gov/submissions/${file}`);

const companies = listEndpoint(secedgar, {
  action: 'companies',
  title: 'List SEC companies',
  summary: 'Companies with a ticker, the largest first; all, or those of a name.',
  input: {
    query: z.string().max(200).trim().min(1).optional().describe('Words of the name.'),
    ticker: TickerSymbol.optional(),
  },
  item: Company,
  pageSize: 100,
  example: { query: 'tide', limit: '2' },
  *steps({ query, ticker }, { token, size }) {
    const { items: all, skipped } = parseItems(yield* readTickers(), parse.toListedCompany);
    const words = query?.toLowerCase().split(/\s+/) ?? [];
    const found = all.filter(
      (company) =>
        (ticker === undefined || company.ticker?.toUpperCase() === ticker) &&
        words.every((word) => company.name?.toLowerCase().includes(word)),
    );
    const from = Number(token ?? 0);
    const next = from + size < found.length ? from + size : null;
    return { items: found.slice(from, from + size), next, total: found.length, skipped };
  },
});

const companyFields = { cik: Cik.optional(), ticker: TickerSymbol.optional() };
/** Filings that stand in the answer about a company. */
const newestFilings = 20;

const company = objectEndpoint(secedgar, {
  action: 'company',
  title: 'Read an SEC company',
  summary: 'A company by its number or ticker, with its newest filings.',
  input: companyFields,
  oneOf: ['cik', 'ticker'],
  output: parse.SecCompany,
  example: { cik: '1234567' },
  *steps(named) {
    const cik = yield* cikOf(named);
    return yield* ask(submissionsRequest(`CIK${cik}.json`), ({ json }) => {
      const { name, filings } = schema.Submissions.parse(json);
      const rows = parse.rowsOf(filings.recent).slice(0, newestFilings);
      return parse.toCompany(json, parseItems(rows, (row) => parse.toFiling(row, { cik, name })).items);
    });
  },
});

const Day = z.iso.date();

interface FilingsWanted {
  readonly form?: string | undefined;
  readonly since?: string | undefined;
}

/** A part of a company's filings: the newest, or by its number one of the older files. */
function* readFilings(
  cik: string,
  { form, since }: FilingsWanted,
  part: number,
): Steps<ListPage<z.input<typeof parse.SecFiling>>> {
  const json = yield* ask(submissionsRequest(`CIK${cik}.json`), (answer) => answer.json);
  const { name, filings } = schema.Submissions.parse(json);
  const older = filings.files[part - 1];
  const columns = older
    ? yield* ask(submissionsRequest(older.name), (answer) => schema.Columns.parse(answer.json))
    : filings.recent;
  const rows = parse.rowsOf(columns);
  const { items, skipped } = parseItems(rows, (row) => parse.toFiling(row, { cik, name }));
  const wanted = items.filter(
    (filing) =>
      (form === undefined || filing.form?.toUpperCase() === form) &&
      (since === undefined || (filing.filed_at ?? '') >= since),
  );
  const following = filings.files[part];
  const isMore = following !== undefined && (since === undefined || (following.filingTo ?? since) >= since);
  const counts = filings.files.map(({ filingCount }) => filingCount ?? 0);
  const isWhole = form === undefined && since === undefined && part === 0;
  const total = counts.reduce((sum, count) => sum + count, rows.length);
  return { items: wanted, skipped, next: isMore ? part + 1 : null, total: isWhole ? total : null };
}

const filings = listEndpoint(secedgar, {
  action: 'filings',
  title: 'List SEC filings of a company',
  summary: 'What a company filed, newest first.',
  input: {
    ...companyFields,
    form: FormType.optional().describe('Only filings of this form, such as `10-K`.'),
    since: Day.optional().describe('Only what was filed on this day or later.'),
  },
  oneOf: ['cik', 'ticker'],
  item: parse.SecFiling,
  pageSize: 1_000,
  example: { cik: '1234567', limit: '2' },
  *steps({ form, since, ...named }, { token }) {
    const part = Number(token ?? 0);
    const cik = yield* cikOf(named);
    return yield* readFilings(cik, { form, since }, part);
  },
});

const filing = objectEndpoint(secedgar, {
  action: 'filing',
  title: 'Read an SEC filing',
  summary: 'A filing by its number, with its documents.',
  input: {
    accession: Accession,
    cik: Cik.optional().describe('The company’s number, unless an address tells it or the company filed by itself.'),
  },
  output: parse.SecFiling,
  example: { accession: '0001234567-24-000001' },
  *steps({ accession: { accession, cik: told }, cik: given }) {
    const cik = given ?? (told ?? accession.slice(0, 10)).padStart(10, '0');
    const folder = parse.folderUrl(cik, accession);
    const json = yield* ask(get(`${folder}/index.json`), (answer) => answer.json);
    const page = yield* askOptional(get(`${folder}/${accession}-index.html`), ({ text, request }) =>
      readFilingPage(text, request.url),
    );
    return parse.toFilingFolder(json, cik, accession, page);
  },
});

const facts = listEndpoint(secedgar, {
  action: 'facts',
  title: 'List figures of a company',
  summary: 'What a company reported of each concept of its accounts, over the years.',
  input: {
    ...companyFields,
    concept: z
      .string()
      .regex(/^(?:[\w-]{1,50}[/:])?\w{1,300}$/)
      .optional()
      .describe('Only this one, such as `Assets` or `us-gaap/Assets`.'),
  },
  oneOf: ['cik', 'ticker'],
  item: parse.SecFact,
  pageSize: 100,
  example: { cik: '1234567', concept: 'Assets' },
  *steps({ concept, ...named }, { token, size }) {
    const cik = yield* cikOf(named);
    const [name, taxonomy] = concept?.split(/[/:]/).reverse() ?? [];
    // One concept of a known taxonomy has an answer of its own, a thousandth of the whole.
    const path = taxonomy === undefined ? `companyfacts/CIK${cik}` : `companyconcept/CIK${cik}/${taxonomy}/${name}`;
    const request = get(`https://data.sec.gov/api/xbrl/${path}.json`);
    const concepts = yield* ask(request, ({ json }) => parse.conceptsOf(json, name));
    const from = Number(token ?? 0);
    const next = from + size < concepts.length ? from + size : null;
    return { ...parseItems(concepts.slice(from, from + size), parse.toFact(cik)), next, total: concepts.length };
  },
});

const latest = listEndpoint(secedgar, {
  action: 'latest',
  title: 'List the latest SEC filings',
  summary: 'Filings of all companies as they come, once for each company that they name.',
  strategy: 'feed',
  status: 'preview',
  input: { form: FormType.optional().describe('Only filings whose form begins so, such as `8-K`.') },
  item: parse.SecFiling,
  pageSize: 100,
  example: { limit: '2' },
  request: ({ form }, { token }) => {
    const query = { action: 'getcurrent', type: form, owner: 'include', count: 100, start: token ?? 0 };
    return get(`${site}/cgi-bin/browse-edgar`, { ...query, output: 'atom' });
  },
  parse: ({ text, request }, _input, { token }) => {
    const feed = parseFeed(text, request.url);
    if (!feed) throw changed('www.sec.gov', 'its body is no feed');
    const { length } = feed.entries;
    return { ...parseItems(feed.entries, parse.toLatest), next: length < 100 ? null : Number(token ?? 0) + length };
  },
});

/** The search goes on up to so many hits. */
const lastHit = 10_000;

const search = listEndpoint(secedgar, {
  action: 'search',
  title: 'Search SEC filings',
  summary: 'Documents filed since 2001 with certain words, the best matches first.',
  status: 'preview',
  input: {
    query: z.string().min(1).max(500).describe('Words to look for; in quotation marks together.'),
    form: FormType.optional().describe('Only filings of this form.'),
    from: Day.optional().describe('Only what was filed on this day or later.'),
    to: Day.optional().describe('Only what was filed on this day or earlier.'),
  },
  item: parse.SecFiling,
  pageSize: 100,
  example: { query: 'tides', limit: '2' },
  request: ({ query, form, from, to }, { token }) =>
    get('https://efts.sec.gov/LATEST/search-index', {
      q: query,
      forms: form,
      dateRange: from || to ? 'custom' : null,
      startdt: from ?? (to ? '2001-01-01' : null),
      enddt: to,
      from: token ?? 0,
    }),
  parse: ({ json }, _input, { token }) => {
    const { total, hits } = schema.SearchResult.parse(json).hits;
    const next = Number(token ?? 0) + hits.length;
    const isMore = hits.length > 0 && next < Math.min(total?.value ?? 0, lastHit);
    return {
      ...parseItems(hits, (hit) => parse.toHit(hit, null)),
      next: isMore ? next : null,
      total: total?.value ?? null,
    };
  },
});

export const secedgarEndpoints = [companies, company, filings, filing, facts, latest, search];
