import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../../operations.ts';
import { besidePages } from '../price.ts';
import { priceInWords } from './price-in-words.ts';

test('a price of several parts is told part by part', () => {
  const told = (id: string): string => {
    const price = operations.find((one) => one.id === id)?.price;
    assert.ok(price, id);
    return priceInWords(price);
  };
  assert.equal(told('web.map'), '$0.002 per request');
  assert.equal(told('web.interact'), '$0.004 per session and $0.0005 per action');
  assert.equal(told('web.agent'), '$0.002 per step and the prices of the tools that it calls');
  assert.equal(told('enrich.company'), '$0.015 per domain');
  assert.equal(told('tiktok.profile'), '$0.00007 to $0.002 per request (usually $0.002)');
  assert.equal(
    told('web.research'),
    '$0.001 per source, $0.00007 to $0.0025 per page read, $0.001 per 10 pages of a document and $0.005 per summary by a model',
  );
});

test('what is not billed is not told, and the starting unit is never beside itself', () => {
  const page = { per: 'page', starting: 'static', units: ['static', 'ocr'], beside: besidePages } as const;
  assert.equal(priceInWords(page), '$0.0007 per page and $0.002 per page recognized');
  const plain = { ...page, beside: [{ units: ['static', 'ocr'], per: 'other' }] } as const;
  assert.equal(priceInWords(plain), '$0.0007 per page and $0.002 per other');
});

test('every unit of a listed price stands in its words', () => {
  for (const { id, price } of operations.filter((one) => one.price)) {
    assert.ok(price);
    const beside = (price.beside ?? []).flatMap((one) => one.units);
    assert.ok(!beside.includes(price.starting) || id === 'web.agent', `${id} begins with what is beside it`);
    assert.match(priceInWords(price), /^\$[\d.]+(?: to \$[\d.]+)? per \w/, id);
  }
});
