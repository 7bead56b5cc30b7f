import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everythingAllowed, nothingAllowed, parseRobots, RobotsReader, robotsDirectives } from './robots.ts';

const allowed = (robots: string, path: string): boolean =>
  parseRobots(robots).isAllowed(new URL(path, 'https://example.com'));

test('the longest rule that covers a path decides, and allow where two are as long', () => {
  const robots =
    'User-agent: *\nAllow: /p\nDisallow: /\nAllow: /folder\nDisallow: /folder/secret\nDisallow: /same\nAllow: /same';
  assert.deepEqual(
    ['/', '/page', '/folder/page', '/folder/secret/page', '/same', '/other'].map((path) => allowed(robots, path)),
    [false, true, true, false, true, false],
  );
});

test('a star is any text, a final dollar the end', () => {
  const robots =
    'User-agent: *\nDisallow: /*.php$\nDisallow: /a*b*/c\nDisallow: *?session=\nAllow: /$\nDisallow: /fish*\nDisallow: /x$y';
  const cases: [string, boolean][] = [
    ['/index.php', false],
    ['/index.php?x=1', true],
    ['/index.php5', true],
    ['/a1b2/c', false],
    ['/ab/d', true],
    ['/page?session=1', false],
    ['/fish', false],
    ['/fishheads/yummy.html', false],
    ['/Fish', true],
    ['/x$y', false],
  ];
  for (const [path, expected] of cases) assert.equal(allowed(robots, path), expected, path);
});

test('our own group holds in place of the general one, whatever its case, version or place', () => {
  const robots =
    'User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: TIDEMARKBOT/2.0\nDisallow: /ours\nCrawl-delay: 2.5\n\nUser-agent: tidemarkbot\nDisallow: /more';
  assert.deepEqual(
    ['/', '/ours', '/more'].map((path) => allowed(robots, path)),
    [true, false, false],
  );
  assert.equal(parseRobots(robots).crawlDelaySeconds, 2.5);
  assert.equal(allowed('User-agent: tidemarkbot-images\nDisallow: /', '/'), true);
});

test('encoded and plain spellings of a path are the same', () => {
  const robots =
    'User-agent: *\nDisallow: /caf%C3%A9\nDisallow: /ツ\nDisallow: /a%3cd\nDisallow: /%7ejoe/\nDisallow: /slash%2Fed';
  for (const path of ['/café', '/caf%c3%a9/x', '/%E3%83%84', '/a%3Cd', '/~joe/index.html', '/slash%2fed']) {
    assert.equal(allowed(robots, path), false, path);
  }
  assert.equal(allowed(robots, '/slash/ed'), true);
});

test('what people write beside the rules does no harm', () => {
  const robots =
    '\ufeff# a comment\r\nDisallow: /before-any-group\r\nUSER-AGENT : * # all\r\n\r\nUnknown: x\r\n Disallow : /private # not this\r\nDisallow:\r\nSitemap: https://example.com/a.xml\r\nsitemap: /relative.xml\r\nSitemap: https://example.com/a.xml';
  const rules = parseRobots(robots);
  assert.deepEqual(rules.sitemaps, ['https://example.com/a.xml']);
  assert.equal(allowed(robots, '/private/x'), false);
  assert.equal(allowed(robots, '/before-any-group'), true);
  assert.equal(allowed('User-agent: *\nDisallow: /\n', '/robots.txt'), true);
});

test('lines between two names of agents do not part a group, rules do', () => {
  const robots =
    'User-agent: a\nSitemap: https://example.com/s.xml\nUser-agent: *\nDisallow: /x\nUser-agent: b\nDisallow: /y';
  assert.deepEqual([allowed(robots, '/x'), allowed(robots, '/y')], [false, true]);
});

test('a hostile pattern is matched at once', () => {
  const robots = `User-agent: *\nDisallow: /${'*a'.repeat(20_000)}$\nDisallow: /${'a*'.repeat(20_000)}b`;
  const rules = parseRobots(robots);
  const url = new URL(`https://example.com/${'a'.repeat(8_000)}`);
  assert.equal(rules.isAllowed(url), true);
});

test('rules come in pieces of any length', () => {
  const text =
    'User-agent: other\r\nDisallow: /\r\n\r\nUser-agent: *\rDisallow: /a\nAllow: /a/b\nSitemap: https://example.com/map.xml';
  const whole = parseRobots(text);
  for (const length of [1, 2, 3, 7, 1_000]) {
    const reader = new RobotsReader();
    for (let at = 0; at < text.length; at += length) reader.write(text.slice(at, at + length));
    const { isAllowed, sitemaps } = reader.end();
    const answers = ['/', '/a', '/a/b', '/a/b/c'].map((pathname) => isAllowed({ pathname, search: '' }));
    assert.deepEqual(answers, [true, false, true, true], `pieces of ${length}`);
    assert.deepEqual(sitemaps, whole.sitemaps);
  }
});

test('a rule that stands there ten thousand times counts as one', () => {
  const { isAllowed } = parseRobots(`User-agent: *\n${'Disallow: /*ab\n'.repeat(40_000)}Allow: /*ab`);
  assert.ok(isAllowed({ pathname: `/${'a'.repeat(8_000)}b`, search: '' }), 'an allowance holds among equal rules');
});

test('a line of blanks and a path beneath many stars are read at once', () => {
  const startedAt = process.threadCpuUsage();
  const blanks = `User-agent: *\nDisallow: /a${' '.repeat(200_000)}b\nDisallow: /b`;
  assert.equal(allowed(blanks, '/b'), false);
  const stars = `User-agent: *\n${Array.from({ length: 32_000 }, (_, at) => `Allow: /*a${at}\n`).join('')}`;
  const paths = Array.from({ length: 5 }, (_, at) => `/${at}${'a'.repeat(8_000)}`);
  const { isAllowed } = parseRobots(stars);
  assert.ok(paths.every((pathname) => !isAllowed({ pathname, search: '' })));
  assert.ok(isAllowed({ pathname: '/short', search: '' }));
  // It takes 50 ms; what is quadratic takes 25 s.
  assert.ok(process.threadCpuUsage(startedAt).user < 5_000_000);
});

test('without a robots.txt all is allowed, with one that cannot be read nothing', () => {
  const url = new URL('https://example.com/a');
  assert.deepEqual([everythingAllowed.isAllowed(url), nothingAllowed.isAllowed(url)], [true, false]);
});

test('paths that are allowed by name are told, patterns and the whole site are not', () => {
  const rules = parseRobots(
    'User-agent: *\nAllow: /\nAllow: /shop/$\nAllow: /*.css\nAllow: /b%C3%BCcher\nDisallow: /admin',
  );
  assert.deepEqual(rules.allowedPaths.toSorted(), ['/b%C3%BCcher', '/shop/']);
});

test('among thousands of rules the longest still decides, and an allowance between two of one length', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `Disallow: /shop/${at}/`).join('\n');
  const { isAllowed } = parseRobots(
    `User-agent: *\n${many}\nAllow: /shop/7/open\nDisallow: /shop/*/open/no$\nAllow: /a/\nDisallow: /a/`,
  );
  const allowed = (pathname: string): boolean => isAllowed({ pathname, search: '' });
  assert.deepEqual(
    ['/shop/7/x', '/shop/7/open', '/shop/7/open/no', '/shop/7/open/not', '/shop/9/open', '/a/b', '/'].map(allowed),
    [false, true, false, true, false, true, true],
  );
});

const said = (header: string | null, meta: Record<string, string> = {}): string => {
  const { noindex, nofollow } = robotsDirectives(header === null ? {} : { 'x-robots-tag': header }, meta);
  return `${noindex ? 'noindex' : ''} ${nofollow ? 'nofollow' : ''}`.trim();
};

test('header and meta element are read together, the strictest holds', () => {
  assert.equal(said(null), '');
  assert.equal(said('noindex, NoFollow'), 'noindex nofollow');
  assert.equal(said(null, { robots: 'index, nofollow' }), 'nofollow');
  assert.equal(said(null, { robots: 'none' }), 'noindex nofollow');
  assert.equal(said('index', { tidemarkbot: 'noindex' }), 'noindex');
  assert.equal(said(null, { googlebot: 'noindex' }), '');
});

test('what is said to another crawler is not for us', () => {
  assert.equal(said('otherbot: noindex, nofollow'), '');
  assert.equal(said('otherbot: noindex, TidemarkBot: nofollow'), 'nofollow');
  assert.equal(said('nofollow, otherbot: noindex'), 'nofollow');
  assert.equal(said('unavailable_after: 25 Jun 2030 15:00:00 PST, noindex'), 'noindex');
});
