import { writeFileSync } from 'node:fs';
import { type GroupModel, writeGroupModel } from '../src/text-model/group-model.ts';
import { type LinearModel, writeLinearModel } from '../src/text-model/linear-model.ts';
import { phraseKinds } from '../src/text-model/phrases.ts';
import { wallKinds } from '../src/text-model/walls.ts';
import { errorOn, learnGroups } from './learners/group-learner.ts';
import { learnLinear } from './learners/linear-learner.ts';
import { chanceFrom } from './learners/samples.ts';
import { corpusTexts, mistakenSamples, orderBits, orderSamples } from './order-samples.ts';
import { phraseBits, phraseSamples, shortTexts } from './phrase-samples.ts';
import {
  corpusSamples,
  dressedSamples,
  formsOfJoined,
  joinedLines,
  listSamples,
  looseWordSamples,
  pageSamples,
  samplesOfLine,
  wallBits,
  wallLines,
} from './wall-samples.ts';

/** Sources of the corpus whose pages are learned from; on `dg` nothing is learned. */
const sources = ['sh', 'wx', 'tf', 'wt'];
/** Short pages are rare: those of other sources are learned from, too. */
const shortSources = [...sources, 'rd', 'ms', 'df'];

/** One line of so many is held back, and tells how much of the model holds elsewhere. */
const heldOf = 20;

function wallModel(): GroupModel {
  const chance = chanceFrom(5);
  const all = wallLines();
  const lines = all.filter((_, index) => index % heldOf !== 0);
  const held = all.filter((_, index) => index % heldOf === 0);
  const samples = [
    ...lines.flatMap((line) => samplesOfLine(line, chance)),
    ...joinedLines(lines, chance).flatMap((line) => samplesOfLine(line, chance, formsOfJoined)),
    ...listSamples(lines),
    ...looseWordSamples(lines),
    ...corpusSamples(shortSources),
    ...pageSamples(),
    ...dressedSamples(lines, chance),
  ];
  const model = learnGroups(samples, wallPlan);
  const unseen = held.flatMap((line) => samplesOfLine(line, chance));
  console.log(`error on lines that were held back: ${errorOn(unseen, model).toFixed(3)}`);
  return model;
}

function write(name: string, bytes: Uint8Array): void {
  writeFileSync(new URL(`../model/${name}.bin`, import.meta.url), bytes);
  console.log(`wrote ${name}.bin, ${bytes.length} bytes`);
}

const wallPlan = {
  bits: wallBits,
  classes: wallKinds.length,
  dimensions: 16,
  learners: 2,
  epochs: 3,
  finishingEpochs: 6,
  rate: 0.1,
  finishingRate: 0.05,
  taught: 0.5,
  dropped: 0.4,
};
const orderPlan = { bits: orderBits, epochs: 12, rate: 2, decay: 1e-5 };
/** Learned in rounds: from what the model of each takes for orders by mistake the next one learns, too. */
const orderRounds = 4;
const orderSources = [...sources, 'rd', 'ms', 'df', 'pl'];
function orderModel(): LinearModel {
  const corpus = corpusTexts(orderSources);
  const samples = orderSamples(corpus);
  let model = learnLinear(samples, orderPlan);
  for (let round = 1; round < orderRounds; round++) {
    const mistaken = mistakenSamples(corpus, model);
    console.log(`${mistaken.length} texts of pages are nearly taken for orders`);
    samples.push(...mistaken);
    model = learnLinear(samples, orderPlan);
  }
  return model;
}

const phrasePlan = {
  bits: phraseBits,
  classes: phraseKinds.length,
  dimensions: 8,
  learners: 2,
  epochs: 7,
  finishingEpochs: 5,
  rate: 0.1,
  finishingRate: 0.1,
  taught: 0,
  dropped: 0.3,
};
const phraseModel = (): GroupModel => learnGroups(phraseSamples(shortTexts(orderSources)), phrasePlan);

/** Which of the models are wanted; all unless one is named. */
const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
if (wants('walls')) write('walls', writeGroupModel(wallModel()));
if (wants('orders')) write('orders', writeLinearModel(orderModel()));
if (wants('phrases')) write('phrases', writeGroupModel(phraseModel()));
