import { z } from 'zod';
import { Store, usualStore } from '../itunes.ts';
import { pathOf, reference } from '../reference.ts';

/** An app's number, or `number/country` where an address such as `https://apps.apple.com/us/app/name/id123456` told its store. */
export const AppId = reference({
  what: 'an app’s number or address',
  pattern: /^(?:id)?\d{5,12}(?:\/[a-z]{2})?$/i,
  ofUrl: (url) => {
    const path = pathOf(url);
    const id = path.find((piece) => /^id\d+$/.test(piece));
    if (!id || !/^(?:apps|itunes)\.apple\.com$/.test(url.hostname)) return null;
    return Store.safeParse(path[0]).success ? `${id}/${path[0]}` : id;
  },
}).transform((id) => id.toLowerCase().replace(/^id/, ''));

export const AppCountry = Store.optional().describe(
  `The store of this country (ISO 3166-1, two letters); that of the address, or \`${usualStore}\`, when absent.`,
);

/** An app's number, and the store that is asked about it. */
export const appOf = ({ id, country }: { id: string; country?: string | undefined }) => {
  const [number = id, told = usualStore] = id.split('/');
  return { id: number, country: country ?? told };
};

export const BundleId = z
  .string()
  .regex(/^[\w-]+(?:\.[\w-]+)+$/)
  .max(200)
  .describe('The app’s bundle identifier, such as `com.example.tide`.');
