import type { PageBlocks } from '../blocks.ts';
import {
  addBoxes,
  addDensity,
  addNeighbours,
  addWindows,
  boxFeatures,
  densityFeatures,
  neighbourFeatures,
  windowFeatures,
} from './around.ts';
import { type Boxes, gatherBoxes } from './boxes.ts';
import { scoreBoxes } from './density.ts';
import { addLexical, lexicalFeatures, weigh } from './lexical.ts';
import { addMarks, findMarks, markFeatures } from './marks.ts';
import { addKeywords, addNames, addOwn, keywordFeatures, nameFeatures, ownFeatures } from './own.ts';
import { describeWhole, pageFeatures } from './page.ts';
import { addPlace, findPlaces, placeFeatures } from './place.ts';
import { FeatureRow } from './row.ts';
import { addStory, compareWithStory, storyFeatures } from './story.ts';
import { countWords, runningSums } from './sums.ts';
import { addTemplate, groupByTemplate, templateFeatures } from './templates.ts';

const blockFeatures: readonly string[] = [
  ...ownFeatures,
  ...keywordFeatures,
  ...nameFeatures,
  ...placeFeatures,
  ...templateFeatures.map((name) => `template ${name}`),
  ...templateFeatures.map((name) => `wide ${name}`),
  ...boxFeatures,
  ...neighbourFeatures,
  ...windowFeatures,
  ...densityFeatures,
  ...markFeatures,
  ...storyFeatures,
  ...lexicalFeatures,
];

/** The names of all features, in the order of their columns. */
export const featureNames: readonly string[] = [...blockFeatures, ...pageFeatures];

const narrow = 4;
const wide = 2;

/** The features of a page's blocks. */
export interface Features {
  /** The values of the block that was described last. */
  readonly row: FeatureRow;
  /** Computes the values of a block. */
  describe(at: number): void;
  /** Blocks of one make, by block. */
  readonly templates: Int32Array;
  readonly boxes: Boxes;
}

/** Gets ready to compute every feature of every block; linear in the size of the page. Of a page that was looked over without a lexicon its features are 0. */
export function computeFeatures(pageBlocks: PageBlocks): Features {
  const { blocks } = pageBlocks;
  const counts = countWords(pageBlocks);
  const running = runningSums(pageBlocks, counts);
  const boxes = gatherBoxes(pageBlocks, running.words);
  const density = scoreBoxes(pageBlocks, boxes, running);
  const templates = groupByTemplate(pageBlocks, boxes, counts, narrow);
  const wideTemplates = groupByTemplate(pageBlocks, boxes, counts, wide);
  const places = findPlaces(pageBlocks);
  const marks = findMarks(pageBlocks, boxes, running);
  const story = compareWithStory(pageBlocks, boxes, density, places);
  const lexical = weigh(pageBlocks, boxes);
  const words = running.words[blocks.length] ?? 0;
  const whole = describeWhole(pageBlocks, boxes, running, counts, templates);
  const row = new FeatureRow(blocks.length, blockFeatures.length, whole);
  const describe = (at: number): void => {
    row.begin();
    addOwn(row, pageBlocks, counts, at);
    addKeywords(row, pageBlocks, counts, at);
    addNames(row, pageBlocks, boxes, at);
    addPlace(row, pageBlocks, boxes, running, places, at);
    addTemplate(row, templates, at, words);
    addTemplate(row, wideTemplates, at, words);
    addBoxes(row, pageBlocks, boxes, running, at);
    addNeighbours(row, pageBlocks, boxes, counts, templates.of, at);
    addWindows(row, running, at);
    addDensity(row, pageBlocks, boxes, density, running, at);
    addMarks(row, pageBlocks, boxes, marks, running, places.mainHeading, at);
    addStory(row, pageBlocks, boxes, story, running.words, at);
    addLexical(row, lexical, boxes, boxes.ofNode[blocks[at]?.container ?? 0] ?? 0, places.heading[at] ?? -1, at);
  };
  return { row, describe, templates: templates.of, boxes };
}
