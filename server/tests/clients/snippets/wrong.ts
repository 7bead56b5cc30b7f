// What a user may not write: the compiler refuses each line for the reason that its number names. Checked with all sources, and in an
// empty folder against the packed package by `npm run prove -- clients`, which compares the numbers. Nothing here runs.
import {
  type ApiError,
  type FreshnessUpdateInput,
  type TargetError,
  Tidemark,
  verifyCallback,
  type WebScrapeInput,
} from 'tidemark';

const url = 'https://example.com/';
const tidemark = new Tidemark();

// @ts-expect-error TS2561
export const misspeltOption = (): Tidemark => new Tidemark({ apikey: 'k' });
// @ts-expect-error TS2322
export const keyThatIsNoText = (): Tidemark => new Tidemark({ apiKey: 7 });
// @ts-expect-error TS2322
export const capThatIsText = (): Tidemark => new Tidemark({ maxCostUsd: '1' });
// @ts-expect-error TS2554
export const nothingToScrape = () => tidemark.scrape();
// @ts-expect-error TS2769
export const noUrl = () => tidemark.scrape({ format: 'markdown' });
// @ts-expect-error TS2769
export const urlThatIsNoText = () => tidemark.scrape({ url: new URL(url) });
// @ts-expect-error TS2769
export const unknownField = () => tidemark.scrape({ url, formats: ['markdown'] });
// @ts-expect-error TS2769
export const camelCaseField = () => tidemark.scrape({ url, onlyMainContent: true });
// @ts-expect-error TS2769
export const unknownFormat = () => tidemark.scrape({ url, format: 'pdf' });
// @ts-expect-error TS2769
export const unknownFormatOfSeveral = () => tidemark.scrape({ url, format: ['markdown', 'pdf'] });
// @ts-expect-error TS2769
export const noSuchTier = () => tidemark.scrape({ url, max_tier: 5 });
// @ts-expect-error TS2769
export const selectorsThatAreText = () => tidemark.scrape({ url, include_selectors: 'main' });
// @ts-expect-error TS2769
export const screenshotOfNoKind = () => tidemark.scrape({ url, screenshot: { type: 'gif' } });
// @ts-expect-error TS2769
export const extractionWithoutSelector = () => tidemark.scrape({ url, extract: { name: { all: true } } });
// @ts-expect-error TS2769
export const optionAmongFields = () => tidemark.scrape({ url, signal: AbortSignal.timeout(1) });
// @ts-expect-error TS2769
export const unknownCallOption = () => tidemark.scrape({ url }, { retries: 3 });
// @ts-expect-error TS2353
export const jobOfWhatHasNone = () => tidemark.jobs.get({ job_id: 'j' }, { respondAsync: true });
// @ts-expect-error TS2339
export const memberThatIsNotThere = async () => (await tidemark.scrape({ url })).markup;
// @ts-expect-error TS2339
export const textOfQuote = async () => (await tidemark.scrape({ url, dry_run: true })).markdown;
// @ts-expect-error TS2339
export const textOfJob = async () => (await tidemark.scrape({ url }, { respondAsync: true })).markdown;
// @ts-expect-error TS2339
export const quoteOfAnswer = async () => (await tidemark.scrape({ url })).quote;
// @ts-expect-error TS2322
export const textThatMayBeNull = async (): Promise<string> => (await tidemark.scrape({ url })).markdown;
// @ts-expect-error TS2533
export const chosenFieldMayBeAbsent = async () => (await tidemark.scrape({ url, fields: ['title'] })).title.length;
// @ts-expect-error TS2769
export const limitThatIsText = () => tidemark.crawl({ url, limit: '10' });
// @ts-expect-error TS2531
export const summaryBeforeItsEnd = () => tidemark.crawl({ url }).summary.pagesScraped;
// @ts-expect-error TS2769
export const actionOfNoKind = () => tidemark.interact({ url, actions: [{ type: 'press-enter' }] });
// @ts-expect-error TS2769
export const actionWithoutItsField = () => tidemark.interact({ url, actions: [{ type: 'fill', selector: '#q' }] });
// @ts-expect-error TS2769
export const interactWithoutActions = () => tidemark.interact({ url });
// @ts-expect-error TS2551
export const snakeCaseMethod = () => tidemark.jobs.test_callback({ callback_url: url });
// @ts-expect-error TS2339
export const noSuchPlatform = () => tidemark.myspace.profile({ handle: 'tom' });
// @ts-expect-error TS2769
export const platformWithoutItsField = () => tidemark.github.userRepos({});
// @ts-expect-error TS2345
export const noSuchOperation = () => tidemark.call('web.scrap', { url });
// @ts-expect-error TS2345
export const anyTextAsId = (id: string) => tidemark.call(id, { url });
// @ts-expect-error TS2741
export const callbackWithoutSecret = () => verifyCallback({ body: '', headers: {} });
export function spentIsRead(): void {
  // @ts-expect-error TS2540
  tidemark.spentUsd = 0;
}
export function codeIsRead(error: ApiError): void {
  // @ts-expect-error TS2540
  error.code = 'internal';
}
// @ts-expect-error TS2339
export const errorWithoutMember = (error: TargetError) => error.retryAfter;
// @ts-expect-error TS2741
export const inputWithoutUrl = (): WebScrapeInput => ({ format: 'text' });
// @ts-expect-error TS2322
export const cadenceThatIsANumber = (): FreshnessUpdateInput => ({ source_id: 's', refresh_cadence: 7 });
