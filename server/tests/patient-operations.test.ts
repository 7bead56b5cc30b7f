import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { operation } from '../kernel/pipeline/context.ts';
import { withPatience } from './patient-operations.ts';
import { startRunning } from './running.ts';

const slow = operation({
  id: 'web.slow',
  methods: ['POST'],
  path: '/v1/crawl/web/slow',
  title: 'Take a while',
  summary: 'Takes longer than it may, as everything does on a busy machine.',
  input: z.strictObject({ at_once: z.boolean().default(false) }),
  output: z.object({ done: z.boolean() }),
  price: { per: 'request', starting: 'static', units: ['static'] },
  modes: {
    direct: { timeoutMs: () => 200, detachAfterMs: ({ at_once: atOnce }) => (atOnce ? 0 : 100) },
    job: { queue: 'short' },
  },
  example: {},
  async run({ signal }) {
    await setTimeout(600, undefined, { signal });
    return { output: { done: true } };
  },
});

test('where only the answer counts, a call takes as long as it takes, and is no job for it', async () => {
  const running = await startRunning({}, { operations: withPatience([slow]) });
  const statusOf = async (body: object): Promise<number> => (await running.ask(slow.path, { body })).status;
  try {
    assert.equal(await statusOf({}), 200);
    assert.equal(await statusOf({ at_once: true }), 202, 'a job from the first moment on stays one');
  } finally {
    await running.close();
  }
});
