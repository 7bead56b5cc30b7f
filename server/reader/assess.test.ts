import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '@tidemark/extract';
import { assess } from './assess.ts';

const said = '<p>Some few words stand here, and cookies.';
const scripted = `${said}<script></script>`;
const several = `<p>${Array.from({ length: 50 }, (_, index) => `word${index}`).join(' ')}.</p><script`;

/** A piece of markup again and again, up to 60 KB, after what makes the judge look for it. */
const floods: readonly (readonly [string, string])[] = [
  ['', '<input '],
  ['', '<input type='],
  ['', '<script '],
  ['', '<script src=main'],
  ['', '<script type='],
  ['', '<meta http-equiv=refresh '],
  [said, '<a '],
  [said, '<a>< >'],
  [said, '<button> <'],
  [said, '<h1>'],
  [scripted, '<script>'],
  [several, ' '],
  [several, ' type='],
  [`${several} type=`, ' '],
  [scripted, '<style '],
  [scripted, '<!--'],
  [scripted, '<nav '],
  [scripted, '<noscript>'],
  [scripted, '<div '],
  [scripted, '<div id='],
  [scripted, '<div id=root><!---->'],
  [`${scripted}<div id=root>`, '<!---->'],
  [`${scripted}<div id=root>`, ' '],
  [`${scripted}<div `, 'id='],
  [scripted, '<a-b '],
  [`${scripted}<a`, '-a'],
  [scripted, '<'],
  [scripted, '&nbsp;'],
  ['<script></script><p>loading', ' '],
  ['<script></script><p>', 'java script '],
  ['<p>log in or ', 'w'],
  ['<title>', '404 '],
  ['<title>', '-'],
];
const bytes = 60_000;
/** What is looked at takes a few milliseconds; an expression that goes back and forth over it takes minutes. */
const maxCpuMs = 2_000;

for (const [start, piece] of floods)
  test(`a page of ${JSON.stringify(start.slice(-20) + piece)} again and again is judged in no time`, () => {
    const body = Buffer.from(start + piece.repeat(bytes / piece.length));
    const document = extract({ body, contentType: 'text/html', url: 'http://site.example/' });
    for (const status of [200, 403]) {
      const headers = { 'content-type': 'text/html' };
      const fetched = {
        status,
        headers,
        body,
        contentType: 'text/html',
        finalUrl: 'http://site.example/',
        redirects: [],
      };
      const before = process.cpuUsage();
      assess(fetched, document);
      const { user } = process.cpuUsage(before);
      assert.ok(user / 1_000 < maxCpuMs, `${user / 1_000} ms`);
    }
  });

test('a page that passes has the score of its words, as sure as the extractor is of them', () => {
  const body = Buffer.from(`<p>${'Ships of almost any size can now land there. '.repeat(30)}`);
  const fetched = {
    status: 200,
    headers: {},
    body,
    contentType: 'text/html',
    finalUrl: 'http://site.example/',
    redirects: [],
  };
  const document = extract({ body, contentType: 'text/html', url: 'http://site.example/' });
  const scoreOf = (confidence: number | null): number => assess(fetched, { ...document, confidence }).quality.score;
  assert.deepEqual([null, 0.9, 0.1].map(scoreOf), [1, 0.9, 0.5]);
});

const reasonOf = (body: Buffer) => {
  const place = { contentType: 'text/html', finalUrl: 'http://site.example/', redirects: [] };
  const document = extract({ body, contentType: 'text/html', url: place.finalUrl });
  return assess({ ...place, status: 200, headers: {}, body }, document).quality.reason;
};

test('a page is one though the same dialogs, or bytes in a wrong encoding, stand on it without end', () => {
  const tide = 'The tide rises twice a day because the Moon pulls at the water while the Earth turns beneath it.';
  const dialog = '<div role="dialog" class="cookie"><p>We use cookies.</p><button>Accept all</button></div>';
  const article = `<!doctype html><title>Tides</title><main><h1>Tides</h1>${`<p>${tide}</p>`.repeat(3)}</main>`;
  assert.equal(reasonOf(Buffer.from(article + dialog.repeat(200))), null);
  assert.equal(reasonOf(Buffer.concat([Buffer.from(article), Buffer.alloc(60_000, 'c0bcf08080bc', 'hex')])), null);
  assert.equal(reasonOf(Buffer.from(`<title>Cookies</title>${dialog}`)), 'consent_wall');
});

test('however much a page says, its status decides first', () => {
  const body = Buffer.from(`<p>${'Ships of almost any size can now land there. '.repeat(60)}`);
  const place = { contentType: 'text/html', finalUrl: 'http://site.example/', redirects: [] };
  const document = extract({ body, contentType: 'text/html', url: place.finalUrl });
  const reasonAt = (status: number) => assess({ ...place, status, headers: {}, body }, document).quality.reason;
  assert.deepEqual([200, 206, 302, 403, 500].map(reasonAt), [null, null, 'http_error', 'blocked', 'http_error']);
});

test('what a script is to fill in asks for the browser where the page announces it, and nowhere else', () => {
  const place = { contentType: 'text/html', finalUrl: 'http://site.example/', redirects: [] };
  const asks = (html: string): boolean => {
    const body = Buffer.from(html);
    const document = extract({ body, contentType: 'text/html', url: place.finalUrl });
    return assess({ ...place, status: 200, headers: {}, body }, document).escalate;
  };
  const filling = '<script>document.getElementById("list").innerHTML = "<li>Up"</script>';
  const lead = '<main><h1>Status</h1><p>Current state of our services:</p>';
  assert.ok(asks(`${lead}<ul id=list></ul></main>${filling}`));
  assert.ok(asks(`${lead}<ul> </ul></main><script src=/fill.js></script>`));
  assert.ok(asks(`${lead}<div id=list></div></main>${filling}`));
  assert.ok(asks(`<h1>Late</h1><div id=list></div>${filling}`));
  const more = '<p>All our services are up and were so all day; nothing is planned for the night.</p>';
  for (const whole of [
    `${lead}<ul id=list></ul></main>`,
    `${lead}<ul><li>Up</ul></main>${filling}`,
    `${lead}<div></div></main><script>count()</script>`,
    `<h1>Status</h1>${more}<div id=list></div>${filling}`,
    `<h1>Status</h1>${more}<ul></ul><script>count()</script>`,
  ])
    assert.ok(!asks(whole), whole);
});

/** What a page is judged as that came over plain HTTP. */
function judgedAs(html: string) {
  const place = { contentType: 'text/html', finalUrl: 'http://site.example/', redirects: [] };
  const body = Buffer.from(html);
  const document = extract({ body, contentType: 'text/html', url: place.finalUrl });
  const { quality, escalate, isUnfilled = false } = assess({ ...place, status: 200, headers: {}, body }, document);
  return { reason: quality.reason, escalate, isUnfilled };
}

const more = '<p>All our services are up and were so all day; nothing is planned for the night.</p>';
const start = '<script src="/start.js"></script>';

test('templates of a framework are not what a page says', () => {
  for (const html of [
    `<div id="app" v-cloak><h1>{{ title }}</h1><ul><li v-for="i in items">{{ i.name }}</li></ul></div>${start}`,
    `<body ng-app="shop"><h1>Shop</h1><div ng-repeat="p in products">{{p.name}}: {{p.price | currency}}</div>${start}`,
    `<div id="app">{{ message }}</div>${start}`,
  ])
    assert.deepEqual(judgedAs(html), { reason: 'empty', escalate: true, isUnfilled: false }, html);
  const table = `<table><tr v-for="r in rows"><td>{{ r.name }}</td></tr></table>${start}`;
  const passed = { reason: null, escalate: true, isUnfilled: true };
  assert.deepEqual(judgedAs(`<h1>Status</h1>${more.repeat(6)}${table}`), passed);
  assert.deepEqual(judgedAs(`<h1>Status</h1>${more.repeat(40)}${table}`), passed);
  for (const html of [
    `<h1>Templates</h1>${more.repeat(6)}<pre>&lt;li v-for="i in items">{{ i.name }}</pre><p>Or <code>{{ title }}</code>.</p>${start}`,
    `<h1>Templates</h1>${more.repeat(40)}<p>Braces as in {{ title }} are replaced.</p>${start}`,
    `<h1>Templates</h1>${more}<p>Braces as in {{ title }} are replaced.</p>`,
  ])
    assert.equal(judgedAs(html).escalate, false, html);
});

test('places that are kept for what scripts bring ask for the browser', () => {
  for (const place of [
    '<div hx-get="/contacts" hx-trigger="load"><img src="/wait.png"></div>',
    '<template x-for="e in events"><li x-text="e"></li></template>',
    '<!--$?--><template id="B:0"></template><p>Loading comments</p><!--/$-->',
    '<div class="animate-pulse"><div class="bg-gray-200 h-4"></div></div>',
  ])
    assert.equal(judgedAs(`<main><h1>Status</h1>${more}${place}</main>${start}`).escalate, true, place);
  const seen = '<script>new IntersectionObserver(fill).observe(document.querySelector("section"))</script>';
  const box = '<section style="min-height:700px"><div></div></section>';
  assert.equal(judgedAs(`<h1>Status</h1>${more}${box}${seen}`).escalate, true);
  assert.equal(
    judgedAs(`<h1>Status</h1>${more}<section style="min-height:700px">All up</section>${seen}`).escalate,
    false,
  );
  const named = '<script>fill("jobs")</script>';
  assert.equal(judgedAs(`<main><h1>Jobs</h1>${more}<div id="jobs"></div> </main>${named}`).escalate, true);
  for (const place of [
    '<div id="jobs"></div><p>See you soon.</p>',
    '<div class="skeleton">All is up</div>',
    '<div hx-get="/more" hx-trigger="click"></div>',
    '<!--$--><p>Comments</p><!--/$-->',
  ])
    assert.equal(judgedAs(`<main><h1>Status</h1>${more}${place}</main>${named}`).escalate, false, place);
});

test('a heading that could be that of an error is no verdict where scripts are to fill what stands under it', () => {
  const filling = '<script type="module">document.getElementById("list").innerHTML = "Row"</script>';
  const bundle = '<script type="module" src="/main.js"></script>';
  const page = (title: string, inside: string) =>
    `<head><title>${title} | Harbour Supply</title></head><nav><a href="/">Home</a></nav><main><h1>${title}</h1>${inside}</main>`;
  for (const title of ['Search results', 'Search', 'Forum', 'Store finder', 'Page not found']) {
    const list = page(title, '<div id="list"></div>');
    for (const script of [filling, bundle]) assert.equal(judgedAs(list + script).escalate, true, title);
    assert.equal(judgedAs(page(title, '<p>It is gone.</p>') + bundle).isUnfilled, false);
  }
  const gone = judgedAs(page('Page not found', '<div id="list"></div>') + filling);
  assert.deepEqual(gone, { reason: 'soft_404', escalate: true, isUnfilled: true });
});

test('a part that selectors leave is judged by its page, and only where nothing is left may scripts bring more', () => {
  const story = `<p>${'Ships of almost any size can now land there. '.repeat(30)}`;
  const data = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', articleBody: story.slice(3) })}</script>`;
  const scripts = '<script type="module" src="/main.js"></script>';
  const judged = (html: string, selector: string, rendered = false) => {
    const body = Buffer.from(html);
    const finalUrl = 'http://site.example/';
    const fetched = { status: 200, headers: {}, body, contentType: 'text/html', finalUrl, redirects: [], rendered };
    const options = { includeSelectors: [selector] };
    const { quality, escalate } = assess(fetched, extract({ body, contentType: 'text/html', url: finalUrl }, options));
    return [quality.reason, escalate];
  };
  const price = '<b>12.50</b><div id="root"></div>';
  assert.deepEqual(judged(`${scripts}${price}${story}`, 'b'), [null, false]);
  assert.deepEqual(judged(`${scripts}${price}`, 'b'), ['empty', true], 'the page itself is a shell');
  assert.deepEqual(judged(`${scripts}${story}`, 'i'), ['empty', true]);
  assert.deepEqual(judged(`${scripts}${story}`, 'i', true), ['empty', false]);
  assert.deepEqual(judged(story, 'i'), ['empty', false], 'there are no scripts');
  assert.deepEqual(judged(`<p class="x">Wait</p>${data}`, '.x'), ['empty', true], 'all it says is data');
});

test('a frameset is a shell, whatever it says to those without frames', () => {
  const body = Buffer.from(
    `<frameset><frame src="/a"><noframes><body><p>${'St Mary has eight bells. '.repeat(9)}</noframes></frameset>`,
  );
  const finalUrl = 'http://site.example/';
  const fetched = {
    status: 200,
    headers: {},
    body,
    contentType: 'text/html',
    finalUrl,
    redirects: [],
    rendered: false,
  };
  const document = extract({ body, contentType: 'text/html', url: finalUrl }, { formats: ['markdown'] });
  assert.match(document.markdown ?? '', /eight bells/);
  assert.equal(assess(fetched, document).escalate, true);
});

test('a root that holds but a spinner is empty, whatever bar for failures stands beside it; with a picture in it, it is filled', () => {
  const reasonOf = (inside: string) => {
    const bar = '<div class="alert">An unhandled error has occurred. <a href="">Reload</a></div>';
    const body = Buffer.from(`<title>Counter</title><div id="app">${inside}</div>${bar}<script src="web.js"></script>`);
    const place = { contentType: 'text/html', finalUrl: 'http://site.example/', redirects: [] };
    const document = extract({ body, contentType: 'text/html', url: place.finalUrl });
    return assess({ ...place, status: 200, headers: {}, body }, document).quality.reason;
  };
  assert.equal(reasonOf('<svg class="spinner"><circle r="40%"/></svg><div class="spinner-text"></div>'), 'empty');
  // The bar beside the picture may be taken for a failure, but the shell holds something.
  assert.notEqual(reasonOf('<div><img src="/map.png"></div>'), 'empty');
});

test('what asks for consent or a login is read though nothing of it is content', () => {
  const wall =
    '<div role="dialog" class="cookie-consent"><h2>We value your privacy</h2><p>We and our partners use cookies.</p><button>Accept all</button><button>Reject all</button></div>';
  const body = Buffer.from(`<title>Shop</title>${wall}`);
  const document = extract({ body, contentType: 'text/html', url: 'http://site.example/' });
  const headers = { 'content-type': 'text/html' };
  const fetched = {
    status: 200,
    headers,
    body,
    contentType: 'text/html',
    finalUrl: 'http://site.example/',
    redirects: [],
  };
  assert.ok(document.words < 12, document.text);
  assert.equal(assess(fetched, document).quality.reason, 'consent_wall');
});

test('a file is not judged by the phrases of walls, which are pages', () => {
  const texts = [
    'Page not found. The requested page does not exist.',
    'Please log in to continue. Enter your password.',
    'Subscribe to continue reading this article. Already a subscriber? Log in.',
    'Verify you are human.',
  ];
  const file = { kind: 'pdf', pagesTotal: 1, pagesRead: 1, pagesRecognized: 0, cutBy: [] } as const;
  for (const text of texts) {
    const url = 'https://tide.example/letter.pdf';
    const fetched = {
      status: 200,
      headers: {},
      finalUrl: url,
      contentType: 'application/pdf',
      body: new Uint8Array(9),
      redirects: [],
    };
    const page = extract({ body: Buffer.from(text), contentType: 'text/plain', url }, { formats: [] });
    assert.equal(assess(fetched, page).quality.passed, false, `${text} is a wall as a page`);
    assert.deepEqual(assess(fetched, { ...page, file }).quality.reason, null, text);
  }
  const nothing = extract({ body: new Uint8Array(0), contentType: 'text/plain', url: 'https://a.b/' }, { formats: [] });
  const fetched = {
    status: 200,
    headers: {},
    finalUrl: 'https://a.b/',
    contentType: null,
    body: new Uint8Array(9),
    redirects: [],
  };
  assert.equal(assess(fetched, { ...nothing, file }).quality.reason, 'empty');
});

test('for data without a word no browser is started, for a page without one it is', () => {
  const escalates = (text: string, contentType: string): boolean => {
    const body = Buffer.from(text);
    const fetched = { status: 200, headers: {}, finalUrl: 'https://a.b/', contentType, body, redirects: [] };
    const { quality, escalate } = assess(fetched, extract({ body, contentType, url: 'https://a.b/' }));
    assert.equal(quality.reason, 'empty', text);
    return escalate;
  };
  assert.deepEqual(
    [escalates('', 'text/csv'), escalates(' ', 'application/json'), escalates('', 'text/html')],
    [false, false, true],
  );
});

test('rows and values of few words are no wall', () => {
  const rows = [
    ['email\na@x.example\nb@x.example\n', 'text/csv'],
    ['{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n{"a":3,"b":"z"}\n', 'application/json'],
    ['status,page\n404,not found\n403,access denied\n', 'text/csv'],
  ] as const;
  for (const [text, contentType] of rows) {
    const body = Buffer.from(text);
    const fetched = { status: 200, headers: {}, finalUrl: 'https://a.b/', contentType, body, redirects: [] };
    const { quality } = assess(fetched, extract({ body, contentType, url: 'https://a.b/' }));
    assert.deepEqual([quality.passed, quality.reason], [true, null], text);
  }
});

test('a word that follows itself a thousand times does not outweigh what else the page says', () => {
  const said = 'The tide rises twice a day because the Moon pulls at the water while the Earth turns beneath it. ';
  const body = Buffer.from(`<title>${'Tide '.repeat(20_000)}</title><p>${said.repeat(2)}`);
  const place = { contentType: 'text/html', finalUrl: 'http://site.example/', redirects: [] };
  const document = extract({ body, contentType: 'text/html', url: place.finalUrl });
  assert.equal(assess({ ...place, status: 200, headers: {}, body }, document).quality.reason, null);
});

test('a word without end says nothing of a wall', () => {
  const body = Buffer.from(`<p>${'&amp;&#x41;&nosuch'.repeat(2_000)}`);
  const place = { contentType: 'text/html', finalUrl: 'http://site.example/', redirects: [] };
  const document = extract({ body, contentType: 'text/html', url: place.finalUrl });
  assert.equal(assess({ ...place, status: 200, headers: {}, body }, document).quality.reason, null);
});

test('a page of one word with numbers is no wall, whatever the word', () => {
  const filler = Array.from({ length: 40 }, (_, at) => `private${at}`).join(' ');
  const html = `<title>private</title><main><h1>private</h1><p>${filler}.</p></main>`;
  const url = 'https://tide.example/private';
  const fetched = {
    status: 200,
    headers: {},
    finalUrl: url,
    contentType: 'text/html',
    body: Buffer.from(html),
    redirects: [],
  };
  const page = extract({ body: fetched.body, contentType: 'text/html', url }, { formats: [] });
  assert.equal(assess(fetched, page).quality.passed, true);
});

test('what has nothing to press asks for no consent', () => {
  const question = '<details><summary>Do you ship abroad?</summary><p>No, not any more.</p></details>';
  const menu = '<nav><a href="/">Home</a><a href="/x">Shop</a></nav>';
  const page = `<title>Page</title>${menu}<main><h1>FAQ</h1><p>Answers for people who buy gauges.</p>${question}</main>`;
  assert.equal(
    reasonOf(Buffer.from(`<html lang="en">${page}<footer><a href="/imprint">Imprint</a> © 2026</footer>`)),
    null,
  );
});
