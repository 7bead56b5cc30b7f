import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asHtmlMarkup, extract, readPageLinks } from '../extract.ts';

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

  it('ends its elements where their tags end, and not in a value', () => {
    for (const [markup, text] of [
      ['<p>High<textarea title="a > b"/> water</p>', 'High water'],
      ["<p>High<script data-x='1>0' src='a.js'/> water</p>", 'High water'],
      ['<p>High <input value=">"/>water</p>', 'High water'],
      ['<p>High <b title="a/>b">water</b></p>', 'High water'],
    ] as const)
      assert.equal(extract(source('application/xhtml+xml', `<html><body>${markup}</body></html>`)).text, text);
  });

  it('whose values have no quotation marks is read as HTML has them', () => {
    for (const [tag, url] of [
      ['<a href=/a/>', 'https://tide.example/a/'],
      ['<a title="x=y" href=/a?b=c/>', 'https://tide.example/a?b=c/'],
    ] as const) {
      const { links } = extract(
        source('application/xhtml+xml', `<html><body><p>${tag}Tides</a> rise</p></body></html>`),
      );
      assert.deepEqual(links, [{ url, text: 'Tides' }]);
    }
    const { text } = extract(source('application/xhtml+xml', '<p>High<textarea cols=3 /> water</p>'));
    assert.equal(text, 'High water');
  });

  it('that is sent as HTML is read as browsers read HTML', () => {
    assert.equal(extract(source('text/html')).text, '');
  });

  it('may have a tag of any length', () => {
    for (const attributes of ['a b '.repeat(2_400_000), 'a="b" '.repeat(2_000_000)]) {
      const tag = `<b ${attributes}`;
      assert.equal(asHtmlMarkup(`${tag}/><p>High</p>`, 'application/xhtml+xml') === `${tag}></b><p>High</p>`, true);
    }
  });

  it('is made HTML in linear time', () => {
    const started = performance.now();
    for (const hostile of [
      `<${'a-'.repeat(200_000)}<p ${'/'.repeat(200_000)}`,
      `<p a="${"'".repeat(200_000)}`,
      `<p ${'= '.repeat(200_000)}`,
    ])
      extract(source('application/xhtml+xml', `${hostile.repeat(5)}/>`));
    assert.ok(performance.now() - started < 5_000);
  });
});
