import { countWords } from '../characters.ts';
import type { Comment, Favor } from '../document.ts';
import type { UntrustedFlag } from '../hygiene/flag.ts';
import { takeOutInstructions } from '../hygiene/guard.ts';
import { nothingStated, type Statement } from '../statement/statement.ts';
import type { Tree } from '../tree/node.ts';
import { parsePage } from '../tree/parse.ts';
import { type PageBlocks, segment, shownBlocks, textOfBlock } from './blocks.ts';
import { ofWhole, withoutBoilerplate } from './boilerplate.ts';
import { type Choice, choose, wordCount } from './choose.ts';
import { readComments } from './comments/read.ts';
import { computeFeatures } from './features/features.ts';
import { hydrationHtml } from './hydration-data/hydration-data.ts';
import { dropIdleBadges, statesStock } from './key-facts/idle-badges.ts';
import type { Model } from './model/model.ts';
import { predict } from './model/predict.ts';
import { shippedModel } from './model/shipped.ts';
import { keepOffer } from './offer/offer.ts';
import { dropCardButtons } from './structure/card-buttons.ts';
import { type Cards, dropCopies, keepCards, noCards } from './structure/cards.ts';
import { keepOpenedDialogs } from './structure/dialogs.ts';
import { type Selection, select } from './structure/keep.ts';
import { isManual } from './structure/manuals.ts';
import { keepShownPrice } from './structure/shown-price.ts';
import { keepStated } from './structure/stated.ts';

/** What of a page is to be written, and what was found on the way. */
export interface Content {
  readonly selection: Selection;
  /** Whether it stood in the page's elements, or only in data that scripts carry. */
  readonly from: 'page' | 'scripts';
  /** 1 for each block that is to be written. */
  readonly chosen: Uint8Array;
  /** The F1 to expect of the words, 0 to 1; null for whole pages. */
  readonly confidence: number | null;
  /** What readers say under it. */
  readonly comments: readonly Comment[];
  /** What was taken out of data that scripts carry; the page's own elements are looked at before. */
  readonly untrustedFlags: readonly UntrustedFlag[];
}

/** Pages of more blocks are made to cost time, not to be read: all that does not frame them is kept. */
const maxJudgedBlocks = 100_000;
/** The F1 to expect of what was not judged. */
const confidenceOfAll = 0.5;

/** The choice of a page, and the cards of its list. */
interface ListedChoice extends Choice {
  readonly cards: Cards;
}

function chooseInside(page: PageBlocks, favor: Favor, model: Model | null, mayList: boolean): ListedChoice {
  if (!model || page.blocks.length > maxJudgedBlocks)
    return { chosen: shownBlocks(page), confidence: confidenceOfAll, comments: [], left: new Set(), cards: noCards };
  const features = computeFeatures(page);
  const choice = choose(page, predict(model, features), features.templates, favor, features.boxes);
  // Functions of a manual are alike, and are its sections.
  const hasCards = mayList && !isManual(page, choice.chosen);
  const cards = hasCards ? keepCards(page, features.boxes, choice.chosen) : noCards;
  for (const at of choice.left) choice.chosen[at] = 0;
  dropCopies(page, choice.chosen, cards);
  // Boxes amid an article are no list: what their buttons do, the article speaks of.
  if (cards.items.length > 0) dropCardButtons(page, choice.chosen, cards.blocks);
  return { ...choice, cards };
}

/** What of a whole page is content. */
interface Main {
  /** 1 for each block that is the page's content. */
  readonly chosen: Uint8Array;
  readonly confidence: number;
  readonly comments: readonly Comment[];
  /** The cards of the page's list. */
  readonly cards: Cards;
}

/** Chooses the blocks that are content, by a model; all but what frames the page without one. `mayList`: whether the page may be a list of things. */
export function chooseMain(pageBlocks: PageBlocks, favor: Favor, model: Model | null, mayList = true): Main {
  const inside = withoutBoilerplate(pageBlocks);
  const { chosen, confidence, comments, cards } = chooseInside(inside.page, favor, model, mayList);
  const read = readComments(inside.page, comments);
  const all = ofWhole(pageBlocks, inside, chosen);
  if (favor !== 'precision') keepOpenedDialogs(pageBlocks, all);
  return { chosen: all, confidence, comments: read, cards };
}

const fewWords = 60;
const manyTimes = 3;
const hydrationConfidence = 0.5;

/** The words of what is chosen, in any script; few words between spaces may be many where a script sets none. */
const allWordsOf = (page: PageBlocks, chosen: Uint8Array): number =>
  page.blocks.reduce((sum, block, at) => sum + (chosen[at] === 1 ? countWords(textOfBlock(page, block)) : 0), 0);

/** What scripts carry, where the page itself says next to nothing in comparison. */
function contentFromHydration(tree: Tree, own: PageBlocks, ownChosen: Uint8Array): Content | null {
  if (wordCount(own, ownChosen) >= fewWords) return null;
  const words = allWordsOf(own, ownChosen);
  if (words >= fewWords) return null;
  const html = hydrationHtml(tree, words === 0);
  if (html === null) return null;
  const inner = parsePage(html);
  const untrustedFlags = takeOutInstructions(inner, html);
  const page = segment(inner.tree);
  const chosen = shownBlocks(page);
  if (allWordsOf(page, chosen) < (words === 0 ? 1 : Math.max(fewWords, manyTimes * words))) return null;
  return {
    selection: select(page, chosen, true),
    chosen,
    from: 'scripts',
    confidence: hydrationConfidence,
    comments: [],
    untrustedFlags,
  };
}

/** Finds what to write: the content, or all that a reader is shown. */
export function readContent(
  tree: Tree,
  favor: Favor,
  wholePage: boolean,
  statement: Statement = nothingStated,
): Content {
  const page = segment(tree, wholePage ? null : shippedModel?.lexicon);
  const { chosen, confidence, comments, cards } = wholePage
    ? { chosen: shownBlocks(page), confidence: null, comments: [], cards: noCards }
    : chooseMain(page, favor, shippedModel, statement.mayList);
  if (!wholePage) {
    keepStated(page, chosen, statement);
    dropIdleBadges(page, chosen, statement);
  }
  if (!wholePage && cards.items.length === 0) {
    if (statement.prices.length === 0) keepShownPrice(page, chosen);
    if (favor !== 'precision') keepOffer(page, chosen, statesStock(statement));
  }
  const hydrated = wholePage ? null : contentFromHydration(tree, page, chosen);
  return (
    hydrated ?? {
      selection: select(page, chosen, wholePage, cards),
      chosen,
      from: 'page',
      confidence,
      comments,
      untrustedFlags: [],
    }
  );
}
