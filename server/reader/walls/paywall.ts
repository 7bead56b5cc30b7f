import { attributeOf, type Markup } from '../markup.ts';
import { statementsOf } from './cues/statements.ts';
import { weighPaywall } from './cues/weigh.ts';
import type { PageSignals } from './signals.ts';

const notFree = /"isAccessibleForFree"\s*:\s*"?(?:false|no)\b|"article:content_tier"\s+content="locked"/i;
/** What scripts carry of a page may be all of it. */
const carried = /__APOLLO_STATE__|__NEXT_DATA__|__NUXT|__INITIAL_STATE__|__PRELOADED_STATE__/;
const wallName =
  /paywall|regwall|subscribe-?wall|premium-?wall|piano-(?:offer|inline|container)|tp-container|subscriber-only/i;
const boxes = new Set(['div', 'section', 'aside', 'p', 'form']);
/** A beginning is shorter than a story; what linked data calls closed may be given whole all the same. */
const maxWords = 200;
const maxClosedWords = 120;
/** From which on it is held to be so. */
export const minPaywall = 2.25;
/** A long beginning may be the whole of it, followed by an offer. */
const longBeginning = 0.75;
/** Where its markup says so. */
const closedWeight = 4;
/** Of what a box says that is named as walls are. */
const minNamed = 1;

const namedWall = (markup: Markup): boolean =>
  markup.has(wallName) &&
  markup
    .elements(boxes)
    .some(
      (node) =>
        wallName.test(`${attributeOf(node, 'class')} ${attributeOf(node, 'id')}`) &&
        weighPaywall(statementsOf('', markup.textOf(node).slice(0, 2_000))) >= minNamed,
    );

/** How much a page seems to give only the beginning of what it has to those who have not paid. */
export function paywall({ words, markup, statements }: PageSignals): number {
  if (words >= maxWords) return 0;
  const isClosed = words < maxClosedWords && markup.has(notFree) && !markup.has(carried);
  if (isClosed || namedWall(markup)) return closedWeight;
  return weighPaywall(statements) - (words > maxClosedWords ? longBeginning : 0);
}
