import type { SiteStatus } from '../../../contract/resources/enrichment.ts';
import { bareHost } from '../host.ts';
import { Phrases } from '../text.ts';
import words from '../words/site-status.json' with { type: 'json' };
import type { ReadPage } from './page.ts';
import { type Fact, factOf, quoteInSource, quoteInText } from './quote.ts';

const forSale = new Phrases(words.for_sale);
const parked = new Phrases(words.parked);
/** These mean nothing within a sentence. */
const whole = new Phrases(words.whole);
/** A page of more words is a site of its own that talks of domains. */
const maxWords = 350;

const sold = new Phrases(words.sold);

/** Whether a text says of this very domain that it is to be had. */
const isSold = (text: string, host: string): boolean => text.toLowerCase().includes(host) && sold.isIn(text);

/** What became of the site, by its start page alone. */
export function findSiteStatus(home: ReadPage): Fact<SiteStatus> | null {
  if (home.visible.split(' ').length > maxWords) return null;
  const texts = [home.title ?? '', home.meta.description ?? '', ...home.blocks.map(({ text }) => text)];
  const host = bareHost(new URL(home.url)).replace(/:\d+$/, '');
  for (const [status, phrases] of [
    ['for_sale', forSale],
    ['parked', parked],
  ] as const) {
    const text = texts.find((one) => phrases.isIn(one) || (status === 'for_sale' ? isSold(one, host) : whole.is(one)));
    if (text) return factOf(home, status, quoteInText(home, text) ?? quoteInSource(home, text));
  }
  return null;
}
