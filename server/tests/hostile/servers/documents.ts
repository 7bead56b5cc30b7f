import { article, articleSays, type HostileCase, type Outcome, page, story, words } from '../hostile-case.ts';
import { serving } from './serving.ts';

const mebibyte = 1_048_576;
/** Whatever it is, it is read or refused within its time. */
const ends: readonly Outcome[] = ['passed', 'empty', 'unsupported-document', 'target-timeout', 'target-too-large'];
const slowly = { timeout_ms: 10_000, max_tier: 'static' };

const served = (contentType: string, make: () => string | Uint8Array) => {
  let made: Buffer | undefined;
  return serving((_, response) => {
    made ??= Buffer.from(make());
    response.writeHead(200, { 'content-type': contentType }).end(made);
  });
};
const html = (make: () => string) => served('text/html; charset=utf-8', make);
/** A piece again and again, up to so many MiB. */
const filled = (piece: string, mebibytes: number): string =>
  piece.repeat(Math.floor((mebibytes * mebibyte) / Buffer.byteLength(piece)));

/** Markup that is too much, too deep or too crooked. */
const markup: readonly HostileCase[] = [
  ['deep', 'elements two million deep', () => filled('<div>', 10)],
  ['deep-lists', 'lists 200,000 deep', () => `${'<ul><li>'.repeat(200_000)}${words}`],
  ['deep-quotes', 'quotes 300,000 deep', () => `${'<blockquote>'.repeat(300_000)}${words}`],
  ['deep-tables', 'tables 100,000 deep', () => `${'<table><tr><td>'.repeat(100_000)}${words}`],
  ['deep-emphasis', 'formatting a million deep', () => `${'<b><i><a>'.repeat(300_000)}${words}`],
  ['misnested', 'formatting that closes crosswise', () => filled('<b><p><i></b></p>a</i>', 4)],
  ['brackets', '18 MB of <', () => filled('<', 18)],
  ['unclosed-comments', 'comments that do not close', () => filled('<!-- a <!', 10)],
  ['unclosed-attribute', 'an attribute that does not close', () => `<a href="${filled('a ', 18)}`],
  [
    'attributes',
    'an element with two million attributes',
    () => `<p ${Array.from({ length: 800_000 }, (_, index) => `a${index}=b`).join(' ')}>${story}`,
  ],
  ['entities', '18 MB of references', () => `<p>${filled('&amp;&#x41;&nosuch', 18)}`],
  ['one-word', 'one word of 18 MB', () => `<p>${filled('a', 18)}`],
  ['spaces', '18 MB of white space', () => page(`<p>${words}${filled(' \n\t', 18)}${words}</p>`)],
  ['combining', 'letters under a mountain of marks', () => page(`<p>${words} a${filled('\u0301', 10)}</p>`)],
  [
    'links',
    'half a million links',
    () => page(Array.from({ length: 400_000 }, (_, index) => `<a href="/${index}">${index}</a>`).join(' ')),
  ],
  [
    'images',
    'half a million pictures',
    () => page(Array.from({ length: 400_000 }, (_, index) => `<img src="/${index}.png">`).join(' ')),
  ],
  [
    'rows',
    'a table of a million cells',
    () => page(`<table>${`<tr>${'<td>tide</td>'.repeat(50)}</tr>`.repeat(20_000)}</table>`),
  ],
  [
    'spans',
    'cells that span everything',
    () => page(`<table>${'<tr><td colspan="100000" rowspan="100000">tide</td></tr>'.repeat(5_000)}</table>`),
  ],
  ['headings', 'a million headings', () => page('<h1>Tide</h1>'.repeat(800_000))],
  ['title', 'a title of 18 MB', () => `<title>${filled('Tide ', 18)}</title><p>${words}`],
  [
    'metas',
    'half a million metas of one name',
    () => `${Array.from({ length: 300_000 }, (_, index) => `<meta name="a" content="${index}">`).join('')}${story}`,
  ],
  [
    'base',
    'an address of 5 MB to resolve links against',
    () => `<base href="http://a/${filled('a', 5)}/">${'<a href="b">c</a>'.repeat(10_000)}${story}`,
  ],
  [
    'json-ld',
    'structured data a million deep',
    () => `<script type="application/ld+json">${'['.repeat(2_000_000)}</script>${story}`,
  ],
  [
    'json-ld-graph',
    'structured data of 18 MB',
    () => `<script type="application/ld+json">[${filled('{"@type":"Article"},', 18)}{}]</script>${story}`,
  ],
  [
    'state',
    'state of a framework a million deep',
    () =>
      `<script id="__NEXT_DATA__" type="application/json">${'{"a":'.repeat(1_000_000)}</script><div id="__next"></div>`,
  ],
  ['frames', '100,000 frames', () => page(`${'<iframe src="/"></iframe>'.repeat(100_000)}${story}`)],
  [
    'templates',
    'shadow roots 100,000 deep',
    () => `${'<div><template shadowrootmode="open">'.repeat(100_000)}${story}`,
  ],
  ['options', 'a million options', () => page(`<select>${'<option>tide'.repeat(900_000)}</select>${story}`)],
  ['svg', 'pictures within pictures', () => page(`${'<svg><foreignObject><math><mtext>'.repeat(100_000)}${words}`)],
  ['preformatted', 'code of 18 MB with fences', () => page(`<pre><code>${filled('```\n~~~\n', 15)}</code></pre>`)],
  [
    'same-class',
    'a million blocks of one kind',
    () => page('<div class="post comment sidebar">Tide, tide, tide.</div>'.repeat(250_000)),
  ],
].map(([name, tries, make]) => ({
  name: `html-${name}`,
  tries: String(tries),
  open: html(make as () => string),
  acceptable: ends,
  options: slowly,
}));

/** Bodies that are not what they say, or not HTML. */
const kinds: readonly HostileCase[] = [
  {
    name: 'deep-json',
    tries: 'JSON ten million deep',
    open: served('application/json', () => '['.repeat(10_000_000)),
    acceptable: [...ends, 'target-unreachable'],
    options: slowly,
  },
  {
    name: 'laughs',
    tries: 'a billion laughs',
    open: served(
      'application/xml',
      () =>
        `<!DOCTYPE l [<!ENTITY a "lol">${'bcdefghij'
          .split('')
          .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
          .join('')}]><l>&j;</l>`,
    ),
    acceptable: ends,
    options: slowly,
  },
  {
    name: 'entity-of-a-file',
    tries: 'an entity that is a file',
    open: served('application/xml', () => `<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><l>${words} &a;</l>`),
    acceptable: ends,
    neverSays: /root:/,
    options: slowly,
  },
  {
    name: 'feed',
    tries: 'a feed of 200,000 items',
    open: served(
      'application/rss+xml',
      () => `<rss><channel>${'<item><title>Tide</title><link>/a</link></item>'.repeat(200_000)}</channel></rss>`,
    ),
    acceptable: ends,
    options: slowly,
  },
  {
    name: 'plain-text',
    tries: '18 MB of text',
    open: served('text/plain', () => filled(`${words}\n`, 18)),
    acceptable: ends,
    options: slowly,
  },
  {
    name: 'markdown',
    tries: '10 MB of nested markdown',
    open: served('text/markdown', () => filled(`${'> '.repeat(200)}${'*_['.repeat(100)}\n`, 10)),
    acceptable: ends,
    options: slowly,
  },
  {
    name: 'noise-as-html',
    tries: 'noise called HTML',
    open: served('text/html', () =>
      Buffer.from(Array.from({ length: 2_000_000 }, (_, index) => (index * 2_654_435_761) >>> 24)),
    ),
    acceptable: ends,
    options: slowly,
  },
  {
    name: 'html-as-picture',
    tries: 'a page called a picture',
    open: served('image/png', () => article),
    acceptable: [...ends, 'unsupported-document'],
    options: slowly,
  },
  {
    name: 'charset-unknown',
    tries: 'a character set that there is not',
    open: served('text/html; charset=klingon-8', () => article),
    acceptable: ['passed'],
    says: articleSays,
  },
  {
    name: 'charset-seven',
    tries: 'script smuggled in UTF-7',
    open: served('text/html; charset=utf-7', () => article),
    acceptable: ['passed'],
  },
  {
    name: 'charset-lie',
    tries: 'UTF-8 called UTF-16',
    open: served('text/html; charset=utf-16le', () => article),
    acceptable: ends,
  },
  {
    name: 'charset-of-states',
    tries: 'ISO-2022-JP that changes its state with every letter',
    open: served('text/html; charset=iso-2022-jp', () => filled('\u001b$B\u001b(B', 15)),
    acceptable: ends,
    options: slowly,
  },
  {
    name: 'odd-surrogates',
    tries: 'UTF-16 of halves',
    open: served('text/html; charset=utf-16le', () => Buffer.alloc(10 * mebibyte, Buffer.from('00d8', 'hex'))),
    acceptable: ends,
    options: slowly,
  },
  {
    name: 'archive',
    tries: 'a page that begins as a ZIP does',
    open: served('text/html', () => `PK\u0003\u0004${article}`),
    acceptable: ends,
  },
];

/** Documents that are hard to read. */
export const documents: readonly HostileCase[] = [...markup, ...kinds];
