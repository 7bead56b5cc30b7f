import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Kept, KeptSessions } from './kept-sessions.ts';

const idleMs = 60_000;
const ended: string[] = [];
const session = (id: string, organizationId: string): Kept => ({
  session: { close: async () => void ended.push(id) },
  owner: id,
  organizationId,
});

test('where there is no room, the organization that has most gives up the session that it used longest ago', () => {
  const kept = new KeptSessions(4, idleMs);
  kept.set('neighbour', session('neighbour', 'quiet'));
  for (const id of ['1', '2', '3']) kept.set(id, session(id, 'busy'));
  kept.get('1');
  for (const id of ['4', '5', '6', '7', '8']) kept.set(id, session(id, 'busy'));
  assert.deepEqual(ended, ['2', '3', '1', '4', '5']);
  assert.ok(kept.get('neighbour') && kept.get('8'));
  for (const id of ['a', 'b', 'c']) kept.set(id, session(id, id));
  assert.deepEqual(ended.slice(5), ['6', '7', 'neighbour'], 'none of them has more than another');
  kept.clear();
  assert.equal(kept.get('8'), undefined);
});
