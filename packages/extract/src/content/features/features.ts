import type { PageBlocks } from '../blocks.ts';
import type { Lexicon } from '../lexicon.ts';
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
import { addStory, compareWithStory, storyFeatures } from './story.ts';
import { countWords, runningSums } from './sums.ts';
import { FeatureTable } from './table.ts';
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

/** What is known of a page's blocks. */
export interface Features {
  readonly table: FeatureTable;
  /** Blocks of one make, by block. */
  readonly templates: Int32Array;
  readonly boxes: Boxes;
}

/** Computes every feature of every block; linear in the size of the page. Without a lexicon its features are 0. */
export function computeFeatures(pageBlocks: PageBlocks, lexicon: Lexicon | null): Features {
  const { blocks } = pageBlocks;
  const table = new FeatureTable(blocks.length, featureNames.length);
  const counts = countWords(pageBlocks);
  const running = runningSums(pageBlocks, counts);
  const boxes = gatherBoxes(pageBlocks, running.words);
  const density = scoreBoxes(pageBlocks, boxes, running);
  const templates = groupByTemplate(pageBlocks, boxes, counts, narrow);
  const wideTemplates = groupByTemplate(pageBlocks, boxes, counts, wide);
  const places = findPlaces(pageBlocks);
  const marks = findMarks(pageBlocks, boxes, running);
  const story = compareWithStory(pageBlocks, boxes, density, places);
  const lexical = weigh(pageBlocks, boxes, lexicon);
  const words = running.words[blocks.length] ?? 0;
  const whole = describeWhole(pageBlocks, boxes, running, counts, templates);
  for (let at = 0; at < blocks.length; at++) {
    table.begin(at);
    addOwn(table, pageBlocks, counts, at);
    addKeywords(table, pageBlocks, counts, at);
    addNames(table, pageBlocks, boxes, at);
    addPlace(table, pageBlocks, boxes, running, places, at);
    addTemplate(table, templates, at, words);
    addTemplate(table, wideTemplates, at, words);
    addBoxes(table, pageBlocks, boxes, running, at);
    addNeighbours(table, pageBlocks, boxes, counts, templates.of, at);
    addWindows(table, running, at);
    addDensity(table, pageBlocks, boxes, density, running, at);
    addMarks(table, pageBlocks, boxes, marks, running, places.mainHeading, at);
    addStory(table, pageBlocks, boxes, story, running.words, at);
    addLexical(table, lexical, boxes, boxes.ofNode[blocks[at]?.container ?? 0] ?? 0, places.heading[at] ?? -1, at);
    table.addAll(whole);
  }
  return { table, templates: templates.of, boxes };
}
