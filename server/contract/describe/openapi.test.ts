import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { operations } from '../../operations.ts';
import { quoteMediaType } from '../quote.ts';
import { component, metaSchemaOf } from './component.ts';
import { examples, openApi } from './openapi.ts';

const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ requestBody: z.unknown().optional(), responses: z.record(z.string(), z.unknown()) }),
    ),
  ),
});
const whole = JSON.parse(JSON.stringify(openApi(operations, '0')));
const { paths } = Description.parse(whole);
const statusesOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});

test('a body that has nothing but what stands in the path is not described', () => {
  assert.equal(paths['/v1/crawl/jobs/{job_id}/redeliver']?.post?.requestBody, undefined);
  assert.ok(paths['/v1/crawl/web/scrape']?.post?.requestBody);
});

test('a body is required where one of several members is', () => {
  const isRequired = (path: string) => Object(paths[path]?.post?.requestBody).required;
  assert.equal(isRequired('/v1/crawl/enrich/company'), true);
  assert.equal(isRequired('/v1/freshness/sources/{source_id}/refresh'), false);
});

test('every operation may be overloaded or stopping, and one that reaches out may fail at that', () => {
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) assert.ok(statusesOf(path, method).includes('503'), `${method} ${path}`);
  }
  assert.ok(statusesOf('/v1/crawl/jobs/test-callback', 'post').includes('502'));
  assert.ok(!statusesOf('/v1/crawl/jobs', 'get').includes('502'));
});

test('every member of `_meta` that an example has is described', () => {
  const shown = operations.flatMap((operation) => {
    const answer = Object(examples[operation.id]?.['application/json']);
    const known = metaSchemaOf(operation).shape;
    return Object.keys(Object(answer._meta)).map((name) => ({ id: operation.id, name, isKnown: name in known }));
  });
  assert.ok(shown.length > 0);
  assert.deepEqual(
    shown.filter(({ isKnown }) => !isKnown),
    [],
  );
});

/** Every value in a description that stands under a name. */
function* under(name: string, within: unknown): Generator<unknown> {
  if (typeof within !== 'object' || within === null) return;
  for (const [key, value] of Object.entries(within)) {
    if (key === name) yield value;
    if (key !== 'example') yield* under(name, value);
  }
}

test('a quote is an answer of its own, told from the result by its type, so that no result is a union with it', () => {
  const quoted = '#/components/schemas/Quote';
  const media: unknown[] = [];
  for (const content of under('content', whole.paths)) {
    for (const [mediaType, { schema }] of Object.entries<{ schema?: unknown }>(Object(content)))
      if (JSON.stringify(schema ?? null).includes(quoted)) media.push([mediaType, schema]);
  }
  assert.ok(media.length > 0);
  assert.deepEqual(
    [...new Set(media.map((one) => JSON.stringify(one)))],
    [JSON.stringify([quoteMediaType, { $ref: quoted }])],
  );
});

test('components have names that types can have; what refers to one finds it, and each is referred to', () => {
  const { headers: _, securitySchemes: __, ...named } = whole.components;
  for (const [kind, all] of Object.entries(named))
    for (const name of Object.keys(Object(all))) assert.match(name, /^[A-Z][A-Za-z0-9]*$/, kind);
  for (const reference of under('$ref', whole)) {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(reference)) ?? [];
    assert.ok(whole.components[kind]?.[name], String(reference));
  }
  const referred = new Set(under('$ref', whole));
  const all = Object.entries(named).flatMap(([kind, of]) => Object.keys(Object(of)).map((name) => `${kind}/${name}`));
  assert.deepEqual(
    all.filter((one) => !referred.has(`#/components/${one}`)),
    [],
  );
});

test('of two schemas of one name none is told for the other', () => {
  const tide = z.object({ tide: z.object({ height: z.number() }).meta({ id: 'TestTide' }) });
  const components = {};
  component(tide, components);
  component(tide, components);
  assert.deepEqual(Object.keys(components), ['TestTide']);
  assert.throws(() => component(tide, { TestTide: { type: 'string' } }), /two schemas are called TestTide/);
});

test('the answers in a tree of comments are comments', () => {
  const { Comment, CommentReplies, FoundComment, HackerNewsComment } = whole.components.schemas;
  assert.deepEqual(Comment.properties.replies, { $ref: '#/components/schemas/CommentReplies' });
  assert.deepEqual(CommentReplies.items, { $ref: '#/components/schemas/Comment' });
  for (const kind of [FoundComment, HackerNewsComment])
    assert.deepEqual(kind.allOf[0], { $ref: '#/components/schemas/Comment' });
});

test('members that an outcome adds to its output are declared', () => {
  const isList = ({ output }: (typeof operations)[number]): boolean =>
    output instanceof z.ZodObject && 'next_cursor' in output.shape;
  const listed = operations.filter((one) => one.price && isList(one)).map(({ id }) => id);
  assert.ok(listed.length > 60);
  const warning = ['web.scrape', 'web.crawl', 'web.map', 'web.interact', 'web.research', 'web.agent', 'enrich.company'];
  const stopping = [...warning, 'enrich.contacts', 'freshness.refresh'];
  const lacking = (ids: readonly string[], member: string) =>
    operations.filter(({ id, output }) => ids.includes(id) && !(member in Object(output).shape)).map(({ id }) => id);
  assert.deepEqual(lacking([...warning, ...listed], 'warnings'), []);
  assert.deepEqual(lacking(stopping, 'stopped_by'), []);
});

test('a callback of any platform has the members of lists, and a problem says what its `_meta` holds', () => {
  const { webhooks, components } = whole;
  const [result] = webhooks.platform.post.requestBody.content['application/json'].schema.anyOf;
  const [members] = result.allOf;
  assert.deepEqual(Object.keys(members.properties), ['data', 'next_cursor', 'total', 'warnings', '_meta']);
  assert.deepEqual(Object.keys(components.schemas.Problem.properties._meta.properties), [
    'requestId',
    'platform',
    'action',
    'responseTimeMs',
    'cost',
  ]);
});

test('generators of clients read it: no type is made of itself alone, and patterns are those of most languages', () => {
  const { JsonValue } = Object(whole.components).schemas;
  assert.deepEqual(JsonValue, { description: 'Any JSON value.' });
  const patterns = [...under('pattern', whole)].filter((pattern) => typeof pattern === 'string');
  assert.ok(patterns.length > 10);
  assert.deepEqual(
    patterns.filter((pattern) => pattern.includes('\\p{')),
    [],
  );
});

test('each reference leads to something, in examples too, for readers follow them there', () => {
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
  assert.ok(references.length > 100);
  for (const reference of references) {
    const names = reference.slice(2).split('/');
    const found = names.reduce<unknown>((value, name) => Object(value)[name.replaceAll('~1', '/')], whole);
    assert.notEqual(found, undefined, reference);
  }
});

/** Every parameter in a description that has an example. */
function* withExamples(within: unknown): Generator<{ readonly example: unknown; readonly schema: object }> {
  if (typeof within !== 'object' || within === null) return;
  if ('in' in within && 'example' in within && 'schema' in within)
    yield { example: within.example, schema: Object(within.schema) };
  for (const value of Object.values(within)) yield* withExamples(value);
}

test('the example of a parameter is one that its schema takes', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const all = [...withExamples(whole)];
  assert.ok(all.length > 50);
  for (const { example, schema } of all)
    assert.ok(ajv.validate({ ...schema, components: whole.components }, example), JSON.stringify({ example, schema }));
});

/** Every schema in a description that says what is meant when it is absent. */
function* withDefaults(within: unknown): Generator<{ readonly default: unknown }> {
  if (typeof within !== 'object' || within === null) return;
  if ('default' in within && ('type' in within || 'anyOf' in within)) yield { ...within, default: within.default };
  for (const [key, value] of Object.entries(within)) if (key !== 'example') yield* withDefaults(value);
}

test('a default may be written out: clients that are generated send it', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schemas = new Map([...withDefaults(whole)].map((schema) => [JSON.stringify(schema), schema]));
  assert.ok(schemas.size > 20);
  for (const [told, schema] of schemas)
    assert.ok(ajv.validate({ ...schema, components: whole.components }, schema.default), told);
});
