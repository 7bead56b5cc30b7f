/** Red, green and blue, each from 0 to 1 where a screen can show it. */
type Triple = readonly [number, number, number];

const encoded = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
const encodedAll = ([red, green, blue]: Triple): Triple => [encoded(red), encoded(green), encoded(blue)];

/** CSS Color 4, `hsl()` to sRGB; saturation and lightness from 0 to 1. */
export function ofHsl([hue, saturation, lightness]: Triple): Triple {
  const part = (shift: number): number => {
    const turn = (((shift + hue / 30) % 12) + 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return [part(0), part(8), part(4)];
}

export function ofHwb([hue, white, black]: Triple): Triple {
  if (white + black >= 1) {
    const grey = white / (white + black);
    return [grey, grey, grey];
  }
  const [red, green, blue] = ofHsl([hue, 1, 0.5]);
  const drawn = (part: number): number => part * (1 - white - black) + white;
  return [drawn(red), drawn(green), drawn(blue)];
}

export const ofXyz = ([x, y, z]: Triple): Triple =>
  encodedAll([
    3.2409699 * x - 1.5373832 * y - 0.4986108 * z,
    -0.9692436 * x + 1.8759675 * y + 0.0415551 * z,
    0.0556301 * x - 0.203977 * y + 1.0569715 * z,
  ]);

export const ofLinear = encodedAll;

/** Lightness from 0 to 100. What is white in the light of D50 is white in that of D65: the drawing to and fro cancels out nearly. */
export function ofLab([lightness, a, b]: Triple): Triple {
  const middle = (lightness + 16) / 116;
  const part = (root: number): number => (root > 6 / 29 ? root ** 3 : 3 * (6 / 29) ** 2 * (root - 4 / 29));
  return ofXyz([0.95046 * part(middle + a / 500), part(middle), 1.08906 * part(middle - b / 200)]);
}

/** Lightness from 0 to 1. */
export function ofOklab([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return encodedAll([
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]);
}

/** From lightness, chroma and hue to lightness and two axes. */
export const fromPolar = ([lightness, chroma, hue]: Triple): Triple => {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
};
