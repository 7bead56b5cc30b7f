import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Json, type JsonObject, number, object, rows, text } from '../api.ts';
import { usd } from './format.ts';
import { state, table, words } from './view.ts';

interface ResultProps {
  readonly body: JsonObject;
  /** What the result cost and how it came; absent: as the result says itself. */
  readonly meta?: JsonObject;
}

/** What a call answered: its cost, then the result in the ways that suit it. */
export function Result({ body, meta = object(body._meta) }: ResultProps): JSX.Element {
  const views = viewsOf(body);
  const [chosen, choose] = useState(views[0]?.[0] ?? 'JSON');
  const shown = views.find(([name]) => name === chosen) ?? views[0];
  const quality = object(meta.quality);
  return h(
    'section',
    { 'aria-label': 'Result', class: 'result' },
    h('h2', null, 'Result'),
    h(
      'p',
      { class: 'facts' },
      h('strong', null, `Cost: ${usd(number(meta.cost))}`),
      meta.method ? h('span', null, text(meta.method)) : null,
      meta.responseTimeMs ? h('span', null, `${text(meta.responseTimeMs)} ms`) : null,
      quality.passed === false ? state(text(quality.reason) || 'failed') : null,
    ),
    h(
      'div',
      { class: 'tabs', role: 'group', 'aria-label': 'Show the result as' },
      views.map(([name]) =>
        h('button', { type: 'button', 'aria-pressed': name === shown?.[0], onClick: () => choose(name) }, name),
      ),
    ),
    shown?.[1](),
  );
}

type View = readonly [name: string, show: () => JSX.Element];

/** Where this page's own host has the picture: the service may name itself otherwise, and pictures of other hosts are not loaded. */
function pictureOf(body: JsonObject): string | null {
  const { url } = object(body.screenshot);
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/v1/crawl/files/') ? `${pathname}${search}` : url;
}

/** The ways to show a result; JSON always. */
function viewsOf(body: JsonObject): View[] {
  const views: View[] = [];
  if (typeof body.markdown === 'string') views.push(['Markdown', () => words(text(body.markdown))]);
  if (typeof body.text === 'string' && body.text) views.push(['Text', () => words(text(body.text))]);
  const url = pictureOf(body);
  if (url) views.push(['Screenshot', () => h('img', { src: url, alt: 'Screenshot of the page' })]);
  const list = listOf(body);
  if (list) views.push(['Table', () => listTable(list)]);
  views.push(['JSON', () => h('pre', { tabIndex: 0 }, JSON.stringify(body, null, 2))]);
  return views;
}

/** The first member that is a list of objects. */
const listOf = (body: JsonObject): JsonObject[] | null => {
  const found = ['data', 'pages', 'urls', 'results'].map((name) => rows(body[name])).find((all) => all.length > 0);
  return found ?? null;
};

const short = (value: Json | undefined): string => {
  const whole = text(value).replace(/\s+/g, ' ');
  return whole.length > 120 ? `${whole.slice(0, 120)}…` : whole;
};

function listTable(list: readonly JsonObject[]): JSX.Element {
  const names = [...new Set(list.slice(0, 20).flatMap((row) => Object.keys(row)))].slice(0, 8);
  const columns = names.map((title) => ({ title, cell: (row: JsonObject) => short(row[title]) }));
  return table('Result as a table', columns, list.slice(0, 200));
}
