import type { Answer, Refusal } from '../answer.ts';
import type { Platform } from '../platform.ts';

const upstream = { name: 'instagram', rate: { requests: 1, perMs: 1_000 }, maxConcurrent: 2 };

const fewMinutesSeconds = 300;

/** What Instagram says in data that are none. */
function refusalOf({ jsonOrNull }: Answer): Refusal | null {
  const { require_login: wantsLogin, message } = Object(jsonOrNull);
  if (/^please wait a few minutes\b/i.test(message))
    return { kind: 'refused', reason: 'upstream_rate_limited', retryAfterSeconds: fewMinutesSeconds };
  if (wantsLogin === true || message === 'login_required')
    return { kind: 'refused', reason: 'login_wall', detail: 'Instagram asks for a login.' };
  if (message === 'checkpoint_required' || message === 'challenge_required')
    return { kind: 'refused', reason: 'challenge', detail: 'Instagram asks for proof of a human.' };
  return null;
}

export const instagram: Platform = {
  name: 'instagram',
  title: 'Instagram',
  about:
    'Public profiles, their first posts, and single posts, as Instagram shows them without a login. A browser opens the public page, and the answers to its own requests are read.',
  limits:
    'None stated; one page a second is kept to. Most addresses are soon asked for a login: that is told as `login_wall` and costs nothing. Anyone may read more with their own account by `interact` and a browser profile of their own.',
  licence: 'Instagram’s terms of use; each post has its author.',
  upstreamOf: () => upstream,
  refusalOf,
};

export const site = 'https://www.instagram.com';
