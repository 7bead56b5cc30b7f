import { z } from 'zod';
import { pathOf, reference } from '../reference.ts';

/** An app's number, or its address such as `https://apps.apple.com/us/app/name/id123456`. */
export const AppId = reference({
  what: 'an app’s number or address',
  pattern: /^\d{5,12}$/,
  ofUrl: (url) =>
    /^(?:apps|itunes)\.apple\.com$/.test(url.hostname)
      ? pathOf(url)
          .find((piece) => /^id\d+$/.test(piece))
          ?.slice(2)
      : null,
});

export const BundleId = z
  .string()
  .regex(/^[\w-]+(?:\.[\w-]+)+$/)
  .max(200)
  .describe('The app’s bundle identifier, such as `com.example.tide`.');
