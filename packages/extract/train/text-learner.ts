import { largestWeight, maxModelBytes, type TextModel, writeTextModel } from '../src/text-model/model.ts';
import { lengthOf } from '../src/text-model/score.ts';

/** The buckets of a text's features, its class, and how much it counts. */
export interface Sample {
  readonly buckets: Int32Array;
  readonly label: number;
  readonly weight: number;
}

export interface Plan {
  readonly bits: number;
  readonly classes: number;
  readonly epochs: number;
  readonly rate: number;
  readonly decay: number;
  /** The weights are the mean of so many learners' that see the samples in other orders; of one unless given. */
  readonly learners?: number;
}

/** What every weight is taken to have moved already: rare features are not to be learned by heart. */
const squareStart = 1;
/** What is nearly right teaches nothing. */
const minError = 0.02;

/** A whole number from 0 up to a limit, which is left out. */
export type Chance = (limit: number) => number;

const shareSteps = 2 ** 20;
/** A number from 0 to 1. */
export const shareOf = (chance: Chance): number => chance(shareSteps) / shareSteps;

/** Numbers from 0 to a limit, always the same ones. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Multinomial logistic regression by AdaGrad, over features that are divided by the root of their number; of one class, plain. */
class Learner {
  readonly weights: Float32Array;
  readonly biases: Float64Array;
  readonly #squares: Float32Array;
  readonly #biasSquares: Float64Array;
  readonly #plan: Plan;
  readonly #errors: Float64Array;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.weights = new Float32Array(plan.classes << plan.bits);
    this.#squares = new Float32Array(plan.classes << plan.bits).fill(squareStart);
    this.biases = new Float64Array(plan.classes);
    this.#biasSquares = new Float64Array(plan.classes).fill(squareStart);
    this.#errors = new Float64Array(plan.classes);
  }

  learn(samples: readonly Sample[], epochs: number, seed: number): void {
    const chance = chanceFrom(seed);
    const order = samples.map((_, index) => index);
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (let at = order.length - 1; at > 0; at--) {
        const other = chance(at + 1);
        [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
      }
      for (const index of order) {
        const sample = samples[index];
        if (sample) this.#step(sample);
      }
    }
  }

  /** What each class is said to be too likely by. */
  #judge({ buckets, label }: Sample, length: number): void {
    const { classes } = this.#plan;
    const scores = this.#errors;
    scores.set(this.biases);
    for (const bucket of buckets)
      for (let index = 0; index < classes; index++)
        scores[index] = (scores[index] ?? 0) + (this.weights[bucket * classes + index] ?? 0) / length;
    if (classes === 1) {
      scores[0] = 1 / (1 + Math.exp(-(scores[0] ?? 0))) - label;
      return;
    }
    const top = Math.max(...scores);
    let sum = 0;
    for (let index = 0; index < classes; index++) sum += scores[index] = Math.exp((scores[index] ?? 0) - top);
    for (let index = 0; index < classes; index++)
      scores[index] = (scores[index] ?? 0) / sum - (index === label ? 1 : 0);
  }

  #step(sample: Sample): void {
    const { classes, rate, decay } = this.#plan;
    const length = lengthOf(sample.buckets.length);
    this.#judge(sample, length);
    for (let index = 0; index < classes; index++) {
      const error = (this.#errors[index] ?? 0) * sample.weight;
      if (Math.abs(error) < minError) continue;
      for (const bucket of sample.buckets) {
        const at = bucket * classes + index;
        const weight = this.weights[at] ?? 0;
        const gradient = error / length + decay * weight;
        const square = (this.#squares[at] ?? 0) + gradient * gradient;
        this.#squares[at] = square;
        this.weights[at] = weight - (rate * gradient) / Math.sqrt(square);
      }
      const square = (this.#biasSquares[index] ?? 0) + error * error;
      this.#biasSquares[index] = square;
      this.biases[index] = (this.biases[index] ?? 0) - (rate * error) / Math.sqrt(square);
    }
  }

  /** Adds what another has learned. */
  add({ weights, biases }: Learner): void {
    for (let at = 0; at < weights.length; at++) this.weights[at] = (this.weights[at] ?? 0) + (weights[at] ?? 0);
    for (let at = 0; at < biases.length; at++) this.biases[at] = (this.biases[at] ?? 0) + (biases[at] ?? 0);
  }

  /** Takes so small a part of what was learned. */
  divide(by: number): void {
    for (const learned of [this.weights, this.biases])
      for (let at = 0; at < learned.length; at++) learned[at] = (learned[at] ?? 0) / by;
  }

  /**
   * Takes from the weights of each bucket the one in their middle: the odds of classes stay the same, for all scores of a text fall by as much,
   * and most weights become 0, so that those that stay can be said in smaller steps.
   */
  center(): void {
    const { classes } = this.#plan;
    if (classes < 3) return;
    const sorted = new Float32Array(classes);
    for (let from = 0; from < this.weights.length; from += classes) {
      sorted.set(this.weights.subarray(from, from + classes));
      const middle = sorted.sort()[classes >> 1] ?? 0;
      for (let at = from; at < from + classes; at++) this.weights[at] = (this.weights[at] ?? 0) - middle;
    }
  }

  /** The size that all but a few weights have at most. */
  largest(): number {
    const sizes = this.weights
      .filter((weight) => weight !== 0)
      .map(Math.abs)
      .sort();
    return sizes[Math.floor((1 - clippedShare) * sizes.length)] ?? 1;
  }

  /** The model with weights in whole steps: the larger a step, the more of them are 0, and the fewer at the end of what can be said. */
  inSteps(scale: number): TextModel {
    const { bits, classes } = this.#plan;
    const step = (weight: number): number =>
      Math.max(-largestWeight - 1, Math.min(largestWeight, Math.round(weight / scale)));
    return { bits, classes, weights: Int8Array.from(this.weights, step), scale, biases: this.biases };
  }
}

const firstSeed = 7;
/** So few weights in a thousand may be larger than can be said. */
const clippedShare = 0.002;
const scaleGrowth = 1.1;

/** Learns a model, and tells it in the smallest steps with which its file is small enough. */
export function learn(samples: readonly Sample[], plan: Plan): TextModel {
  const learner = new Learner(plan);
  learner.learn(samples, plan.epochs, firstSeed);
  const { learners = 1 } = plan;
  for (let further = 1; further < learners; further++) {
    const other = new Learner(plan);
    other.learn(samples, plan.epochs, firstSeed + further);
    learner.add(other);
  }
  learner.divide(learners);
  learner.center();
  for (let scale = learner.largest() / largestWeight; ; scale *= scaleGrowth) {
    const model = learner.inSteps(scale);
    if (writeTextModel(model).byteLength <= maxModelBytes) return model;
  }
}
