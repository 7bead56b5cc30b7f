import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryAttempts } from '../../edges/storage/postgres/together/attempts.ts';
import { limitSamples } from './sample-limit.ts';

test('an organization has ten samples sent a minute, another its own ten, and both again in the next', async () => {
  const clock = { at: '2026-11-20T12:00:30Z', now: () => new Date(clock.at) };
  const sent: string[] = [];
  const made = { attempt: 1, startedAt: clock.now(), durationMs: 1, status: 200, error: null, excerpt: null };
  const sendSample = async (id: string) => {
    sent.push(id);
    return made;
  };
  const sender = limitSamples({ sendSample }, new MemoryAttempts(clock));
  for (let count = 0; count < 10; count += 1) await sender.sendSample('one', 'https://example.com/');
  await assert.rejects(sender.sendSample('one', 'https://example.com/'), { code: 'rate-limited' });
  assert.equal(await sender.sendSample('two', 'https://example.com/'), made);
  clock.at = '2026-11-20T12:01:00Z';
  await sender.sendSample('one', 'https://example.com/');
  assert.equal(sent.length, 12);
});
