import { z } from 'zod';
import { Company } from '../../contract/resources/platforms/people.ts';
import { Filing } from '../../contract/resources/platforms/records.ts';
import { address, amount, list, platformObject, text, texts, time } from '../../contract/resources/platforms/values.ts';
import { changed } from '../answer.ts';
import type { FeedEntry } from '../feed-formats/feed.ts';
import * as read from '../table.ts';
import { absolute, dateOf, textOr } from '../values.ts';
import type { FilingPage } from './filing-page.ts';
import * as upstream from './schema.ts';

const platform = 'secedgar';
const archive = 'https://www.sec.gov/Archives/edgar/data';

/** A filing of a company. `items`: the numbers of what happened, in a report of current events. */
export const SecFiling = Filing.extend({
  cik: text,
  company_name: text,
  accepted_at: time,
  items: texts,
  score: amount,
}).meta({ id: 'SecFiling' });

/** A company with its newest filings. */
export const SecCompany = Company.extend({
  tickers: texts,
  exchanges: texts,
  entity_type: text,
  category: text,
  sic_description: text,
  ein: text,
  state_of_incorporation: text,
  website: address,
  phone: text,
  former_names: texts,
  filings: list(SecFiling),
}).meta({ id: 'SecCompany' });

const Value = z.strictObject({
  start: time,
  end: time,
  value: amount,
  form: text,
  filed_at: time,
  accession: text,
  fiscal_year: amount,
  fiscal_period: text,
});
/** What a company reported of one concept in one unit, over the years. */
export const SecFact = platformObject('fact', {
  concept: z.string(),
  taxonomy: z.string(),
  label: text,
  description: text,
  unit: z.string(),
  values: z.array(Value),
}).meta({ id: 'SecFact' });

type FilingInput = z.input<typeof SecFiling>;

const companyUrl = (cik: string): string => `https://www.sec.gov/edgar/browse/?CIK=${cik}`;
/** Where the files of a filing stand. */
export const folderUrl = (cik: string, accession: string): string =>
  `${archive}/${Number(cik)}/${accession.replaceAll('-', '')}`;
const filingUrl = (cik: string, accession: string): string => `${folderUrl(cik, accession)}/${accession}-index.html`;

const documentUrl = (cik: string, accession: string, document: string | null): string | null =>
  document && absolute(`${folderUrl(cik, accession)}/${document}`);

/** What identifies a filing. */
const filingOf = (cik: string, accession: string, url: string | null = null) => ({
  type: 'filing' as const,
  platform,
  id: accession,
  url: url ?? filingUrl(cik, accession),
  accession,
  cik,
});

const cikAt = (place: string) => read.map(read.key(place, /^(?!0+$)(\d{1,10})$/), (cik) => cik.padStart(10, '0'));
const accessionAt = (place: string) => read.key(place, /^(\d{10}-\d{2}-\d{6})$/);

const tickerCik = cikAt('cik_str');
const ticker = read.required('ticker');
/** A ticker and the number of its company. */
export const toTicker = read.demanded(read.where('', { cik: tickerCik, ticker }));
const listedCompany = read.objects<typeof Company, string>(platform, Company, {
  id: (_, cik) => cik,
  url: (_, cik) => companyUrl(cik),
  cik: (_, cik) => cik,
  ticker,
  name: read.text('title'),
});
/** A company with a ticker; several tickers are several of them. */
export const toListedCompany = (raw: unknown) => listedCompany(raw, tickerCik(raw, null));

// Older copies write what is missing as a word.
const stated = (place: string) => read.map(read.text(place), (words) => (words === 'None' ? null : words));
/** Countries have codes of the register's own (`X0`): their names stand beside them. */
const region = read.either(stated('stateOrCountryDescription'), stated('stateOrCountry'));
const addressIn = read.joined(
  ', ',
  stated('street1'),
  stated('street2'),
  stated('city'),
  read.joined(' ', region, stated('zipCode')),
);

const cik = cikAt('cik');
export const toCompany = read.objects<typeof SecCompany, readonly FilingInput[]>(platform, SecCompany, {
  id: cik,
  url: read.map(cik, companyUrl),
  cik,
  ticker: read.text('tickers.0'),
  tickers: read.texts('tickers'),
  name: read.text('name'),
  sic: read.idOrNull('sic'),
  sic_description: read.text('sicDescription'),
  // The lists go together, and a ticker may be of no exchange.
  exchange: read.text('exchanges.0'),
  exchanges: read.texts('exchanges'),
  address: read.either(
    (raw, input) => addressIn(read.at(raw, 'addresses.business'), input),
    (raw, input) => addressIn(read.at(raw, 'addresses.mailing'), input),
  ),
  fiscal_year_end: read.text('fiscalYearEnd'),
  entity_type: read.text('entityType'),
  category: read.text('category'),
  ein: read.text('ein'),
  state_of_incorporation: read.text('stateOfIncorporationDescription', 'stateOfIncorporation'),
  website: read.url('website'),
  phone: read.text('phone'),
  former_names: read.texts('formerNames', 'name'),
  filings: (_, filings) => [...filings],
});

/** The filings of columns, each as an object. Columns of different lengths cannot be matched to filings. */
export function rowsOf(columns: z.output<typeof upstream.Columns>): Record<string, unknown>[] {
  const lists = Object.entries(columns).filter((column): column is [string, unknown[]] => Array.isArray(column[1]));
  const numbers = z.array(z.unknown()).parse(columns.accessionNumber);
  if (lists.some(([, values]) => values.length !== numbers.length))
    throw changed('data.sec.gov', 'the columns of its filings differ in length');
  return numbers.map((_, at) => Object.fromEntries(lists.map(([name, values]) => [name, values[at]])));
}

/** The company whose filings are read. */
interface Filer {
  readonly cik: string;
  readonly name: string | null;
}

const rowAccession = accessionAt('accessionNumber');
/** A row of the filings of a company. */
export const toFiling = read.objects<typeof SecFiling, Filer>(platform, SecFiling, {
  id: rowAccession,
  url: (row, { cik }) => filingUrl(cik, rowAccession(row, null)),
  accession: rowAccession,
  cik: (_, { cik }) => cik,
  company_name: (_, { name }) => textOr(name),
  form: read.text('form'),
  filed_at: read.date('filingDate'),
  accepted_at: read.time('acceptanceDateTime'),
  period: read.date('reportDate'),
  title: read.text('primaryDocDescription'),
  items: (row) => (read.text('items')(row, null) ?? '').split(',').flatMap((item) => textOr(item) ?? []),
  size_bytes: read.count('size'),
  primary_document_url: (row, { cik }) =>
    documentUrl(cik, rowAccession(row, null), read.text('primaryDocument')(row, null)),
});

/** A filing by the files of its folder, and by its page where that was to be had. */
export function toFilingFolder(raw: unknown, cik: string, accession: string, page: FilingPage | null): FilingInput {
  const { directory } = upstream.Folder.parse(raw);
  if (!directory.name.includes(accession.replaceAll('-', '')))
    throw changed('www.sec.gov', 'the folder is that of another filing');
  const known = new Map(page?.documents.map((document) => [document.name, document]));
  const files = directory.item.map(({ name, size }) => ({
    name,
    kind: known.get(name)?.kind ?? null,
    size_bytes: size,
    url: absolute(`${folderUrl(cik, accession)}/${name}`),
  }));
  const main = page?.documents.find(({ kind }) => kind !== null && kind === page.form);
  return {
    ...filingOf(cik, accession),
    form: page?.form ?? null,
    filed_at: page?.filedAt ?? null,
    period: page?.period ?? null,
    title: page?.title ?? null,
    primary_document_url: main?.url ?? null,
    documents: files,
    raw,
  };
}

/** A concept that a company reported on, in one of its units. */
export interface Concept {
  readonly taxonomy: string;
  readonly name: string;
  readonly unit: string;
  readonly values: readonly unknown[];
  readonly label: string | null;
  readonly description: string | null;
}

/** A concept in each of its units. */
function inUnits(taxonomy: string, name: string, raw: unknown): Concept[] {
  const concept = upstream.Concept.safeParse(raw).data;
  if (!concept) return [];
  const { label, description, units } = concept;
  return Object.entries(units).map(([unit, values]) => ({ taxonomy, name, unit, values, label, description }));
}

/** Every concept of an answer, or those of one name; it may have but one. */
export function conceptsOf(json: unknown, wanted: string | undefined): Concept[] {
  const single = upstream.SingleFact.safeParse(json).data;
  if (single) return inUnits(single.taxonomy, single.tag, json);
  return Object.entries(upstream.Facts.parse(json).facts).flatMap(([taxonomy, concepts]) =>
    Object.entries(concepts)
      .filter(([name]) => wanted === undefined || name === wanted)
      .flatMap(([name, raw]) => inUnits(taxonomy, name, raw)),
  );
}

export const toFact =
  (cik: string) =>
  (concept: Concept): z.input<typeof SecFact> => {
    const { taxonomy, name, unit, values } = concept;
    return {
      type: 'fact',
      platform,
      id: `${cik}/${taxonomy}/${name}/${unit}`,
      url: `https://data.sec.gov/api/xbrl/companyconcept/CIK${cik}/${encodeURIComponent(taxonomy)}/${encodeURIComponent(name)}.json`,
      concept: name,
      taxonomy,
      label: textOr(concept.label),
      description: textOr(concept.description),
      unit,
      values: values.map((raw) => {
        const { val, start, end, form, filed, accn, fy, fp } = upstream.Value.parse(raw);
        return {
          start: dateOf(start),
          end: dateOf(end),
          value: val,
          form,
          filed_at: dateOf(filed),
          accession: accn,
          fiscal_year: fy,
          fiscal_period: fp,
        };
      }),
      raw: concept,
    };
  };

const maxTitleCharacters = 1_000;

/** An entry of the feed of filings as they come: `FORM - NAME (CIK) (role)`. */
export function toLatest(entry: FeedEntry): FilingInput {
  const accession = upstream.accession.parse(/accession-number=([\d-]+)/.exec(entry.id ?? '')?.[1]);
  const [, title, cik] = z
    .tuple([z.string(), z.string(), upstream.Cik])
    .rest(z.unknown())
    // Bounded by maxTitleCharacters.
    .parse(/^(?:.*? - )?(.*) \((\d{10})\)/.exec(entry.title?.slice(0, maxTitleCharacters) ?? '') ?? []);
  return {
    ...filingOf(cik, accession, entry.url),
    company_name: textOr(title),
    form: entry.element?.first('category')?.attributes.term ?? null,
    filed_at: dateOf(/Filed:(?:<[^<>]*>|\s)*(\d{4}-\d\d-\d\d)/.exec(entry.content ?? '')?.[1]),
    accepted_at: entry.updatedAt,
    title: textOr(entry.title),
    raw: entry.element?.source ?? null,
  };
}

/** What the search writes after the name of a company: its tickers, if it has some, and its number. */
const afterName = /(?<!\s)(?:\s{2,}\([^()]*\))?\s*\(CIK \d{10}\)\s*$/;

const hitAccession = accessionAt('_source.adsh');
const hitCik = cikAt('_source.ciks.0');
const hitFile = read.key('_id');
/** A file of a filing that a search found. */
export const toHit = read.objects(platform, SecFiling, {
  id: hitAccession,
  url: (hit) => filingUrl(hitCik(hit, null), hitAccession(hit, null)),
  accession: hitAccession,
  cik: hitCik,
  company_name: read.map(read.text('_source.display_names.0'), (name) => textOr(name.replace(afterName, ''))),
  form: read.text('_source.form'),
  filed_at: read.date('_source.file_date'),
  period: read.date('_source.period_ending'),
  title: read.text('_source.file_description'),
  items: read.texts('_source.items'),
  primary_document_url: (hit) =>
    documentUrl(hitCik(hit, null), hitAccession(hit, null), textOr(hitFile(hit, null).split(':')[1])),
  score: read.number('_score'),
});
