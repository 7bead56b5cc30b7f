/** CSS units in pixels, on a screen as many people have. */
const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 1.33,
  pc: 16,
  q: 0.95,
  em: 16,
  rem: 16,
  lh: 20,
  rlh: 20,
  ch: 8,
  ex: 8,
  vw: 12,
  vh: 8,
  '%': 9,
  cm: 38,
  mm: 3.8,
  in: 96,
};
/** `dvw`, `svh`, `cqw`, `vmax` and their like: parts of the screen, or nearly. */
const screenUnit = /^(?:[dsl]?v|cq)(?:w|h|i|b|max|min)$/;
const inPixels = (unit: string): number => pixels[unit] ?? (screenUnit.test(unit) ? 10 : 1);

const length = /([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)/g;

/** All lengths in a value, in pixels. */
export const lengthsOf = (value: string): number[] =>
  [...value.matchAll(length)].map(([, number, unit = '']) => Number(number) * inPixels(unit));

const maxTerms = 20;
/** No value that is looked at is longer. */
const maxValueCharacters = 300;
// Bounded by maxValueCharacters.
const term = /\s*([*/]|[+-](?=\s)|)\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)/y;

/** A sum of products; null for what is none. Numbers without unit stay so, lengths become pixels. */
function sumOf(text: string): { readonly value: number; readonly unit: string } | null {
  const sums: number[] = [];
  let unit = '';
  term.lastIndex = 0;
  for (let count = 0; count < maxTerms; count++) {
    const at = term.lastIndex;
    const [, sign = '', number, own = ''] = term.exec(text) ?? [];
    if (number === undefined)
      return count > 0 && text.slice(at).trim() === '' ? { value: sums.reduce((a, b) => a + b, 0), unit } : null;
    if (count > 0 && sign === '') return null;
    const value = Number(number) * (own === '' ? 1 : inPixels(own));
    if (own !== '') unit = 'px';
    const last = sums.at(-1) ?? 0;
    if (sign === '*' || sign === '/') sums[sums.length - 1] = sign === '*' ? last * value : last / value;
    else sums.push(sign === '-' ? -value : value);
  }
  return null;
}

/** In radians. */
const angles: Readonly<Record<string, number>> = { deg: Math.PI / 180, grad: Math.PI / 200, turn: 2 * Math.PI };
// Bounded by maxValueCharacters.
const angle = /([+-]?[\d.]+)(deg|grad|turn|rad)/g;

/** CSS Values 4, section 10. */
const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  '': (first = Number.NaN, ...others) => (others.length === 0 ? first : Number.NaN),
  calc: (first = Number.NaN) => first,
  min: Math.min,
  max: Math.max,
  clamp: (least = Number.NaN, value = Number.NaN, most = Number.NaN) => Math.max(least, Math.min(value, most)),
  mod: (one = Number.NaN, other = Number.NaN) => one - other * Math.floor(one / other),
  rem: (one = Number.NaN, other = Number.NaN) => one % other,
  abs: Math.abs,
  sign: Math.sign,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  pow: (one = Number.NaN, other = Number.NaN) => one ** other,
  sqrt: Math.sqrt,
  round: (one = Number.NaN, step = 1) => step * Math.round(one / step),
};

function ofFunction(name: string, inside: string): string | null {
  // The reader knows nothing of a browser's window.
  if (name === 'env') return inside.includes(',') ? inside.slice(inside.indexOf(',') + 1).trim() : null;
  const stated = inside.replace(angle, (_, number: string, unit: string) => `${Number(number) * (angles[unit] ?? 1)}`);
  const found = stated.split(',').map(sumOf);
  const value = functions[name]?.(...found.map((each) => each?.value ?? Number.NaN)) ?? Number.NaN;
  if (!Number.isFinite(value)) return null;
  return `${Number(value.toFixed(4))}${found.some((each) => each?.unit === 'px') ? 'px' : ''}`;
}

/** A sum of the size that a box has by itself, which is taken for any. */
// Bounded by maxValueCharacters.
const sizing = /calc-size\([^(),]*,([^()]*)\)/g;
const ownSize = /\bsize\b/g;
const maxNesting = 6;
// Bounded by maxValueCharacters.
const reckoning = /(?<![\w-])(calc|min|max|clamp|mod|rem|abs|sign|sin|cos|tan|pow|sqrt|round|env|)\(([^()]*)\)/g;

/** A value with its sums worked out, as far as numbers and lengths go. */
export function reckoned(value: string): string {
  let text = value.slice(0, maxValueCharacters);
  if (text.includes('calc-size'))
    text = text.replace(sizing, (_, inside: string) => `calc(${inside.replace(ownSize, '100px')})`);
  for (let depth = 0; depth < maxNesting && text.includes('('); depth++) {
    const next = text.replace(reckoning, (whole, name: string, inside: string) => ofFunction(name, inside) ?? whole);
    if (next === text) break;
    text = next;
  }
  return text;
}
