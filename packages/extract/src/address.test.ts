import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Addresses } from './address.ts';
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
});
