import { Fragment, h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CallProblem, call, type JsonObject, number, object, post, rows, text } from '../api.ts';
import { Confirm } from '../parts/dialog.ts';
import { failure } from '../parts/failure.ts';
import { duration, time, usd } from '../parts/format.ts';
import { Opened } from '../parts/heading.ts';
import { isOpen, jobPath } from '../parts/job.ts';
import { useLoaded } from '../parts/loaded.ts';
import { addressOf, follow } from '../parts/place.ts';
import { Result } from '../parts/result.ts';
import { button, facts, state, table } from '../parts/view.ts';

export const jobsPath = '/console/jobs';

/** How often a job that may change is asked again, in milliseconds. */
const everyMs = 3_000;
/** What changes while a job runs and is delivered. Its result may be long, and comes once. */
const standing =
  'type,target,method,mode,status,cost,progress,created_at,finished_at,problem,error,result_kept,deliveries';
/** Characters of raw JSON that are shown. */
const mostRaw = 20_000;

const modes: Readonly<Record<string, string>> = {
  sync: 'Answered directly',
  stream: 'Answered as a stream',
  callback: 'A job of its own',
};

interface JobProps {
  readonly id: string;
  /** Where the list is that it was opened from. */
  readonly list: string;
}

/** One job: how it stands, what it cost, why it failed, what was delivered, and its result. */
export function Job({ id, list }: JobProps): JSX.Element {
  const [isLive, setLive] = useState(true);
  const { body: job, instead, reload } = useLoaded(addressOf(jobPath(id), { fields: standing }), isLive ? everyMs : 0);
  useEffect(() => setLive(!job || isOpen(job) || rows(job.deliveries).some(({ state }) => state === 'pending')), [job]);
  return h(
    'div',
    { class: 'page' },
    h(Opened, {
      list: { name: 'Jobs and callbacks', path: list },
      title: `Job ${id.slice(0, 8)}`,
      aside: job ? state(text(job.status)) : null,
    }),
    instead,
    job ? h(Details, { id, job, onChanged: reload }) : null,
  );
}

const factsOf = (id: string, job: JsonObject): [string, string][] => {
  const progress = Object.entries(object(job.progress)).map(([name, value]) => `${text(value)} ${name}`);
  const all: [string, string][] = [
    ['Operation', text(job.type)],
    ['Target', text(job.target)],
    ['Read by', text(job.method)],
    ['Cost', isOpen(job) ? 'told when it ends' : usd(number(job.cost))],
    ['So far', progress.join(', ')],
    ['Created', time(text(job.created_at))],
    ['Finished', job.finished_at ? time(text(job.finished_at)) : 'not yet'],
    ['Took', job.finished_at ? duration(text(job.created_at), text(job.finished_at)) : ''],
    ['Answer', modes[text(job.mode)] ?? text(job.mode)],
    ['Id', id],
  ];
  return all.filter(([, value]) => value !== '');
};

interface DetailsProps {
  readonly id: string;
  readonly job: JsonObject;
  readonly onChanged: () => void;
}

function Details({ id, job, onChanged }: DetailsProps): JSX.Element {
  const isCrawl = job.type === 'web.crawl';
  return h(
    Fragment,
    null,
    facts(factsOf(id, job)),
    job.error ? failure(new CallProblem(number(object(job.error).status), object(job.error))) : null,
    job.problem && !job.error
      ? h('p', { class: 'failure' }, `It failed: ${text(job.problem).replaceAll('-', ' ')}.`)
      : null,
    h(
      'div',
      { class: 'actions' },
      isCrawl
        ? h('a', { href: addressOf('/console/crawls', { job: id }), onClick: follow }, 'Pages of this crawl')
        : null,
      h(Actions, { id, job, onChanged }),
    ),
    h(Deliveries, { job }),
    job.result_kept && !isCrawl ? h(Kept, { id }) : null,
    isOpen(job) || job.result_kept || job.error || job.problem
      ? null
      : h('p', { class: 'note' }, 'Its result was answered to its caller and is not kept here.'),
    h(Raw, { id, status: text(job.status) }),
  );
}

/** The result of a job that has ended. */
function Kept({ id }: { readonly id: string }): JSX.Element | null {
  const { body, instead } = useLoaded(addressOf(jobPath(id), { fields: 'result,result_meta' }));
  if (!body) return instead;
  return body.result ? h(Result, { body: object(body.result), meta: object(body.result_meta) }) : null;
}

/** All that the service says of a job, asked for when it is opened. */
function Raw({ id, status }: { readonly id: string; readonly status: string }): JSX.Element {
  const [isOpened, setOpened] = useState(false);
  return h(
    'details',
    { onToggle: ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => setOpened(currentTarget.open) },
    h('summary', null, 'Raw JSON'),
    isOpened ? h(Whole, { key: status, id }) : null,
  );
}

function Whole({ id }: { readonly id: string }): JSX.Element | null {
  const { body, instead } = useLoaded(jobPath(id));
  if (!body) return instead;
  const raw = JSON.stringify(body, null, 2);
  return h('pre', { tabIndex: 0 }, raw.slice(0, mostRaw), raw.length > mostRaw ? '\n…' : '');
}

/** Cancels what has not ended, and sends callbacks again. */
function Actions({ id, job, onChanged }: DetailsProps): JSX.Element {
  const [thrown, setThrown] = useState<unknown>(null);
  const [isCanceling, setCanceling] = useState(false);
  const cancel = (): void => {
    setCanceling(false);
    call(jobPath(id), { method: 'DELETE' }).then(onChanged, setThrown);
  };
  const redeliver = (): void => void post(`${jobPath(id)}/redeliver`, {}).then(onChanged, setThrown);
  return h(
    Fragment,
    null,
    isOpen(job) && job.mode === 'callback' ? button('Cancel job', () => setCanceling(true)) : null,
    rows(job.deliveries).length > 0 ? button('Redeliver', redeliver) : null,
    thrown ? failure(thrown) : null,
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

/** Deliveries to the job's callback, and the receiver's answers. */
function Deliveries({ job }: { readonly job: JsonObject }): JSX.Element | null {
  const all = rows(job.deliveries);
  if (all.length === 0) return null;
  return h(
    'section',
    { 'aria-label': 'Deliveries' },
    h('h2', null, 'Deliveries'),
    all.map((one) =>
      h(
        Fragment,
        null,
        h(
          'p',
          null,
          state(text(one.state)),
          h('span', { class: 'address' }, ` to ${text(one.url)}`),
          one.next_attempt_at ? `; next attempt ${time(text(one.next_attempt_at))}` : '',
        ),
        rows(one.attempts).length > 0 ? table('Attempts', attemptColumns, rows(one.attempts)) : null,
      ),
    ),
  );
}

const attemptColumns = [
  { title: 'Attempt', cell: (attempt: JsonObject) => time(text(attempt.started_at)) },
  { title: 'Answer', cell: (attempt: JsonObject) => text(attempt.status ?? attempt.error) },
  { title: 'It said', cell: (attempt: JsonObject) => text(attempt.response_excerpt).slice(0, 200) || '–' },
  { title: 'Took', isNumber: true as const, cell: (attempt: JsonObject) => `${text(attempt.duration_ms)} ms` },
];
