import { Problem } from '../../contract/problem.ts';
import { CapturedPage, type CapturePlan, contentOf, neededOf } from '../../kernel/capture.ts';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import { Answer, asChanged, changed, missing, refused } from '../answer.ts';
import type { Platform } from '../platform.ts';
import { readFailure, refuse, wallOf } from '../refusals.ts';
import { ask, type Steps } from '../request.ts';

/** A page that a browser opened: its document, and the answers to its own requests. */
export interface Captured {
  readonly page: Answer;
  readonly answers: readonly Answer[];
  /** The answers that the plan passes over. */
  readonly earlier: readonly Answer[];
  /** Whether the last of the answers says that there are no more. */
  readonly isAtEnd: boolean;
}

const encoder = new TextEncoder();

const answerOf = (url: string, status: number, headers: Readonly<Record<string, string>>, text: string): Answer =>
  new Answer(
    { url },
    { status, headers, finalUrl: url, contentType: 'text/plain; charset=utf-8', body: encoder.encode(text) },
  );

/** An answer to a request of the page; null: it is to one that the browser asks before. */
const isOfData = ({ status }: { readonly status: number }): boolean => status !== 204 && status < 300;

function capturedOf(plan: CapturePlan, answer: Answer): Captured {
  const { url, status, headers, html, answers: all } = CapturedPage.parse(answer.json);
  const answers = neededOf(plan, all);
  const last = answers.at(-1);
  return {
    page: answerOf(url, status, headers, html),
    answers: answers.map((one) => answerOf(one.url, one.status, {}, one.text)),
    earlier: [],
    isAtEnd: last !== undefined && contentOf(plan, last).isLast,
  };
}

const loginPath = /^\/(?:accounts\/login|login|signin)\b/;

/** Why a page has no data: it is that of a login, or says that there is nothing; else as `readFailure`. */
function pageFailure(failure: Problem, page: Answer, platform: Platform): unknown {
  if (loginPath.test(new URL(page.response.finalUrl).pathname))
    return refused('login_wall', `${platform.title} asks for a login.`);
  return wallOf(page) === 'soft_404' ? missing(`${platform.title} has no such page.`) : readFailure(failure, page);
}

/** Throws what a page says that did not ask for what was wanted: a wall with its reason; `upstream-changed` where it is none. */
function refusePage({ page }: Captured, platform: Platform): void {
  refuse(page, platform);
  throw pageFailure(changed(page.host, 'its page did not ask for its data'), page, platform);
}

/**
 * Opens a page in a browser and gives the answers that it was given, those that a plan passes over left out. A page that gets none is
 * told as the wall that it shows; one whose own requests are answered with nothing is kept out by its server. `suffices`: the page
 * itself says enough.
 */
export function* capturePage(
  platform: Platform,
  url: string,
  plan: CapturePlan,
  suffices: (captured: Captured) => boolean = () => false,
): Steps<Captured> {
  const request: UpstreamRequest = { url, capture: plan };
  const captured = yield* ask(request, (answer) => capturedOf(plan, answer));
  refuse(captured.page, platform);
  if (suffices(captured)) return captured;
  const { answers } = captured;
  if (plan.paths.length > 0 && answers.length === 0) refusePage(captured, platform);
  for (const answer of answers) if (!isOfData(answer)) refuse(answer, platform);
  const later = answers.slice(plan.skip);
  const isMute = later.some(({ text }) => text.trim() === '');
  if (isMute && later.every(({ text }) => text.trim() === ''))
    throw refused('blocked', `${platform.title} answers its own page with nothing.`);
  return { ...captured, earlier: answers.slice(0, plan.skip), answers: later.filter(({ text }) => text.trim() !== '') };
}

/** The plan of opening a page for itself alone. */
const forItself: CapturePlan = { paths: [], items: [], more: [], skip: 0, wanted: 0 };

/** Problems of a plain page that a browser may not have. */
const mayPass: ReadonlySet<unknown> = new Set(['challenge', 'blocked', 'empty', 'http_error']);

const isWorthBrowser = (thrown: unknown): boolean =>
  thrown instanceof Problem &&
  (thrown.code === 'upstream-changed' || (thrown.code === 'target-refused' && mayPass.has(thrown.extras.reason)));

/** What an answer's data say; a wall in its place is told as one. */
function readPage<Result>(answer: Answer, platform: Platform, parse: (answer: Answer) => Result): Result {
  try {
    return parse(answer);
  } catch (thrown) {
    const told = asChanged(thrown, answer.host);
    throw told instanceof Problem && told.code === 'upstream-changed' ? pageFailure(told, answer, platform) : told;
  }
}

/**
 * Reads one public page: by the reader's plain tiers, as it is sent; where that is refused or has no data, as a browser shows it. What the
 * browser does not get either is told as it was at first.
 */
export function* askPage<Result>(
  platform: Platform,
  request: UpstreamRequest,
  parse: (answer: Answer) => Result,
): Steps<Result> {
  try {
    return yield* ask({ ...request, isPage: true }, (answer) => readPage(answer, platform, parse));
  } catch (first) {
    if (!isWorthBrowser(first)) throw first;
    try {
      const { page } = yield* capturePage(platform, request.url, forItself);
      return readPage(page, platform, parse);
    } catch (second) {
      const isTold = second instanceof Problem && ['not-found', 'target-refused'].includes(second.code);
      throw isTold ? second : first;
    }
  }
}
