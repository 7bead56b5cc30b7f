import type { Reason } from '../../contract/quality.ts';
import { isChallenge } from './challenge.ts';
import { consent, minConsent } from './consent.ts';
import { spokenWords, statementsOf } from './cues/statements.ts';
import { sells } from './cues/weigh.ts';
import { gate, minGate } from './gate.ts';
import { login, minLogin } from './login.ts';
import { minMissing, missing } from './missing.ts';
import { minPaywall, paywall } from './paywall.ts';
import { isRefused, refusalOf } from './refused.ts';
import type { PageFacts } from './signals.ts';

/** Walls have little to say; a page with more words than this is a page, whatever stands on it. */
export const maxWallWords = 200;

/** Statuses by which something is refused that the page tells the reason of; the last is one site's own. */
const refusing: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 418, 451, 503, 999]);

/** With fewer words all that stands on a page is looked at: what asks for consent or a login is left out of texts. */
const muteWords = 12;
const unsaid = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'nav', 'footer']);
const maxCharacters = 3_000;

function allOf({ markup, text, words }: PageFacts): Pick<PageFacts, 'text' | 'words'> {
  const all = markup.text(unsaid).slice(0, maxCharacters);
  const count = all === '' ? 0 : all.split(' ').length;
  return count > words ? { text: all, words: count } : { text, words };
}

/** The wall that a page is, told by its few words and its markup; null: none. Cheapest asked last: each costs a scan. */
export function detectWall(facts: PageFacts): Reason | null {
  if (facts.words > maxWallWords) return null;
  const said = facts.words < muteWords ? { ...facts, ...allOf(facts) } : facts;
  const { title, text } = said;
  const signals = { ...said, words: spokenWords(text, said.words), statements: statementsOf(title, text) };
  if (isChallenge(signals)) return isRefused(signals) ? 'blocked' : 'challenge';
  if (signals.status >= 400 && !refusing.has(signals.status)) return null;
  const refusal = refusalOf(signals);
  if (refusal) return refusal;
  const asked = consent(signals) - minConsent;
  const paid = paywall(signals) - minPaywall;
  const weights = [
    ['soft_404', signals.status < 400 ? missing(signals) - minMissing : -1],
    // Who sells says so beside the place to log in, and who asks for consent sells the page without it, too.
    [paid >= 0 && sells(signals.statements) ? 'paywall' : 'login_wall', login(signals) - minLogin],
    ['consent_wall', Math.max(asked < 0 ? asked : asked + 1, gate(signals) - minGate)],
    ['paywall', paid],
  ] as const;
  const [reason, excess] = weights.reduce((one, other) => (other[1] > one[1] ? other : one));
  return excess >= 0 ? reason : null;
}
