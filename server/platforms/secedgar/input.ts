import { z } from 'zod';
import { reference, siteOf } from '../reference.ts';

const archived = /^\/Archives\/edgar\/data\/(\d{1,10})\/(?:\d{18}\/)?(\d{10}-?\d{2}-?\d{6})/;

/** The folder of a company's filings, or what it submitted. */
const ofCompany = /^\/(?:Archives\/edgar\/data\/(\d{1,10})|submissions\/CIK(\d{10})\.json)(?:\/|$)/;

function companyIn(url: URL): string | undefined {
  const [, folder, submitted] = ofCompany.exec(placeIn(url)) ?? [];
  return url.searchParams.get('CIK') ?? folder ?? submitted;
}

/** Where a document stands; the viewer of filings has it in its address. */
const placeIn = (url: URL): string => url.searchParams.get('doc') ?? url.pathname;

export const Cik = reference({
  what: 'a company’s number in EDGAR (CIK) or address',
  pattern: /^(?:CIK)?\d{1,10}$/i,
  ofUrl: (url) => (siteOf(url).endsWith('sec.gov') ? companyIn(url) : null),
}).transform((cik) => cik.replace(/^CIK/i, '').padStart(10, '0'));

export const TickerSymbol = z
  .string()
  .trim()
  .regex(/^[a-z\d]{1,10}(?:[.-][a-z\d]{1,5})?$/i, 'must be a ticker symbol')
  .transform((ticker) => ticker.toUpperCase().replace('.', '-'))
  .describe('A ticker symbol, such as `MSFT`.');

/** The number of a filing; of an address also the company under which it stands, as `number:cik`. */
export const Accession = reference({
  what: 'a filing’s number (`0001640147-21-000073`) or address',
  pattern: /^\d{10}-?\d{2}-?\d{6}(?::\d{1,10})?$/,
  ofUrl: (url) => {
    const [, cik, accession] = archived.exec(placeIn(url)) ?? [];
    if (!siteOf(url).endsWith('sec.gov') || accession === undefined) return null;
    return `${accession}:${cik}`;
  },
}).transform((given) => {
  const [number = '', cik] = given.split(':');
  const digits = number.replaceAll('-', '');
  return { accession: `${digits.slice(0, 10)}-${digits.slice(10, 12)}-${digits.slice(12)}`, cik };
});

export const FormType = z
  .string()
  .min(1)
  .max(30)
  .transform((form) => form.trim().toUpperCase());
