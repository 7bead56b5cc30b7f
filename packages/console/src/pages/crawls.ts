import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { call, type JsonObject, number, object, text } from '../api.ts';
import { TextField } from '../forms/field.ts';
import { Form } from '../forms/form.ts';
import { count, time, usdInColumn } from '../parts/format.ts';
import { isOpen } from '../parts/job.ts';
import { usePaged } from '../parts/paged.ts';
import { addressOf, follow, go, useChosen } from '../parts/place.ts';
import { empty, page, state, table } from '../parts/view.ts';
import { Crawl, crawlsPath } from './crawl.ts';

/** How often the list is asked again, in milliseconds. */
const everyMs = 3_000;

/** Crawls: a form for the next, and those before; or the one that the address names. */
export function Crawls(): JSX.Element {
  const chosen = useChosen();
  const id = chosen.get('job') ?? '';
  return id
    ? h(Crawl, { id, key: id, from: chosen.get('from') ?? '', read: chosen.get('page') ?? '' })
    : page(
        'Crawls',
        'A crawl reads pages of a site from one address on, politely, and accounts for every address that it saw. It goes on when you leave this page.',
        h(Begin, null),
        h('h2', null, 'Your crawls'),
        h(List, null),
      );
}

/** The form of a new crawl, which becomes a job. */
function Begin(): JSX.Element {
  const [url, setUrl] = useState('');
  const [limit, setLimit] = useState('10');
  const submit = async (): Promise<void> => {
    const body = { url, limit: Number(limit), format: 'markdown' };
    const { job_id } = await call('/v1/crawl/web/crawl', { body, isJob: true });
    go(addressOf(crawlsPath, { job: text(job_id) }));
  };
  return h(
    Form,
    { action: 'Start crawl', onSubmit: submit },
    h(TextField, {
      label: 'Site',
      name: 'url',
      required: true,
      value: url,
      onValue: setUrl,
      hint: 'Such as https://example.com/',
    }),
    h(TextField, {
      label: 'Most pages',
      name: 'limit',
      type: 'number',
      min: 1,
      step: 1,
      required: true,
      value: limit,
      onValue: setLimit,
    }),
  );
}

function List(): JSX.Element {
  const { data, instead, turns } = usePaged('/v1/crawl/jobs?type=web.crawl&limit=20', everyMs);
  return h(
    'div',
    null,
    instead ?? (data.length > 0 ? table('Crawls', columns, data) : empty('No crawls yet. Start the first one above.')),
    turns,
  );
}

const columns = [
  {
    title: 'Site',
    cell: (job: JsonObject) =>
      h('a', { href: addressOf(crawlsPath, { job: text(job.job_id) }), onClick: follow }, text(job.target) || 'Crawl'),
  },
  {
    title: 'Status',
    cell: (job: JsonObject) => [
      state(text(job.status)),
      job.progress ? ` ${count(number(object(job.progress).pages))} pages` : '',
    ],
  },
  { title: 'Started', cell: (job: JsonObject) => time(text(job.created_at)) },
  {
    title: 'Cost',
    isNumber: true as const,
    cell: (job: JsonObject) => (isOpen(job) ? '–' : usdInColumn(number(job.cost))),
  },
];
