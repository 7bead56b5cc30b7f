import { type LinearModel, largestWeight, maxModelBytes, writeLinearModel } from '../../src/text-model/linear-model.ts';
import { lengthOf } from '../../src/text-model/score.ts';
import { chanceFrom, inAnyOrder, type Sample } from './samples.ts';

interface LinearPlan {
  readonly bits: number;
  readonly epochs: number;
  readonly rate: number;
  readonly decay: number;
}

/** What every weight is taken to have moved already: rare features are not to be learned by heart. */
const squareStart = 1;
/** A smaller error teaches nothing. */
const minError = 0.02;

/** Logistic regression by AdaGrad, over features that are divided by the root of their number. */
class Learner {
  readonly weights: Float32Array;
  bias = 0;
  readonly #squares: Float32Array;
  #biasSquare = squareStart;
  readonly #plan: LinearPlan;

  constructor(plan: LinearPlan) {
    this.#plan = plan;
    this.weights = new Float32Array(1 << plan.bits);
    this.#squares = new Float32Array(1 << plan.bits).fill(squareStart);
  }

  step({ buckets, label, weight: counts }: Sample): void {
    const { rate, decay } = this.#plan;
    const length = lengthOf(buckets.length);
    let score = this.bias;
    for (const bucket of buckets) score += (this.weights[bucket] ?? 0) / length;
    const error = (1 / (1 + Math.exp(-score)) - label) * counts;
    if (Math.abs(error) < minError) return;
    for (const bucket of buckets) {
      const weight = this.weights[bucket] ?? 0;
      const gradient = error / length + decay * weight;
      const square = (this.#squares[bucket] ?? 0) + gradient * gradient;
      this.#squares[bucket] = square;
      this.weights[bucket] = weight - (rate * gradient) / Math.sqrt(square);
    }
    this.#biasSquare += error * error;
    this.bias -= (rate * error) / Math.sqrt(this.#biasSquare);
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
  inSteps(scale: number): LinearModel {
    const step = (weight: number): number =>
      Math.max(-largestWeight - 1, Math.min(largestWeight, Math.round(weight / scale)));
    return { bits: this.#plan.bits, weights: Int8Array.from(this.weights, step), scale, bias: this.bias };
  }
}

const seed = 7;
/** So few weights in a thousand may be larger than can be said. */
const clippedShare = 0.002;
const scaleGrowth = 1.1;

/** Learns a model, and tells it in the smallest steps with which its file is small enough. */
export function learnLinear(samples: readonly Sample[], plan: LinearPlan): LinearModel {
  const learner = new Learner(plan);
  for (const sample of inAnyOrder(samples, plan.epochs, chanceFrom(seed))) learner.step(sample);
  for (let scale = learner.largest() / largestWeight; ; scale *= scaleGrowth) {
    const model = learner.inSteps(scale);
    if (writeLinearModel(model).byteLength <= maxModelBytes) return model;
  }
}
