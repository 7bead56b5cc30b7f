import type { Reason } from '../../contract/quality.ts';
import { isChallenge } from './challenge.ts';
import { consent, minConsent } from './consent.ts';
import { statementsOf } from './cues/statements.ts';
import { login, minLogin } from './login.ts';
import { minMissing, missing } from './missing.ts';
import { minPaywall, paywall } from './paywall.ts';
import { refusalOf } from './refused.ts';
import type { PageFacts } from './signals.ts';

/** Walls have little to say; a page with more words than this is a page, whatever stands on it. */
export const maxWallWords = 200;

/** The wall that a page is, told by its few words and its markup; null: none. Cheapest asked last: each costs a scan. */
export function detectWall(facts: PageFacts): Reason | null {
  if (facts.words > maxWallWords) return null;
  const signals = { ...facts, statements: statementsOf(facts.title, facts.text) };
  if (isChallenge(signals)) return 'challenge';
  if (signals.status >= 400) return null;
  const refusal = refusalOf(signals);
  if (refusal) return refusal;
  // Who sells says so beside the place to log in.
  const paid = paywall(signals) >= minPaywall;
  const weights = [
    ['soft_404', missing(signals) - minMissing],
    [paid ? 'paywall' : 'login_wall', login(signals) - minLogin],
    ['consent_wall', consent(signals) - minConsent],
    ['paywall', paywall(signals) - minPaywall],
  ] as const;
  const [reason, excess] = weights.reduce((one, other) => (other[1] > one[1] ? other : one));
  return excess >= 0 ? reason : null;
}
