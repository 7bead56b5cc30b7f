import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RE2JS } from 're2js';
import { Problem } from '../../../contract/problem.ts';
import { TooMuch } from '../../../kernel/threads.ts';
import { CrawlInput } from '../input.ts';
import {
  AddressFilter,
  checkPatterns,
  documentsIn,
  endsVisit,
  excess,
  matchPatterns,
  maxInstructions,
  type OnThread,
  Patterns,
  patternFault,
} from './patterns.ts';
import { programSizeOf } from './program-size.ts';

test('a pattern matches any part, and one of several is enough', () => {
  const patterns = new Patterns(['^/blog/', '\\.html$']);
  assert.deepEqual(
    ['/blog/1', '/a.html', '/a/blog/', '/'].map((path) => patterns.match(path, `https://site.example${path}`)),
    [true, true, false, false],
  );
  assert.equal(new Patterns([]).isEmpty, true);
});

test('a pattern with a scheme is searched in the whole address, as those of other crawlers are, and in the path, too', () => {
  const urls = [
    'https://docs.site.example/guide/a',
    'https://site.example/guide/a',
    'https://site.example/go?to=https://x/',
  ];
  const matched = (pattern: string): boolean[] =>
    urls.map((url) => new Patterns([pattern]).match(new URL(url).pathname + new URL(url).search, url));
  for (const [pattern, expected] of [
    ['https://site.example/guide/.*', [false, true, false]],
    ['^https?:\\/\\/docs\\.', [true, false, false]],
    ['^http[s]?://[^/]+/guide/', [true, true, false]],
    ['to=https?://', [false, false, true]],
    ['^/go\\?to=https?://', [false, false, true]],
    ['^/guide/', [true, true, false]],
    ['site', [false, false, false]],
  ] as const)
    assert.deepEqual(matched(pattern), expected, pattern);
});

const faults: readonly (readonly [string, number])[] = [
  ['/a(b', 2],
  ['/a)b', 2],
  ['(a)[b', 3],
  ['[)](', 3],
  ['a**', 1],
  ['ab(?=x)', 2],
  ['\\\\1\\1', 3],
  ['x{2000}', 1],
  ['[z-a]', 1],
];
for (const [pattern, position] of faults) {
  test(`${pattern} is refused at character ${position}`, () => {
    const fault = patternFault(pattern);
    assert.equal(fault?.position, position, fault?.message);
    assert.equal(patternFault(`^/ok|${pattern}`)?.position, position + 5);
  });
}

test('what makes backtracking engines hang is matched at once', () => {
  const startedAt = process.threadCpuUsage();
  assert.equal(new Patterns(['(a+)+$', '(.*)(.*)(.*)(.*)[^a]{20}$']).match(`/${'a'.repeat(8_000)}b`, ''), false);
  assert.ok(process.threadCpuUsage(startedAt).user < 20_000_000);
});

/** Patterns of many parts, the same for the same seed. */
function* patterns(count: number): Generator<string> {
  let state = 1;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  const atoms = ['a', 'bc', '\\d', '\\pL', '\\p{Greek}', '[a-z]', '[^\\pN]', '.', '[]a]', '[[:alpha:]x]'];
  const more = ['\\Qa.b\\E', '\\x41', '\\x{1F600}', '^', '$', '\\b', 'é', '(?i)k', '[\\]\\-]', '|'];
  const repetitions = ['', '', '', '*', '+?', '?', '{2}', '{3,}', '{0,5}', '{2,4}?', '{7}', '{0}', '{0,1}'];
  const groups = ['(', '(?:', '(?i:', '(?P<n>'];
  const make = (depth: number): string =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      const inner = depth > 0 && random() < 0.4 ? `${pick(groups)}${make(depth - 1)})` : pick([...atoms, ...more]);
      return inner + pick(repetitions);
    }).join('');
  for (let index = 0; index < count; index++) yield make(3);
}

test('the size of a pattern is never judged smaller than what it compiles to, and seldom much larger', () => {
  let [judged, real] = [0, 0];
  for (const pattern of patterns(1_500)) {
    const size = programSizeOf(pattern);
    if (size > maxInstructions || patternFault(pattern)) continue;
    const instructions = RE2JS.compile(pattern).programSize();
    assert.ok(instructions <= size, `${pattern}: ${instructions}, judged as ${size}`);
    judged += size;
    real += instructions;
  }
  assert.ok(real > 10_000 && judged < 8 * real, `${judged} for ${real}`);
  for (const pattern of ['^/(blog|news)/\\d+', '(?i)caf[eé].*\\.html?$'])
    assert.ok(programSizeOf(pattern) < maxInstructions / 10, pattern);
});

const input = (more: object): CrawlInput => CrawlInput.parse({ url: 'https://a.example/', ...more });

test('patterns that would compile to too much are refused before they are compiled, and the one is named', () => {
  const wide = '\\pL{1000}'.repeat(110);
  const deep = '((((x{9}){9}){9}){9}){9}';
  const cases = [
    [{ include_patterns: Array(100).fill(wide.slice(0, 1_000)) }, 'include_patterns', 0],
    [{ include_patterns: ['^/a', deep] }, 'include_patterns', 1],
    [{ include_patterns: ['x{900}'], exclude_patterns: ['^/a', 'y{900}', 'z{900}'] }, 'exclude_patterns', 2],
  ] as const;
  const startedMs = process.threadCpuUsage();
  for (const [more, field, index] of cases) {
    const { error } = CrawlInput.safeParse({ url: 'https://a.example/', ...more });
    assert.deepEqual(error?.issues[0]?.path, [field, index]);
    assert.match(error?.issues[0]?.message ?? '', /makes \d+ instructions/);
  }
  const { user } = process.threadCpuUsage(startedMs);
  // It takes 20 ms; to compile them took a minute.
  assert.ok(user < 2_000_000, `${user / 1_000} ms`);
  assert.equal(excess(input({ include_patterns: ['^/blog/', 'x{900}'] })), null);
});

const never: OnThread = () => assert.fail('no thread');
const contextWith = (onThread: OnThread) => ({ onThread }) as Parameters<typeof checkPatterns>[0];

test('a pattern that is none is refused with its place; many are looked at on a thread', async () => {
  const isRefused = (pointer: string) => (thrown: unknown) =>
    thrown instanceof Problem && thrown.extras.errors?.[0]?.pointer === pointer;
  const faulty = input({ include_patterns: ['^/a'], exclude_patterns: ['^/b', '/a(b'] });
  await assert.rejects(checkPatterns(contextWith(never), faulty), isRefused('/exclude_patterns/1'));
  let onThread = 0;
  const threads: OnThread = async (task, given) => {
    onThread += 1;
    return task.run(given);
  };
  const many = input({ include_patterns: [...Array(50).fill('^/section/'), '/a(b'] });
  await assert.rejects(checkPatterns(contextWith(threads), many), isRefused('/include_patterns/50'));
  assert.equal(onThread, 1);
  // One that takes too long is found and named.
  const slow: OnThread = async (task, given) => {
    if (JSON.stringify(given).includes('slow')) throw new TooMuch('processor');
    return task.run(given);
  };
  const one = input({ include_patterns: [...Array(60).fill('^/section/'), `^/slow${'x'.repeat(400)}`] });
  await assert.rejects(checkPatterns(contextWith(slow), one), isRefused('/include_patterns/60'));
});

test('an address that takes long to be matched is matched on a thread, and is not read when it takes too long', async () => {
  const filter = (onThread: OnThread) => new AddressFilter(input({ include_patterns: ['^/a{900}'] }), onThread);
  const long = `https://a.example/${'a'.repeat(2_000)}`;
  assert.equal(filter(never).reason('https://a.example/b'), 'pattern');
  assert.equal(await filter(async (task, given) => task.run(given)).reason(long), null);
  const tooLong = async () => {
    throw new TooMuch('processor');
  };
  assert.equal(await filter(tooLong).reason(long), 'pattern');
  const fields = { include_patterns: ['^/b'], exclude_patterns: ['c'] };
  const reasons = ['/b', '/bc', '/a'].map(
    (path) => matchPatterns.run({ ...fields, url: `https://site.example${path}` }).reason,
  );
  assert.deepEqual(reasons, [null, 'pattern', 'pattern']);
});

test('what ends a visit is known by its name, and what only sounds like it is read', async () => {
  for (const path of [
    '/logout',
    '/account/log-out/',
    '/users/sign_out',
    '/wp-login.php?action=logout&_wpnonce=1a2b',
    '/index.php?route=account/logout',
    '/SignOff.aspx',
    '/auth/realms/x/protocol/openid-connect/logout?redirect_uri=a',
    '/Account/LogOff',
    '/member.php?do=signout',
    '/konto/abmelden',
    '/oauth2/end-session',
    '/user_logout.php',
  ])
    assert.ok(endsVisit(path), path);
  for (const path of ['/blog/logout-everywhere', '/docs/how-to-sign-out', '/logoutput', '/catalogout', '/blackout'])
    assert.ok(!endsVisit(path), path);
  const fields = { include_patterns: [], exclude_patterns: [] };
  const never: OnThread = async () => assert.fail('no thread is needed');
  const reasons = (isVisit: boolean) =>
    Promise.all(
      ['/logout', '/a'].map((path) => new AddressFilter(fields, never, isVisit).reason(`https://site.example${path}`)),
    );
  assert.deepEqual(await reasons(true), ['logout', null]);
  assert.deepEqual(await reasons(false), [null, null]);
});

test('documents are left out by their names, but for those whose ending an include pattern names', () => {
  const never: OnThread = async () => assert.fail('no thread is needed');
  const read = (include_patterns: string[], exclude_patterns: string[] = []): string[] => {
    const filter = new AddressFilter({ include_patterns, exclude_patterns }, never);
    const paths = ['/a', '/docs/b', '/docs/c.pdf', '/d.PDF?v=2', '/e.docx', '/f.zip', '/g.pdf.png'];
    return paths.filter((path) => filter.reason(`https://site.example${path}`) === null);
  };
  assert.deepEqual(read([]), ['/a', '/docs/b']);
  assert.deepEqual(read(['^/docs/']), ['/docs/b']);
  assert.deepEqual(read(['^/docs/', '\\.pdf$']), ['/docs/b', '/docs/c.pdf']);
  assert.deepEqual(read(['(?i)\\.(?:pdf|docx)(?:\\?|$)']), ['/docs/c.pdf', '/d.PDF?v=2', '/e.docx']);
  assert.deepEqual(read(['\\.pdf', '\\.zip'], ['^/docs/']), []);
});

test('patterns ask for documents by an ending, and not by a folder of its name', () => {
  assert.deepEqual([...documentsIn(['\\.(?:pdf|docx)$'])], ['pdf', 'docx']);
  assert.deepEqual([...documentsIn(['^/doc/', '/pdf'])], []);
});
