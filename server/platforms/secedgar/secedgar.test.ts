import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownOutputs, readAnswers } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { toListedCompany } from './parse.ts';
import { secedgarEndpoints } from './secedgar.ts';

/** A filing as its columns tell of it. */
const row = (columns: AnyJson, at: number, cik: number) => {
  const accession = columns.accessionNumber[at];
  const folder = `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}`;
  return {
    type: 'filing',
    id: accession,
    form: columns.form[at],
    filed_at: columns.filingDate[at],
    period: columns.reportDate[at] || null,
    size_bytes: columns.size[at],
    title: columns.primaryDocDescription[at] || null,
    primary_document_url: `${folder}/${columns.primaryDocument[at]}`,
  };
};
const submissions = (cik: number) => ({
  company: expectOne((raw) => ({
    type: 'company',
    id: String(cik).padStart(10, '0'),
    cik: String(cik).padStart(10, '0'),
    name: raw.name,
    ticker: raw.tickers[0],
    exchange: raw.exchanges[0],
    sic: raw.sic,
    fiscal_year_end: raw.fiscalYearEnd,
    'filings.length': 20,
    'filings.3.accession': raw.filings.recent.accessionNumber[3],
  })),
  filings: expectEach(
    ({ filings }) => filings.recent.accessionNumber.map((_: string, at: number) => row(filings.recent, at, cik)),
    (wanted) => wanted,
  ),
});

testPlatform(secedgarEndpoints, {
  'company_tickers.json': (raw, answer) => ({
    ...expectEach(
      () => Object.values(raw).slice(0, 100),
      ({ cik_str, ticker, title }) => ({
        type: 'company',
        id: String(cik_str).padStart(10, '0'),
        ticker,
        name: title,
      }),
    )(raw, answer),
    total: Object.keys(raw).length,
  }),
  'submissions.json company': (raw, answer) => ({
    ...submissions(1318605).company(raw, answer),
    'data.address': '3500 DEER CREEK RD, PALO ALTO, CA 94304',
    'data.former_names': ['TESLA MOTORS INC'],
  }),
  'submissions.json filings': (raw, answer) => ({
    ...submissions(1318605).filings(raw, answer),
    total: raw.filings.recent.accessionNumber.length + raw.filings.files[0].filingCount,
  }),
  'submissions.3.json company': submissions(1835632).company,
  'submissions.3.json filings': submissions(1835632).filings,
  'filing_index.json': expectOne((raw) => ({
    type: 'filing',
    id: '0001213900-24-004875',
    'documents.length': raw.directory.item.length,
    'documents.8.name': 'ea191807-8k_datchat.htm',
    'documents.8.size_bytes': 47202,
    'documents.8.url': `https://www.sec.gov${raw.directory.name}/ea191807-8k_datchat.htm`,
    'documents.0.size_bytes': null,
  })),
  'filing_index.page.html': expectOne(() => ({
    form: '4',
    title: 'Statement of changes in beneficial ownership of securities',
    filed_at: '2022-11-04',
    period: '2022-09-28',
    'documents.0.kind': '4',
    primary_document_url:
      'https://www.sec.gov/Archives/edgar/data/1300650/000095014222003095/xslF345X03/es220296680_4-davis.xml',
  })),
  'company_facts.json': (raw, answer) => ({
    total: 19,
    ...expectOne(({ facts }) => {
      const values = facts.dei.EntityCommonStockSharesOutstanding.units.shares;
      return {
        '0.concept': 'EntityCommonStockSharesOutstanding',
        '0.taxonomy': 'dei',
        '0.unit': 'shares',
        '0.values.length': values.length,
        '0.values.0.value': values[0].val,
        '0.values.0.end': values[0].end,
        '0.values.0.filed_at': values[0].filed,
        '2.label': facts['us-gaap'].AccountsPayableCurrent.label,
      };
    })(raw, answer),
  }),
  'current_filings.xml': () => ({
    'data.length': 100,
    'data.0.id': '0002063236-25-000004',
    'data.0.company_name': 'Perez Daniel Antonio',
    'data.0.cik': '0002063236',
    'data.0.form': '4',
    'data.0.filed_at': '2025-12-12',
    'data.0.accepted_at': '2025-12-12T23:02:43Z',
    'data.1.company_name': 'Hinge Health, Inc.',
  }),
});

const read = ownOutputs(secedgarEndpoints);
const isNotFound = (thrown: unknown): boolean => asProblem(thrown).code === 'not-found';

test('secedgar finds companies by ticker, also where it is written another way', async () => {
  assert.equal((await read('company', { ticker: 'tide.a' })).data.cik, '0001234567');
  assert.deepEqual(
    (await read('companies', { ticker: 'TIDE-A' })).data.map(({ name }: AnyJson) => name),
    ['Tidal Works Inc.'],
  );
  await assert.rejects(read('company', { ticker: 'NONE' }), isNotFound);
  await assert.rejects(read('company', {}), (thrown) => asProblem(thrown).code === 'validation-failed');
});

test('secedgar goes on from the newest filings to the older files, as far back as is wanted', async () => {
  const all = await read('filings', { cik: 'CIK0001234567' });
  const ids = all.data.map(({ id }: AnyJson) => id);
  assert.deepEqual(ids, ['0001234567-24-000001', '0001234567-24-000002', '0001234567-09-000001']);
  assert.equal(all.total, 3);
  const reports = await read('filings', { ticker: 'TIDE-A', form: '10-k' });
  assert.deepEqual(
    reports.data.map(({ form }: AnyJson) => form),
    ['10-K', '10-K'],
  );
  const late = await read('filings', { cik: '1234567', since: '2020-01-01' });
  assert.deepEqual([late.data.length, late.next_cursor], [2, null]);
});

test('secedgar reads a filing by its address, and without its page where there is none', async () => {
  const address = 'https://www.sec.gov/Archives/edgar/data/1234567/000123456724000001/0001234567-24-000001-index.htm';
  const { data } = await read('filing', { accession: address });
  assert.deepEqual([data.form, data.documents[0].kind, data.documents[0].size_bytes], ['10-K', '10-K', 2048]);
  const plain = (await read('filing', { accession: '000123456724000002' })).data;
  assert.deepEqual([plain.form, plain.documents[0].name], [null, 'event.htm']);
});

test('secedgar refuses columns that do not fit together', async () => {
  await assert.rejects(read('filings', { cik: '7654321' }), (thrown) => asProblem(thrown).code === 'upstream-changed');
});

test('secedgar facts are found with and without their taxonomy', async () => {
  for (const concept of ['Assets', 'us-gaap/Assets', 'us-gaap:Assets']) {
    const { data } = await read('facts', { cik: '1234567', concept });
    assert.deepEqual(
      data.map(({ unit }: AnyJson) => unit),
      ['USD', 'EUR'],
    );
  }
});

test('secedgar names places and states, and the address where post goes if no other is told', async () => {
  const company = async (fields: AnyJson): Promise<AnyJson> => {
    const recent = { accessionNumber: [], filingDate: [], form: [] };
    const body = {
      cik: '1067983',
      name: 'TIDE PLC',
      tickers: [],
      exchanges: [],
      formerNames: [],
      ...fields,
      filings: { recent, files: [] },
    };
    return (await readAnswers(secedgarEndpoints, 'company', { cik: '1067983' }, [{ body }])).output.data;
  };
  const quay = {
    street1: '1 QUAY',
    city: 'HARBOUR',
    stateOrCountry: 'X0',
    stateOrCountryDescription: 'United Kingdom',
    zipCode: 'CB1',
  };
  const foreign = await company({
    stateOfIncorporation: 'X0',
    stateOfIncorporationDescription: 'United Kingdom',
    addresses: { business: quay },
  });
  assert.equal(foreign.address, '1 QUAY, HARBOUR, United Kingdom CB1');
  assert.equal(foreign.state_of_incorporation, 'United Kingdom');
  const none = { street1: null, city: null, stateOrCountry: null, stateOrCountryDescription: null, zipCode: null };
  assert.equal((await company({ addresses: { business: none, mailing: quay } })).address, foreign.address);
});

test('secedgar leads to a document, not to the viewer that shows it', async () => {
  const folder = '/Archives/edgar/data/320193/000032019324000069';
  const cells = `<td>1</td><td>10-Q</td><td><a href="/ix?doc=${folder}/tide.htm">tide.htm</a></td><td>10-Q</td><td>12</td>`;
  const body = `<html><body><div id="formName">Form 10-Q</div><table class="tableFile"><tr>${cells}</tr></table></body></html>`;
  const files = { directory: { name: folder, item: [{ name: 'tide.htm', size: '12' }] } };
  const answers = [{ body: files }, { body }];
  const { data } = (await readAnswers(secedgarEndpoints, 'filing', { accession: '0000320193-24-000069' }, answers))
    .output;
  assert.equal(data.primary_document_url, `https://www.sec.gov${folder}/tide.htm`);
});

test('the number of a listed company is read once, for there are ten thousand', () => {
  let reads = 0;
  const raw = {
    get cik_str() {
      reads += 1;
      return 320193;
    },
    ticker: 'TIDE',
    title: 'Tides',
  };
  const { id, cik, url } = toListedCompany(raw);
  assert.deepEqual([id, cik, reads], ['0000320193', id, 1]);
  assert.match(url, /CIK=0000320193$/);
});

test('the exchange of a company is that of its first ticker, which may have none', async () => {
  const body = {
    cik: '0000320193',
    name: 'Tides',
    tickers: ['TIDE', 'TIDEP'],
    exchanges: [null, 'NYSE'],
    filings: { recent: { accessionNumber: [] }, files: [] },
  };
  const { data } = (await readAnswers(secedgarEndpoints, 'company', { cik: '320193' }, [{ body }])).output;
  assert.deepEqual([data.ticker, data.exchange, data.exchanges], ['TIDE', null, ['NYSE']]);
});
