import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { operations } from '../../operations.ts';
import { metaSchemaOf } from './component.ts';
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
const { paths } = Description.parse(openApi(operations, '0'));
const statusesOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});

test('a body that has nothing but what stands in the path is not described', () => {
  assert.equal(paths['/v1/crawl/jobs/{job_id}/redeliver']?.post?.requestBody, undefined);
  assert.ok(paths['/v1/crawl/web/scrape']?.post?.requestBody);
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
