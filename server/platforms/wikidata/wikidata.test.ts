import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownReader, readAnswers } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { toEntity } from './parse.ts';
import { wikidataEndpoints } from './wikidata.ts';

const entity = (raw: AnyJson) => ({
  type: 'entity',
  id: raw.id,
  url: `https://www.wikidata.org/wiki/${raw.id}`,
  label: raw.labels.en?.value ?? null,
  description: raw.descriptions.en?.value ?? null,
  updated_at: raw.modified,
  'sitelinks.frwiki': raw.sitelinks.frwiki?.title,
});

testPlatform(wikidataEndpoints, {
  'entities.json': expectOne(({ entities: { Q3235026: raw } }) => ({
    ...entity(raw),
    'claims.P31': ['Q14406742'],
    'claims.P50': ['Q16672164'],
    sitelinks: { frwiki: 'Les Quatre Princes de Ganahan' },
  })),
  'entity.json': expectOne((raw) => ({
    ...entity(raw),
    'claims.P487': raw.claims.P487.map((statement: AnyJson) => statement.mainsnak.datavalue.value),
    aliases: raw.aliases.en.map((alias: AnyJson) => alias.value),
  })),
  'entity.3.json': expectOne((raw) => ({
    ...entity(raw),
    'claims.P921.0': `Q${raw.claims.P921[0].mainsnak.datavalue.value['numeric-id']}`,
  })),
  'cirrus_search.json': expectEach(
    (raw) => raw.query.search,
    (raw) => ({ id: raw.title, updated_at: raw.timestamp }),
  ),
  'sparql.json': expectOne((raw) => ({
    columns: ['genre'],
    'rows.length': raw.results.bindings.length,
    'rows.0.genre.value': raw.results.bindings[0].genre.value,
    'rows.3.genre.kind': 'bnode',
  })),
});

const read = ownReader(wikidataEndpoints);

test('wikidata statements become plain values, the preferred first and the wrong ones left out', async () => {
  const { claims } = (await read('entity', { id: 'q23384' })).output.data;
  assert.deepEqual(claims, {
    P31: ['Q6', 'Q5'],
    P571: ['1912-06-23T00:00:00Z'],
    P2048: [{ amount: 12.5, unit: 'Q11573' }],
    P625: [{ lat: 44.5, lon: -66.1 }],
    P1476: [{ text: 'Ebbe', language: 'de' }],
    P170: [null],
    P373: ['Tides'],
  });
});

test('wikidata has no entity that is missing, however it says so', async () => {
  for (const id of ['Q999', 'Q998'])
    await assert.rejects(read('entity', { id }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('wikidata queries answer rows with their gaps, and yes or no', async () => {
  const { rows } = (await read('sparql', { query: 'SELECT ?item WHERE { ?item wdt:P31 wd:Q23384 } LIMIT 2' })).output
    .data;
  assert.deepEqual([rows[0].itemLabel.language, rows[1].itemLabel], ['en', null]);
  const asked = (await read('sparql', { query: 'ASK { wd:Q1 wdt:P31 wd:Q2 }' })).output.data;
  assert.equal(asked.rows[0].boolean.value, 'false');
});

test('wikidata times are as exact as they are known', () => {
  const timeOf = (time: string, precision: number) => {
    const mainsnak = { snaktype: 'value', property: 'P577', datavalue: { type: 'time', value: { time, precision } } };
    return toEntity({ id: 'Q1', claims: { P577: [{ mainsnak, rank: 'normal' }] } }, ['en']).claims?.P577?.[0];
  };
  assert.equal(timeOf('+1953-00-00T00:00:00Z', 9), '1953');
  assert.equal(timeOf('+1953-01-01T00:00:00Z', 9), '1953');
  assert.equal(timeOf('+1953-07-00T00:00:00Z', 10), '1953-07');
  assert.equal(timeOf('+1953-00-00T00:00:00Z', 11), '1953', 'no day there is');
  assert.equal(timeOf('-0044-03-15T00:00:00Z', 11), '-0044-03-15T00:00:00Z');
  assert.equal(timeOf('+1980-00-00T00:00:00Z', 8), '198X');
  for (const year of ['1850', '1801', '1900']) assert.equal(timeOf(`+${year}-00-00T00:00:00Z`, 7), '18XX', year);
  assert.equal(timeOf('-0450-00-00T00:00:00Z', 7), '-04XX');
  assert.equal(timeOf('+2000-00-00T00:00:00Z', 6), '1XXX');
  assert.equal(timeOf('-13798000000-00-00T00:00:00Z', 3), 'Y-13798000000S5');
});

test('wikidata tells of places on other bodies than the earth, and of numbers to their end', () => {
  const claimed = (type: string, value: unknown) => {
    const mainsnak = { snaktype: 'value', property: 'P1', datavalue: { type, value } };
    return toEntity({ id: 'Q1', claims: { P1: [{ mainsnak, rank: 'normal' }] } }, ['en']).claims?.P1?.[0];
  };
  const place = (globe: string) =>
    claimed('globecoordinate', { latitude: 1, longitude: 2, globe: `http://www.wikidata.org/entity/${globe}` });
  assert.deepEqual(
    [place('Q2'), place('Q405')],
    [
      { lat: 1, lon: 2 },
      { lat: 1, lon: 2, globe: 'Q405' },
    ],
  );
  const amountOf = (amount: string) => claimed('quantity', { amount, unit: '1' });
  assert.deepEqual(amountOf('+1234567890123456789'), { amount: '1234567890123456789', unit: null });
  assert.deepEqual(amountOf('+12.5'), { amount: 12.5, unit: null });
});

test('wikidata’s word on a query that it cannot read is passed on', async () => {
  const fault = 'Encountered " "}" "} "" at line 1, column 9.';
  const body = `SPARQL-QUERY: queryStr=SELECT }\njava.util.concurrent.ExecutionException: org.openrdf.query.MalformedQueryException: ${fault}\n\tat java.base`;
  const reading = readAnswers(wikidataEndpoints, 'sparql', { query: 'SELECT }' }, [{ status: 400, body }]);
  await assert.rejects(reading, (thrown) => asProblem(thrown).message.includes(fault));
});

test('a value of a form that is not known leaves the other values of an entity', () => {
  const claim = (type: string, value: unknown) => ({
    mainsnak: { snaktype: 'value', property: 'P1', datavalue: { type, value } },
    rank: 'normal',
  });
  const odd = [claim('quantity', { amount: 7 }), claim('globecoordinate', null), claim('wikibase-entityid', {})];
  const { claims } = toEntity({ id: 'Q1', claims: { P1: [...odd, claim('string', 'tide')] } }, ['en']);
  assert.deepEqual(claims, { P1: ['tide'] });
});
