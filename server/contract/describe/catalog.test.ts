import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import type { AnyOperation } from '../operation.ts';
import { entryOf } from './catalog.ts';

const plain: AnyOperation<never> = {
  id: 'test.read',
  methods: ['POST'],
  path: '/v1/test/read',
  title: 'Read a test',
  summary: 'Reads.',
  input: z.strictObject({}),
  output: z.object({}),
  price: { per: 'page', starting: 'static', units: ['static'] },
  surfaces: { catalog: true },
  example: { body: {} },
  run: () => Promise.reject(new Error('not called')),
};
const installation = {
  baseUrl: 'http://localhost',
  startedAt: new Date(0),
  configured: new Set(['STRIPE_SECRET_KEY']),
  hasBrowser: false,
};

test('modes, readiness and what is lacking are those of the definition', () => {
  const { modes, ready, needs } = entryOf(plain, installation);
  assert.deepEqual([modes, ready, needs], [['sync'], true, []]);
  const demanding = {
    ...plain,
    modes: { job: { queue: 'short' } },
    needs: ['STRIPE_SECRET_KEY', 'GITHUB_TOKEN'],
  } as const;
  const entry = entryOf(demanding, installation);
  assert.deepEqual([entry.modes, entry.ready, entry.needs], [['sync', 'callback'], false, ['GITHUB_TOKEN']]);
});

test('what a browser reads is ready where there is one', () => {
  const captured = { ...plain, needsBrowser: true } as const;
  const readinessIn = (hasBrowser: boolean) => {
    const { ready, needs } = entryOf(captured, { ...installation, hasBrowser });
    return [ready, needs];
  };
  assert.deepEqual(readinessIn(false), [false, ['CHROMIUM_PATH']]);
  assert.deepEqual(readinessIn(true), [true, []]);
});

test('a parameter says what it is, also where that is said of what it makes optional or transforms', () => {
  const Name = z.string().describe('A name.');
  const input = z.strictObject({ plain: Name, piped: Name.transform(Number), loose: Name.nullable().optional() });
  const { required, optional } = entryOf({ ...plain, input }, installation);
  assert.deepEqual(
    [...required, ...optional].filter(({ name }) => name !== 'dry_run' && name !== 'fields'),
    ['plain', 'piped', 'loose'].map((name) => ({ name, description: 'A name.' })),
  );
});
