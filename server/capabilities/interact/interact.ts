import { z } from 'zod';
import { publicHref } from '../../contract/address.ts';
import { UntrustedFlag } from '../../contract/meta.ts';
import type { Outcome } from '../../contract/operation.ts';
import type { Price } from '../../contract/price.ts';
import { InteractResult } from '../../contract/resources/interact.ts';
import type { Warning } from '../../contract/warning.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import type { BrowserSession } from '../../kernel/ports/interactive-browser.ts';
import { ProfileUse } from '../profiles/profiles.ts';
import type { ExtractFormat } from './actions/action.ts';
import { InteractInput } from './input.ts';
import { type Run, runActions } from './run-actions.ts';
import { Pictures, toolsOf, UntrustedFlags } from './tools.ts';

type Result = z.output<typeof InteractResult>;

/** What is kept of the time for reading the page in the end and for its state, as a share and at most, in milliseconds. */
const closingShare = 0.3;
const maxClosingMs = 3_000;
/** The title is waited for so long, of the time that is left: a page that is busy tells it later, and a profile is still to be kept. */
const maxTitleMs = 5_000;
const titleShare = 0.5;
/** How much later than asked an answer may be at worst, in milliseconds, when what was done has to be kept. */
const lateMs = 1_500;

const price = {
  per: 'session',
  starting: 'interact',
  units: ['interact', 'action'],
  beside: [{ units: ['action'], per: 'action' }],
} as const satisfies Price;

/** Drives a live page. */
export const interact = operation({
  id: 'web.interact',
  methods: ['POST'],
  path: '/v1/crawl/interact',
  title: 'Interact with a page',
  summary: 'Drive a live page by a list of actions, and return what it says then.',
  description:
    'Actions are done in order; each waits for its element. One that fails ends the run unless it is `optional`: the answer ' +
    'is still 200, with `success: false`, what was done before, and what would have matched. Billed are the call and each ' +
    'action that was done; a page that answers with an error or a wall, and that nothing was done with, costs nothing. Cookies and storage are kept in a browser profile, whose `profile_id` a later call sends.',
  input: InteractInput,
  output: InteractResult,
  price,
  keepsFiles: () => true,
  modes: { direct: { timeoutMs: (input) => input.timeout_ms + lateMs } },
  surfaces: { catalog: true },
  meta: { untrusted_flags: z.array(UntrustedFlag).optional() },
  needsBrowser: true,
  example: {
    body: {
      url: 'https://example.com/',
      actions: [
        { type: 'wait_for_selector', selector: 'text=Learn more' },
        { type: 'list_elements' },
        { type: 'extract', format: 'markdown' },
      ],
    },
  },
  ceiling: ({ actions }) => ({
    lines: [
      { unit: 'interact', count: 1 },
      { unit: 'action', count: actions.length },
    ],
    cappedBy: 'actions',
  }),
  async check(context, { url }) {
    context.web.browser.require();
    await context.web.reader.check(url, context.signal);
  },
  target: ({ url }) => publicHref(new URL(url)),
  run,
});

async function run(context: Context, input: InteractInput): Promise<Outcome<Result>> {
  const startedAt = performance.now();
  const { meter, signal, organizationId } = context;
  const { browser } = context.web;
  browser.require();
  await meter.require('interact', 'an interaction');
  const profile = await ProfileUse.open(context, { profileId: input.profile_id, saves: input.save_profile });
  try {
    const closingMs = Math.min(maxClosingMs, input.timeout_ms * closingShare);
    const request = { organizationId, url: input.url, state: profile.state };
    const limits = { signal, timeoutMs: input.timeout_ms - closingMs };
    return await browser.drive(request, (session) => drive(context, input, { session, profile, startedAt }), limits);
  } finally {
    await profile.close();
  }
}

interface Driving {
  readonly session: BrowserSession;
  readonly profile: ProfileUse;
  readonly startedAt: number;
}

async function drive(context: Context, input: InteractInput, driving: Driving): Promise<Outcome<Result>> {
  const { session, profile, startedAt } = driving;
  context.meter.count('interact');
  const endsAt = startedAt + input.timeout_ms;
  const closingMs = Math.min(maxClosingMs, input.timeout_ms * closingShare);
  const leftMs = (): number => endsAt - performance.now();
  const flags = new UntrustedFlags();
  const pictures = new Pictures(context.data.files, context.organizationId);
  const tools = toolsOf(context, flags, pictures);
  const done = await runActions(session, input.actions, {
    context,
    tools,
    leftMs: () => leftMs() - closingMs,
    endMs: leftMs,
  });
  if (!done.quality || done.quality.passed) await pictures.keepLonger();
  const { url } = session;
  const title = done.isPageGone ? null : await session.title(Math.max(1, Math.min(maxTitleMs, leftMs() * titleShare)));
  const kept = await keepProfile(session, profile, { done, url, timeoutMs: leftMs() });
  return {
    output: {
      ...resultOf(done),
      url,
      title,
      statusCode: session.status,
      profile_id: kept.profileId ?? input.profile_id ?? null,
    },
    method: 'browser',
    ...(done.quality ? { quality: done.quality } : {}),
    warnings: [...done.warnings, ...kept.warnings],
    meta: flags.meta,
    ...(done.stoppedBy ? { stoppedBy: done.stoppedBy } : {}),
  };
}

const latest = (run: Run, format: ExtractFormat): string | null =>
  run.extracted.findLast((one) => one.format === format)?.content ?? null;

const resultOf = (run: Run) => ({
  success: run.isSuccess,
  actions: [...run.entries],
  content: run.extracted.at(-1)?.content ?? null,
  markdown: latest(run, 'markdown'),
  html: latest(run, 'html'),
  text: latest(run, 'text'),
  screenshot: run.entries.findLast(({ screenshot }) => screenshot)?.screenshot ?? null,
  downloads: [...run.downloads],
});

interface Leaving {
  readonly done: Run;
  readonly url: string;
  readonly timeoutMs: number;
}

/** Keeps what the browser has of its pages; what was done is the answer whether or not that succeeds. */
async function keepProfile(
  session: BrowserSession,
  profile: ProfileUse,
  { done, url, timeoutMs }: Leaving,
): Promise<{ profileId: string | null; warnings: readonly Warning[] }> {
  if (!profile.wants(done.isSuccess)) return { profileId: null, warnings: [] };
  try {
    return await profile.keep(await session.state(Math.max(1, timeoutMs)), url);
  } catch (thrown) {
    const why =
      thrown instanceof Error && thrown.name === 'ActionFailure' ? thrown.message : 'The state could not be read.';
    return { profileId: null, warnings: [{ code: 'profile_not_saved', message: why }] };
  }
}
