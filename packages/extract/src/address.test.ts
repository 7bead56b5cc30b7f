import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Addresses } from './address.ts';
import { extract, readPageLinks } from './extract.ts';
import { randomly } from './test-mutations.ts';
import { parseHtml } from './tree/parse.ts';

const bases = [
  'https://site.example/a/b.html?q=1#f',
  'http://site.example:8080',
  'https://user@site.example/a/',
  'https://:word@site.example/a/',
  'HTTPS://Site.Example/x/../y',
  'https://münchen.example/',
];
const pieces =
  '/ // . .. ./ /. /.. ? # & = % %2e %2E %20 \' " | \\ { } ^ ` < > ~ ! $ ( ) * + , ; : @ - _ a B 9 é index.html https: https://site.example https://site.example:443 https://site.example.evil blob: x\ty';

const hosts =
  '//cdn.example http://a-b.co.uk https://WWW.site.example https://1.2.3.4 https://7.example https://a.0x7f https://xn--nxa.example https://a.xn--p1ai http://-a.example https://a..example https://a.example: https://a.example. https://a_b.example https://b.example:80 https://localhost http:/a.example https:a.example ftp://a.example https://me@a.example'.split(
    ' ',
  );

describe('addresses', () => {
  it('are those that the URL standard gives, whichever way they are found', () => {
    const random = randomly(3);
    const marks = pieces.split(' ');
    for (const base of bases) {
      const addresses = new Addresses(base, parseHtml(''));
      for (let count = 0; count < 4000; count++) {
        const first = [['/'], marks, hosts][random(3)] ?? [];
        let href = first[random(first.length)] ?? '';
        for (let length = random(6); length > 0; length--) href += marks[random(marks.length)];
        const expected = URL.parse(href, base)?.href ?? '';
        assert.equal(addresses.web(href), /^https?:/.test(expected) ? expected : null, JSON.stringify([href, base]));
      }
    }
  });

  it('have queries in the charset of their page, as browsers send them', () => {
    const cases = [
      ['windows-1252', '/s?q=ü€&r=日#é', '/s?q=%FC%80&r=%26%2326085%3B#%C3%A9'],
      ['windows-1251', '/é?q=привет', '/%C3%A9?q=%EF%F0%E8%E2%E5%F2'],
      ['gbk', '?wd=中文', '/a?wd=%D6%D0%CE%C4'],
      ['gbk', '?wd=中文€', '/a?wd=%D6%D0%CE%C4%80'],
      ['gb18030', '?wd=中', '/a?wd=%E4%B8%AD'],
      ['big5', '?q=十中', '/a?q=%A4Q%A4%A4'],
      ['shift_jis', '?q=髙橋−', '/a?q=%FB%FC%8B%B4%81|'],
      ['big5', '?q=繁體', '/a?q=%C1c%C5%E9'],
      ['shift_jis', '?q=日本ｶソ', '/a?q=%93%FA%96{%B6%83\\'],
      ['euc-jp', '?q=日本', '/a?q=%C6%FC%CB%DC'],
      ['euc-kr', '?q=한글', '/a?q=%C7%D1%B1%DB'],
      ['utf-16le', '?q=ü', '/a?q=%C3%BC'],
      ['iso-2022-jp', '?q=ü', '/a?q=%C3%BC'],
      ['utf-8', '?q=ü', '/a?q=%C3%BC'],
    ] as const;
    for (const [charset, href, expected] of cases) {
      const addresses = new Addresses('https://site.example/a', parseHtml(''), charset);
      assert.equal(addresses.web(href), `https://site.example${expected}`, charset);
    }
    const mail = new Addresses('https://site.example/a', parseHtml(''), 'gbk');
    assert.equal(mail.link('mailto:a@b.example?subject=中'), 'mailto:a@b.example?subject=%E4%B8%AD');
    const body = new Uint8Array(Buffer.from('<p>Gr\xfc\xdfe <a href="/s?q=\xfc">x</a>', 'latin1'));
    const page = { body, contentType: 'text/html; charset=iso-8859-1', url: 'https://site.example/' };
    for (const { links } of [extract(page), readPageLinks(page)])
      assert.equal(links[0]?.url, 'https://site.example/s?q=%FC');
    const shown = { ...page, body: new TextEncoder().encode('\ufeff<a href="/s?q=ü">x</a>'), charset: 'windows-1252' };
    for (const { links } of [extract(shown), readPageLinks(shown)])
      assert.equal(links[0]?.url, 'https://site.example/s?q=%FC');
  });
});
