import type { Quality, Reason } from '../contract/quality.ts';
import type { Extracted, Fetched, Page } from '../kernel/ports/reader.ts';
import { Markup } from './markup.ts';
import { detectShell, isUnfilled, maxShellWords, showsItsTemplate } from './shell.ts';
import { asksForScripts, saysOnlyWaiting } from './waiting.ts';
import { detectWall, maxWallWords } from './walls/walls.ts';

const byStatus: Readonly<Record<number, Reason>> = {
  401: 'login_wall',
  402: 'paywall',
  403: 'blocked',
  429: 'upstream_rate_limited',
  451: 'geo_blocked',
};

/** What a status says by itself; null: nothing against the page. */
export const failureOf = ({ status }: Pick<Fetched, 'status'>): Reason | null =>
  status >= 200 && status < 300 ? null : (byStatus[status] ?? 'http_error');

/** What a tier brought, judged. */
export interface Assessment {
  /** Whether it is worth money, and how sure that is. */
  readonly quality: Quality;
  /** Whether a higher tier may bring more. */
  readonly escalate: boolean;
  /** Whether scripts make another page of it: what says so far that it is none may be their frame, what it shows their template. */
  readonly isUnfilled?: true;
}

/** What of a document its assessment is about: all that the page says, and not only what selectors left of it. */
type Judged = Pick<Extracted, 'kind' | 'title' | 'text' | 'words' | 'confidence' | 'contentFrom' | 'file'>;

/** What some dearer tier may get past: scripts, and walls that ask for a browser. */
const escalatable: ReadonlySet<Reason> = new Set<Reason>(['blocked', 'empty', 'challenge', 'consent_wall']);

const failed = (reason: Reason): Assessment => ({
  quality: { passed: false, score: 0, reason },
  escalate: escalatable.has(reason),
});

const unfilled = (reason: Reason): Assessment => ({ ...failed(reason), escalate: true, isUnfilled: true });

const minScore = 0.5;

/** More words, more sure; as sure as the extractor is of having chosen the right ones, and never so unsure as to fail. */
function passed({ words, confidence }: Judged): Assessment {
  const sure = Math.min(1, minScore + words / maxWallWords) * (confidence ?? 1);
  const score = Math.round(Math.max(minScore, sure) * 100) / 100;
  return { quality: { passed: true, score, reason: null }, escalate: false };
}

/** Only what has few words is looked at closely, so that a page that says something costs nothing more. */
const isPoor = ({ status }: Fetched, { words }: Judged): boolean =>
  words < Math.max(maxShellWords, maxWallWords) || status >= 400;

const markupOf = ({ body, contentType }: Fetched, { kind }: Pick<Extracted, 'kind'>): Markup =>
  kind === 'html' ? Markup.of(body, contentType) : new Markup('');

/** Walls say what they are at once: what is looked at of a title and of a text that is one long word. */
const maxTitleCharacters = 1_000;
const maxTextCharacters = 20_000;

function wallOf(fetched: Fetched, document: Judged, markup: Markup): Reason | null {
  const { status, headers, finalUrl } = fetched;
  const title = document.title?.slice(0, maxTitleCharacters) ?? '';
  return detectWall({
    status,
    headers,
    finalUrl,
    title,
    text: document.text.slice(0, maxTextCharacters),
    words: document.words,
    markup,
  });
}

/** Whether what was read is worth money, and whether a higher tier may bring more. */
export function assess(fetched: Fetched, document: Extracted): Assessment {
  const ofPage = assessPage(fetched, { ...document, ...document.unpruned });
  const { unpruned } = document;
  // Data that scripts carry have no elements to select. What selectors are to find may be there when scripts have run.
  const isNothing = unpruned && (document.words === 0 || unpruned.contentFrom === 'scripts');
  if (!isNothing || !ofPage.quality.passed) return ofPage;
  return { ...failed('empty'), escalate: !fetched.rendered && hasScripts(fetched, document) };
}

const hasScripts = (fetched: Fetched, document: Extracted): boolean =>
  markupOf(fetched, document).elements(new Set(['script'])).length > 0;

function assessPage(fetched: Fetched, document: Judged): Assessment {
  // The one header by which a wall says itself that it is one.
  if (fetched.headers['cf-mitigated'] === 'challenge') return failed('challenge');
  const failure = failureOf(fetched);
  // Walls are pages: a short letter about a login is no login.
  if (document.file) return assessFile(document, failure);
  // Nor are rows and values of data, of few words or many.
  if (failure === null && isData(document) && document.words > 0) return passed(document);
  const markup = markupOf(fetched, document);
  const mayBeFilled =
    failure === null && document.kind === 'html' && !fetched.rendered && document.contentFrom !== 'scripts';
  if (!isPoor(fetched, document)) {
    if (failure) return failed(failure);
    const isTemplate = mayBeFilled && showsItsTemplate(markup, document.words);
    return isTemplate ? { ...passed(document), escalate: true, isUnfilled: true } : passed(document);
  }
  const wall = wallOf(fetched, document, markup);
  // What a page says in case that its scripts fail sounds like a page that is gone.
  const isFailing = wall === 'soft_404' && mayBeFilled && detectShell(markup, document.words) === 'shell';
  if (isFailing) return failed('empty');
  if (wall) return mayBeFilled && isUnfilled(markup, document.words) ? unfilled(wall) : failed(wall);
  if (failure) return failed(failure);
  if (document.words === 0) return { ...failed('empty'), escalate: !isData(document) };
  if (document.kind !== 'html') return passed(document);
  // What the scripts left unsaid after they ran, the page does not say.
  if (fetched.rendered) return stillShell(document) ? failed('empty') : passed(document);
  // Data of a framework that tells the page's own text: what its scripts would show.
  if (document.contentFrom === 'scripts') return passed(document);
  const shell = detectShell(markup, document.words);
  if (shell === 'shell') return failed('empty');
  const isTemplate = shell === 'thin' && showsItsTemplate(markup, document.words);
  return { ...passed(document), escalate: shell === 'thin', ...(isTemplate ? { isUnfilled: true } : {}) };
}

/** Whether no browser makes more of it than its bytes say. */
const isData = ({ kind }: Judged): boolean => kind === 'csv' || kind === 'json';

function assessFile(document: Judged, failure: Reason | null): Assessment {
  const reason = failure ?? (document.words === 0 ? 'empty' : null);
  return reason ? failed(reason) : passed(document);
}

const stillShell = ({ text, words }: Judged): boolean => words < 25 && (saysOnlyWaiting(text) || asksForScripts(text));

/** Whether a page is a file that says more to a caller with more money: pages to read, or to recognize. */
export const isCutForMoney = ({ document: { file } }: Pick<Page, 'document'>): boolean =>
  file?.cutBy.includes('balance') ?? false;
