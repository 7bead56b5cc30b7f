import { grouped } from '../../../for-node-20.ts';
import type { TreeNode } from '../../../tree/node.ts';
import type { Declaration } from '../appearance.ts';
import { type Colour, colourOf } from '../colours/colours.ts';
import { levels } from '../colours/filters.ts';
import { lookOf } from '../look.ts';

/** The properties that tell of a layer: where it lies, over what, and whether it lets anything through. */
const properties = new Set(
  'inset top right bottom left width height z-index background background-color display visibility opacity transform clip-path filter backdrop-filter'.split(
    ' ',
  ),
);
export const tellsOfLayer = ({ name }: Declaration): boolean => properties.has(name);

/** At the edge, or beyond it by a little. */
const isNone = (value: string | undefined): boolean =>
  value !== undefined && /^(?:(?:0(?:px|%|r?em)?|-\d{1,2}px)(?:\s+|$))+$/.test(value);
const isWhole = (value: string | undefined): boolean => value === '100%';
const isWholeOrOwn = (value: string | undefined): boolean => value === undefined || value === 'auto' || isWhole(value);
const pixels = /^(\d{1,5}(?:\.\d{1,3})?)px$/;
const pixelsOf = (value: string | undefined): number => Number(pixels.exec(value ?? '')?.[1] ?? Number.NaN);
/** Whether a length is that of what is around it, as both state it. */
const reaches = (value: string | undefined, around: string | undefined): boolean => pixelsOf(value) >= pixelsOf(around);
const sides = ['top', 'right', 'bottom', 'left'];

/** Whether declarations make a layer fill its parent, as they stand together in rules. */
export function mayFill(declarations: readonly Declaration[]): boolean {
  let [top, bottom, width, height] = [false, false, false, false];
  for (const { name, value } of declarations) {
    if (name === 'inset' && isNone(value)) return true;
    if (name === 'top') top = isNone(value);
    else if (name === 'bottom') bottom = isNone(value);
    else if (name === 'width') width = isWhole(value) || pixels.test(value);
    else if (name === 'height') height = isWhole(value) || pixels.test(value);
  }
  return top && (bottom || (width && height));
}

/** What a style declares; of two declarations of a property the later one. */
export const declaredIn = (style: string): ReadonlyMap<string, string> =>
  new Map(
    style.split(';').map((text): [string, string] => {
      const colon = text.indexOf(':');
      return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
    }),
  );

type Declared = ReadonlyMap<string, string>;

function fills(declared: Declared, around: Declared): boolean {
  const lengths = ['width', 'height'];
  const [isInset, atStart] = [
    isNone(declared.get('inset')) || sides.every((side) => isNone(declared.get(side))),
    isNone(declared.get('top')) && isNone(declared.get('left')),
  ];
  if (isInset && lengths.every((length) => isWholeOrOwn(declared.get(length)))) return true;
  if (!isInset && !atStart) return false;
  return lengths.every((length) => {
    const value = declared.get(length);
    return isWhole(value) || reaches(value, around.get(length));
  });
}

const minOpacity = 0.95;
const maxValueCharacters = 300;
/** A colour that lets nothing through. */
// Bounded by maxValueCharacters.
const address = /url\([^)]*\)/g;
// Bounded by maxValueCharacters.
const plainGradient = /^linear-gradient\((.*)\)$/;
const opaque = /^(?:#(?:[\da-f]{3}|[\da-f]{6})|[a-z]+|(?:rgb|hsl)\([^/,]*(?:,[^/,]*,[^/,]*)?\))$/;
const isPlainColour = (stated: string): boolean => opaque.test(stated) && Array.isArray(colourOf(stated));
/** A plain colour, or plain colours in turn. */
function isPlain(stated: string): boolean {
  if (stated.length > maxValueCharacters) return false;
  const [, inside] = plainGradient.exec(stated) ?? [];
  // A colour lies beneath the picture that is stated with it.
  if (inside === undefined) return isPlainColour(stated) || stated.replace(address, ' ').split(' ').some(isPlainColour);
  return !inside.includes('(') && inside.split(',').every((stop) => isPlainColour(stop.trim().split(' ')[0] ?? ''));
}
const [black, white]: readonly [Colour, Colour] = [
  [0, 0, 0],
  [255, 255, 255],
];
/** Whether a layer leaves nothing to tell letters from the page beneath it. */
const levelsBeneath = (declared: Declared): boolean => levels(declared.get('backdrop-filter') ?? '', black, white);

/** Whether what a style declares lets nothing through. */
export function isOpaque(declared: ReadonlyMap<string, string>): boolean {
  const stated = declared.get('background') ?? declared.get('background-color') ?? '';
  if (!isPlain(stated) && !levelsBeneath(declared)) return false;
  if (declared.has('clip-path') || declared.has('filter')) return false;
  const transform = declared.get('transform') ?? 'none';
  return transform === 'none' && Number.parseFloat(declared.get('opacity') ?? '1') >= minOpacity;
}

const heightIn = (declared: ReadonlyMap<string, string>): number =>
  Number.parseInt(declared.get('z-index') ?? '0', 10) || 0;

/** How high an element of a style lies in the stack. */
export const heightOf = (style: string): number => heightIn(declaredIn(style));

/** Whether a style makes a layer of a plain colour that fills what it is placed in, whose style `around` is. */
export function isLayer(style: string, around = ''): boolean {
  const declared = declaredIn(style);
  const { hiding, shrinks } = lookOf(style);
  return fills(declared, declaredIn(around)) && isOpaque(declared) && hiding === 'shown' && !shrinks;
}

/**
 * The elements over which a layer of a plain colour lies that fills their parent: of the same height in the stack those before
 * it, as CSS 2.2, appendix E, paints them, and all that are lower. Elements that follow a layer are taken to be placed above it.
 */
export function coveredBy(
  layers: readonly TreeNode[],
  elementsBeside: (layer: TreeNode) => readonly TreeNode[],
  styleOf: (node: TreeNode) => string,
): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const ofParent of grouped(layers, ({ parent }) => parent).values()) {
    const [first] = ofParent;
    if (!first) continue;
    // Of the layers of a height the last one covers all that the others do.
    const heights = new Map(ofParent.map((layer): [number, number] => [heightOf(styleOf(layer)), layer.index]));
    const highest = Math.max(...heights.keys());
    for (const node of elementsBeside(first)) {
      const own = heightOf(styleOf(node));
      if (own < highest || node.index < (heights.get(own) ?? 0)) covered.add(node.index);
    }
  }
  return covered;
}
