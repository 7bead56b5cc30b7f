import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FeatureReader } from '../../src/text-model/features.ts';
import { type GroupModel, groupScores, groupsOfBucket, writeGroupModel } from '../../src/text-model/group-model.ts';
import { errorOn, learnGroups } from './group-learner.ts';
import { chanceFrom, type Sample } from './samples.ts';

const plan = {
  bits: 12,
  classes: 2,
  dimensions: 4,
  learners: 2,
  epochs: 4,
  finishingEpochs: 2,
  rate: 0.1,
  finishingRate: 0.1,
  taught: 0.5,
  dropped: 0.2,
};
const words: readonly (readonly string[])[] = [
  ['harbour', 'bread', 'kettle', 'meadow', 'violin', 'lantern', 'orchard', 'pebble'],
  ['forbidden', 'expired', 'refused', 'denied', 'revoked', 'withheld', 'locked', 'barred'],
];
const reader = new FeatureReader(plan.bits);
function bucketsOf(text: string): Int32Array {
  reader.clear();
  reader.read(text);
  return reader.buckets.slice(0, reader.count);
}

function samples(): Sample[] {
  const chance = chanceFrom(3);
  return Array.from({ length: 400 }, (_, index) => {
    const label = index % 2;
    const said = Array.from({ length: 5 }, () => words[label]?.[chance(8)] ?? '').join(' ');
    return { buckets: bucketsOf(said), label, weight: 1 };
  });
}

function isOf(model: GroupModel, label: number, text: string): boolean {
  bucketsOf(text);
  const scores = groupScores(model, reader);
  return (scores[label] ?? 0) > (scores[1 - label] ?? 0);
}

describe('a network that learned groups of features', () => {
  const all = samples();
  const model = learnGroups(all, plan);

  it('tells texts apart that it has not seen', () => {
    assert.ok(isOf(model, 0, 'pebble violin bread'));
    assert.ok(isOf(model, 1, 'barred refused locked'));
  });

  it('errs less on what it knows than on what it cannot know', () => {
    const strange = all.map((sample) => ({ ...sample, label: 1 - sample.label }));
    assert.ok(errorOn(all, model) < 0.1, `${errorOn(all, model)}`);
    assert.ok(errorOn(strange, model) > 1);
  });

  it('is the same for the same samples', () => {
    assert.deepEqual(writeGroupModel(learnGroups(all, plan)), writeGroupModel(model));
  });

  it('puts what no sample has into the group that says nothing', () => {
    const seen = new Set(all.flatMap(({ buckets }) => [...buckets]));
    const bucketOf = (place: number): number => Math.floor(place / groupsOfBucket);
    assert.ok(model.groups.some((_, place) => !seen.has(bucketOf(place))));
    assert.ok(model.groups.every((group, place) => seen.has(bucketOf(place)) || group === 0));
    assert.ok(model.vectors.subarray(0, model.dimensions).every((value) => value === 0));
  });
});
