import { findChromium, howToInstall } from '../../edges/browser/chromium/find-chromium.ts';

/** A program to test with instead of the one that the service would find. */
const program = process.env.TIDEMARK_TEST_CHROMIUM_PATH || undefined;
/** The DevTools address of a browser to test with that runs already. */
const remote = process.env.TIDEMARK_TEST_BROWSER_CDP_URL;

/** The browser that tests start; null: there is none, and they are skipped. */
export const chromium = findChromium(program, process.env.PATH ?? '');

/** Why tests that need a browser are skipped; false: they are not. */
export const skipWithoutBrowser =
  chromium || remote ? false : `there is no Chromium here, and \`npm start\` brought none: ${howToInstall}`;

/** Settings of a service that renders with the browser of the tests, whatever kind it is. */
export const browserSettings: Readonly<Record<string, string>> = remote
  ? { BROWSER_CDP_URL: remote }
  : { CHROMIUM_PATH: chromium ?? 'off' };

/** Settings of a service of its own process: where tests have no browser, no start brings one. */
export const bringingNone: Readonly<Record<string, string>> = chromium ? {} : { CHROMIUM_PATH: 'off' };
