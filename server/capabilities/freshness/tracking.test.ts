import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { keyOfPage, trackFailure } from './tracking.ts';

const seed = 'https://www.acme.example/';

test('a page of a crawl is named by the crawl and its path and query', () => {
  assert.equal(keyOfPage('docs', seed, 'https://acme.example/guide/tides?page=2'), 'docs/guide/tides?page=2');
  assert.equal(keyOfPage('docs', seed, 'http://www.acme.example/'), 'docs/');
});

test('another host stands before the path', () => {
  assert.equal(keyOfPage('docs', seed, 'https://help.acme.example:8443/a'), 'docs//help.acme.example:8443/a');
});

test('what is too long keeps its beginning and is told apart by its end', () => {
  const long = (end: string): string => keyOfPage('docs', seed, `https://acme.example/${'x'.repeat(400)}${end}`);
  assert.equal(long('1').length, 256);
  assert.match(long('1'), /^docs\/x+~[\w-]{16}$/);
  assert.notEqual(long('1'), long('2'));
  assert.equal(keyOfPage('k'.repeat(256), seed, 'https://acme.example/a').length, 256);
});

test('a failed read whose record fails, too, leaves the read’s own problem to be told, and is logged', async () => {
  const logged: unknown[] = [];
  const broken = async (): Promise<never> => {
    throw new Problem('overloaded', 'The store is gone.');
  };
  const context = {
    organizationId: 'org',
    requestId: 'request',
    signal: new AbortController().signal,
    log: { error: (fields: object) => void logged.push(fields) },
    data: { freshness: { findByKey: broken, find: broken } },
  } as unknown as Context;
  for (const failure of [broken, () => Promise.reject(new TypeError('no such column'))]) {
    Object.assign(context.data.freshness, { findByKey: failure });
    const track = { entity_id: 'acme', entity_type: 'company', source_key: 'page' } as const;
    const read = {
      url: 'https://acme.example/',
      includeSelectors: [],
      readOptions: '{}',
      at: new Date(0),
      durationMs: 1,
    };
    await trackFailure(context, track, read, new Problem('target-timeout', 'Too late.'));
  }
  assert.equal(logged.length, 2);
});
