import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from './schema.ts';
import { shareAnswers, shareChoices, shareMembers } from './share.ts';

const long = 'Said at such length that a name for it is shorter than saying it again, and then some.';
const colour = () => ({ type: 'string', description: long });
const thing = (members: object) => ({ type: 'object', properties: members });
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('a member that three objects describe alike is a component of its name; one that differs stays', () => {
  const other = { type: 'integer', description: long };
  const parts = [thing({ colour: colour() }), thing({ inner: thing({ colour: colour() }) }), thing({ colour: other })];
  const third = { requestBody: { content: { 'application/json': { schema: thing({ colour: colour() }) } } } };
  const schemas: Record<string, JsonSchema> = {};
  shareMembers([parts, third], schemas);
  assert.deepEqual(schemas, { Colour: colour() });
  assert.deepEqual(parts, [
    thing({ colour: named('Colour') }),
    thing({ inner: thing({ colour: named('Colour') }) }),
    thing({ colour: other }),
  ]);
  assert.deepEqual(third.requestBody.content['application/json'].schema, thing({ colour: named('Colour') }));
});

test('a member is not given the name of another schema', () => {
  const parts = [1, 2, 3].map(() => thing({ colour: colour() }));
  const schemas: Record<string, JsonSchema> = { Colour: { type: 'integer' } };
  shareMembers(parts, schemas);
  assert.deepEqual(parts[0], thing({ colour: colour() }));
});

test('of an object that may be null the object has the name', () => {
  const poll = (type: unknown) => ({ ...thing({ votes: { type: 'integer', description: long } }), type });
  const parts = [1, 2, 3].map(() => thing({ poll: poll(['object', 'null']) }));
  const schemas: Record<string, JsonSchema> = {};
  shareMembers(parts, schemas);
  assert.deepEqual(schemas.Poll, poll('object'));
  assert.deepEqual(parts[0], thing({ poll: { anyOf: [named('Poll'), { type: 'null' }] } }));
});

test('an example is a value, however much it looks like a schema', () => {
  const parts = [1, 2, 3].map(() => ({ schema: thing({ size: colour() }), example: thing({ size: colour() }) }));
  shareMembers(parts, {});
  assert.deepEqual(parts[0], { schema: thing({ size: named('Size') }), example: thing({ size: colour() }) });
});

test('a choice of types that three parameters take is a component called after the types', () => {
  const choice = () => ({
    anyOf: [
      { type: 'integer', minimum: 0 },
      { type: 'string', minLength: 1, maxLength: 2_000 },
    ],
  });
  const parameters = ['id', 'url', 'handle'].map((name) => ({ name, schema: choice() }));
  const limit = { name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 100, description: long } };
  const schemas: Record<string, JsonSchema> = {};
  shareChoices({ '/a': { get: { parameters: [...parameters, limit] } } }, schemas);
  assert.deepEqual(schemas, { IntegerOrString: choice() });
  assert.deepEqual(parameters[2], { name: 'handle', schema: named('IntegerOrString') });
  assert.equal(limit.schema.description, long);
});

test('an answer that two operations give alike is a component called after the first', () => {
  const answer = (description: string) => ({ '200': { description }, '404': { description: 'None.' } });
  const operation = (operationId: string, description: string) => ({
    get: { operationId, responses: answer(description) },
  });
  const paths = { '/a': operation('shop.list', 'Done.'), '/b': operation('b', 'Done.'), '/c': operation('c', 'Made.') };
  const responses = {};
  shareAnswers(paths, responses);
  assert.deepEqual(responses, { ShopList: { description: 'Done.' } });
  assert.deepEqual(paths['/b'].get.responses['200'], { $ref: '#/components/responses/ShopList' });
  assert.deepEqual(paths['/c'].get.responses, answer('Made.'));
});
