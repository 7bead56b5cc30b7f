import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { createJsonSchemas } from './json-schemas.ts';

const never = new AbortController().signal;
const field = '/json_schema';
const check = { field, signal: never, partition: '' };

const refused = (pointer: string, message?: RegExp) => (thrown: unknown) => {
  assert.ok(thrown instanceof Problem && thrown.code === 'validation-failed', String(thrown));
  const [first] = thrown.extras.errors ?? [];
  assert.equal(first?.pointer, pointer);
  if (message) assert.match(first?.message ?? '', message);
  return true;
};

describe('JSON schemas', () => {
  const schemas = createJsonSchemas();
  after(() => schemas.close());
  const faults = (schema: object, value: unknown) => schemas.faults({ ...schema }, value, check);

  it('tell each fault of a value, with its place', async () => {
    const schema = {
      type: 'object',
      properties: { name: {}, 'a/b': { type: 'array', items: { type: 'integer', minimum: 3 } } },
      required: ['name'],
      additionalProperties: false,
    };
    assert.deepEqual(await faults(schema, { 'a/b': [3, 1], other: 1 }), [
      { pointer: '/name', message: 'is required' },
      { pointer: '/other', message: 'is not allowed' },
      { pointer: '/a~1b/1', message: 'must be >= 3' },
    ]);
    assert.deepEqual(await faults(schema, { 'a/b': [3], name: 1 }), []);
  });

  it('tell patterns apart, and take formats', async () => {
    const schema = {
      properties: {
        a: { pattern: '^x+$' },
        b: { pattern: '^\\p{L}+$' },
        c: { format: 'date' },
        d: { format: 'unheard-of' },
      },
    };
    assert.deepEqual(await faults(schema, { a: 'xx', b: 'Ä', c: '2026-11-22', d: 'x' }), []);
    const found = await faults(schema, { a: 'yy', b: '1', c: '22.11.2026' });
    assert.deepEqual(
      found.map(({ pointer }) => pointer),
      ['/a', '/b', '/c'],
    );
  });

  it('are read by the draft that they name', async () => {
    const pair = { type: 'array', items: [{ type: 'string' }, { type: 'number' }], additionalItems: false };
    const older = { $schema: 'http://json-schema.org/draft-07/schema#', ...pair };
    assert.deepEqual(await faults(older, ['a', 1]), []);
    assert.equal((await faults(older, [1, 'a'])).length, 2);
    const current = { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'urn:a', prefixItems: pair.items };
    assert.equal((await faults(current, [1, 'a'])).length, 2);
    assert.deepEqual(await faults(current, ['a', 1]), [], 'the same again, though it has an id');
  });

  it('that are none, or refer elsewhere, are refused with the place', async () => {
    const checked = (schema: Record<string, unknown>) => schemas.check(schema, check);
    await assert.rejects(checked({ properties: { a: { type: 'texts' } } }), refused('/json_schema/properties/a/type'));
    await assert.rejects(checked({ $ref: 'http://127.0.0.1:9/x.json' }), refused('/json_schema', /refers elsewhere/));
    await assert.rejects(checked({ $ref: 'file:///etc/passwd' }), refused('/json_schema', /refers elsewhere/));
    await assert.rejects(checked({ pattern: '(?<=a)b' }), refused('/json_schema'));
    const selfish = { $defs: { a: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' };
    await assert.rejects(checked(selfish), refused('/json_schema', /^refers to itself alone/));
    await checked({ type: 'object' });
  });

  it('with patterns that take others forever are validated at once', async () => {
    const started = performance.now();
    assert.equal((await faults({ pattern: '^(a+)+$' }, `${'a'.repeat(50_000)}b`)).length, 1);
    assert.ok(performance.now() - started < 100_000);
  });
});

/** A schema whose every level asks for the next one twice, and a value that all of them take. */
function endless(): object {
  const levels = 40;
  const $defs = Object.fromEntries(
    Array.from({ length: levels }, (_, at) => {
      const next = { $ref: `#/$defs/d${at + 1}` };
      return [`d${at}`, at === levels - 1 ? { type: 'integer' } : { allOf: [next, next] }];
    }),
  );
  return { $defs, $ref: '#/$defs/d0' };
}

describe('an organization with many schemas that take long', () => {
  it('does not hold up the schema of another', { timeout: 300_000 }, async (context) => {
    const schemas = createJsonSchemas({ timeoutMs: 150 });
    context.after(() => schemas.close());
    let ended = 0;
    const hostile = Array.from({ length: 6 }, () =>
      schemas
        .faults({ ...endless() }, 7, { ...check, partition: 'stranger' })
        .catch((thrown: unknown) => refused(field)(thrown))
        .finally(() => {
          ended += 1;
        }),
    );
    assert.deepEqual(await schemas.faults({ type: 'string' }, 'text', { ...check, partition: 'neighbour' }), []);
    assert.ok(ended <= 4, `${ended} of the stranger’s schemas were read before the neighbour’s`);
    await Promise.all(hostile);
  });
});

describe('a schema that takes too long', () => {
  it('is refused, and the next one is answered', { timeout: 300_000 }, async (context) => {
    const schemas = createJsonSchemas({ timeoutMs: 500 });
    context.after(() => schemas.close());
    const hostile = schemas.faults({ ...endless() }, 7, check);
    const next = schemas.faults({ type: 'string' }, 'text', check);
    await assert.rejects(hostile, refused(field, /too much time/));
    assert.deepEqual(await next, []);
  });

  it('that nobody waits for any more is not begun, and closing rejects what waits', async () => {
    const schemas = createJsonSchemas();
    await assert.rejects(schemas.check({}, { ...check, signal: AbortSignal.abort(new Error('gone')) }), /gone/);
    const waiting = schemas.check({}, check);
    const settled = assert.rejects(waiting, (thrown) => thrown instanceof Problem && thrown.code === 'shutting-down');
    await schemas.close();
    await settled;
    await assert.rejects(schemas.check({}, check), (thrown) => thrown instanceof Problem);
  });
});
