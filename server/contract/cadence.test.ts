import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CadenceText, parseCadence } from './cadence.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const accepted: Readonly<Record<string, number>> = {
  '7 days': 7 * day,
  '12 hours': 12 * hour,
  'every 2 weeks': 14 * day,
  daily: day,
  weekly: 7 * day,
  hourly: hour,
  monthly: 30 * day,
  yearly: 365 * day,
  annually: 365 * day,
  P7D: 7 * day,
  PT12H: 12 * hour,
  P1DT12H: 36 * hour,
  P2W: 14 * day,
  P1M: 30 * day,
  PT1M: minute,
  P1Y: 365 * day,
  'P0.5D': 12 * hour,
  'PT1,5H': 90 * minute,
  p7d: 7 * day,
  '1 day 12 hours': 36 * hour,
  '1 week and 2 days': 9 * day,
  '1 day, 6 hours': 30 * hour,
  '1d12h': 36 * hour,
  '90min': 90 * minute,
  '90 mins': 90 * minute,
  '1.5 hours': 90 * minute,
  '3600 s': hour,
  'every day': day,
  'Every Other Day': 2 * day,
  'each hour': hour,
  'every two weeks': 14 * day,
  'an hour': hour,
  'a week': 7 * day,
  'once a day': day,
  'twice a day': 12 * hour,
  '4 times per day': 6 * hour,
  'three times a week': (7 * day) / 3,
  ' 7  days ': 7 * day,
  '７ days': 7 * day,
  '60 seconds': minute,
  '365 days': 365 * day,
};

for (const [text, seconds] of Object.entries(accepted)) {
  test(`"${text}" is ${seconds} s`, () => assert.deepEqual(parseCadence(text), { seconds }));
}

const malformed = [
  ...[
    '',
    ' ',
    '7',
    'days',
    '7 bananas',
    '7 days bananas',
    'every',
    'every 7',
    'day 7',
    '-7 days',
    '+7 days',
    '7 -days',
  ],
  ...[
    '1e3 days',
    '0x7 days',
    '7..5 days',
    '7. days',
    '.5 days',
    '1,5 hours',
    'seven and days',
    'NaN days',
    'Infinity days',
  ],
  ...['P', 'PT', 'P7', 'P7DT', 'PD', 'P-7D', '-P7D', 'P7DX', 'xP7D', 'P7D7D', 'P1D1W', 'P1.5DT1H', 'PT1D', 'P1H'],
  ...['7 days 7 days', '12 hours 1 day', '7 days and', 'and 7 days', 'every every day', 'daily weekly', 'every daily'],
  ...[
    'biweekly',
    'fortnightly-ish',
    'sometimes',
    '0 7 * * *',
    '@daily',
    'every other',
    'every weekday',
    'twice',
    '0 times a day',
  ],
  ...[
    'twice a',
    'twice the day',
    '7 constructor',
    'every toString',
    '__proto__',
    '7 dayss',
    '1 h h',
    '\u0000',
    '7\u0000days',
  ],
  ...[
    '7 days'.repeat(30),
    '9'.repeat(90),
    'every '.repeat(16),
    '7days;drop table',
    '7%20days',
    'yesterday',
    '{"days":7}',
  ],
];

test('what is no cadence is refused, with the accepted forms named', () => {
  for (const text of malformed) {
    const cadence = parseCadence(text);
    assert.ok('refused' in cadence, `${JSON.stringify(text)} was read as ${JSON.stringify(cadence)}`);
    assert.match(cadence.refused, /"7 days".*"every 2 weeks".*"daily".*"P7D".*from 1 minute to 365 days/);
  }
  assert.ok(malformed.length >= 50);
});

test('a cadence is from 1 minute to 365 days', () => {
  for (const text of ['59 seconds', '0 days', '0.5 minutes', 'PT59S', '1000 times a minute'])
    assert.match(Object.values(parseCadence(text)).join(), /^is shorter than 1 minute/, text);
  for (const text of ['366 days', '13 months', '2 years', 'P1Y1D', '53 weeks', '999999999 weeks'])
    assert.match(Object.values(parseCadence(text)).join(), /^is longer than 365 days/, text);
});

test('as a field, a refusal is an issue with the accepted forms', () => {
  assert.equal(CadenceText.parse('7 days'), '7 days');
  assert.match(CadenceText.safeParse('7 bananas').error?.issues[0]?.message ?? '', /is no cadence.*"7 days"/);
});
