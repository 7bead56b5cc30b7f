import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Results } from './results.ts';
import { Room } from './room.ts';

const answer = (id: string, characters: number) => ({
  id,
  title: id,
  answer: { text: 'a'.repeat(characters) },
  main: undefined,
  following: null,
});
const ids = (results: Results): string[] => results.all.map(({ id }) => id);

test('sessions that share a room keep what fits into it together, the latest first of all', () => {
  const room = new Room(1_000);
  const [one, other] = [new Results(room), new Results(room)];
  one.keep(answer('a', 300));
  other.keep(answer('b', 300));
  one.keep(answer('c', 300));
  assert.deepEqual([ids(one), ids(other)], [['c', 'a'], ['b']]);
  other.keep(answer('d', 300));
  assert.deepEqual([ids(one), ids(other)], [['c'], ['d', 'b']]);
  one.keep(answer('large', 5_000));
  assert.deepEqual([ids(one), ids(other)], [['large'], []], 'the last is kept, however large');
  one.clear();
  for (const id of ['e', 'f', 'g']) other.keep(answer(id, 300));
  assert.deepEqual([ids(one), ids(other)], [[], ['g', 'f', 'e']], 'a session that has ended takes no room');
  other.keep(answer('e', 300));
  assert.deepEqual(ids(other), ['e', 'g', 'f'], 'what is kept again takes its room once');
});
