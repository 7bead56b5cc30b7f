import type { Reason } from '../../contract/quality.ts';
import { isChallenge } from './challenge.ts';
import { isConsent } from './consent.ts';
import { isLogin } from './login.ts';
import { isMissing } from './missing.ts';
import { isPaywall } from './paywall.ts';
import { refusalOf } from './refused.ts';
import type { PageSignals } from './signals.ts';

/** Walls have little to say; a page with more words than this is a page, whatever stands on it. */
export const maxWallWords = 200;

/** The wall that a page is, told by its few words and its markup; null: none. Cheapest asked last: each costs a scan. */
export function detectWall(signals: PageSignals): Reason | null {
  if (signals.words > maxWallWords) return null;
  if (isChallenge(signals)) return 'challenge';
  if (signals.status >= 400) return null;
  const refusal = refusalOf(signals);
  if (refusal) return refusal;
  if (isMissing(signals)) return 'soft_404';
  // What is sold may be read by members, too: who sells says so, beside the place to log in.
  if (isPaywall(signals)) return 'paywall';
  if (isLogin(signals)) return 'login_wall';
  return isConsent(signals) ? 'consent_wall' : null;
}
