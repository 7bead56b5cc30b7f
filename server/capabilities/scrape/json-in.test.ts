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

test('a bracket within a text or a comment ends no answer, be the marks of the text right or not', () => {
  for (const text of [
    'Use ] to close',
    'Pier 7 (a}',
    'a { b } c',
    'of [a-z now',
    'Quay [beta]: {x}, y',
    "Wick's } pier",
  ]) {
    const said = { name: text, price: 12, last: [text, 2] };
    const [right, quoted] = [JSON.stringify(said), text.replaceAll("'", "\\'")];
    for (const written of [
      right.replace(/]}$/, ',]}'),
      `{'name': '${quoted}', 'price': 12, 'last': ['${quoted}', 2]}`,
      `{\n  name: '${quoted}',\n  // see {x]\n  price: 12,\n  last: ['${quoted}', 2] /* } */\n}`,
      `{“name”: “${text}”, “price”: 12, “last”: [“${text}”, 2]}`,
    ])
      for (const answer of [
        written,
        `Here:\n${written}`,
        `It is ${written} as {I} said.`,
        `\`\`\`json\n${written}\n\`\`\``,
      ])
        assert.deepEqual(jsonIn(answer), said, answer);
  }
  assert.deepEqual(jsonIn(`{"a": 'x' + ' } y', "b": 2}`), { a: 'x } y', b: 2 });
  assert.deepEqual(jsonIn('{"a": /re}g/, "b": 2}'), { a: '/re}g/', b: 2 });
  const inch = { size: '15" laptop', note: 'has } brace', price: 12 };
  assert.deepEqual(jsonIn('{"size": "15" laptop", "note": "has } brace", "price": 12}'), inch);
  assert.deepEqual(jsonIn('It is {"a": "he said “no”, and } then", "b": 2}.'), { a: 'he said “no”, and } then', b: 2 });
  assert.deepEqual(jsonIn("{'a': 1}\n{'a': 2}\nThese are {all}"), { a: 1 });
});

test('marks of pages before an answer are not the answer, and a value of another kind is told', () => {
  for (const mine of [json, json.replaceAll('"', "'")])
    for (const answer of [
      `Based on page [1], here is the answer: ${mine}`,
      `Sources:\n[1] https://a.example/\n[2, 3] b\n\n${mine}`,
      `[1] says it:\n${mine}`,
    ])
      assert.deepEqual(jsonIn(answer, 'object'), wick, answer);
  assert.deepEqual(jsonIn(`Sources:\n[1] https://a.example/\n\n${json}`), wick);
  assert.deepEqual(jsonIn(`Of {"wick"}: [${json}]`, 'array'), [wick]);
  assert.deepEqual(jsonIn(`Here: [${json}, ${json}]`, 'object'), wick);
  assert.deepEqual(jsonIn(`[${json}]`, 'object'), [wick]);
  assert.deepEqual(jsonIn('See page [1].', 'object'), [1]);
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
    '[]{} '.repeat(200_000),
    `["${'" '.repeat(490_000)}`,
    `${' '.repeat(900_000)}x[1`,
  ]) {
    const startedAt = process.threadCpuUsage();
    jsonIn(answer);
    assert.ok(process.threadCpuUsage(startedAt).user < 8_000_000, answer.slice(0, 10));
  }
});
