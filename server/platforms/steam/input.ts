import { z } from 'zod';
import { pathOf, reference, siteOf } from '../reference.ts';

export const AppId = reference({
  what: 'an application’s number or address in the store',
  pattern: /^\d{1,10}$/,
  ofUrl: (url) => {
    const path = pathOf(url);
    if (siteOf(url) === 's.team') return path[0] === 'a' ? path[1] : null;
    if (!/^(?:store\.steampowered|steamcommunity)\.com$/.test(siteOf(url))) return null;
    // The question for the age of the visitor, and the news of the application, stand before it.
    const [folder, id] = /^(?:agecheck|news)$/.test(path[0] ?? '') ? path.slice(1) : path;
    return folder === 'app' ? id : null;
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
