import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { samplePages } from '../../test-samples.ts';
import { parseHtml } from '../../tree/parse.ts';
import { segment } from '../blocks.ts';
import { withoutBoilerplate } from '../boilerplate.ts';
import { computeFeatures } from '../features/features.ts';
import { FeatureTable } from '../features/table.ts';
import { nameSlots, wordSlots } from '../lexicon.ts';
import { fingerprint, inner, leaves, readModel } from './model.ts';
import { predict } from './predict.ts';
import { shippedModel } from './shipped.ts';

const modelFolder = new URL('../../../model/', import.meta.url);

/** A model of one tree over two features: below 5 of the second, log-odds are -1, from there on by the first feature's sign. */
function oneTree(): Uint8Array {
  const bytes = new Uint8Array(16 + 8 + inner * 4 + leaves * 2 + 3 * nameSlots + wordSlots);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x314d4454, true);
  view.setUint32(4, fingerprint(['one', 'two']), true);
  view.setUint16(8, 1, true);
  view.setUint16(10, 2, true);
  view.setFloat32(16, 0, true);
  view.setFloat32(20, 5, true);
  const nodes = new Uint16Array(2 * inner);
  nodes[0] = 1;
  nodes[inner] = 1;
  for (const [at, place] of nodes.entries()) view.setUint16(24 + 2 * at, place, true);
  for (let leaf = 0; leaf < leaves; leaf++)
    view.setInt16(24 + 4 * inner + 2 * leaf, leaf < 8 ? -4096 : leaf % 2 === 0 ? 0 : 4096, true);
  return bytes;
}

describe('a model file', () => {
  it('is read, and its trees are walked', () => {
    const model = readModel(oneTree(), ['one', 'two']);
    assert.ok(model);
    const table = new FeatureTable(3, 2);
    table.values.set([-1, 4, -1, 5, 1, 6]);
    assert.deepEqual(
      Array.from(predict(model, table), (probability) => probability.toFixed(4)),
      ['0.2689', '0.5000', '0.7311'],
    );
  });

  const faults: readonly (readonly [string, (bytes: Uint8Array) => Uint8Array])[] = [
    ['is empty', () => new Uint8Array(0)],
    ['is cut short', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['is of another kind', (bytes) => bytes.fill(0, 0, 1)],
    ['was made for other features', (bytes) => bytes.fill(0, 4, 8)],
    ['names a feature that is not there', (bytes) => bytes.fill(9, 24, 25)],
    ['names a cut that is not there', (bytes) => bytes.fill(9, 24 + 2 * inner, 25 + 2 * inner)],
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
      const { page } = withoutBoilerplate(segment(parseHtml(html)));
      return shippedModel ? [...predict(shippedModel, computeFeatures(page, shippedModel.lexicon).table)] : [];
    });
    assert.equal(found.length, expected.length);
    for (const [at, probability] of found.entries()) {
      const said = expected[at] ?? -1;
      const surely = (probability < 0.07 && said >= 0 && said < 0.07) || (probability > 0.97 && said > 0.95);
      assert.ok(surely || Math.abs(probability - said) < 0.003, `block ${at}: ${probability}, not ${said}`);
    }
  });
});
