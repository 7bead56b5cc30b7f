import type { Reason } from '../contract/quality.ts';
import { failureOf } from '../reader/assess.ts';
import { Markup } from '../reader/markup.ts';
import { detectWall } from '../reader/walls/walls.ts';
import { type Answer, changed, missing, type Refusal, refused } from './answer.ts';
import type { Platform } from './platform.ts';
import { text } from './table.ts';

/** What a request of a page in a browser was answered that came too often; such an answer to ours is none, and never gets here. */
function throttleOf(answer: Answer): Refusal | null {
  if (answer.status !== 429) return null;
  const [seconds] = /^\d{1,7}$/.exec(answer.header('retry-after')?.trim() ?? '') ?? [];
  const wait = seconds === undefined ? {} : { retryAfterSeconds: Number(seconds) };
  return { kind: 'refused', reason: 'upstream_rate_limited', ...wait };
}

/** What a status says by itself; null: the answer is there to be read. */
function refusalByStatus({ status }: Answer): Refusal | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return { kind: 'not-found' };
  const reason = failureOf({ status });
  return reason && { kind: 'refused', reason, ...(reason === 'http_error' ? { isTransient: status >= 500 } : {}) };
}

/** The part that is searched of a page that stands where data should be. */
const maxWallCharacters = 20_000;

/** The wall that a page is which stands where data should be; null: none that is known. */
export function wallOf(answer: Answer): Reason | null {
  if (answer.header('cf-mitigated') === 'challenge') return 'challenge';
  if (!answer.isHtml) return null;
  const markup = new Markup(answer.text);
  const title = /<title[^<>]*>([^<]{0,1000})/i.exec(markup.source)?.[1] ?? '';
  const text = markup.text(new Set(['script', 'style', 'head', 'noscript'])).slice(0, maxWallCharacters);
  const { status, response } = answer;
  const words = text === '' ? 0 : text.split(' ').length;
  return detectWall({ status, headers: response.headers, finalUrl: response.finalUrl, title, text, words, markup });
}

const sentences: Readonly<Partial<Record<Reason, string>>> = {
  login_wall: 'asks for a login',
  blocked: 'refuses this installation’s requests',
  challenge: 'asks for proof of a human',
  geo_blocked: 'does not answer in this region',
  consent_wall: 'asks for consent first',
  private: 'does not show this to the public',
  upstream_rate_limited: 'takes no more requests right now',
};

/** Where JSON says why there is no content, the most telling place first. */
const words = text(
  'errors.0.message',
  'errors.0.detail',
  'errors.0',
  'message.0.message',
  'message',
  'error.message',
  'error_description',
  'error_message',
  'error',
  'errorMessage',
  'detail',
);
const maxWords = 200;

/** An upstream's words on its refusal, on one line; '' where it says nothing. */
function saidBy({ jsonOrNull }: Answer): string {
  const said = words(jsonOrNull, null)
    ?.slice(0, maxWords)
    .replaceAll(/\s+/g, ' ')
    .replace(/[.\s]$/, '');
  return said ? `: ${said}` : '';
}

/** Throws what an answer says in place of content: `not-found`, `target-refused` with its reason. */
export function refuse(answer: Answer, platform: Platform): void {
  const refusal = throttleOf(answer) ?? platform.refusalOf?.(answer) ?? refusalByStatus(answer);
  if (!refusal) return;
  if (refusal.kind === 'not-found') throw missing(refusal.detail ?? `${answer.host} has no such thing.`);
  const reason =
    refusal.reason === 'http_error' || refusal.reason === 'blocked'
      ? (wallOf(answer) ?? refusal.reason)
      : refusal.reason;
  const detail =
    refusal.detail ?? `${answer.host} ${sentences[reason] ?? `answered with ${answer.status}`}${saidBy(answer)}.`;
  throw refused(reason, detail, refusal.isTransient, refusal.retryAfterSeconds);
}

/** A failure to read an answer: the wall, or another page, that stands in place of the data, if one does. */
export function readFailure(thrown: unknown, answer: Answer): unknown {
  const wall = wallOf(answer);
  if (wall && wall !== 'soft_404') return refused(wall, `${answer.host} ${sentences[wall] ?? 'shows a wall'}.`);
  if (answer.text.trim() === '') return changed(answer.host, 'its body is empty', thrown);
  if (answer.isPageForData)
    return refused(
      'http_error',
      `${answer.host} shows a page in place of data, as sites do that are out of service.`,
      true,
    );
  return thrown;
}
