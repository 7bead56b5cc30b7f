import { type WallKind, type WallOdds, wallKinds, wallOdds } from '@tidemark/extract';
import type { Reason } from '../../contract/quality.ts';
import { labelsOf, type Sign } from './markup-signs.ts';
import { type PageFacts, type SeenPage, wallTextOf } from './wall-text.ts';

export type { PageFacts } from './wall-text.ts';

/** Walls have little to say; a page with more words than this is a page, whatever stands on it. */
export const maxWallWords = 200;

/** Statuses by which something is refused that the page tells the reason of; the last is one site's own. */
const refusing: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 418, 451, 503, 999]);
const unavailable = 503;
/** Statuses with which vendors of challenges answer. */
const challenging: ReadonlySet<number> = new Set([403, 429, 503]);

/** How likely it must be that a page of so many words is no page; what says next to nothing may be either, and has to be surer. */
const minWall: readonly (readonly [belowWords: number, odds: number])[] = [
  [12, 0.8],
  [Number.POSITIVE_INFINITY, 0.7],
];
/** So likely the likeliest reason must be by itself: what may be each of several is none. */
const minKind = 0.3;
/** Where a status says already that it was refused, words tell only why: so likely that reason must be. */
const minRefusedKind = 0.4;
/** What markup says is of this kind, unless words are so sure of another. */
const minSureKind = 0.9;
/** What markup or a status says needs no more than a hint of it in words. */
const minHint = 0.15;
/** What has hardly a word and a vendor's mark asks for something, whatever it says. */
const nearlyMute = 15;
/** A beginning of a story is shorter; what linked data calls closed may be given whole all the same. */
const maxClosedWords = 120;

const isWall = (kind: WallKind): kind is Exclude<WallKind, 'none'> => kind !== 'none';
const walls = wallKinds.filter(isWall);
/** What a status says by itself where it is so. */
const ofAnswers: ReadonlySet<WallKind> = new Set(['soft_404', 'upstream_rate_limited']);

type Judged = readonly [reason: Reason, odds: number];

function likeliest(odds: WallOdds, isAnswer: boolean): Judged {
  const all = walls.map((kind): Judged => [kind, !isAnswer && ofAnswers.has(kind) ? 0 : odds[kind]]);
  return all.reduce((one, other) => (other[1] > one[1] ? other : one));
}

/** What signs of the markup make of a page together with what it says. */
function bySigns(signs: ReadonlySet<Sign>, odds: WallOdds, status: number, words: number): Reason | null {
  const asks = odds.challenge + odds.blocked;
  if (signs.has('vendor') && (asks >= minHint || challenging.has(status) || words < nearlyMute))
    return odds.blocked > odds.challenge && asks >= minSureKind ? 'blocked' : 'challenge';
  if (status >= 400 && !refusing.has(status)) return null;
  if (signs.has('closed') && words < maxClosedWords) return 'paywall';
  if (signs.has('box') && odds.paywall >= minHint) return 'paywall';
  const isForm = signs.has('password') || (signs.has('email') && signs.has('login address'));
  if (isForm && (signs.has('login address') || odds.login_wall >= minHint))
    return odds.paywall >= minSureKind ? 'paywall' : 'login_wall';
  return signs.has('consent address') && odds.consent_wall >= minHint ? 'consent_wall' : null;
}

/** What says nothing speaks of no wall. */
const mute = Object.fromEntries(wallKinds.map((kind) => [kind, kind === 'none' ? 1 : 0])) as WallOdds;

/** A few words under a picture have the shape of a wall: of so few it takes what they say by themselves, too. */
const fewWords = 15;

/** What a page is by its words and its elements; where it has next to no words, the less alarming of that and what they say alone. */
function oddsOf(page: SeenPage): WallOdds {
  if (page.text === '' && page.labels === '') return mute;
  const odds = wallOdds(page);
  if (page.words >= fewWords || 1 - odds.none < minHint) return odds;
  const said = wallOdds({ ...page, names: [] });
  return said.none > odds.none ? said : odds;
}

/** Whether a page has anything to press, or scripts that may bring it: what asks for consent takes an answer. */
const canBeAnswered = ({ markup }: PageFacts): boolean => markup.has(/<script/i) || labelsOf(markup) !== '';

const leastFor = (words: number): number => minWall.find(([below]) => words < below)?.[1] ?? 1;

/** The wall that a page is, told by its few words and its markup; null: none. */
export function detectWall(facts: PageFacts): Reason | null {
  const { status, headers } = facts;
  if (facts.words > maxWallWords) return null;
  if (headers['cf-mitigated'] === 'challenge' || headers['x-amzn-waf-action'] !== undefined) return 'challenge';
  const page = wallTextOf(facts);
  if (page.words > maxWallWords) return null;
  const odds = oddsOf(page);
  const found = bySigns(new Set(page.signs), odds, status, page.words);
  if (found || (status >= 400 && !refusing.has(status))) return found;
  const [reason, kind] = likeliest(odds, status < 400);
  // "Service Unavailable" in two words names the status, and no other reason of it.
  const isBare = status === unavailable && page.words < fewWords && reason !== 'challenge' && reason !== 'blocked';
  if (status >= 400) return kind >= minRefusedKind && !isBare ? reason : null;
  if (1 - odds.none < leastFor(page.words) || kind < minKind) return null;
  return reason === 'consent_wall' && !canBeAnswered(facts) ? null : reason;
}
