import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { barePayload, keepResult, payloadText, resultPayload } from './payload.ts';

const kept: { size: number; contentType: string }[] = [];
const file = { id: 'org-abc.json', expiresAt: new Date('2026-11-28T00:00:00Z') };
const link = { ...file, url: 'https://tidemark.example/file?signature="x"' };
const files = {
  keep: () => assert.fail('not at once'),
  async keepStream(_: string, pieces: AsyncIterable<Uint8Array>, contentType: string) {
    kept.push({ size: (await buffer(pieces)).length, contentType });
    return link;
  },
  linkTo: () => link,
};
const blobs = {
  keep: async () => 'blob',
  keepStream: () => assert.fail(),
  read: () => assert.fail(),
  open: () => assert.fail(),
  sweep: () => assert.fail(),
};
const caller = { organizationId: 'org', keyId: 'key', dailyBudget: null };
const envelope = { jobId: 'job-1', operation: 'web.scrape', status: 'completed' } as const;
const job = { jobId: 'job-1', job_id: 'job-1', type: 'web.scrape', status: 'completed' };
const payloadOf = async (body: string) =>
  resultPayload({ files }, envelope, body, await keepResult({ ports: { blobs, files }, caller }, body));
const sent = async (body: string): Promise<unknown> => {
  const payload = await payloadOf(body);
  return JSON.parse((await payloadText(payload('{"cost":0.0007}'), async () => body)) ?? 'null');
};

test('a payload has the members of the result beside those of its job, byte by byte as the result was kept', async () => {
  const result = { title: 'ü "quoted"', nested: { _meta: 1 } };
  assert.deepEqual(await sent(JSON.stringify(result)), { ...job, ...result, _meta: { cost: 0.0007 } });
  assert.deepEqual(await sent('{}'), { ...job, _meta: { cost: 0.0007 } });
  assert.equal(kept.length, 0);
});

test('a result of more than 5 MiB is left out, and a signed URL stands in its place', async () => {
  const most = JSON.stringify({ text: 'x'.repeat(5 * 1024 * 1024 - 11) });
  assert.deepEqual(await sent(most), { ...job, ...JSON.parse(most), _meta: { cost: 0.0007 } });
  const url = 'https://tidemark.example/file?signature="x"';
  const more = JSON.stringify({ text: 'x'.repeat(5 * 1024 * 1024 - 10) });
  const link = { result_url: url, result_expires_at: '2026-11-28T00:00:00.000Z' };
  assert.deepEqual(await sent(more), { ...job, ...link, _meta: { cost: 0.0007 } });
  assert.deepEqual(kept, [{ size: 5 * 1024 * 1024 + 1, contentType: 'application/json' }]);
});

test('a job that failed has its problem in place of a result, and no result is asked for', async () => {
  const payload = barePayload({ ...envelope, status: 'failed' }, { cost: 0 }, '{"code":"internal"}');
  const text = await payloadText(payload, () => assert.fail('nothing to read'));
  assert.deepEqual(JSON.parse(text ?? 'null'), {
    ...job,
    status: 'failed',
    error: { code: 'internal' },
    _meta: { cost: 0 },
  });
});

test('a payload whose result is gone is none', async () => {
  const payload = await payloadOf('{}');
  assert.equal(await payloadText(payload('{}'), async () => null), null);
});
