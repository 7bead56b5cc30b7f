export type Colour = readonly [red: number, green: number, blue: number];

const named = new Map<string, number>(
  (
    'white ffffff black 000000 red ff0000 lime 00ff00 green 008000 blue 0000ff navy 000080 yellow ffff00 aqua 00ffff cyan 00ffff ' +
    'teal 008080 fuchsia ff00ff magenta ff00ff purple 800080 maroon 800000 olive 808000 gray 808080 grey 808080 silver c0c0c0 ' +
    'orange ffa500 gold ffd700 pink ffc0cb brown a52a2a beige f5f5dc snow fffafa ivory fffff0 ghostwhite f8f8ff whitesmoke f5f5f5 ' +
    'floralwhite fffaf0 azure f0ffff aliceblue f0f8ff mintcream f5fffa honeydew f0fff0 seashell fff5ee linen faf0e6 lavender e6e6fa ' +
    'lightyellow ffffe0 cornsilk fff8dc lightgray d3d3d3 lightgrey d3d3d3 darkgray a9a9a9 darkgrey a9a9a9 dimgray 696969 ' +
    'gainsboro dcdcdc midnightblue 191970 darkblue 00008b darkslategray 2f4f4f'
  )
    .match(/(?<!\S)\S+ \S+/g)
    ?.map((pair) => [pair.split(' ')[0] ?? '', Number.parseInt(pair.slice(-6), 16)]),
);
/** What lets more through than this is not seen. */
const minAlpha = 0.1;
const maxValueCharacters = 200;
// Bounded by maxValueCharacters.
const token = /#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([^)]*\)|[a-z]+/g;

const ofNumber = (value: number): Colour => [value >> 16, (value >> 8) & 255, value & 255];

function ofHex(digits: string): Colour | 'clear' | null {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (long.length !== 6 && long.length !== 8) return null;
  if (long.length === 8 && Number.parseInt(long.slice(6), 16) < 255 * minAlpha) return 'clear';
  return ofNumber(Number.parseInt(long.slice(0, 6), 16));
}

/** CSS Color 4, `hsl()` to sRGB. */
function ofHsl(hue: number, saturation: number, lightness: number): Colour {
  const part = (shift: number): number => {
    const turn = (shift + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [part(0), part(8), part(4)];
}

function ofFunction(text: string): Colour | 'clear' | null {
  const parts = [...text.matchAll(/(-?[\d.]+)(%?)/g)].map(([, value, percent]) => ({
    value: Number(value),
    share: percent === '%' ? Number(value) / 100 : Number(value) / (text.startsWith('rgb') ? 255 : 100),
    of1: percent === '%' ? Number(value) / 100 : Number(value),
  }));
  const [one, two, three, alpha] = parts;
  if (!one || !two || !three) return null;
  if (alpha && alpha.of1 < minAlpha) return 'clear';
  if (text.startsWith('hsl')) return ofHsl(one.value, two.share, three.share);
  return [Math.round(255 * one.share), Math.round(255 * two.share), Math.round(255 * three.share)];
}

/** The first colour in a CSS value, also of a gradient; null where none is known, and `clear` where it lets all through. */
export function colourOf(value: string): Colour | 'clear' | null {
  for (const [text] of value.slice(0, maxValueCharacters).toLowerCase().matchAll(token)) {
    if (text === 'transparent') return 'clear';
    const number = named.get(text);
    const found =
      number !== undefined ? ofNumber(number) : text.startsWith('#') ? ofHex(text.slice(1)) : ofFunction(text);
    if (found !== null) return found;
  }
  return null;
}

/** How far apart two colours are that nobody tells apart, added up over red, green and blue. */
const indistinct = 40;

/** Whether nobody tells two colours apart. */
export const isIndistinct = (one: Colour, other: Colour): boolean =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]) <= indistinct;
