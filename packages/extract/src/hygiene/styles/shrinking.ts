import { detached } from '../../characters.ts';
import { clipsAll } from './boxes/shapes.ts';
import {
  isFaint,
  isMovedAway,
  isOffScreen,
  isRotatedAway,
  isScaledAway,
  isTurnedBack,
  numberOf,
} from './boxes/transforms.ts';
import { bounded, isAllClear } from './colours/colours.ts';
import { lengthsOf, reckoned } from './lengths.ts';

const maxLetterPixels = 3.5;
const minIndentPercent = 100;
/** No line of a text is set in so far, or moved so far from the others. */
const [minIndentPixels, minShiftPixels] = [240, 100];
const minBlurPixels = 8;
const minInverted = 0.9;
/** Letters as far apart leave the box that they stand in, as words do. */
const minSpacingPixels = 100;
const [maxOverlap, minStrokePixels, minLinePixels] = [-6, 8, 14];
/** A line through letters covers them when it is so thick. */
const minThickPixels = 20;
/** Grey letters become white as they are made so much brighter. */
const [maxContrast, minBrightness] = [0.1, 1.8];
/** A box so much wider than high is a line. */
const minFlatRatio = 100;

const mayBeTiny = /^\+?(?:0|\.[0-2]|\.\d+(?:px|pt|q)|[\d.]+e-|[1-3](?:\.\d+)?(?![\d.]|r?em|ch|ex|v|cm|mm|in))/;
const isTiny = (value: string): boolean => {
  if (!mayBeTiny.test(value)) return false;
  const [first] = lengthsOf(value.endsWith('%') ? `${Number.parseFloat(value) / 100}em` : value);
  return first !== undefined && first >= 0 && first < maxLetterPixels;
};
const mayBeThin = /^[+-]?[01.]/;
const isThin = (value: string): boolean => {
  if (!mayBeThin.test(value)) return false;
  const [first] = lengthsOf(value);
  return first !== undefined && first <= 1;
};

/** The size in `font`: what stands before a height of lines, or the last length; weights have no unit. */
const sizeBeforeSlash = /(?:^|\s)([\d.]+(?:e[+-]?\d+)?[a-z%]*)\s*\//;
const sizeInFont = /(?:^|\s)((?:\d*\.)?\d+(?:e[+-]?\d+)?(?:[a-z%]+)|0)(?=\s|$)/;
const isTinyFont = (value: string): boolean =>
  isTiny((sizeBeforeSlash.exec(value) ?? sizeInFont.exec(value))?.[1] ?? '16px');

function isFilteredAway(value: string): boolean {
  let isGrey = false;
  // Bounded by maxValueCharacters.
  for (const [, name, inside = ''] of value.matchAll(/([a-z-]+)\(([^)]*)\)/g)) {
    if (name === 'opacity' && isFaint(inside)) return true;
    if (name === 'blur' && (lengthsOf(inside)[0] ?? 0) >= minBlurPixels) return true;
    // Black letters on a white page become white.
    if (name === 'invert' && (inside.trim() === '' || numberOf(inside) >= minInverted)) return true;
    if (name === 'contrast') isGrey = numberOf(inside) <= maxContrast;
    if (name === 'brightness' && isGrey && numberOf(inside) >= minBrightness) return true;
  }
  return false;
}

const colourDigits = /#[\da-f]+/g;
const firstOf = (value: string): number => lengthsOf(value.replace(colourDigits, ' '))[0] ?? 0;
const isFarApart = (value: string): boolean => Math.abs(firstOf(value)) >= minSpacingPixels;
/** Whether a line through letters is as thick as they are. */
const isBlackedOut = (value: string): boolean => value.includes('through') && firstOf(value) >= minLinePixels;

/** A row or a column of a grid that takes nothing. */
export const emptyTrack = /^(?:0(?:fr|px|%)?|minmax\(0(?:px|%)?,0(?:fr|px|%)?\))$/;
/** Whether a mask is taken out of one like it. */
function excludesItself(value: string): boolean {
  const [one, other] = value.split(/\bexclude\s*,/);
  return other !== undefined && one?.trim() === other.trim();
}

const isAside = (value: string): boolean => isOffScreen(value);

/** How each property may hide a text, by its value. */
const hides: Readonly<Record<string, (value: string) => boolean>> = {
  'font-size': isTiny,
  'font-size-adjust': isFaint,
  font: isTinyFont,
  opacity: isFaint,
  zoom: isFaint,
  scale: isScaledAway,
  rotate: isRotatedAway,
  translate: isAside,
  transform: isMovedAway,
  left: isAside,
  right: isAside,
  top: isAside,
  bottom: isAside,
  inset: isAside,
  'inset-inline': isAside,
  'inset-inline-start': isAside,
  'inset-inline-end': isAside,
  'inset-block': isAside,
  'inset-block-start': isAside,
  'inset-block-end': isAside,
  margin: isAside,
  'margin-left': isAside,
  'margin-right': isAside,
  'margin-top': isAside,
  'margin-bottom': isAside,
  'margin-inline': isAside,
  'margin-inline-start': isAside,
  'margin-inline-end': isAside,
  'margin-block': isAside,
  'margin-block-start': isAside,
  padding: isAside,
  'padding-left': isAside,
  'padding-top': isAside,
  'text-indent': (value) =>
    value.includes('%')
      ? Number.parseFloat(value) >= minIndentPercent
      : isOffScreen(value) || firstOf(value) >= minIndentPixels,
  'vertical-align': (value) => !value.includes('%') && Math.abs(firstOf(value)) >= minShiftPixels,
  width: isThin,
  height: isThin,
  'max-width': isThin,
  'max-height': isThin,
  'inline-size': isThin,
  'block-size': isThin,
  'max-inline-size': isThin,
  'max-block-size': isThin,
  'grid-template-rows': (value) => value.split(' ').some((size) => emptyTrack.test(size)),
  'aspect-ratio': (value) => numberOf(value) / (Number(value.split('/')[1] ?? 1) || 1) >= minFlatRatio,
  flex: (value) => /^0 \S+ 0(?:px|%)?$|^0 0(?:px|%)$/.test(value),
  contain: (value) => value === 'strict' || (value.includes('size') && value.includes('paint')),
  'line-height': (value) => /^0(?:\.0\d*)?(?:px|em|%)?$/.test(value) || value === '1px',
  'letter-spacing': (value) => firstOf(value) <= maxOverlap || isFarApart(value),
  'word-spacing': isFarApart,
  'text-stroke': (value) => firstOf(value) >= minStrokePixels,
  'text-stroke-width': (value) => firstOf(value) >= minStrokePixels,
  'text-decoration': isBlackedOut,
  'text-decoration-thickness': (value) => firstOf(value) >= minThickPixels,
  // What a page shows as it is scrolled, and only when it has been scrolled past.
  'animation-range': (value) => /^exit \d{3,}%/.test(value),
  'animation-range-start': (value) => /^exit \d{3,}%/.test(value),
  // A picture in the place of all that an element holds.
  content: (value) => /^(?:url|image|image-set|[a-z]+-gradient)\(/.test(value),
  offset: isAside,
  'offset-path': isAside,
  'z-index': (value) => value.startsWith('-'),
  visibility: (value) => value === 'collapse',
  'content-visibility': (value) => value === 'hidden',
  'text-security': (value) => value !== 'none',
  // On a white page nothing is left of dark letters.
  'mix-blend-mode': (value) =>
    /^(?:lighten|screen|color-dodge|plus-lighter|overlay|soft-light|hue|saturation|color)/.test(value) &&
    !value.startsWith('color-burn'),
  clip: clipsAll,
  'clip-path': clipsAll,
  filter: isFilteredAway,
  // Letters that stand backwards in the source: a person reads another text than a program.
  'unicode-bidi': (value) => value.startsWith('bidi-override') || value.startsWith('isolate-override'),
  mask: (value) => isAllClear(value) || excludesItself(value) || isAside(value) || /\/\s*[01](?:px)?\s/.test(value),
  'mask-image': isAllClear,
  'mask-size': isThin,
  'mask-position': isAside,
};

/** What declarations that hide hold, and few others: a quick look that misses none. */
const mayShrink =
  /none|hidden|override|collapse|transparent|opacity|zoom|scale|z-index|clip|filter|mask|blend|security|font\s*:|size-adjust|contain\s*:|(?:letter|word)-spacing\s*:\s*[-+.\d]|stroke|through|(?:align|indent)\s*:\s*[-+.\d]|(?:^|[;\s])content\s*:|offset|aspect|flex\s*:|perspective|rotate|skew|thickness|-range|matrix|fr\b|(?:width|height|-size)\s*:\s*[+-]?(?:[01.]|[a-z]*\()|font-size\s*:\s*(?:[a-z]*\(|\+?0|\+?\.[0-2]|\.\d+(?:px|pt|q)|[\d.]+e-|\+?[1-3](?:\.\d+)?(?![\d.]|r?em|ch|ex|v|cm|mm|in))|(?:left|right|top|bottom|inset|margin|padding|indent|translate|inline|block|start|end)[^;]{0,60}(?:-[\d.]|\d{3}|e\d)/i;

/** No value that hides is longer, but for white space. */
const maxValueCharacters = 200;

const vendor = /^-(?:webkit|moz|ms|o)-/;
/** A property's name without the prefix of a browser. */
export const unprefixed = (name: string): string => (name.startsWith('-') ? name.replace(vendor, '') : name);

/** The properties that may hide a text by making it small or faint, or by moving it. */
export const hidingProperties: readonly string[] = Object.keys(hides);

/** Whether a declaration makes its text too small, too faint, or moves it out of sight; in lower case. */
export function shrinksBy(name: string, value: string): boolean {
  const hidesBy = hides[name];
  if (!hidesBy) return false;
  let stated = bounded(value, maxValueCharacters);
  if (stated.includes('!')) stated = stated.replace(/!\s*important/, '');
  if (stated.includes('(')) stated = reckoned(stated);
  return hidesBy(stated.trim());
}

/** What takes the size of a box, whose inside is seen all the same where the box does not clip it. */
const ofClippedBoxes = new Set(['flex', 'aspect-ratio']);
/** What hides only where the same style says more. */
const onlyWith: Readonly<Record<string, RegExp>> = { 'text-decoration-thickness': /line-through/ };
const backHidden = /backface-visibility\s*:\s*hidden/;
const overflowHidden = /(?:^|[;\s])overflow(?:-y)?\s*:\s*(?:hidden|clip)/;

function doesShrink(style: string): boolean {
  const lower = style.toLowerCase();
  const showsNoBack = backHidden.test(lower);
  const clipsInside = overflowHidden.test(lower);
  for (const declaration of lower.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1);
    const name = unprefixed(declaration.slice(0, colon).trim());
    if ((ofClippedBoxes.has(name) && !clipsInside) || onlyWith[name]?.test(lower) === false) continue;
    if (shrinksBy(name, value) || (showsNoBack && name === 'transform' && isTurnedBack(value))) return true;
    // A box has no height where its inside counts for nothing.
    if (clipsInside && name === 'contain' && value.includes('size')) return true;
  }
  return false;
}

/** Many elements have one style: what the last ones say is kept. */
const known = new Map<string, boolean>();
const maxKnown = 500;

/** Whether a style makes its text too small, too faint, or moves it out of sight; each has harmless uses as well. */
export function shrinks(style: string): boolean {
  if (!mayShrink.test(style)) return false;
  const before = known.get(style);
  if (before !== undefined) return before;
  if (known.size >= maxKnown) known.clear();
  const found = doesShrink(style);
  known.set(detached(style), found);
  return found;
}
