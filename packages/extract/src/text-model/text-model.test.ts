import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FeatureReader, maxFeatures } from './features.ts';
import {
  type GroupModel,
  groupScores,
  groupsOfBucket,
  maxGroups,
  readGroupModel,
  writeGroupModel,
} from './group-model.ts';
import { type LinearModel, readLinearModel, writeLinearModel } from './linear-model.ts';
import { bestWindow } from './score.ts';
import { wallOdds } from './walls.ts';

const bits = 10;
const read = (text: string): number[] => {
  const reader = new FeatureReader(bits);
  reader.read(text);
  return [...reader.buckets.slice(0, reader.count)];
};

/** A model that likes the features of one text. */
function modelFor(text: string): LinearModel {
  const weights = new Int8Array(1 << bits);
  for (const bucket of read(text)) weights[bucket] = 5;
  return { bits, weights, scale: 0.5, bias: -1 };
}

describe('the features of a text', () => {
  it('are the same in capitals, and with more white space', () => {
    assert.deepEqual(read('A  QUIET\nHarbour'), read('a quiet harbour'));
    assert.notDeepEqual(read('a quiet harbour'), read('a quite harbour'));
  });

  it('are there in scripts without spaces', () => assert.ok(read('页面不存在').length > 8));

  it('are its own in each field', () => {
    const reader = new FeatureReader(bits);
    reader.read('harbour', 1);
    assert.notDeepEqual([...reader.buckets.slice(0, reader.count)], read('harbour'));
  });

  it('are bounded, and cost no more than the text is long', () => {
    const before = process.cpuUsage();
    for (const text of [
      'ab '.repeat(400_000),
      '!'.repeat(1_000_000),
      '页'.repeat(1_000_000),
      '\ud800'.repeat(1_000_000),
    ])
      assert.ok(read(text).length <= maxFeatures);
    const { user } = process.cpuUsage(before);
    assert.ok(user < 3_000_000, `${user / 1_000} ms`);
  });
});

/** A network of two classes, of which the second is that of one text's features, which are of a group of their own. */
function networkFor(text: string): GroupModel {
  const groups = new Uint8Array(groupsOfBucket << bits);
  for (const bucket of read(text)) groups.set([3, 5], groupsOfBucket * bucket);
  const vectors = new Int8Array(groupsOfBucket * maxGroups * 2);
  vectors.set([-20, 100], 3 * 2);
  vectors.set([20, 0], (maxGroups + 5) * 2);
  return {
    bits,
    dimensions: 2,
    classes: 2,
    groups,
    vectors,
    scale: 0.5,
    layer: Float32Array.from([0, -4, 0, 4]),
    biases: Float32Array.from([1, -1]),
  };
}

describe('a network over groups of features', () => {
  it('is what was written', () => {
    const model = networkFor('a quiet harbour');
    assert.deepEqual(readGroupModel(writeGroupModel(model)), model);
  });

  it('is none when it is another file, or one that was cut off', () => {
    const file = writeGroupModel(networkFor('a quiet harbour'));
    assert.equal(readGroupModel(file.subarray(0, 8)), null);
    assert.equal(readGroupModel(file.subarray(0, -1)), null);
    assert.equal(readGroupModel(writeLinearModel(modelFor('a quiet harbour'))), null);
  });

  it('scores the class of what it knows higher, and what it does not know by its biases', () => {
    const model = networkFor('the quiet harbour');
    const scoresOf = (text: string): number[] => {
      const reader = new FeatureReader(bits);
      reader.read(text);
      return groupScores(model, reader);
    };
    const [one = 0, two = 0] = scoresOf('the quiet harbour');
    assert.ok(two > one, `${two} and ${one}`);
    assert.deepEqual(scoresOf(''), [1, -1]);
  });
});

describe('a linear model', () => {
  it('is what was written', () => {
    const model = modelFor('a quiet harbour');
    assert.deepEqual(readLinearModel(writeLinearModel(model)), model);
  });

  it('is none when it is another file, or names places that it has not', () => {
    const file = writeLinearModel(modelFor('a quiet harbour'));
    assert.equal(readLinearModel(file.subarray(0, 8)), null);
    assert.equal(readLinearModel(Uint8Array.from([0, ...file])), null);
    assert.equal(readLinearModel(Uint8Array.from([...file, ...new Uint8Array(2_000).fill(255)])), null);
  });

  it('scores what it likes higher, and finds the place of it', () => {
    const liked = 'the quiet harbour of the north';
    const model = modelFor(liked);
    const reader = new FeatureReader(bits);
    reader.read('Bread is baked at six.');
    const { score: low } = bestWindow(model, reader, 60, 10);
    reader.clear();
    const before = 'Bread is baked at six. '.repeat(20);
    reader.read(`${before}${liked}. ${before}`);
    const { score, from, to } = bestWindow(model, reader, 60, 10);
    assert.ok(score > low);
    assert.ok(to > before.length && from < before.length + liked.length, `${from} to ${to}`);
  });
});

describe('the model of walls', () => {
  const oddsOf = (title: string, text: string) => wallOdds({ title, text, labels: '', signs: [] });

  it('tells walls of several kinds and languages from pages that speak of them', () => {
    for (const [kind, title, text] of [
      ['soft_404', 'Page not found', 'The page you requested does not exist any more.'],
      ['login_wall', 'Anmelden', 'Bitte melden Sie sich an, um diese Seite zu sehen.'],
      ['geo_blocked', 'Vídeo', 'Este vídeo no está disponible en tu país.'],
      ['blocked', '访问被拒绝', '您的请求已被安全系统拦截。'],
    ] as const) {
      const odds = oddsOf(title, text);
      assert.ok(odds[kind] > 0.6, `${title}: ${JSON.stringify(odds)}`);
    }
    assert.ok(oddsOf('Tea', 'Boil water, pour it over the leaves and wait four minutes.').none > 0.5);
  });

  it('calls hardly any page of invented words a wall', () => {
    const syllables = [
      'ba',
      'co',
      'di',
      'fu',
      'ga',
      'lo',
      'mi',
      'ne',
      'pa',
      'ro',
      'sa',
      'ti',
      'ver',
      'wen',
      'xa',
      'zu',
    ];
    let state = 1;
    const word = (): string => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return [28, 24, 20].map((shift) => syllables[(state >>> shift) & 15]).join('');
    };
    const called = Array.from({ length: 4_000 }, (_, index) => {
      const text = Array.from({ length: 12 + (index % 40) }, word).join(' ');
      const title = `${word()} ${index % 300}`;
      return 1 - oddsOf(title, `${title}\n\n${text}`).none >= (index % 40 < 13 ? 0.5 : 0.15);
    }).filter(Boolean).length;
    assert.ok(called <= 40, `${called} of 4,000`);
  });

  it('gives odds that sum up to one, for no text, too', () => {
    const sum = Object.values(oddsOf('', '')).reduce((total, odds) => total + odds, 0);
    assert.ok(Math.abs(sum - 1) < 1e-9);
  });
});
