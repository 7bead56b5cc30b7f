import { spaced } from '../text.ts';
import told from '../words/countries.json' with { type: 'json' };
import states from '../words/us-states.json' with { type: 'json' };

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of groups of countries, and of none. */
const noCountries = new Set(['EU', 'UN', 'EZ', 'ZZ', 'QO', 'XA', 'XB']);
/** Whether a code stands for itself: one that is given up, as `DD`, is told by that of its successor. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
let byName: ReadonlyMap<string, string> | null = null;

/** The names of countries in the languages that are known, spaced, with their codes. */
function names(): ReadonlyMap<string, string> {
  if (byName) return byName;
  const found = new Map<string, string>();
  const codes = letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => !noCountries.has(code) && isCurrent(code));
  for (const language of told.languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name) found.set(spaced(name), code);
    }
  }
  for (const [name, code] of Object.entries(told.names)) found.set(spaced(name), code);
  byName = found;
  return found;
}

/** The code of a country by its name, or its code; null: it is none. */
export function countryNamed(text: string): string | null {
  const code = text.trim();
  if (/^[A-Z]{2}$/.test(code) && [...names().values()].includes(code)) return code;
  return names().get(spaced(text)) ?? null;
}

const stateNames = new Map(
  Object.entries(states).flatMap(([code, name]) => [[spaced(name), name] as const, [spaced(code), name] as const]),
);

/** A state of the United States by its name or abbreviation. */
export const stateNamed = (text: string): string | null => stateNames.get(spaced(text)) ?? null;
export const isStateCode = (text: string): boolean => text in states;
