import { writeFileSync } from 'node:fs';
import { type TextModel, writeTextModel } from '../src/text-model/model.ts';
import { wallKinds } from '../src/text-model/walls.ts';
import { corpusTexts, mistakenSamples, orderBits, orderSamples } from './order-samples.ts';
import { chanceFrom, learn, type Sample } from './text-learner.ts';
import { corpusSamples, listSamples, looseWordSamples, samplesOfLine, wallBits, wallLines } from './wall-samples.ts';

/** Sources of the corpus whose pages are learned from; on `dg` nothing is learned. */
const sources = ['sh', 'wx', 'tf', 'wt'];
/** Short pages are rare: those of other sources are learned from, too. */
const shortSources = [...sources, 'rd', 'ms', 'df'];

function wallSamples(): Sample[] {
  const chance = chanceFrom(5);
  const lines = wallLines();
  return [
    ...lines.flatMap((line) => samplesOfLine(line, chance)),
    ...listSamples(lines),
    ...looseWordSamples(lines),
    ...corpusSamples(shortSources),
  ];
}

function write(name: string, model: TextModel): void {
  const bytes = writeTextModel(model);
  writeFileSync(new URL(`../model/${name}.bin`, import.meta.url), bytes);
  console.log(`wrote ${name}.bin, ${bytes.length} bytes`);
}

const wallPlan = { bits: wallBits, classes: wallKinds.length, epochs: 6, rate: 2, decay: 1e-5, learners: 3 };
const orderPlan = { bits: orderBits, classes: 1, epochs: 12, rate: 2, decay: 1e-5 };
/** Learned in rounds: from what the model of each takes for orders by mistake the next one learns, too. */
const orderRounds = 4;
const orderSources = [...sources, 'rd', 'ms', 'df', 'pl'];
function orderModel(): TextModel {
  const corpus = corpusTexts(orderSources);
  const samples = orderSamples(corpus);
  let model = learn(samples, orderPlan);
  for (let round = 1; round < orderRounds; round++) {
    const mistaken = mistakenSamples(corpus, model);
    console.log(`${mistaken.length} texts of pages are nearly taken for orders`);
    samples.push(...mistaken);
    model = learn(samples, orderPlan);
  }
  return model;
}

/** Which of the models are wanted; both unless one is named. */
const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
if (wants('walls')) write('walls', learn(wallSamples(), wallPlan));
if (wants('orders')) write('orders', orderModel());
