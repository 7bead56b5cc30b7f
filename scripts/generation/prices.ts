import { priceBook, type Unit, units, usd, volumeDiscounts } from '../../server/contract/price.ts';
import { table } from './table.ts';

/** What one of each unit is, with the page that says more. */
const meanings: Readonly<Record<Unit, string>> = {
  cache: 'a page or an answer of a platform from your own [copy](cache.md)',
  static: 'a page over plain HTTP ([scrape](scrape.md#the-ladder), [crawl](crawl.md))',
  twin: 'a page by the [markdown that its site offers](cache.md#markdown-that-a-site-offers)',
  impersonate: 'a page with the handshakes of a browser ([the ladder](scrape.md#the-ladder))',
  browser: 'a page in the browser ([the ladder](scrape.md#the-ladder))',
  worker: 'a page by a [fetch worker](worker.md)',
  screenshot: 'a [screenshot](scrape.md#screenshots), besides its page',
  proxy: 'a page by a proxy of a [country](scrape.md#countries), besides',
  large_output: 'every million characters of a text beyond the first ([formats](scrape.md#formats)), besides',
  model_extraction: 'a page that a language model read for a [schema](scrape.md#json-by-a-schema), besides',
  document: 'every ten pages begun of a [document](documents.md#what-it-costs), in place of its page',
  ocr: 'a page of a document that was recognized ([documents](documents.md#what-it-costs)), besides',
  api: 'a call to a [platform](platforms.md#what-it-costs) by its own interface or feed',
  page: 'a call to a [platform](platforms.md#what-it-costs) by its pages',
  capture: 'a call to a [platform](platforms.md#what-it-costs) in a browser',
  map: 'a [map](map.md)',
  interact: 'an [interaction](interact.md#what-it-costs)',
  action: 'an action of an interaction that was done, besides',
  source: 'a source that answered a [research](research.md#price)',
  synthesis: 'a summary by a language model, besides',
  step: 'a step of the [agent](agent.md#steps-money-time), besides its tool',
  company: 'a company that was [looked up](enrichment.md)',
  contact: 'a contact that was looked up',
  contacts: 'the contacts of a company',
};

const amount = (unit: Unit): string => usd(priceBook[unit]).toFixed(priceBook[unit] % 100 === 0 ? 4 : 5);

/** The page of prices, in markdown: made of the price book. */
export function pricesGuide(): string {
  return `${[
    '# Prices',
    'This page is generated from the code (`npm run generate`); `GET /v1/crawl/endpoints` has the prices of each operation.',
    '- A price is what a call takes off the balance of its organization in the [ledger](ledger.md). Tidemark is free for its operator, who may bill others by it ([billing](billing.md)).\n- What fails costs nothing: [what costs and what does not](scrape.md#what-costs-and-what-does-not). All else is free.\n- `"dry_run": true` quotes a call; `_meta.line_items` of an answer has its units, with `count` and `unit_price`.',
    `## Units\n${table(
      ['unit', 'USD', 'is'],
      units.map((unit) => [`\`${unit}\``, amount(unit), meanings[unit]]),
    )}`,
    `## Volume discounts\nWhat an organization has spent in the calendar month (UTC) before a call decides. A discount is the last line of a bill, negative.\n\n${table(
      ['from USD', 'less'],
      volumeDiscounts.map(({ from, percent }) => [usd(from).toLocaleString('en'), `${percent} %`]),
    )}`,
  ].join('\n\n')}\n`;
}
