import { lengthsOf } from './lengths.ts';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly isTouched: boolean;
}

/** Screens as people have them: what holds on all of these holds for everybody. */
const screens: readonly Screen[] = [
  { width: 390, height: 844, isTouched: true },
  { width: 820, height: 1_180, isTouched: true },
  { width: 1_366, height: 768, isTouched: false },
  { width: 1_920, height: 1_080, isTouched: false },
];

/** What is said of a browser in which nobody has changed a setting. */
const settings: Readonly<Record<string, string>> = {
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-reduced-transparency': 'no-preference',
  'prefers-reduced-data': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  'inverted-colors': 'none',
  scripting: 'enabled',
  update: 'fast',
  'overflow-block': 'scroll',
  'overflow-inline': 'scroll',
  'display-mode': 'browser',
  'color-gamut': 'srgb',
  grid: '0',
};
const offSettings = new Set(['none', 'no-preference', '0']);

function settingOf(name: string, { width, height, isTouched }: Screen): string | undefined {
  if (name === 'orientation') return width > height ? 'landscape' : 'portrait';
  if (name === 'hover' || name === 'any-hover') return isTouched ? 'none' : 'hover';
  if (name === 'pointer' || name === 'any-pointer') return isTouched ? 'coarse' : 'fine';
  return settings[name];
}

/** Measures of a screen; others have no order. */
function measureOf(name: string, { width, height }: Screen): number | undefined {
  if (name === 'width' || name === 'device-width') return width;
  if (name === 'height' || name === 'device-height') return height;
  if (name === 'aspect-ratio' || name === 'device-aspect-ratio') return width / height;
  if (name === 'color') return 8;
  if (name === 'monochrome' || name === 'color-index') return 0;
  return name === 'resolution' || name === 'device-pixel-ratio' ? 1 : undefined;
}

function measured(text: string): number {
  const [whole = 0, part] = lengthsOf(text);
  return text.includes('/') && part ? whole / part : whole;
}

const named = /^(min-|max-|)([a-z-]+)$/;

/** `name: value`, or a name alone. */
function holdsPlain(text: string, screen: Screen): boolean {
  const [stated = '', value] = text.split(':').map((part) => part.trim());
  const [, bound, name = ''] = named.exec(stated.replace('-webkit-', '').replace(/^(min|max)--webkit-/, '$1-')) ?? [];
  const measure = measureOf(name, screen);
  if (measure !== undefined) {
    if (value === undefined) return measure > 0;
    if (bound === 'min-') return measure >= measured(value);
    return bound === 'max-' ? measure <= measured(value) : measure === measured(value);
  }
  const setting = settingOf(name, screen);
  if (setting === undefined || bound !== '') return false;
  return value === undefined ? !offSettings.has(setting) : setting === value;
}

const compared: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '=': (one, other) => one === other,
};

/** Comparisons, as in `400px <= width < 700px`. */
function holdsCompared(text: string, screen: Screen): boolean {
  // Bounded by maxQueryCharacters.
  const parts = text.split(/\s*([<>]=?|=)\s*/);
  const values = parts.map((part, at) => (at % 2 === 0 ? (measureOf(part.trim(), screen) ?? measured(part)) : 0));
  for (let at = 1; at + 1 < parts.length; at += 2)
    if (!compared[parts[at] ?? '']?.(values[at - 1] ?? 0, values[at + 1] ?? 0)) return false;
  return true;
}

const innermost = /\(([^()]*)\)/;
const maxConditions = 20;
const [yes, no] = [' ✓ ', ' ✗ '];

/** What stands between brackets: a feature, or what others came to that stood in it. */
function holdsInside(text: string, screen: Screen): boolean {
  if (/[✓✗]/.test(text)) return holdsWords(text);
  return /[<>=]/.test(text) ? holdsCompared(text, screen) : holdsPlain(text.trim(), screen);
}

/** What conditions came to, with `and`, `or` and `not` between them, and a kind of medium before them. */
function holdsWords(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '' && word !== 'only');
  let isNegated = false;
  let isAny = false;
  const found: boolean[] = [];
  for (const word of words) {
    if (word === 'not') isNegated = true;
    else if (word === 'or') isAny = true;
    else if (word !== 'and') {
      const holds = word === '✓' || word === 'all' || word === 'screen';
      found.push(isNegated && found.length > 0 ? !holds : holds);
      if (found.length > 1) isNegated = false;
    }
  }
  const together = isAny ? found.some(Boolean) : found.every(Boolean);
  return isNegated ? !together : together;
}

function holdsOn(query: string, screen: Screen): boolean {
  let text = query;
  for (let count = 0; count < maxConditions && text.includes('('); count++) {
    const next = text.replace(innermost, (_, inside: string) => (holdsInside(inside, screen) ? yes : no));
    if (next === text) break;
    text = next;
  }
  return holdsWords(text);
}

const known = new Map<string, boolean>();
const maxKnown = 500;
const maxQueryCharacters = 300;

/** Whether a list of media queries holds on a screen that people have. */
export function holdsOnSomeScreen(queries: string): boolean {
  const text = queries.trim().toLowerCase();
  return (
    text.length <= maxQueryCharacters &&
    text.split(',').some((query) => screens.some((screen) => holdsOn(query, screen)))
  );
}

/** Whether a list of media queries holds on every screen that people have. */
export function holdsOnScreens(queries: string): boolean {
  const text = queries.trim().toLowerCase();
  if (text === '' || text === 'screen' || text === 'all') return true;
  if (text.length > maxQueryCharacters) return false;
  const before = known.get(text);
  if (before !== undefined) return before;
  const lists = text.split(',');
  const holds = screens.every((screen) => lists.some((query) => holdsOn(query, screen)));
  if (known.size >= maxKnown) known.clear();
  known.set(text, holds);
  return holds;
}
