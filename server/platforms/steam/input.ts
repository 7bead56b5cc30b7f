import { z } from 'zod';
import { pathOf, reference, siteOf } from '../reference.ts';

export const AppId = reference({
  what: 'an application’s number or address in the store',
  pattern: /^\d{1,10}$/,
  ofUrl: (url) => {
    // What the store shows to who has not told an age stands at another address.
    const [folder, id] = pathOf(url).filter((piece) => piece !== 'agecheck');
    if (siteOf(url) === 's.team') return folder === 'a' ? id : null;
    return /^(?:store\.steampowered|steamcommunity)\.com$/.test(siteOf(url)) && folder === 'app' ? id : null;
  },
});

export const Country = z
  .string()
  .regex(/^[a-z]{2}$/i, 'must be two letters (ISO 3166-1)')
  .transform((country) => country.toUpperCase())
  .default('US')
  .describe('The country whose prices are told, in two letters.');

/** The store’s own names of languages. */
export const Language = z.string().regex(/^[a-z]{3,20}$/, 'must be the store’s name of a language, such as `english`');
