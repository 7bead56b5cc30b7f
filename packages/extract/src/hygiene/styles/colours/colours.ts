import { reckoned } from '../lengths.ts';
import { fromPolar, ofHsl, ofHwb, ofLab, ofLinear, ofOklab, ofXyz } from './colour-spaces.ts';
import { namedColours } from './named-colours.ts';

export type Colour = readonly [red: number, green: number, blue: number];
type Found = Colour | 'clear' | null;

/** What lets more through than this is not seen. */
const minAlpha = 0.1;
/** So near to black or white a lightness is taken for it. */
const leastLight = 0.02;
const maxValueCharacters = 300;
const maxDepth = 3;
// Bounded by maxValueCharacters.
const token =
  /#[\da-f]{3,8}\b|url\([^)]*\)|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[a-z-]+/g;

const ofNumber = (value: number): Colour => [value >> 16, (value >> 8) & 255, value & 255];

function ofHex(digits: string): Found {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (long.length !== 6 && long.length !== 8) return null;
  if (long.length === 8 && Number.parseInt(long.slice(6), 16) < 255 * minAlpha) return 'clear';
  return ofNumber(Number.parseInt(long.slice(0, 6), 16));
}

const byte = (share: number): number => Math.round(255 * Math.max(0, Math.min(1, share || 0)));
const bytes = ([red, green, blue]: readonly [number, number, number]): Colour => [byte(red), byte(green), byte(blue)];

const turns: Readonly<Record<string, number>> = { turn: 360, rad: 180 / Math.PI, grad: 0.9 };
// Bounded by maxValueCharacters.
const number = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)$/;

/** A part of a colour, where so much is a whole of it: a percentage is of that, `none` is 0, and an angle is in degrees. */
function part(text: string | undefined, whole: number): number {
  const [, value = '0', unit = ''] = number.exec(text ?? '') ?? [];
  return unit === '%' ? (Number(value) / 100) * whole : Number(value) * (turns[unit] ?? 1);
}

type Reading = (one: string, two: string, three: string) => readonly [number, number, number];
const hundredth = (text: string): number => part(text, 100) / 100;
/** How the parts of each notation are read; each in what its space states a whole to be. */
const notations: Readonly<Record<string, Reading>> = {
  rgb: (...parts) => [part(parts[0], 255) / 255, part(parts[1], 255) / 255, part(parts[2], 255) / 255],
  hsl: (hue, saturation, lightness) => ofHsl([part(hue, 360), hundredth(saturation), hundredth(lightness)]),
  hwb: (hue, white, black) => ofHwb([part(hue, 360), hundredth(white), hundredth(black)]),
  lab: (lightness, a, b) => ofLab([part(lightness, 100), part(a, 125), part(b, 125)]),
  lch: (lightness, chroma, hue) => ofLab(fromPolar([part(lightness, 100), part(chroma, 150), part(hue, 360)])),
  oklab: (lightness, a, b) => ofOklab([part(lightness, 1), part(a, 0.4), part(b, 0.4)]),
  oklch: (lightness, chroma, hue) => ofOklab(fromPolar([part(lightness, 1), part(chroma, 0.4), part(hue, 360)])),
};

/** `color()`: the wide spaces have the white and the black of sRGB, and near enough its other colours. */
function ofSpace(space: string, parts: readonly string[]): Colour {
  const shares = [part(parts[0], 1), part(parts[1], 1), part(parts[2], 1)] as const;
  if (space.startsWith('xyz')) return bytes(ofXyz(shares));
  return bytes(space === 'srgb-linear' ? ofLinear(shares) : shares);
}

/** Splits what stands inside of brackets at its outermost commas. */
// Bounded by maxValueCharacters.
const outerComma = /,(?![^()]*\))/;

function ofMix(inside: string, depth: number): Found {
  const [, first = '', second = ''] = inside.split(outerComma);
  const shares = [first, second].map(
    // Bounded by maxValueCharacters.
    (text) => /([\d.]+)%\s*$/.exec(text.trim())?.[1] ?? /^\s*([\d.]+)%/.exec(text)?.[1],
  );
  const [one, other] = shares.map((share) => (share === undefined ? null : Number(share) / 100));
  const weight = one ?? (other == null ? 0.5 : 1 - other);
  const rest = other ?? 1 - weight;
  const [a, b] = [foundIn(first, depth + 1), foundIn(second, depth + 1)];
  if (a === null || b === null || weight + rest <= 0) return a ?? b;
  if (a === 'clear' || b === 'clear') {
    const [seen, share] = a === 'clear' ? [b, rest] : [a, weight];
    return seen === 'clear' || share < minAlpha ? 'clear' : seen;
  }
  const mixed = (at: 0 | 1 | 2): number => Math.round((a[at] * weight + b[at] * rest) / (weight + rest));
  return [mixed(0), mixed(1), mixed(2)];
}

// Bounded by maxValueCharacters.
const channels = /\s([^\s()]+)\s+([^\s()]+)\s+([^\s()]+)\s*(?:\/[^/]*)?$/;
/** What a colour made of another comes to whatever that is: white or black, where it states the lightness of these. */
function litWhole(name: string, inside: string): Found {
  const found = channels.exec(inside);
  const [stated, whole] = name.startsWith('hsl') ? [found?.[3], 100] : [found?.[1], name.startsWith('ok') ? 1 : 100];
  if (!/^(?:hsla?|(?:ok)?l(?:ab|ch))$/.test(name) || !number.test(stated ?? '')) return null;
  const share = part(stated, whole) / whole;
  return share >= 1 - leastLight ? [255, 255, 255] : share <= leastLight ? [0, 0, 0] : null;
}

function ofFunction(text: string, depth: number): Found {
  const open = text.indexOf('(');
  const name = text.slice(0, open);
  const inside = text.slice(open + 1, -1);
  if (name === 'color-mix') return ofMix(inside, depth);
  if (name === 'light-dark') return foundIn(inside, depth + 1);
  const parts = reckoned(inside)
    .split(/[\s,/]+/)
    .filter((each) => each !== '');
  if (parts[0] === 'from') {
    const alpha = /\/\s*([\d.]+%?)\s*$/.exec(inside)?.[1];
    return alpha !== undefined && part(alpha, 1) < minAlpha
      ? 'clear'
      : (litWhole(name, inside) ?? foundIn(inside.slice(inside.indexOf('from') + 4), depth + 1));
  }
  const space = name === 'color' ? parts.shift() : undefined;
  const [one, two, three, alpha] = parts;
  if (one === undefined || two === undefined || three === undefined) return null;
  if (alpha !== undefined && part(alpha, 1) < minAlpha) return 'clear';
  if (space !== undefined) return ofSpace(space, parts);
  const reading = notations[name === 'rgba' || name === 'hsla' ? name.slice(0, 3) : name];
  return reading ? bytes(reading(one, two, three)) : null;
}

function foundIn(value: string, depth: number): Found {
  if (depth > maxDepth) return null;
  for (const [text] of value.matchAll(token)) {
    if (text === 'transparent') return 'clear';
    const known = namedColours.get(text);
    const found =
      known !== undefined
        ? ofNumber(known)
        : text.startsWith('#')
          ? ofHex(text.slice(1))
          : text.endsWith(')') && !text.startsWith('url(')
            ? ofFunction(text, depth)
            : null;
    if (found !== null) return found;
  }
  return null;
}

/** A value with its white space drawn together, where it is long: spaces put nothing out of sight. */
export const bounded = (value: string, maxCharacters: number): string =>
  (value.length > maxCharacters ? value.replace(/\s+/g, ' ') : value).slice(0, maxCharacters);

/** The first colour in a CSS value, also of a gradient; null where none is known, and `clear` where it lets all through. */
export const colourOf = (value: string): Colour | 'clear' | null =>
  foundIn(bounded(value, maxValueCharacters).toLowerCase(), 0);

/** All colours in a CSS value that are known and let nothing through. */
export function coloursOf(value: string): Colour[] {
  const found: Colour[] = [];
  for (const [text] of bounded(value, maxValueCharacters).toLowerCase().matchAll(token)) {
    const colour = foundIn(text, 0);
    if (colour !== null && colour !== 'clear') found.push(colour);
  }
  return found;
}

/** How far apart two colours are that nobody tells apart, added up over red, green and blue. */
const indistinct = 40;

/** Whether nobody tells two colours apart. */
export const isIndistinct = (one: Colour, other: Colour): boolean =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]) <= indistinct;

/** Whether a value states colours, and all of them let all through: a gradient of nothing. */
export function isAllClear(value: string): boolean {
  let count = 0;
  for (const [text] of bounded(value, maxValueCharacters).toLowerCase().matchAll(token)) {
    if (text.startsWith('url(') || text === 'image-set') return false;
    const colour = foundIn(text, 0);
    if (colour === null) continue;
    if (colour !== 'clear') return false;
    count++;
  }
  return count > 0;
}
