import { h, type JSX } from 'preact';
import { type JsonObject, number, rows, text } from '../api.ts';
import { Field } from '../forms/field.ts';
import { shortened, time, usdInColumn } from '../parts/format.ts';
import { isOpen, jobStatuses } from '../parts/job.ts';
import { useLoaded } from '../parts/loaded.ts';
import { turnsOf } from '../parts/paged.ts';
import { addressOf, follow, go, useChosen } from '../parts/place.ts';
import { empty, page, state, table } from '../parts/view.ts';
import { Job, jobsPath } from './job.ts';

/** How often a list with work under way is asked again, in milliseconds. */
const everyMs = 3_000;
/** Characters of a target in the list; the job itself has all. */
const mostTarget = 36;

/** Every call as a job, with its callbacks; or the one that the address names. */
export function Jobs(): JSX.Element {
  const chosen = useChosen();
  const list = { status: chosen.get('status') ?? '', cursor: chosen.get('cursor') ?? '' };
  const id = chosen.get('job') ?? '';
  return id ? h(Job, { id, key: id, list: addressOf(jobsPath, list) }) : h(List, list);
}

interface ListProps {
  readonly status: string;
  readonly cursor: string;
}

function List({ status, cursor }: ListProps): JSX.Element {
  const { body, instead } = useLoaded(addressOf('/v1/crawl/jobs', { limit: '50', status, cursor }), everyMs);
  const jobs = rows(body?.data);
  const to = (chosen: Partial<ListProps>): void => go(addressOf(jobsPath, { status, ...chosen }));
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
            onChange: (event: { currentTarget: HTMLSelectElement }) => to({ status: event.currentTarget.value }),
          },
          h('option', { value: '' }, 'All'),
          jobStatuses.map((name) => h('option', { value: name }, name)),
        ),
    }),
    instead ??
      (jobs.length > 0
        ? table('Jobs', columns({ status, cursor }), jobs)
        : empty('No jobs here. Run something in the playground.')),
    turnsOf(cursor, text(body?.next_cursor), (chosen) => to({ cursor: chosen })),
  );
}

const columns = (list: ListProps) => [
  {
    title: 'Job',
    cell: ({ job_id }: JsonObject) =>
      h('a', { href: addressOf(jobsPath, { ...list, job: text(job_id) }), onClick: follow }, text(job_id).slice(0, 8)),
  },
  { title: 'Status', cell: (job: JsonObject) => state(text(job.status)) },
  { title: 'Type', cell: (job: JsonObject) => text(job.type) },
  {
    title: 'Target',
    cell: (job: JsonObject) => h('span', { title: text(job.target) }, shortened(text(job.target), mostTarget) || '–'),
  },
  { title: 'Mode', cell: (job: JsonObject) => text(job.mode) },
  { title: 'Created', cell: (job: JsonObject) => time(text(job.created_at)) },
  {
    title: 'Cost',
    isNumber: true as const,
    cell: (job: JsonObject) => (isOpen(job) ? '–' : usdInColumn(number(job.cost))),
  },
];
