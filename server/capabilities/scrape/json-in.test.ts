import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonIn } from './json-in.ts';

const wick = { name: 'Wick', piers: [1, 2] };
const json = JSON.stringify(wick);

test('the JSON in an answer is found among words, fences and comments, be it pretty or not', () => {
  const pretty = JSON.stringify(wick, null, 2);
  for (const answer of [
    json,
    `  ${pretty}\n`,
    `Here it is:\n${json}\nHope that helps!`,
    `Of the schema [yours] I made:\n${pretty}\nSay so when it {lacks} something.`,
    `It is ${json}`,
    `\`\`\`json\n${pretty}\n\`\`\`\nThat was all.`,
    `${json}\nThese are [all] of them.`,
    "{name: 'Wick', piers: [1, 2,]} // of 1808\nHope that helps!",
  ])
    assert.deepEqual(jsonIn(answer), wick, answer);
});

test('an answer that was cut is closed where it ends', () => {
  assert.deepEqual(jsonIn('{"name": "Wick", "piers": [1, 2]'), wick);
  assert.deepEqual(jsonIn('{"piers": [1, 2], "name": "Wick'), wick);
  assert.deepEqual(jsonIn('[{"name": "Wick"},\n {"name": "Th'), [{ name: 'Wick' }, { name: 'Th' }]);
});

test('a text, a number and no JSON are what they are', () => {
  assert.equal(jsonIn('"Wick {in} words"'), 'Wick {in} words');
  assert.equal(jsonIn('3.5'), 3.5);
  assert.equal(jsonIn('There is none.'), undefined);
});

test('an answer that is long and mad holds nothing up', () => {
  for (const answer of [
    `["${'a" "b'.repeat(150_000)}`,
    `["${'a" "b'.repeat(15_000)}`,
    '['.repeat(900_000),
    '{"a":'.repeat(15_000),
  ]) {
    const startedAt = process.threadCpuUsage();
    jsonIn(answer);
    assert.ok(process.threadCpuUsage(startedAt).user < 2_500_000, answer.slice(0, 10));
  }
});
