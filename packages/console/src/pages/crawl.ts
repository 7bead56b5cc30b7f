import { Fragment, h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CallProblem, call, type JsonObject, number, object, rows, text } from '../api.ts';
import { accountOf, fileOf, pageOf, pagesAtOnce, pagesPath, walkToAccount } from '../parts/crawl-pages.ts';
import { Confirm } from '../parts/dialog.ts';
import { failure } from '../parts/failure.ts';
import { count, time, usd, usdInColumn } from '../parts/format.ts';
import { Opened } from '../parts/heading.ts';
import { isOpen, jobPath } from '../parts/job.ts';
import { useLoaded } from '../parts/loaded.ts';
import { addressOf, follow } from '../parts/place.ts';
import { Result } from '../parts/result.ts';
import { save } from '../parts/save.ts';
import { button, counted, empty, figures, state, table, waiting } from '../parts/view.ts';

export const crawlsPath = '/console/crawls';

/** How often a crawl under way is asked again, in milliseconds. */
const everyMs = 2_000;

const jobFields = 'status,target,cost,progress,created_at,finished_at,result_kept,error,mode';

interface CrawlProps {
  readonly id: string;
  /** The cursor of the pages that are shown; empty: the first. */
  readonly from: string;
  /** The address of the page that is read; empty: none. */
  readonly read: string;
}

/** One crawl, while it runs and after: its pages, their content, and the account. */
export function Crawl({ id, from, read }: CrawlProps): JSX.Element {
  const [isRunning, setRunning] = useState(true);
  const {
    body: job,
    instead,
    reload,
  } = useLoaded(addressOf(jobPath(id), { fields: jobFields }), isRunning ? everyMs : 0);
  useEffect(() => setRunning(!job || isOpen(job)), [job]);
  if (read) return h(Content, { id, from, url: read });
  return h(
    'div',
    { class: 'page' },
    h(Opened, {
      list: { name: 'Crawls', path: crawlsPath },
      title: text(job?.target) || 'Crawl',
      aside: job ? state(text(job.status)) : null,
    }),
    instead,
    job ? h(Standing, { id, job, onStopped: reload }) : null,
    job && !isOpen(job) && job.result_kept ? h(Account, { id, cost: number(job.cost) }) : null,
    job && (isOpen(job) || job.result_kept) ? h(Pages, { id, from, isRunning }) : null,
  );
}

interface StandingProps {
  readonly id: string;
  readonly job: JsonObject;
  readonly onStopped: () => void;
}

/** How far a crawl is, and what can be done with it. */
function Standing({ id, job, onStopped }: StandingProps): JSX.Element {
  const [isStopping, setStopping] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const pages = job.progress ? number(object(job.progress).pages) : 0;
  const stop = (): void => {
    setStopping(false);
    call(jobPath(id), { method: 'DELETE' }).then(onStopped, setThrown);
  };
  const isKept = Boolean(job.result_kept);
  return h(
    Fragment,
    null,
    h(
      'p',
      { class: 'facts', role: 'status' },
      isOpen(job)
        ? `${count(pages)} pages so far. It goes on when you leave this page; what it costs is billed when it ends.`
        : `Started ${time(text(job.created_at))}, ended ${time(text(job.finished_at))}.`,
    ),
    isOpen(job) ? h('progress', { 'aria-label': 'Crawl under way' }) : null,
    thrown ? failure(thrown) : null,
    job.error ? failure(new CallProblem(number(object(job.error).status), object(job.error))) : null,
    !isOpen(job) && !isKept && !job.error
      ? empty(
          'The pages of this crawl were answered to its caller, or are older than seven days, and are not kept here.',
        )
      : null,
    h(
      'div',
      { class: 'actions' },
      isOpen(job) ? button('Stop', () => setStopping(true), { class: 'danger' }) : null,
      !isOpen(job) && isKept ? h(Downloads, { id }) : null,
      h('a', { href: addressOf('/console/jobs', { job: id }), onClick: follow }, 'Its job'),
    ),
    isStopping
      ? h(Confirm, {
          question: 'Stop this crawl? It keeps and bills the pages that it has.',
          action: 'Stop crawl',
          onConfirm: stop,
          onCancel: () => setStopping(false),
        })
      : null,
  );
}

const contentOf = (page: JsonObject): string => text(page.markdown ?? page.text ?? page.html);

/** A page in a file of all: its title, its address and its content. */
const asMarkdown = (page: JsonObject): string =>
  `# ${text(page.title) || text(page.url)}\n\n<${text(page.url)}>\n\n${contentOf(page)}\n\n---\n\n`;

/** Saves all pages of a crawl. */
function Downloads({ id }: { readonly id: string }): JSX.Element {
  const [isSaving, setSaving] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const saveAs = (name: string, lineOf: (page: JsonObject) => string, type: string): void => {
    setSaving(true);
    fileOf(id, lineOf, type)
      .then((content) => save(`crawl-${id.slice(0, 8)}.${name}`, content), setThrown)
      .finally(() => setSaving(false));
  };
  const offer = (label: string, onClick: () => void): JSX.Element => button(label, onClick, { disabled: isSaving });
  return h(
    Fragment,
    null,
    offer('Save as Markdown', () => saveAs('md', asMarkdown, 'text/markdown')),
    offer('Save as JSON Lines', () => saveAs('jsonl', (one) => `${JSON.stringify(one)}\n`, 'application/x-ndjson')),
    isSaving ? h('span', { class: 'note', role: 'status' }, 'Saving…') : null,
    thrown ? failure(thrown) : null,
  );
}

interface PagesProps {
  readonly id: string;
  readonly from: string;
  readonly isRunning: boolean;
}

/** The pages of a crawl, some at once. */
function Pages({ id, from, isRunning }: PagesProps): JSX.Element {
  const [isFull, setFull] = useState(false);
  const fields = 'next_cursor,data.url,data.title,data.statusCode,data.cost';
  const { body, instead, reload } = useLoaded(pagesPath(id, from, fields), isRunning && !isFull ? everyMs : 0);
  const pages = rows(body?.data);
  useEffect(() => setFull(pages.length >= pagesAtOnce), [pages.length]);
  useEffect(reload, [isRunning]);
  const next = pages.length > 0 ? text(body?.next_cursor) : '';
  const to = (label: string, cursor: string): JSX.Element =>
    h('a', { href: addressOf(crawlsPath, { job: id, from: cursor }), onClick: follow }, label);
  const none = isRunning ? 'No pages here yet.' : 'No pages were read.';
  return h(
    Fragment,
    null,
    h('h2', null, 'Pages'),
    instead ?? (pages.length > 0 ? table('Pages', pageColumns(id, from), pages) : empty(none)),
    h('div', { class: 'actions' }, from ? to('First pages', '') : null, next ? to('Next pages', next) : null),
  );
}

const pageColumns = (id: string, from: string) => [
  {
    title: 'Page',
    cell: ({ url, title }: JsonObject) =>
      h(
        'a',
        { class: 'long', href: addressOf(crawlsPath, { job: id, from, page: text(url) }), onClick: follow },
        text(title).slice(0, 100) || text(url),
      ),
  },
  {
    title: 'Address',
    cell: ({ url }: JsonObject) => h('a', { class: 'address', href: text(url), rel: 'noreferrer' }, text(url)),
  },
  { title: 'Status', isNumber: true as const, cell: ({ statusCode }: JsonObject) => text(statusCode) },
  { title: 'Cost', isNumber: true as const, cell: ({ cost }: JsonObject) => usdInColumn(number(cost)) },
];

/** One page of a crawl with its content. */
function Content({ id, from, url }: { readonly id: string; readonly from: string; readonly url: string }): JSX.Element {
  const [found, setFound] = useState<JsonObject | null | false>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  useEffect(() => {
    pageOf(id, from, url).then((one) => setFound(one ?? false), setThrown);
  }, [id, from, url]);
  return h(
    'div',
    { class: 'page' },
    h(Opened, {
      list: { name: 'Pages of the crawl', path: addressOf(crawlsPath, { job: id, from }) },
      title: (found && text(found.title)) || url,
      aside: h('a', { class: 'address', href: url, rel: 'noreferrer' }, url),
    }),
    thrown ? failure(thrown) : null,
    found
      ? h(Result, { body: found, meta: found })
      : found === false
        ? empty('The crawl has no such page.')
        : waiting(),
  );
}

/** What became of every address that the crawl saw. */
function Account({ id, cost }: { readonly id: string; readonly cost: number }): JSX.Element {
  const [account, setAccount] = useState<JsonObject | null | false>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  useEffect(() => {
    accountOf(id).then((found) => setAccount(found ?? false), setThrown);
  }, [id]);
  const find = (): void => {
    setAccount(null);
    walkToAccount(id).then(setAccount, setThrown);
  };
  const stopped = account ? text(account.stopped_by) : '';
  const shown = account ? accountView(account) : waiting();
  return h(
    'section',
    { 'aria-label': 'Account' },
    h('h2', null, 'Account ', stopped ? state(stopped) : null),
    h('p', null, `Cost: ${usd(cost)}`),
    thrown ? failure(thrown) : account === false ? button('Find it at the end of all pages', find) : shown,
  );
}

function accountView({ accounting, skipped }: JsonObject): JSX.Element {
  const all = rows(skipped);
  return h(
    Fragment,
    null,
    figures(counted(object(accounting))),
    all.length > 0
      ? h(
          'details',
          null,
          h('summary', null, `Skipped addresses (${count(all.length)})`),
          table('Skipped addresses', skippedColumns, all),
        )
      : null,
  );
}

const skippedColumns = [
  { title: 'Address', cell: ({ url }: JsonObject) => h('span', { class: 'address' }, text(url)) },
  { title: 'Reason', cell: ({ reason }: JsonObject) => text(reason).replaceAll('_', ' ') },
];
