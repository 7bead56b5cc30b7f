import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutUnreadable } from './unreadable-fonts.ts';

/** A font of two tables: so many pictures, and a `cmap` of format 13 that gives all letters between two one of them. */
function font(glyphs: number, first: string, last: string): string {
  const bytes = new DataView(new ArrayBuffer(12 + 32 + 8 + 12 + 28));
  bytes.setUint32(0, 0x10000);
  bytes.setUint16(4, 2);
  for (const [at, [name, place]] of ([['cmap', 52], ['maxp', 44]] as const).entries()) {
    for (const [offset, letter] of [...name].entries()) bytes.setUint8(12 + 16 * at + offset, letter.charCodeAt(0));
    bytes.setUint32(20 + 16 * at, place);
  } // biome-ignore format: a table
  bytes.setUint16(48, glyphs);
  bytes.setUint16(54, 1);
  bytes.setUint32(60, 12);
  bytes.setUint16(64, 13);
  bytes.setUint32(76, 1);
  bytes.setUint32(80, first.charCodeAt(0));
  bytes.setUint32(84, last.charCodeAt(0));
  bytes.setUint32(88, 1);
  return Buffer.from(bytes.buffer).toString('base64');
}

const face = (inside: string): string => `@font-face{font-family:"Inter Spacer";${inside}}`;
const data = (base64: string): string => `src:url(data:font/ttf;base64,${base64}) format("truetype")`;
const used = '.a{font-family:"Inter Spacer",serif}';
const isTaken = (inside: string): boolean =>
  withoutUnreadable([face(inside), used])[1]?.includes('font-size:0') === true;

describe('letters have no size', () => {
  it('in a font that a sheet gives none', () => assert.ok(isTaken('src:url(a.woff2);size-adjust:0%')));
  it('in a font that has one picture for all letters', () => assert.ok(isTaken(data(font(2, 'A', 'z')))));
});

describe('letters keep their size', () => {
  for (const [name, inside] of [
    ['of a usual size', 'src:url(a.woff2);size-adjust:96%'],
    ['with pictures for an alphabet', data(font(60, 'A', 'z'))],
    ['of a few signs, which leaves letters to the next font', data(font(2, '0', '9'))],
    ['that is no font', data('AAAA')],
  ] as const)
    it(`in a font ${name}`, () => assert.ok(!isTaken(inside)));

  it('in time in proportion to what stands in place of a name', () => {
    const blanks = ' '.repeat(5_900);
    const faces = `@font-face{font-family:${blanks}}`.repeat(50);
    assert.deepEqual(withoutUnreadable([faces]), [faces]);
  });

  it('in a font of a longer name', () => {
    const [, sheet] = withoutUnreadable([face(data(font(2, 'A', 'z'))), '.a{font-family:Inter Spacer-Two}']);
    assert.ok(!sheet?.includes('font-size:0'));
  });
});
