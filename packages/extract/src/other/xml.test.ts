import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Document, extract } from '../extract.ts';

const read = (xml: string, jsonSchema?: Record<string, unknown>): Document =>
  extract(
    {
      body: new TextEncoder().encode(`<?xml version="1.0"?>${xml}`),
      contentType: 'application/xml',
      url: 'https://tide.example/data.xml',
    },
    { formats: ['markdown'], ...(jsonSchema && { jsonSchema }) },
  );

describe('XML', () => {
  it('is told element by element, with names, attributes and what stands in what', () => {
    const { text, markdown, title } = read(
      `<c:catalog xmlns:c="urn:c"><book id="b1"><title>Käfer &amp; Co</title><price cur="EUR">9.95</price></book><!-- no -->
       <book id="b2"><title>Two</title><![CDATA[a < b_c_]]></book><rates><rate currency="USD" value="1.16"/><closed/></rates></c:catalog>`,
    );
    const lines = [
      'catalog',
      '  book (id: b1)',
      '    title: Käfer & Co',
      '    price: 9.95 (cur: EUR)',
      '  book (id: b2)',
      '    title: Two',
      '    a < b_c_',
      '  rates',
      '    rate (currency: USD, value: 1.16)',
      '    closed',
    ];
    assert.equal(text, lines.join('\n'));
    assert.match(markdown ?? '', /^- catalog\n {2}- book \(id: b1\)\n {4}- title: Käfer & Co\n/);
    assert.match(markdown ?? '', /\n {4}- a < b_c\\_\n/);
    assert.equal(title, null);
  });

  it('of passages has them whole, without names', () => {
    const { text, markdown, title, language } = read(
      `<article xml:lang="fr"><info><title>Tides</title></info><para>Water <em>rises</em> and H<sub>2</sub>O falls.</para>
       <para><b>Then</b> it rises.</para><para># Again.</para></article>`,
    );
    assert.equal(
      text,
      'article (lang: fr)\n  info\n    title: Tides\n  Water rises and H2O falls.\n  Then it rises.\n  # Again.',
    );
    assert.match(markdown ?? '', /- \\# Again/);
    assert.deepEqual([title, language], ['Tides', 'fr']);
  });

  it('leads where its attributes and texts say, under the names beside them', () => {
    const { links, title } = read(
      `<opml xmlns="http://none.example/ns"><head><title>Subs</title></head><body><outline text="Tech">
       <outline text="Ex" xmlUrl="https://ex.example/feed" htmlUrl="https://ex.example/"/></outline><url>https://o.example/a b</url>
       <loc>/map</loc><see>https://o.example/s</see></body></opml>`,
    );
    assert.deepEqual(links, [
      { url: 'https://ex.example/feed', text: 'Ex' },
      { url: 'https://ex.example/', text: 'Ex' },
      { url: 'https://tide.example/map', text: 'Subs' },
      { url: 'https://o.example/s', text: 'Subs' },
    ]);
    assert.equal(title, 'Subs');
  });

  it('of a drawing has its words alone', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg"><title>Chart</title><path d="M0 0L9 9"/><g><text x="1">High</text></g></svg>';
    assert.equal(read(svg).text, 'Chart\nHigh');
  });

  it('fills a schema with its elements', () => {
    const rate = { type: 'object', properties: { currency: { type: 'string' }, rate: { type: 'number' } } };
    const product = { type: 'object', properties: { title: { type: 'string' }, price: { type: 'number' } } };
    const properties = { rates: { type: 'array', items: rate }, products: { type: 'array', items: product } };
    const { structured } = read(
      `<data><Cube time="2026-11-27"><Cube currency="USD" rate="1.16"/><Cube currency="JPY" rate="181.1"/></Cube>
       <product><title>Oar</title><price cur="EUR">9.95</price></product></data>`,
      { type: 'object', properties },
    );
    assert.deepEqual(structured, {
      rates: [
        { currency: 'USD', rate: 1.16 },
        { currency: 'JPY', rate: 181.1 },
      ],
      products: [{ title: 'Oar', price: 9.95 }],
    });
  });
});
