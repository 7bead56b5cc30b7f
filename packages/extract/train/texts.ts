import { writeFileSync } from 'node:fs';
import { type GroupModel, writeGroupModel } from '../src/text-model/group-model.ts';
import { type LinearModel, writeLinearModel } from '../src/text-model/linear-model.ts';
import { phraseKinds } from '../src/text-model/phrases.ts';
import { learnGroups } from './learners/group-learner.ts';
import { learnLinear } from './learners/linear-learner.ts';
import { corpusTexts, mistakenSamples, orderBits, orderSamples } from './order-samples.ts';
import { phraseBits, phraseSamples, shortTexts } from './phrase-samples.ts';
import { learnWalls } from './walls/model.ts';

/** Sources of the corpus whose pages are learned from; on `dg` nothing is learned. */
const sources = ['sh', 'wx', 'tf', 'wt'];

function write(name: string, bytes: Uint8Array): void {
  writeFileSync(new URL(`../model/${name}.bin`, import.meta.url), bytes);
  console.log(`wrote ${name}.bin, ${bytes.length} bytes`);
}

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
if (wants('walls')) write('walls', writeGroupModel(learnWalls()));
if (wants('orders')) write('orders', writeLinearModel(orderModel()));
if (wants('phrases')) write('phrases', writeGroupModel(phraseModel()));
