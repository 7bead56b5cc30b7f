import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReadPage } from '../tools/result.ts';
import { evidenceOf, numbersUnread } from './evidence.ts';

const pageOf = (text: string, url = 'https://a.example/'): ReadPage => ({
  url,
  title: 'Harbour',
  site: '',
  text,
  markdown: text,
  highlights: [],
  json: null,
  stated: { title: null, author: null, published: null },
  links: [],
});

test('each value has the words of the first page that has it, and a claimed quote that proves it goes before', () => {
  const pages = [
    pageOf('The pier opened in 1911.\nIt is 1,250 m long. Boats go daily.'),
    pageOf(
      'It is 1,250 m long. Boats go daily.\nOpened in 1911 by the queen.\nمتر ۳٫۴ طول اسکله',
      'https://b.example/',
    ),
  ];
  const claims = { '/opened': [{ url: 'https://b.example/', quote: 'Opened in 1911 by the queen.' }] };
  const evidence = evidenceOf(
    { opened: 1911, long: -1250, deep: 3.4, when: 'boats go DAILY', none: 77 },
    claims,
    pages,
  );
  assert.deepEqual(
    Object.fromEntries(Object.entries(evidence).map(([pointer, [one]]) => [pointer, [one?.url, one?.quote]])),
    {
      '/opened': ['https://b.example/', 'Opened in 1911 by the queen.'],
      '/long': ['https://a.example/', 'It is 1,250 m long.'],
      '/deep': ['https://b.example/', 'متر ۳٫۴ طول اسکله'],
      '/when': ['https://a.example/', 'Boats go daily.'],
    },
  );
});

test('many values that long pages lack, read often, hold nothing up', () => {
  const rows = (reading: number): string =>
    Array.from({ length: 1_000 }, (_, at) => `Row ${at} costs ${at * 13 + reading} EUR in ${1900 + (at % 120)}.`).join(
      '\n',
    );
  const pages = Array.from({ length: 5 }, (_, reading) => pageOf(rows(reading)));
  const answer = Array.from({ length: 100 }, (_, at) => [1_234_567 + at, `no such text ${at}`]);
  const before = process.cpuUsage();
  assert.deepEqual(evidenceOf(answer, {}, pages), {});
  assert.equal(
    numbersUnread(
      answer.map(([number]) => number),
      pages.flatMap(({ text, markdown }) => [text, markdown]),
    ).length,
    100,
  );
  const { user } = process.cpuUsage(before);
  assert.ok(user < 1_500_000, `${user / 1_000} ms of processor time`);
});
