import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import type { AnyOperation } from '../operation.ts';
import { entryOf } from './catalog.ts';

interface World {
  readonly settings: { readonly baseUrl: string; readonly startedAt: Date };
  readonly missing: readonly string[];
}

const plain: AnyOperation<World> = {
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
const world: World = { settings: { baseUrl: 'http://localhost', startedAt: new Date(0) }, missing: ['GITHUB_TOKEN'] };

test('modes, readiness and what is lacking are those of the definition', () => {
  const { modes, ready, needs } = entryOf(plain, world);
  assert.deepEqual([modes, ready, needs], [['sync'], true, []]);
  const demanding = { ...plain, modes: { job: { queue: 'short' } }, needs: ({ missing }: World) => missing } as const;
  const entry = entryOf(demanding, world);
  assert.deepEqual([entry.modes, entry.ready, entry.needs], [['sync', 'callback'], false, ['GITHUB_TOKEN']]);
});
