import type { Reason } from '../../contract/quality.ts';
import { isChallenge } from './challenge.ts';
import { consent, minConsent } from './consent.ts';
import { spokenWords, statementsOf } from './cues/statements.ts';
import { login, minLogin } from './login.ts';
import { minMissing, missing } from './missing.ts';
import { minPaywall, paywall } from './paywall.ts';
import { refusalOf } from './refused.ts';
import type { PageFacts } from './signals.ts';

/** Walls have little to say; a page with more words than this is a page, whatever stands on it. */
export const maxWallWords = 200;

/** Statuses by which something is refused that the page tells the reason of; the last is one site's own. */
const refusing: ReadonlySet<number> = new Set([401, 402, 403, 406, 451, 999]);

/** The wall that a page is, told by its few words and its markup; null: none. Cheapest asked last: each costs a scan. */
export function detectWall(facts: PageFacts): Reason | null {
  if (facts.words > maxWallWords) return null;
  const { title, text } = facts;
  const signals = { ...facts, words: spokenWords(text, facts.words), statements: statementsOf(title, text) };
  if (isChallenge(signals)) return 'challenge';
  if (signals.status >= 400 && !refusing.has(signals.status)) return null;
  const refusal = refusalOf(signals);
  if (refusal) return refusal;
  const asked = consent(signals) - minConsent;
  const paid = paywall(signals) - minPaywall;
  const weights = [
    ['soft_404', signals.status < 400 ? missing(signals) - minMissing : -1],
    // Who sells says so beside the place to log in, and who asks for consent sells the page without it, too.
    [paid >= 0 ? 'paywall' : 'login_wall', login(signals) - minLogin],
    ['consent_wall', asked < 0 ? asked : asked + 1],
    ['paywall', paid],
  ] as const;
  const [reason, excess] = weights.reduce((one, other) => (other[1] > one[1] ? other : one));
  return excess >= 0 ? reason : null;
}
