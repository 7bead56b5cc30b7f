import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type JsonObject, number, object, rows, text } from '../api.ts';
import { count, usd, usdInColumn } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import { addressOf } from '../parts/place.ts';
import { button, empty, figures, page, table } from '../parts/view.ts';

const groups = [
  ['day', 'Day'],
  ['action', 'Operation'],
  ['key', 'Key'],
] as const;

const dayMs = 86_400_000;
const mostBars = 31;
/** In parts of a hundred of the chart. */
const widestBar = 5;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** When the month begins that is so many before the present one (UTC). */
function beginOf(back: number): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back);
}

/** The days of a month before the present one, as the service is asked for them. */
const daysOf = (back: number): Record<string, string> =>
  back === 0 ? {} : { from: isoDay(beginOf(back)), to: isoDay(beginOf(back - 1) - dayMs) };

const monthName = (back: number): string =>
  new Date(beginOf(back)).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Requests of a month and their cost, by day, operation or key. */
export function Usage(): JSX.Element {
  const [group, setGroup] = useState('day');
  const [back, setBack] = useState(0);
  const { body, instead } = useLoaded(addressOf('/v1/crawl/usage', { group_by: group, ...daysOf(back) }));
  const keys = useLoaded('/console/api/keys');
  const names = group === 'key' ? keyNames(rows(keys.body?.data)) : new Map<string, string>();
  const nameOf = (key: string): string => names.get(key) ?? key;
  const data = rows(body?.data);
  const name = groups.find(([value]) => value === group)?.[1] ?? group;
  return page(
    'Usage',
    `Calls of ${monthName(back)} (UTC), and what they cost. A call that fails its quality gate costs nothing.`,
    h(
      'div',
      { class: 'actions' },
      button('Month before', () => setBack(back + 1)),
      back > 0 ? button('This month', () => setBack(0)) : null,
    ),
    h(
      'div',
      { class: 'tabs', role: 'group', 'aria-label': 'Group by' },
      groups.map(([value, label]) =>
        h('button', { type: 'button', 'aria-pressed': value === group, onClick: () => setGroup(value) }, label),
      ),
    ),
    instead ?? summary(body ?? {}),
    body && data.length === 0 ? empty(`Nothing was called in ${monthName(back)}.`) : null,
    data.length > 0 && group === 'day' ? dayBars(everyDay(body ?? {}, data)) : null,
    data.length > 0 && group !== 'day' ? namedBars(name, data.slice(0, mostBars), nameOf) : null,
    data.length > 0 ? table(`Usage by ${name.toLowerCase()}`, columns(name, nameOf), data) : null,
  );
}

/** The names of keys by their ids, and what calls of the console are counted under. */
function keyNames(keys: readonly JsonObject[]): Map<string, string> {
  const named = keys.map(({ id, name }) => [text(id), text(name)] as const);
  return new Map([...named, ['session', 'the console'] as const]);
}

const columns = (name: string, nameOf: (key: string) => string) => [
  { title: name, cell: ({ key }: JsonObject) => nameOf(text(key)) },
  { title: 'Requests', isNumber: true as const, cell: (row: JsonObject) => count(number(row.requests)) },
  { title: 'Of these free', isNumber: true as const, cell: (row: JsonObject) => count(number(row.free_requests)) },
  { title: 'Cost', isNumber: true as const, cell: (row: JsonObject) => usdInColumn(number(row.cost)) },
];

const summary = (body: JsonObject): JSX.Element =>
  figures([
    ['Requests', count(number(object(body.totals).requests))],
    ['Cost', usd(number(object(body.totals).cost))],
    ['Spent this month', usd(number(body.month_spend))],
    ['Discount', `${number(body.discount_percent)} %`],
    ['Balance', usd(number(body.balance))],
  ]);

/** A row for each day of a span: a day without calls is a gap that is seen. */
function everyDay({ from, to }: JsonObject, data: readonly JsonObject[]): JsonObject[] {
  const known = new Map(data.map((row) => [text(row.key), row]));
  const [first, last] = [Date.parse(text(from)), Date.parse(text(to))];
  const days = Math.min(mostBars, Math.round((last - first) / dayMs) + 1) || 0;
  return Array.from({ length: days }, (_, at) => {
    const key = new Date(first + at * dayMs).toISOString().slice(0, 10);
    return known.get(key) ?? { key, requests: 0 };
  });
}

const labelOf = (name: string, most: number): string => `Requests by ${name.toLowerCase()}, ${count(most)} at most`;

const mostOf = (shown: readonly JsonObject[]): number => Math.max(...shown.map(({ requests }) => number(requests)), 1);

/** Requests of each day as bars beside each other; the table under them has the figures. */
function dayBars(shown: readonly JsonObject[]): JSX.Element {
  const most = mostOf(shown);
  const width = Math.min(100 / shown.length, widestBar);
  const label = labelOf('day', most);
  return h(
    'figure',
    null,
    h('figcaption', null, label),
    h(
      'svg',
      { viewBox: '0 0 100 30', preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
      h('path', { d: 'M0 29.5H100', class: 'axis', 'vector-effect': 'non-scaling-stroke' }),
      shown.map(({ key, requests }, index) => {
        const height = (28 * number(requests)) / most;
        return h(
          'rect',
          { x: index * width + width * 0.1, y: 29 - height, width: width * 0.8, height, class: 'bar' },
          h('title', null, `${text(key)}: ${count(number(requests))}`),
        );
      }),
    ),
    h(
      'div',
      { class: 'ends', style: { width: `${width * shown.length}%` } },
      [...new Set([text(shown[0]?.key), text(shown.at(-1)?.key)])].map((day) => h('span', null, day)),
    ),
  );
}

/** Requests of each key or operation as bars under each other, each with its name. */
function namedBars(name: string, shown: readonly JsonObject[], nameOf: (key: string) => string): JSX.Element {
  const most = mostOf(shown);
  return h(
    'figure',
    null,
    h('figcaption', null, labelOf(name, most)),
    h(
      'ul',
      { class: 'bars' },
      shown.map(({ key, requests }) =>
        h(
          'li',
          null,
          h('span', { class: 'cut', title: nameOf(text(key)) }, nameOf(text(key))),
          h(
            'svg',
            { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
            h('rect', { width: (100 * number(requests)) / most, height: 10, class: 'bar' }),
          ),
          h('span', null, count(number(requests))),
        ),
      ),
    ),
  );
}
