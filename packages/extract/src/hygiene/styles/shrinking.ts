import { detached } from '../../characters.ts';

/** CSS units in pixels, on a screen as many people have. */
const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 1.33,
  em: 16,
  rem: 16,
  ch: 8,
  ex: 8,
  vw: 12,
  vh: 8,
  '%': 10,
  cm: 38,
  mm: 3.8,
  in: 96,
};
const length = /([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)/g;

const lengthsOf = (value: string): number[] =>
  [...value.matchAll(length)].map(([, number, unit = '']) => Number(number) * (pixels[unit] ?? 1));

/** A number, or a percentage of one. */
const numberOf = (value: string): number => Number.parseFloat(value) / (value.includes('%') ? 100 : 1);

const maxLetterPixels = 3.5;
const offScreenPixels = -480;
const farPixels = 3_000;
const least = 0.1;

const mayBeTiny = /^(?:0|\.[0-2]|[1-3](?:\.\d+)?(?![\d.]|r?em|ch|ex|v|cm|mm|in))/;
const isTiny = (value: string): boolean => {
  if (!mayBeTiny.test(value)) return false;
  const [first] = lengthsOf(value.endsWith('%') ? `${Number.parseFloat(value) / 100}em` : value);
  return first !== undefined && first >= 0 && first < maxLetterPixels;
};
const mayBeFar = /-\d|\d{3}|e\d/;
const isOffScreen = (value: string): boolean =>
  mayBeFar.test(value) && lengthsOf(value).some((pixels) => pixels <= offScreenPixels || pixels >= farPixels);
const mayBeThin = /^[01.]/;
const isThin = (value: string): boolean => {
  if (!mayBeThin.test(value)) return false;
  const [first] = lengthsOf(value);
  return first !== undefined && first <= 1 && !/%|e?m/.test(value);
};
const isFaint = (value: string): boolean => numberOf(value) < least;

function isMovedAway(value: string): boolean {
  // Bounded by maxValueCharacters.
  for (const [, name = '', inside = ''] of value.matchAll(/([a-z]+)[3xyz]?d?\(([^)]*)\)/g)) {
    if (name.startsWith('translate') && isOffScreen(inside)) return true;
    if (name.startsWith('scale') && inside.split(',').some(isFaint)) return true;
    if (/^rotate/.test(name) && /rotate[xy]\(\s*-?90deg/.test(value)) return true;
  }
  return false;
}

/** How each property may hide a text, by its value. */
const hides: Readonly<Record<string, (value: string) => boolean>> = {
  'font-size': isTiny,
  font: (value) => isTiny(/(?:^|\s)([\d.]+(?:px|pt|r?em|%|vw)?)(?:\/|\s)/.exec(value)?.[1] ?? '16px'),
  opacity: isFaint,
  zoom: isFaint,
  scale: isFaint,
  left: isOffScreen,
  right: isOffScreen,
  top: isOffScreen,
  bottom: isOffScreen,
  inset: isOffScreen,
  'text-indent': isOffScreen,
  'margin-left': isOffScreen,
  'margin-right': isOffScreen,
  'margin-top': isOffScreen,
  margin: isOffScreen,
  translate: isOffScreen,
  transform: isMovedAway,
  width: isThin,
  height: isThin,
  'max-width': isThin,
  'max-height': isThin,
  'line-height': (value) => /^0(?:\.0\d*)?(?:px|em|%)?$/.test(value) || value === '1px',
  'letter-spacing': (value) => (lengthsOf(value)[0] ?? 0) <= -6,
  'z-index': (value) => value.startsWith('-'),
  visibility: (value) => value === 'collapse',
  'content-visibility': (value) => value === 'hidden',
  'text-fill-color': (value) => value === 'transparent',
  clip: (value) => /^rect\(\s*[01](?:px)?[\s,]/.test(value),
  'clip-path': (value) =>
    // Bounded by maxValueCharacters.
    /(?:circle|ellipse|polygon)\(\s*0/.test(value) || /inset\([^)]*(?:[5-9]\d|100)(?:\.\d+)?%/.test(value),
  filter: (value) =>
    // Bounded by maxValueCharacters.
    isFaint(/opacity\(([^)]*)\)/.exec(value)?.[1] ?? '1') || Number(/blur\((\d+)px/.exec(value)?.[1] ?? 0) >= 8,
  // Letters that stand backwards in the source: a person reads another text than a program.
  'unicode-bidi': (value) => value.startsWith('bidi-override') || value.startsWith('isolate-override'),
  'mask-image': (value) => /^linear-gradient\(transparent\s*,\s*transparent/.test(value),
};

/** What declarations that hide hold, and few others: a quick look that misses none. */
const mayShrink =
  /none|hidden|override|collapse|transparent|opacity|zoom|scale|z-index|clip|filter|mask|font\s*:|letter-spacing\s*:\s*-|rotate|(?:width|height)\s*:\s*(?:calc\()?[01.]|font-size\s*:\s*(?:calc\()?(?:0|\.[0-2]|[1-3](?:\.\d+)?(?![\d.]|r?em|ch|ex|v|cm|mm|in))|(?:left|right|top|bottom|inset|margin|indent|translate)[^;]{0,60}(?:-\d|\d{3}|e\d)/i;

/** No value that hides is as long. */
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
  let stated = value.slice(0, maxValueCharacters);
  if (stated.includes('!')) stated = stated.replace(/!\s*important/, '');
  if (stated.includes('calc(')) stated = stated.replace(/calc\(([^()]*)\)/g, '$1');
  return hidesBy(stated.trim());
}

function doesShrink(style: string): boolean {
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    if (shrinksBy(unprefixed(declaration.slice(0, colon).trim()), declaration.slice(colon + 1))) return true;
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
