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
import type { Boxes } from './boxes.ts';
import { scoreBoxes } from './density.ts';
import { addLexical, lexicalFeatures, weigh } from './lexical.ts';
import { addMarks, findMarks, markFeatures } from './marks.ts';
import { measurePage } from './measured.ts';
import { addKeywords, addNames, addOwn, keywordFeatures, nameFeatures, ownFeatures } from './own.ts';
import { describeWhole, pageFeatures } from './page.ts';
import { addPlace, findPlaces, placeFeatures } from './place.ts';
import { FeatureRow } from './row.ts';
import { addStory, compareWithStory, storyFeatures } from './story.ts';
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
  const page = measurePage(pageBlocks);
  const density = scoreBoxes(page);
  const templates = groupByTemplate(page, narrow);
  const wideTemplates = groupByTemplate(page, wide);
  const places = findPlaces(page);
  const marks = findMarks(page, places.mainHeading);
  const story = compareWithStory(page, density, places);
  const lexical = weigh(page);
  const words = page.running.words[blocks.length] ?? 0;
  const whole = describeWhole(page, templates);
  const row = new FeatureRow(blocks.length, blockFeatures.length, whole);
  const describe = (at: number): void => {
    row.begin();
    addOwn(row, page, at);
    addKeywords(row, page, at);
    addNames(row, page, at);
    addPlace(row, page, places, at);
    addTemplate(row, templates, at, words);
    addTemplate(row, wideTemplates, at, words);
    addBoxes(row, page, at);
    addNeighbours(row, page, templates.of, at);
    addWindows(row, page, at);
    addDensity(row, page, density, at);
    addMarks(row, page, marks, at);
    addStory(row, page, story, at);
    addLexical(row, page, lexical, places.heading[at] ?? -1, at);
  };
  return { row, describe, templates: templates.of, boxes: page.boxes };
}
