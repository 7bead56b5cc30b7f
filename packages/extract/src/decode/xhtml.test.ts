import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extract, readPageLinks } from '../extract.ts';

const page = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Tides</title>
<script type="text/javascript" src="a.js"/><link rel="icon" href="i.png"/></head>
<body><div id="nav"/><h1><a id="top"/>Tides of the harbour</h1><textarea/><p>They rise<br/>twice a day. <a href="/more">More</a></p></body></html>`;
const source = (contentType: string, body = page) => ({
  body: new TextEncoder().encode(body),
  contentType,
  url: 'https://tide.example/',
});

describe('XHTML', () => {
  it('that is sent as XML has elements that end in their own tag', () => {
    const { text, links, rawHtml } = extract(source('application/xhtml+xml; charset=utf-8'), { formats: ['raw_html'] });
    assert.equal(text, 'Tides of the harbour\n\nThey rise\ntwice a day. More');
    assert.deepEqual(links, [{ url: 'https://tide.example/more', text: 'More' }]);
    assert.equal(rawHtml, page);
    assert.equal(readPageLinks(source('application/xhtml+xml')).links.length, 1);
  });

  it('that is sent as HTML is read as browsers read HTML', () => {
    assert.equal(extract(source('text/html')).text, '');
  });

  it('is made HTML in linear time', () => {
    const [started, hostile] = [performance.now(), `<${'a-'.repeat(200_000)}<p ${'/'.repeat(200_000)}`.repeat(5)];
    extract(source('application/xhtml+xml', `${hostile}/>`));
    assert.ok(performance.now() - started < 5_000);
  });
});
