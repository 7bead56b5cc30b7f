import { z } from 'zod';
import { forcesBrowser } from '../../contract/resources/page-options.ts';
import { scrapeOptions } from '../../contract/resources/scrape.ts';

/**
 * The options of a read, besides its parts, that decide which text of a page is compared. What signs a reader in (headers, cookies, a
 * profile) is not among them, for no source keeps it.
 */
const Deciding = z.object({
  exclude_selectors: scrapeOptions.exclude_selectors,
  only_main_content: scrapeOptions.only_main_content,
  favor: scrapeOptions.favor,
  pdf_mode: scrapeOptions.pdf_mode,
  max_pages: scrapeOptions.max_pages,
  render_js: scrapeOptions.render_js,
  wait_for: scrapeOptions.wait_for,
  mobile: scrapeOptions.mobile,
  close_overlays: scrapeOptions.close_overlays,
});
type Deciding = z.output<typeof Deciding>;
/** Those that leave some of a text out; the others tell how its page is opened, which says the same in the end. */
const cutting: ReadonlySet<string> = new Set([
  'exclude_selectors',
  'only_main_content',
  'favor',
  'pdf_mode',
  'max_pages',
] satisfies (keyof Deciding)[]);

/** All are the usual ones. */
export const usualOptions = '{}';

/** Those of a read that are not the usual ones, as they are kept with its source. */
export function keptOptions(read: Partial<Deciding>): string {
  const { exclude_selectors: excluded, ...rest } = Deciding.parse(read);
  // One more than once, or in another place, leaves out the same.
  const options = { ...rest, exclude_selectors: [...new Set(excluded)].toSorted() };
  const usual = new Map<string, unknown>(Object.entries(Deciding.parse({})));
  const own = Object.entries(options).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name)),
  );
  return JSON.stringify(Object.fromEntries(own.toSorted()));
}

/** Whether texts that were read by two kept texts of options leave out other parts. */
export function leaveOutOthers(one: string, other: string): boolean {
  const cutsOf = (kept: string): string =>
    JSON.stringify(Object.entries(JSON.parse(kept)).filter(([name]) => cutting.has(name)));
  return one !== other && cutsOf(one) !== cutsOf(other);
}

/** The options of a kept text, as a scrape takes them; null: the usual ones. */
export const optionsOfKept = (kept: string | null): Deciding => Deciding.parse(JSON.parse(kept ?? usualOptions));

const Forcing = Deciding.pick({ render_js: true, wait_for: true });

/** Whether the options of a kept text force the browser: asked for each source of a list, so that no selectors of them are compiled. */
export const keptForcesBrowser = (kept: string | null): boolean =>
  kept !== null && kept !== usualOptions && forcesBrowser(Forcing.parse(JSON.parse(kept))) !== null;
