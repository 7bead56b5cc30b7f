import { property } from '../property.ts';
import { identity, type Matrix } from './geometry.ts';
import type { Paint } from './ground.ts';
import type { Face } from './ink.ts';
import { type PageFont, plainFace } from './page-fonts.ts';

/** How text is drawn, and what areas are filled with. */
export interface TextState {
  matrix: Matrix;
  fontSize: number;
  fontMatrix: number;
  face: Face;
  note: PageFont['note'];
  vertical: boolean;
  characterSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
  /** The paint that fills letters and areas. */
  paint: Paint;
  alpha: number;
  /** Whether what is painted is mixed with what it covers. */
  isMixed: boolean;
  /** What holds for all of the group that is drawn (ISO 32000-1, 11.6.6), which nothing inside it sets aside. */
  readonly group: { readonly alpha: number; readonly isMixed: boolean };
}

/** What a page begins with. */
export const firstText: TextState = {
  matrix: identity,
  fontSize: 0,
  fontMatrix: 0.001,
  face: plainFace,
  note: () => {},
  vertical: false,
  characterSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  paint: '#000000',
  alpha: 1,
  isMixed: false,
  group: { alpha: 1, isMixed: false },
};

/** How much of what is painted is seen, and whether it is mixed with what it covers: in its group, and with it. */
export const effectOf = ({ alpha, isMixed, group }: TextState): TextState['group'] => ({
  alpha: alpha * group.alpha,
  isMixed: isMixed || group.isMixed,
});

/** What a group begins with; what a mask is made of covers nothing. */
export function inGroup(text: TextState, args: unknown): TextState {
  const [options]: unknown[] = Array.isArray(args) ? args : [];
  const isMask = Boolean(property(options, 'smask'));
  const { alpha, isMixed } = effectOf(text);
  return { ...text, alpha: 1, isMixed: false, group: { alpha, isMixed: isMixed || isMask } };
}
