import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytes, doubles, integers, onceForPage, shorts, singles, withPageArrays } from './page-arrays.ts';

const makers = [bytes, shorts, integers, singles, doubles];
/** One of each kind, of lengths at which the next does not begin where the last ends. */
const some = (length: number) => makers.map((make, at) => make(length + at));

describe('the arrays of a page', () => {
  it('are 0, whatever the page before wrote', () => {
    for (let page = 0; page < 3; page++)
      withPageArrays(() => {
        for (const array of some(1_001)) {
          assert.ok(array.every((value) => value === 0));
          array.fill(7);
        }
      });
  });

  it('do not touch each other, nor those of a page around', () => {
    withPageArrays(() => {
      const outer = some(33);
      for (const [at, array] of outer.entries()) array.fill(at + 1);
      withPageArrays(() => {
        for (const array of some(33)) array.fill(99);
      });
      for (const [at, array] of outer.entries()) assert.ok(array.every((value) => value === at + 1));
      for (const array of some(33)) assert.ok(array.every((value) => value === 0));
    });
  });

  it('are as long as was asked for, beyond what pages share, too', () => {
    withPageArrays(() => {
      for (const length of [0, 1, 400_000, 400_000])
        for (const [at, array] of some(length).entries()) {
          assert.equal(array.length, length + at);
          assert.ok(array.every((value) => value === 0));
        }
    });
  });

  it('have memory of their own where no page is being read, which pages leave alone', () => {
    const mine = some(50);
    for (const array of mine) array.fill(5);
    withPageArrays(() => {
      for (const array of some(50)) array.fill(6);
    });
    assert.equal(new Set(mine.map(({ buffer }) => buffer)).size, makers.length);
    for (const array of mine) assert.ok(array.every((value) => value === 5));
  });

  it('are given back by a page that throws', () => {
    const placeOfNext = (): number => withPageArrays(() => bytes(8).byteOffset);
    const before = placeOfNext();
    assert.throws(() =>
      withPageArrays(() => {
        bytes(4_096).fill(1);
        throw new Error('unreadable');
      }),
    );
    assert.equal(placeOfNext(), before);
    withPageArrays(() => assert.ok(bytes(4_096).every((value) => value === 0)));
  });
});

describe('what is made once for a page', () => {
  let made = 0;
  const numberOf = onceForPage((_: object) => ++made);

  it('is made again for another thing, another page, and where no page is being read', () => {
    const [one, other] = [{}, {}];
    const read = (): number[] => [one, one, other, other].map(numberOf);
    assert.deepEqual(withPageArrays(read), [1, 1, 2, 2]);
    assert.deepEqual(
      withPageArrays(() => numberOf(other)),
      3,
    );
    assert.deepEqual([numberOf(one), numberOf(one)], [4, 5]);
  });
});
