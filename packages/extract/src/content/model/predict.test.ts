import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { samplePages } from '../../test-samples.ts';
import { parseHtml } from '../../tree/parse.ts';
import { segment } from '../blocks.ts';
import { withoutBoilerplate } from '../boilerplate.ts';
import { computeFeatures } from '../features/features.ts';
import { FeatureRow } from '../features/row.ts';
import { nameSlots, openingSlots, wordSlots } from '../lexicon.ts';
import { fingerprint, inner, leaves, readModel } from './model.ts';
import { predict } from './predict.ts';
import { shippedModel } from './shipped.ts';

const modelFolder = new URL('../../../model/', import.meta.url);

/** A model over two features: below 5 of the second log-odds are low, from there on they go by the first one's sign; all trees say so. */
function modelOf(trees: number, odds = 1): Uint8Array {
  const lexicon = 3 * nameSlots + wordSlots + openingSlots;
  const bytes = new Uint8Array(12 + 8 + trees * (inner * 4 + leaves * 2) + lexicon);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x334d4454, true);
  view.setUint32(4, fingerprint(['one', 'two']), true);
  view.setUint16(8, trees, true);
  view.setUint16(10, 2, true);
  view.setFloat32(12, 0, true);
  view.setFloat32(16, 5, true);
  for (let tree = 0; tree < trees; tree++) {
    view.setUint16(20 + 2 * inner * tree, 1, true);
    view.setUint16(20 + 2 * inner * (trees + tree), 1, true);
    for (let leaf = 0; leaf < leaves; leaf++) {
      const at = 20 + 4 * inner * trees + 2 * (leaves * tree + leaf);
      view.setInt16(at, 4096 * odds * (leaf < 8 ? -1 : leaf % 2), true);
    }
  }
  return bytes;
}
const oneTree = (): Uint8Array => modelOf(1);

const predicted = (bytes: Uint8Array): string[] => {
  const model = readModel(bytes, ['one', 'two']);
  assert.ok(model);
  const row = new FeatureRow(3, 2, new Float32Array(0));
  const values = [-1, 4, -1, 5, 1, 6];
  const describe = (at: number): void => row.values.set(values.slice(2 * at, 2 * at + 2));
  return Array.from(predict(model, { row, describe }), (probability) => probability.toFixed(4));
};

describe('a model file', () => {
  it('is read, and its trees are walked', () => assert.deepEqual(predicted(oneTree()), ['0.2689', '0.5000', '0.7311']));

  it('has trees whose log-odds are added up, up to where they are sure', () => {
    assert.deepEqual(predicted(modelOf(2)), ['0.1192', '0.5000', '0.8808']);
    const [low, even, high] = predicted(modelOf(60, 0.15625));
    assert.deepEqual([low, even, high], ['0.0169', '0.5000', '0.9831']);
  });

  const faults: readonly (readonly [string, (bytes: Uint8Array) => Uint8Array])[] = [
    ['is empty', () => new Uint8Array(0)],
    ['is cut short', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['is of another kind', (bytes) => bytes.fill(0, 0, 1)],
    ['was made for other features', (bytes) => bytes.fill(0, 4, 8)],
    ['names a feature that is not there', (bytes) => bytes.fill(9, 20, 21)],
    ['names a cut that is not there', (bytes) => bytes.fill(9, 20 + 2 * inner, 21 + 2 * inner)],
  ];
  for (const [how, spoil] of faults)
    it(`is refused when it ${how}`, () => assert.equal(readModel(spoil(oneTree()), ['one', 'two']), null));
});

describe('the shipped model', () => {
  it('is there, whole and small', () => {
    assert.ok(shippedModel, 'no model for these features: npm run train');
    assert.ok(readFileSync(new URL('blocks.bin', modelFolder)).byteLength <= 150_000);
  });

  it('says of the sample pages what its trainer said', () => {
    const expected: number[] = JSON.parse(readFileSync(new URL('sample.json', modelFolder), 'utf8'));
    const found = samplePages.flatMap((html) => {
      const { page } = withoutBoilerplate(segment(parseHtml(html), shippedModel?.lexicon));
      return shippedModel ? [...predict(shippedModel, computeFeatures(page))] : [];
    });
    assert.equal(found.length, expected.length);
    for (const [at, probability] of found.entries()) {
      const said = expected[at] ?? -1;
      const surely = (probability < 0.07 && said >= 0 && said < 0.07) || (probability > 0.97 && said > 0.95);
      assert.ok(surely || Math.abs(probability - said) < 0.003, `block ${at}: ${probability}, not ${said}`);
    }
  });
});
