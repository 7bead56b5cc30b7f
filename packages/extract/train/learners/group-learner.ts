import { type GroupModel, groupScores, groupsOfBucket, maxGroups } from '../../src/text-model/group-model.ts';
import { lengthOf } from '../../src/text-model/score.ts';
import { Grouper } from './grouping.ts';
import { Network } from './network.ts';
import { type Chance, chanceFrom, inAnyOrder, type Sample, shareOf } from './samples.ts';

interface GroupPlan {
  readonly bits: number;
  readonly classes: number;
  /** The dimensions of each learner; the vectors of several stand side by side. */
  readonly dimensions: number;
  readonly learners: number;
  readonly epochs: number;
  /** Epochs in which the groups' vectors are learned again after the buckets have been put into groups. */
  readonly finishingEpochs: number;
  readonly rate: number;
  readonly finishingRate: number;
  /** How much groups learn of what the buckets' vectors say of a text, and not of its class alone (distillation). */
  readonly taught: number;
  /** The share of a text's features that is left out, others each time. */
  readonly dropped: number;
}

const firstSpread = 0.1;
const largestVector = 127;

/** The class of a text, as how likely each is. */
const certain = (label: number, classes: number): number[] =>
  Array.from({ length: classes }, (_, index) => (index === label ? 1 : 0));

const spreadOf = (length: number, width: number, chance: Chance): Float32Array =>
  Float32Array.from({ length }, () => (shareOf(chance) - 0.5) * width);

/** A network with a vector for each bucket. */
function learnVectors(samples: readonly Sample[], plan: GroupPlan, seed: number): Network {
  const { bits, classes, dimensions, epochs, rate, dropped } = plan;
  const chance = chanceFrom(seed);
  const network = new Network(
    spreadOf(dimensions << bits, firstSpread, chance),
    spreadOf(classes * dimensions, 1, chance),
    new Float32Array(classes),
    rate,
  );
  const wanted = Array.from({ length: classes }, (_, label) => certain(label, classes));
  const read = new Int32Array(samples.reduce((most, { buckets }) => Math.max(most, buckets.length), 0));
  for (const { buckets, label, weight } of inAnyOrder(samples, epochs, chance)) {
    let kept = 0;
    for (let at = 0; at < buckets.length; at++) if (shareOf(chance) >= dropped) read[kept++] = buckets[at] ?? 0;
    network.step(read.subarray(0, kept), lengthOf(buckets.length), wanted[label] ?? [], weight);
  }
  return network;
}

/** What several networks say together: their vectors side by side, and the mean of their scores. */
function joined(networks: readonly Network[], { bits, classes, dimensions, rate }: GroupPlan): Network {
  const width = dimensions * networks.length;
  const vectors = new Float32Array(width << bits);
  const layer = new Float32Array(width * classes);
  const biases = new Float32Array(classes);
  for (const [number, network] of networks.entries()) {
    const offset = number * dimensions;
    for (let bucket = 0; bucket < 1 << bits; bucket++) {
      const own = network.vectors.values.subarray(bucket * dimensions, (bucket + 1) * dimensions);
      vectors.set(own, bucket * width + offset);
    }
    for (let index = 0; index < classes; index++) {
      const own = network.layer.values.subarray(index * dimensions, (index + 1) * dimensions);
      layer.set(
        own.map((value) => value / networks.length),
        index * width + offset,
      );
      biases[index] = (biases[index] ?? 0) + (network.biases.values[index] ?? 0) / networks.length;
    }
  }
  return new Network(vectors, layer, biases, rate);
}

/** A sample with how likely each class of it ought to be. */
interface Taught extends Sample {
  readonly wanted: readonly number[];
}

/** What samples are, and what a network says of them. */
const taughtBy = (network: Network, samples: readonly Sample[], { classes, taught }: GroupPlan): Taught[] =>
  samples.map((sample) => {
    const said = network.oddsOf(sample.buckets, lengthOf(sample.buckets.length));
    const wanted = certain(sample.label, classes).map((is, index) => (1 - taught) * is + taught * (said[index] ?? 0));
    return { ...sample, wanted };
  });

/** Learns the vectors of groups again, as buckets' were, but for the first of each stage, which says nothing. */
function finish(network: Network, groups: Uint8Array, samples: Iterable<Taught>): void {
  const times = new Uint32Array(groupsOfBucket * maxGroups);
  const present = new Int32Array(groupsOfBucket * maxGroups);
  for (const { buckets, wanted, weight } of samples) {
    let different = 0;
    for (let at = 0; at < buckets.length; at++)
      for (let stage = 0; stage < groupsOfBucket; stage++) {
        const group = groups[groupsOfBucket * (buckets[at] ?? 0) + stage] ?? 0;
        if (group === 0) continue;
        const input = stage * maxGroups + group;
        if (times[input] === 0) present[different++] = input;
        times[input] = (times[input] ?? 0) + 1;
      }
    const inputs = present.subarray(0, different);
    const counts = Array.from(inputs, (input) => times[input] ?? 0);
    network.step(inputs, lengthOf(buckets.length), wanted, weight, counts);
    for (const input of inputs) times[input] = 0;
  }
}

/** The groups of buckets stage by stage: what the first vectors leave to be said, the next ones say. */
function quantize(whole: Float32Array, width: number, samples: readonly Sample[], chance: Chance) {
  const left = whole.slice();
  const groups = new Uint8Array((groupsOfBucket * left.length) / width);
  const vectors = new Float32Array(groupsOfBucket * maxGroups * width);
  for (let stage = 0; stage < groupsOfBucket; stage++) {
    const found = new Grouper(left, width, samples).group(chance);
    vectors.set(found.vectors, stage * maxGroups * width);
    for (const [bucket, group] of found.groups.entries()) {
      groups[groupsOfBucket * bucket + stage] = group;
      for (let at = 0; at < width; at++) {
        const place = bucket * width + at;
        left[place] = (left[place] ?? 0) - (found.vectors[group * width + at] ?? 0);
      }
    }
  }
  return { groups, vectors };
}

const firstSeed = 7;

/** A network with a vector for each bucket: what several learners say together. */
function learnBuckets(samples: readonly Sample[], plan: GroupPlan): Network {
  const seeds = Array.from({ length: plan.learners }, (_, number) => firstSeed + number);
  return joined(
    seeds.map((seed) => learnVectors(samples, plan, seed)),
    plan,
  );
}

/** A model with a vector for each group: the buckets' groups by their vectors, and the groups' vectors learned again. */
function groupBuckets(whole: Network, samples: readonly Sample[], plan: GroupPlan): GroupModel {
  const { bits, classes, learners, finishingEpochs, finishingRate } = plan;
  const dimensions = plan.dimensions * learners;
  const chance = chanceFrom(firstSeed);
  const { groups, vectors } = quantize(whole.vectors.values, dimensions, samples, chance);
  const network = new Network(vectors, whole.layer.values.slice(), whole.biases.values.slice(), finishingRate);
  finish(network, groups, inAnyOrder(taughtBy(whole, samples, plan), finishingEpochs, chance));
  const largest = network.vectors.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = Math.fround(largest / largestVector);
  return {
    bits,
    dimensions,
    classes,
    groups,
    vectors: Int8Array.from(network.vectors.values, (value) => Math.round(value / scale)),
    scale,
    layer: network.layer.values,
    biases: network.biases.values,
  };
}

/** How far a model is from what samples are, on average: the logarithm of the chance that it gives to their class. */
export function errorOn(samples: readonly Sample[], model: GroupModel): number {
  const errors = samples.map(({ buckets, label }) => {
    const scores = groupScores(model, { buckets, count: buckets.length });
    const top = Math.max(...scores);
    const sum = scores.reduce((total, score) => total + Math.exp(score - top), 0);
    return top + Math.log(sum) - (scores[label] ?? 0);
  });
  return errors.reduce((total, error) => total + error, 0) / Math.max(1, errors.length);
}

/** Learns a model: vectors of buckets by several learners, then groups of buckets in their place. */
export const learnGroups = (samples: readonly Sample[], plan: GroupPlan): GroupModel =>
  groupBuckets(learnBuckets(samples, plan), samples, plan);
