import { type Colour, isIndistinct } from './colours.ts';

const whole = 255;
const maxValueCharacters = 300;
// Bounded by maxValueCharacters.
const call = /(contrast|invert|brightness)\(([^)]*)\)/g;

/** What a filter makes of one part of a colour, by the amount that it states. */
const filters: Readonly<Record<string, (part: number, amount: number) => number>> = {
  contrast: (part, amount) => (part - whole / 2) * amount + whole / 2,
  invert: (part, amount) => part * (1 - amount) + (whole - part) * amount,
  brightness: (part, amount) => part * amount,
};

const amountOf = (stated: string): number => {
  const number = Number.parseFloat(stated);
  return Number.isNaN(number) ? 1 : number / (stated.includes('%') ? 100 : 1);
};
const inRange = (part: number): number => Math.max(0, Math.min(whole, part));

/** Whether filters that change the light of a box leave its letters and its ground alike (Filter Effects 1, section 6). */
export function levels(value: string, ink: Colour, ground: Colour): boolean {
  let colours: readonly Colour[] = [ink, ground];
  for (const [, name = '', stated = ''] of value.slice(0, maxValueCharacters).matchAll(call)) {
    const change = filters[name];
    if (!change) continue;
    const amount = amountOf(stated);
    const changed = (part: number): number => inRange(change(part, amount));
    colours = colours.map(([red, green, blue]): Colour => [changed(red), changed(green), changed(blue)]);
  }
  const [letters, around] = colours;
  return letters !== undefined && around !== undefined && isIndistinct(letters, around);
}

/** Whether a value of `filter` changes light. */
export const changesLight = (value: string): boolean => /contrast|invert|brightness/.test(value);
