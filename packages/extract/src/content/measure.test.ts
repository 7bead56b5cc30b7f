import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TextMeter } from './measure.ts';
import { flagsOf, hashWord, keywordGroups, WordTape } from './words.ts';

function read(text: string): { readonly meter: TextMeter; readonly hashes: readonly number[] } {
  const meter = new TextMeter();
  const tape = new WordTape();
  meter.read(text, tape);
  return { meter, hashes: [...tape.hashes.subarray(0, tape.length)] };
}

describe('the meter of a text', () => {
  it('counts words, sentences, commas, capitals and digits in one pass', () => {
    const { words, sentences, commas, capitals, digits, characters } = read('Two boats, 14 men.  They left!').meter;
    assert.deepEqual([words, sentences, commas, capitals, digits, characters], [6, 2, 1, 2, 2, 24]);
  });

  it('hashes words without regard to case, in Latin, Greek and Cyrillic', () =>
    assert.deepEqual(read('ROPE Über ΝΕΡΟ Вода').hashes, ['rope', 'über', 'νερο', 'вода'].map(hashWord)));

  it('takes no sign for a part of a word, and every quote and apostrophe for the same', () => {
    const plainly = read('"Don\'t" (said) - 5 EUR').hashes;
    assert.deepEqual(read('“Don’t” «said» — €5 → EUR ™ 「」').hashes, plainly);
  });

  it('ends a sentence behind its closing quote', () => {
    for (const text of ['He said "no." Then left.', 'He said “no.” Then left.', 'He left (at last.) Then came.'])
      assert.equal(read(text).meter.sentences, 2, text);
  });

  it('takes every ideograph for a word', () => assert.equal(read('漢字かな').hashes.length, 4));

  it('says when there is nothing, and when there may be something invisible', () => {
    assert.ok(read(' \n\t').meter.empty);
    assert.ok(read('a\u200bb').meter.suspicious);
    assert.ok(!read('plain').meter.suspicious);
  });
});

describe('single words', () => {
  it('are known as function words or by their group', () => {
    assert.equal(flagsOf(hashWord('the')) & 1, 1);
    const comments = keywordGroups.findIndex((group) => group.startsWith('comment'));
    assert.equal((flagsOf(hashWord('comments')) >> (comments + 1)) & 1, 1);
    assert.equal(flagsOf(hashWord('lighthouse')), 0);
  });

  it('outgrow the tape without loss', () => assert.equal(read('word '.repeat(5000)).hashes.length, 5000));
});
