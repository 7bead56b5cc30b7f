import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import { commonOf, NamedTypes } from './named-types.ts';
import { PythonTypes } from './python-types.ts';
import { typeOf } from './typescript-types.ts';

const object = (properties: Record<string, JsonSchema>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const author = object({ name: text });
const properties = { id: text, url: text, title: text, author };
const schemas = {
  Poll: object({ ...properties, votes: { type: 'integer' } }, ['id']),
  Post: object(properties, ['id']),
  Story: object(properties, ['id', 'url']),
};

test('a type names the one that it extends, and of that one tells nothing again', () => {
  const named = new NamedTypes(schemas);
  const written = (schema: JsonSchema) => typeOf(schema, { direction: 'output', named });
  assert.equal(written(schemas.Poll), 'Post & {\n  votes?: number;\n}');
  assert.match(written(schemas.Post), /^\{\n {2}id: string;\n/);
  assert.match(
    written(schemas.Story),
    /^\{\n {2}id: string;\n {2}url: string;\n/,
    'a member that must be there is another',
  );
  assert.equal(written({ type: 'array', items: object(properties, ['id']) }), 'Post[]');
});

test('in Python a class stands after the one that it extends, and keeps the names of what is within', () => {
  const none = new NamedTypes({});
  const types = new PythonTypes({ input: none, output: new NamedTypes(schemas) }).text();
  assert.match(types, /class Post\(TypedDict\):\n {4}id: str\n/);
  assert.match(types, /class Poll\(Post\):\n {4}votes: NotRequired\[int\]\n/);
  assert.ok(types.indexOf('class Post(') < types.indexOf('class Poll('));
  assert.match(types, /^PollAuthor: TypeAlias = "PostAuthor"$/m);
});

test('what nearly all objects have just so is common to them, whatever its bounds', () => {
  const limit = { type: 'integer', maximum: 50 };
  const most = Array.from({ length: 9 }, () => object({ limit, id: text }, ['id']));
  const common = commonOf([...most, object({ limit: { ...limit, maximum: 10 }, id: { type: 'integer' } }, ['id'])]);
  assert.deepEqual(common, object({ limit, id: text }, ['id']));
  assert.deepEqual(commonOf([...most, object({}), object({})]), object({}));
});
