import { type Answer, changed, missing, type Refusal, refused } from '../answer.ts';
import { scriptData } from '../pages/script-data.ts';
import { at } from '../table.ts';

/** What the numbers say that stand in bodies whose status is 200. */
const refusals: Readonly<Record<string, Refusal>> = {
  // It comes with a puzzle to solve.
  '10000': { kind: 'refused', reason: 'challenge', detail: 'TikTok asks for proof of a human.' },
  '10101': { kind: 'refused', reason: 'blocked' },
  '10202': { kind: 'not-found', detail: 'There is no such account on TikTok.' },
  '10221': { kind: 'not-found', detail: 'There is no such account on TikTok.' },
  '10204': { kind: 'not-found', detail: 'This video is no longer on TikTok.' },
  '10215': { kind: 'not-found', detail: 'This video is no longer on TikTok.' },
  '10205': { kind: 'not-found', detail: 'There is no such hashtag on TikTok.' },
  '10218': { kind: 'not-found', detail: 'There is no such sound on TikTok.' },
  '10216': { kind: 'refused', reason: 'private', detail: 'This video is private.' },
  '10222': { kind: 'refused', reason: 'private', detail: 'This account is private.' },
  '10231': { kind: 'refused', reason: 'geo_blocked', detail: 'TikTok does not show this in this region.' },
  '8': { kind: 'refused', reason: 'login_wall', detail: 'TikTok asks for a login.' },
  '2483': { kind: 'refused', reason: 'login_wall', detail: 'TikTok asks for a login.' },
  '3002060': { kind: 'refused', reason: 'private', detail: 'This account is private.' },
};

/** The status in a body; null: it has none, or a good one. */
function statusIn(body: unknown): string | null {
  const told = at(body, 'statusCode') ?? at(body, 'status_code') ?? at(body, 'code');
  const status = typeof told === 'number' || typeof told === 'string' ? String(told) : null;
  return status === null || status === '0' || status === '' ? null : status;
}

/** Throws what the status in a body says in place of data. */
export function refuseStatus(body: unknown): void {
  const status = statusIn(body);
  if (status === null) return;
  const refusal = refusals[status] ?? { kind: 'refused', reason: 'http_error' };
  if (refusal.kind === 'not-found') throw missing(refusal.detail);
  throw refused(refusal.reason, refusal.detail ?? `TikTok answers with status ${status}.`);
}

/** Whether a body says that the account is private. */
export const isPrivate = (body: unknown): boolean => ['10222', '3002060'].includes(statusIn(body) ?? '');

/** A part of what a page begins with, by its name; null: the page does not have it. The older generation is looked at by the caller. */
export const scopeOf = (html: string, name: string): unknown => {
  const scope = at(scriptData(html, '__UNIVERSAL_DATA_FOR_REHYDRATION__'), '__DEFAULT_SCOPE__');
  if (typeof scope !== 'object' || scope === null) return null;
  return Reflect.get(scope, name) ?? null;
};

/** The state of the older generation. */
const sigiOf = (html: string): unknown => scriptData(html, 'SIGI_STATE') ?? null;

/** The account of a page, with its counts, in the form of the newer generation; null: the page has none. */
export function userOf(html: string, handle: string): unknown {
  const detail = scopeOf(html, 'webapp.user-detail');
  if (detail !== null) {
    const info = at(detail, 'userInfo');
    if (at(info, 'user.uniqueId') === undefined || !isPrivate(detail)) refuseStatus(detail);
    return info ?? null;
  }
  const users = at(sigiOf(html), 'UserModule.users');
  if (typeof users !== 'object' || users === null) return null;
  const name =
    Object.keys(users).find((key) => key.toLowerCase() === handle.toLowerCase()) ?? Object.keys(users)[0] ?? '';
  const stats = at(sigiOf(html), 'UserModule.stats');
  const user = Reflect.get(users, name);
  return user ? { user, stats: stats ? Reflect.get(Object(stats), name) : null } : null;
}

/** The video of a page; throws what the page says in its place. */
export function itemOf(answer: Answer, id: string): unknown {
  const detail = scopeOf(answer.text, 'webapp.video-detail') ?? scopeOf(answer.text, 'webapp.reflow.video.detail');
  if (detail !== null) {
    refuseStatus(detail);
    return at(detail, 'itemInfo.itemStruct') ?? null;
  }
  const items = at(sigiOf(answer.text), 'ItemModule');
  const item = typeof items === 'object' && items !== null ? Reflect.get(items, id) : null;
  if (!item) throw changed(answer.host, 'its page holds no data');
  const user = at(sigiOf(answer.text), `UserModule.users`);
  const name = at(item, 'author');
  const author = typeof name === 'string' && typeof user === 'object' && user !== null ? Reflect.get(user, name) : null;
  return author ? { ...item, author } : item;
}
