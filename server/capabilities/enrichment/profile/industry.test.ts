import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileOf } from '../../../tests/company-pages.ts';

const described = (description: string, rest = '') =>
  profileOf(`<title>Acme</title><meta name="description" content="${description}">${rest}`);

test('a type of the vocabulary states the line of business, and its quote is that type', () => {
  const data = '<script type="application/ld+json">{"@type":"LegalService","name":"Acme"}</script>';
  const { industry, evidence } = described('We do what has to be done for restaurants', data);
  assert.equal(industry, 'Legal services');
  assert.match(evidence.industry?.[0]?.quote ?? '', /LegalService/);
  assert.equal(described('We do what has to be done', data.replace('LegalService', 'LocalBusiness')).industry, null);
});

test('those whom a company works for are not its line of business', () => {
  assert.equal(
    described('A branding agency for hospitals, dentists and clinics').industry,
    'Marketing and advertising',
  );
  assert.equal(described('アクメは、介護施設向けのシフト作成クラウドサービスを開発しています。').industry, 'Software');
  assert.equal(described('Calm and clear, for restaurants').industry, null);
});

test('a university that is named makes no school of a company', () => {
  assert.equal(described('Acme builds on ten years of research at the University of Basel.').industry, null);
});

test('a chamber in the imprint states the line of business, and two chambers none', () => {
  const imprint = (words: string) => profileOf('<title>Acme</title>', { imprint: `<p>${words}</p>` }).industry;
  assert.equal(imprint('Zuständige Kammer: Rechtsanwaltskammer Hamburg'), 'Legal services');
  assert.equal(imprint('Rechtsanwaltskammer Hamburg, Steuerberaterkammer Hamburg'), null);
});

test('where two lines of business are named alike none is told', () => {
  assert.equal(described('Coffee', '<h1>Hotels</h1><h2>Lawyers</h2>').industry !== null, true);
  assert.equal(described('Nothing at all, and well', '<h1>Hotels</h1><h2>Lawyers</h2>').industry, null);
});
