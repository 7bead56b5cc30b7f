import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { invalid, Problem } from '../../contract/problem.ts';
import { nearestName } from './nearest-name.ts';
import { textFault, validate } from './validate.ts';

const schema = z.strictObject({
  url: z.string(),
  only_main_content: z.boolean().default(true),
  format: z.union([z.enum(['text', 'html']), z.array(z.enum(['text', 'html']))]).optional(),
  timeout_ms: z.int().min(1000).default(30_000),
  'a/b~c': z.object({ deep: z.array(z.number()) }).optional(),
});

function problemOf(input: unknown, by: z.ZodObject = schema): Problem {
  try {
    validate(by, input);
  } catch (error) {
    assert.ok(error instanceof Problem);
    assert.equal(error.code, 'validation-failed');
    return error;
  }
  return assert.fail('it was accepted');
}

const errorsOf = (input: unknown, by: z.ZodObject = schema) => problemOf(input, by).extras.errors ?? [];

test('valid input comes back with its defaults', () => {
  assert.deepEqual(validate(schema, { url: 'x' }), { url: 'x', only_main_content: true, timeout_ms: 30_000 });
});

test('a missing field is said to be required', () => {
  assert.deepEqual(errorsOf({}), [{ pointer: '/url', message: 'is required' }]);
});

test('an unknown field names the nearest known one', () => {
  const [error] = errorsOf({ url: 'x', onlyMainContent: false });
  assert.deepEqual(error, {
    pointer: '/onlyMainContent',
    message: 'is not a known field',
    hint: 'did you mean `only_main_content`?',
  });
});

test('every field at fault is told, not only the first', () => {
  const pointers = errorsOf({ url: 1, timeout_ms: 5, extra: 1 }).map(({ pointer }) => pointer);
  assert.deepEqual(pointers.toSorted(), ['/extra', '/timeout_ms', '/url']);
});

test('pointers escape what JSON pointers must', () => {
  assert.equal(errorsOf({ url: 'x', 'a/b~c': { deep: [1, 'two'] } })[0]?.pointer, '/a~1b~0c/deep/1');
});

test('a bound that is none of the values, and a form, are told in our own words', () => {
  const own = z.object({ max_cost_usd: z.number().positive(), language: z.string().regex(/^[a-z]{2}$/) });
  assert.deepEqual(errorsOf({ max_cost_usd: 0, language: 'evil.test#' }, own), [
    { pointer: '/max_cost_usd', message: 'must be more than 0 USD' },
    { pointer: '/language', message: 'is not written as it must be' },
  ]);
});

test('a union tells what it takes', () => {
  const [error] = errorsOf({ url: 'x', format: 'pdf' });
  assert.equal(error?.pointer, '/format');
  assert.match(error?.message ?? '', /"text"|"html"/);
  assert.equal(errorsOf({ url: 'x', format: ['text', 'pdf'] })[0]?.pointer, '/format/1');
});

test('each fault says what is expected, in which unit, and how to mend it', () => {
  const cases: [object, string, string | undefined][] = [
    [{ timeout_ms: '30' }, 'must be a number', 'send the number 30, without quotes'],
    [{ timeout_ms: 30 }, 'must be at least 1000 milliseconds', '30 seconds are 30000'],
    [{ timeout_ms: 1_000.5 }, 'must be a whole number', undefined],
    [{ timeout_ms: 200_000 }, 'must be at most 120000 milliseconds', 'Bounds the call.'],
    [{ only_main_content: 'False' }, 'must be true or false', 'send false, without quotes'],
    [{ url: 7 }, 'must be text', 'send the text "7"'],
    [{ url: ['a', 'b'] }, 'must be text', 'send one value, not several'],
    [{ wait_for: ['a', 'b'] }, 'must be text, or a number', 'send one value, not several'],
    [{ format: 'md' }, 'must be one of "text", "markdown"', 'did you mean "markdown"?'],
    [{ format: ['txt'] }, 'must be one of "text", "markdown"', 'did you mean "text"?'],
    [{ format: 7 }, 'must be one of "text", "markdown"', undefined],
    [{ wait_for: true }, 'must be text, or a number', undefined],
    [{ tags: ['1', '2', '3'] }, 'must have at most 2 items', undefined],
    [{ tags: '1' }, 'must be a list', 'send a list, in brackets: [ … ]'],
    [{ named: { 'a b': 1 } }, 'is no name', undefined],
    [{ day: 'today' }, 'must be a date such as 2026-11-20', undefined],
    [{ email: 'nobody' }, 'must be an email address such as name@example.com', undefined],
  ];
  const described = z.strictObject({
    url: z.string().default('x'),
    only_main_content: z.boolean().optional(),
    format: z.union([z.enum(['text', 'markdown']), z.array(z.enum(['text', 'markdown']))]).optional(),
    timeout_ms: z.int().min(1_000).max(120_000).optional().describe('Bounds the call.'),
    tags: z.array(z.string()).max(2).optional(),
    wait_for: z.union([z.string(), z.int()]).optional(),
    named: z.record(z.string().regex(/^\w+$/, 'is no name'), z.number()).optional(),
    day: z.iso.date().optional(),
    email: z.email().optional(),
  });
  for (const [input, message, hint] of cases) {
    const [error] = errorsOf(input, described);
    assert.deepEqual([error?.message, error?.hint], [message, hint], JSON.stringify(input));
  }
});

test('however many faults there are, twenty are told and the rest counted; long names are cut', () => {
  const names = Array.from({ length: 400 }, (_, index) => [`name-${index}`, 1]);
  const problem = problemOf({ url: 'x', ...Object.fromEntries(names) });
  assert.equal(problem.extras.errors?.length, 20);
  assert.match(problem.message, /and 399 more/);
  const long = problemOf({ url: 'x', ['n'.repeat(500_000)]: 1 });
  assert.ok(JSON.stringify(long.extras).length < 1_000 && long.message.length < 1_000);
});

test('an object of more than 500 names is refused before each of them is looked at', () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`name-${index}`, 1]));
  assert.deepEqual(errorsOf(many), [{ pointer: '', message: 'has 501 names, and no object may have more than 500' }]);
  assert.equal(errorsOf({ url: 'x', 'a/b~c': many })[0]?.pointer, '/a~1b~0c');
});

test('text that no store keeps, and a name that objects swallow, are refused wherever they stand', () => {
  const open = z.strictObject({ any: z.unknown() });
  const pointers = {
    '/any': ['"a\\u0000"', '"\\ud800"', '"\\udc00\\ud800"'],
    '/any/0/x': ['[{"x":"\\u0000"}]'],
    '/any/__proto__': ['{"__proto__":"x"}'],
    '/any/a/__proto__': ['{"a":{"__proto__":{}}}'],
  };
  for (const [pointer, texts] of Object.entries(pointers)) {
    for (const text of texts) assert.equal(errorsOf(JSON.parse(`{"any":${text}}`), open)[0]?.pointer, pointer, text);
  }
  for (const text of ['{"any":{"\\u0000":1}}', '{"\\udfff":1}', '{"__proto__":1}']) {
    assert.equal(errorsOf(JSON.parse(text), open).length, 1, text);
  }
  assert.deepEqual(validate(open, JSON.parse('{"any":"\\ud83d\\ude00\\u0001"}')), { any: '\u{1f600}\u0001' });
});

test('what is no object is refused', () => {
  for (const input of [null, [], 'text', 7]) assert.equal(errorsOf(input)[0]?.pointer, '');
});

test('near names are found by spelling, by what peers call them, and by few typos; far ones are not', () => {
  const known = ['url', 'only_main_content', 'timeout_ms', 'format', 'proxy_country'];
  assert.equal(nearestName('only-main-content', known), 'only_main_content');
  assert.equal(nearestName('formats', known), 'format');
  assert.equal(nearestName('timeout', known), 'timeout_ms');
  assert.equal(nearestName('timeoutMs', known), 'timeout_ms');
  assert.equal(nearestName('proxy_contry', known), 'proxy_country');
  assert.equal(nearestName('country_code', known), 'proxy_country');
  const others = ['instruction', 'budget_usd', 'limit', 'max_age', 'headers', 'render_js', 'domain', 'source_url'];
  const meant = {
    prompt: 'instruction',
    budget: 'budget_usd',
    maxPages: 'limit',
    headless: 'render_js',
    website: 'domain',
  };
  for (const [word, name] of Object.entries(meant)) assert.equal(nearestName(word, others), name);
  assert.equal(nearestName('startUrls', known), 'url');
  for (const [slip, name] of Object.entries({ titel: 'title', tilte: 'title', hmtl: 'html', ulr: 'url', itme: 'item' }))
    assert.equal(nearestName(slip, ['url', 'html', 'text', 'title', 'item']), name);
  assert.equal(nearestName('constructor', known), undefined);
  assert.equal(nearestName('url'.repeat(100_000), known), undefined);
  assert.equal(nearestName('wait_for', known), undefined);
});
test('NUL and halves of surrogate pairs are no text; everything else is', () => {
  for (const text of ['a\0', '\0', '\ud800', 'a\udfff', '\udc00\ud800']) assert.notEqual(textFault(text), null);
  for (const text of ['', 'ä', '\u{1f600}', '\u0001', '\uffff', '\r\n']) assert.equal(textFault(text), null);
});

test('the detail is made of sentences, each with one mark at its end', () => {
  const described = z.strictObject({
    url: z.string().default('x'),
    limit: z.int().min(1).default(1).describe('Pages that are read.'),
    wait_ms: z.int().min(1_000).optional(),
    day: z.iso.date().optional(),
  });
  const details: [object, string][] = [
    [{ limit: 0 }, 'limit must be at least 1. Pages that are read.'],
    [{ limits: 1 }, 'limits is not a known field. Did you mean `limit`?'],
    [{ wait_ms: 1 }, 'wait_ms must be at least 1000 milliseconds. 1 second is 1000.'],
    [{ day: 'x' }, 'day must be a date such as 2026-11-20.'],
    [{ day: 'x', url: 7 }, 'url must be text (and 1 more fault, see `errors`). Send the text "7".'],
  ];
  for (const [input, detail] of details) assert.equal(problemOf(input, described).message, detail);
  assert.equal(invalid('/limit', 'is too large', 'send a job').message, 'limit is too large. Send a job.');
  assert.equal(invalid('', 'cannot be streamed').message, 'The input cannot be streamed.');
});

test('a place of the input is told once, by the bound that the field has', () => {
  const bounded = z.strictObject({
    most: z.int().max(20).optional(),
    name: z.string().min(1).regex(/^\w+$/, 'must be a word').optional(),
  });
  assert.deepEqual(errorsOf({ most: 1e30 }, bounded), [{ pointer: '/most', message: 'must be at most 20' }]);
  assert.deepEqual(errorsOf({ name: '' }, bounded), [{ pointer: '/name', message: 'must have at least 1 character' }]);
});

test('an unknown field names the nearest known one wherever it stands', () => {
  const wait = z.strictObject({ type: z.literal('wait'), timeout_ms: z.int().optional() });
  const click = z.strictObject({ type: z.literal('click'), selector: z.string() });
  const nested = z.strictObject({
    actions: z.array(z.discriminatedUnion('type', [wait, click.refine(() => true)])).default([]),
    picture: z.union([z.boolean(), z.strictObject({ width: z.int() })]).optional(),
    fields: z.record(z.string(), z.strictObject({ attribute: z.string() })).optional(),
  });
  const hints = (input: object) => errorsOf(input, nested).map(({ pointer, hint }) => `${pointer} ${hint}`);
  assert.deepEqual(hints({ actions: [{ type: 'click', selector: 'a', selecter: 'a' }] }), [
    '/actions/0/selecter did you mean `selector`?',
  ]);
  assert.deepEqual(hints({ actions: [{ type: 'wait', selecter: 'a' }] }), ['/actions/0/selecter undefined']);
  assert.deepEqual(hints({ actions: [{ type: 'clik' }] }), ['/actions/0/type did you mean "click"?']);
  assert.deepEqual(hints({ picture: { width: 1, widths: 2 } }), ['/picture/widths did you mean `width`?']);
  assert.deepEqual(hints({ fields: { a: { attribute: 'b', atribute: 'c' } } }), [
    '/fields/a/atribute did you mean `attribute`?',
  ]);
});

test('a choice that is missing is said to be required, and an object that is none what it is', () => {
  const choosing = z.strictObject({
    kind: z.enum(['company', 'person']).default('company'),
    of: z.strictObject({ type: z.enum(['a', 'b']) }).optional(),
    cookies: z.record(z.string(), z.string()).optional().describe('Cookies by name.'),
  });
  assert.equal(errorsOf({ of: {} }, choosing)[0]?.message, 'is required: one of "a", "b"');
  assert.equal(problemOf({ cookies: 'a=b' }, choosing).message, 'cookies must be an object. Cookies by name.');
});

test('who misspelt a required field is told that first', () => {
  const detail = 'urll is not a known field (and 1 more fault, see `errors`). Did you mean `url`?';
  assert.equal(problemOf({ urll: 'x' }).message, detail);
});
