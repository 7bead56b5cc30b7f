import { isObject } from '../../contract/definition.ts';
import { missing, refused } from '../answer.ts';
import { type Element, elementOf, elementsOf, wordsOf } from './innertube.ts';

/** What YouTube says, in English, why it does not show a thing. */
const reasons = [
  ['challenge', /not a bot/i],
  ['geo_blocked', /\b(?:your|this) (?:country|region)\b|\bcountries\b/i],
  ['private', /\bprivate\b/i],
  ['paywall', /\bpayment\b|\bpurchase\b|\brent(?:al)?\b|\bmembers\b|\bPremium\b/i],
] as const;

const isGone = /\b(?:removed|terminated|deleted|no longer available)\b|\brecording is not available\b/i;

const reasonIn = (words: string) => reasons.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

/** Throws what YouTube says in place of a channel or a playlist. */
export function refuseAlerts(state: unknown): void {
  for (const { value } of elementsOf(state, new Set(['alertRenderer', 'alertWithButtonRenderer']), 20)) {
    if (value.type !== 'ERROR') continue;
    const words = wordsOf(value.text);
    const reason = reasonIn(words ?? '');
    throw reason
      ? refused(reason, `YouTube does not show this: ${words}`)
      : missing(words ?? 'YouTube has no such thing.');
  }
}

/** Throws what a player says, in English, in place of its video. */
export function refusePlayer(player: Element['value']): void {
  const status = isObject(player.playabilityStatus) ? player.playabilityStatus : {};
  const more = wordsOf(elementOf(status.errorScreen, 'playerErrorMessageRenderer')?.subreason);
  const first = wordsOf(status.reason);
  const said = [first, more].flatMap((words) => words ?? []);
  const words = said.join(' ');
  const says = (otherwise: string) => `YouTube does not show this video: ${said.join(': ') || otherwise}`;
  switch (status.status) {
    case 'LOGIN_REQUIRED': {
      const reason = reasonIn(words);
      throw reason === 'challenge' || reason === 'private'
        ? refused(reason, says('it is private'))
        : refused('login_wall', says('it asks for a login'));
    }
    case 'AGE_VERIFICATION_REQUIRED':
    case 'AGE_CHECK_REQUIRED':
    case 'CONTENT_CHECK_REQUIRED':
      throw refused('login_wall', says('it asks for a login'));
    case 'ERROR':
    case 'UNPLAYABLE': {
      const reason = reasonIn(words);
      if (reason) throw refused(reason, says('not to everyone'));
      throw status.status === 'ERROR' || isGone.test(words)
        ? missing(more ?? first ?? undefined)
        : refused('private', says('not to everyone'));
    }
    default:
  }
}
