import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { call, type JsonObject, number, post, rows, text } from '../api.ts';
import { Confirm } from '../parts/dialog.ts';
import { Field } from '../parts/field.ts';
import { shortened, time, usd } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import { button, empty, failure, page, state, table } from '../parts/view.ts';

const states = ['queued', 'processing', 'completed', 'failed', 'canceled'];
/** How often a list with work under way is asked again, in milliseconds. */
const everyMs = 3_000;
/** Characters of a target in the list; the job itself has all. */
const mostTarget = 36;

/** Every call as a job, with its callbacks. */
export function Jobs(): JSX.Element {
  const [status, setStatus] = useState('');
  const [cursor, setCursor] = useState('');
  const [opened, setOpened] = useState('');
  const query = new URLSearchParams({ limit: '50', ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) });
  const { body, instead } = useLoaded(`/v1/crawl/jobs?${query}`, everyMs);
  const jobs = rows(body?.data);
  const next = text(body?.next_cursor);
  const filter = (value: string): void => {
    setStatus(value);
    setCursor('');
  };
  return page(
    'Jobs and callbacks',
    'Each billed call is a job. A job with a callback delivers its result, and tries again until the receiver takes it.',
    h(Field, {
      label: 'Status',
      control: (attributes) =>
        h(
          'select',
          {
            ...attributes,
            value: status,
            onChange: (event: { currentTarget: HTMLSelectElement }) => filter(event.currentTarget.value),
          },
          h('option', { value: '' }, 'All'),
          states.map((name) => h('option', { value: name }, name)),
        ),
    }),
    instead ??
      (jobs.length > 0
        ? table('Jobs', columns(setOpened), jobs)
        : empty('No jobs here. Run something in the playground.')),
    h(
      'div',
      { class: 'actions' },
      cursor ? button('Newest', () => setCursor('')) : null,
      next ? button('Older', () => setCursor(next)) : null,
    ),
    opened ? h(JobDetails, { id: opened, key: opened }) : null,
  );
}

const idOf = (job: JsonObject): string => text(job.job_id);

const columns = (open: (id: string) => void) => [
  { title: 'Job', cell: (job: JsonObject) => button(idOf(job).slice(0, 8), () => open(idOf(job)), { class: 'link' }) },
  { title: 'Type', cell: (job: JsonObject) => text(job.type) },
  { title: 'Target', cell: (job: JsonObject) => shortened(text(job.target), mostTarget) || '–' },
  { title: 'Mode', cell: (job: JsonObject) => text(job.mode) },
  { title: 'Status', cell: (job: JsonObject) => state(text(job.status)) },
  { title: 'Created', cell: (job: JsonObject) => time(text(job.created_at)) },
  { title: 'Cost', isNumber: true as const, cell: (job: JsonObject) => usd(number(job.cost)) },
];

function JobDetails({ id }: { readonly id: string }): JSX.Element {
  const { body, instead, reload } = useLoaded(`/v1/crawl/jobs/${id}`, everyMs);
  const [thrown, setThrown] = useState<unknown>(null);
  const [isCanceling, setCanceling] = useState(false);
  if (!body) return h('section', { 'aria-label': 'Job' }, instead);
  const attempts = rows(body.deliveries).flatMap((one) => rows(one.attempts));
  const isOpen = body.status === 'queued' || body.status === 'processing';
  const cancel = (): void => {
    setCanceling(false);
    call(`/v1/crawl/jobs/${id}`, { method: 'DELETE' }).then(reload, setThrown);
  };
  return h(
    'section',
    { 'aria-label': 'Job', class: 'result' },
    h('h2', null, `Job ${id.slice(0, 8)} `, state(text(body.status))),
    h(
      'div',
      { class: 'actions' },
      isOpen ? button('Cancel job', () => setCanceling(true)) : null,
      attempts.length > 0
        ? button('Redeliver', () => void post(`/v1/crawl/jobs/${id}/redeliver`, {}).then(reload, setThrown))
        : null,
    ),
    thrown ? failure(thrown) : null,
    attempts.length > 0 ? table('Attempts', attemptColumns, attempts) : null,
    h('pre', { tabIndex: 0 }, JSON.stringify(body, null, 2).slice(0, 20_000)),
    isCanceling
      ? h(Confirm, {
          question: 'Cancel this job?',
          action: 'Cancel job',
          onConfirm: cancel,
          onCancel: () => setCanceling(false),
        })
      : null,
  );
}

const attemptColumns = [
  { title: 'Time', cell: (attempt: JsonObject) => time(text(attempt.started_at)) },
  { title: 'Answer', cell: (attempt: JsonObject) => text(attempt.status ?? attempt.error) },
  { title: 'Took', cell: (attempt: JsonObject) => `${text(attempt.duration_ms)} ms` },
];
