import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask, type JsonObject, number, object, rows, text } from '../api.ts';
import { TextField } from '../parts/field.ts';
import { count, usd } from '../parts/format.ts';
import { counted, failure, figures, page, state, table } from '../parts/view.ts';

/** One line of a stream, when it is whole. */
type Line = JsonObject;

/** The lines of a crawl as they arrive. Throws a problem that the stream ends with. */
async function* linesOf(body: object, signal: AbortSignal): AsyncGenerator<Line, void> {
  const response = await ask('/v1/crawl/web/crawl', { body, accept: 'application/x-ndjson', signal });
  if (!response.body) return;
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line) as Line;
  }
}

/** Reads a site and shows its pages as they arrive, then the account of every address. */
export function Crawls(): JSX.Element {
  const [url, setUrl] = useState('');
  const [limit, setLimit] = useState('10');
  const [pages, setPages] = useState<readonly Line[]>([]);
  const [summary, setSummary] = useState<Line | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const crawl = async (leaving: AbortController): Promise<void> => {
    for await (const line of linesOf({ url, limit: Number(limit), format: 'markdown' }, leaving.signal)) {
      if (line.type === 'page') setPages((before) => [...before, line]);
      if (line.type === 'summary') setSummary(line);
      if (line.type === 'problem') throw new Error(text(line.detail));
    }
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const leaving = new AbortController();
    setPages([]);
    setSummary(null);
    setThrown(null);
    setRunning(leaving);
    crawl(leaving)
      .catch((error: unknown) => leaving.signal.aborted || setThrown(error))
      .finally(() => setRunning(null));
  };
  return page(
    'Crawls',
    'A crawl reads pages of a site from one address on, politely, and accounts for every address that it saw.',
    h(
      'form',
      { onSubmit: submit },
      h(TextField, {
        label: 'Site',
        required: true,
        value: url,
        onValue: setUrl,
        hint: 'Such as https://example.com/',
      }),
      h(TextField, { label: 'Most pages', type: 'number', value: limit, onValue: setLimit }),
      h(
        'div',
        { class: 'actions' },
        h('button', { class: 'primary', disabled: running !== null }, 'Start crawl'),
        running ? h('button', { type: 'button', onClick: () => running.abort() }, 'Stop') : null,
      ),
    ),
    running ? h('progress', { 'aria-label': 'Pages read', max: Number(limit) || 1, value: pages.length }) : null,
    h('p', { role: 'status' }, running || pages.length > 0 ? `${count(pages.length)} pages` : ''),
    thrown ? failure(thrown) : null,
    pages.length > 0 ? table('Pages', columns, pages) : null,
    summary ? h(Account, { summary }) : null,
  );
}

const columns = [
  { title: 'Page', cell: ({ url }: Line) => h('a', { href: text(url), rel: 'noreferrer' }, text(url)) },
  { title: 'Title', cell: ({ title }: Line) => text(title).slice(0, 100) },
  { title: 'Status', isNumber: true as const, cell: ({ statusCode }: Line) => text(statusCode) },
];

function Account({ summary }: { readonly summary: Line }): JSX.Element {
  const skipped = rows(summary.skipped);
  return h(
    'section',
    { 'aria-label': 'Account' },
    h('h2', null, 'Account ', summary.stopped_by ? state(text(summary.stopped_by)) : null),
    h('p', null, `Cost: ${usd(number(object(summary._meta).cost))}`),
    figures(counted(object(summary.accounting))),
    skipped.length > 0
      ? table(
          'Skipped',
          [
            { title: 'Address', cell: ({ url }: JsonObject) => text(url) },
            { title: 'Reason', cell: ({ reason }: JsonObject) => text(reason) },
          ],
          skipped,
        )
      : null,
  );
}
