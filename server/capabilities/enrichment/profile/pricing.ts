import { statesMoney } from '@tidemark/extract';
import type { PricingModel } from '../../../contract/resources/enrichment.ts';
import { Phrases } from '../text.ts';
import pricingWords from '../words/pricing.json' with { type: 'json' };
import { headlines } from './industry.ts';
import { isArticle } from './own-words.ts';
import type { ReadPage } from './page.ts';
import { type Fact, stated } from './quote.ts';

type Sign = keyof typeof pricingWords;
const signs = new Map<string, Phrases>(Object.entries(pricingWords).map(([name, words]) => [name, new Phrases(words)]));
const says = (sign: Sign, text: string): boolean => signs.get(sign)?.isIn(text) ?? false;

interface Found {
  readonly page: ReadPage;
  readonly text: string;
}

function firstSign(
  pages: readonly ReadPage[],
  kind: Sign,
  mayBe: (text: string) => boolean = () => true,
): Found | null {
  for (const page of pages) {
    const block = page.blocks.find(
      ({ text, zone, isForeign }) =>
        zone === 'main' && !isForeign && text.length <= 400 && says(kind, text) && mayBe(text),
    );
    if (block) return { page, text: block.text };
  }
  return null;
}

/** How the company is paid, by its page of prices. */
export function findPricingModel(pages: readonly ReadPage[]): Fact<PricingModel> | null {
  const priced = pages.filter(({ kind }) => kind === 'pricing');
  const near = (text: string): boolean => statesMoney(text) || text.length <= 40;
  const hasPrices = priced.some(({ visible }) => statesMoney(visible));
  const free = firstSign(priced, 'free_tier') ?? zeroPrice(priced);
  const seat = firstSign(priced, 'per_seat');
  const usage = firstSign(priced, 'usage_based');
  const monthly = firstSign(priced, 'subscription', near);
  const once = firstSign(priced, 'one_time');
  const sales = firstSign(priced, 'contact_sales');
  const open = openSource(pages[0]);
  const choice: [PricingModel, Found | null][] = [
    ['freemium', free && hasPrices && (monthly || seat || usage) ? free : null],
    ['per_seat', hasPrices ? seat : null],
    ['usage_based', usage],
    ['subscription', hasPrices ? monthly : null],
    ['one_time', once],
    ['free', firstSign(priced, 'free')],
    ['contact_sales', !hasPrices ? sales : null],
    ['open_source', priced.length === 0 ? open : null],
  ];
  const [model, sign] = choice.find(([, one]) => one !== null) ?? [];
  return model && sign ? stated(sign.page, model, sign.text) : null;
}

/** In the description or a headline of the start page: elsewhere one talks of others' open source, too. */
function openSource(home: ReadPage | undefined): Found | null {
  if (!home || isArticle(home)) return null;
  const texts = [home.meta.description ?? '', ...headlines(home)];
  const text = texts.find((one) => one.length <= 160 && says('open_source', one));
  return text ? { page: home, text } : null;
}

/** A plan of no price. */
function zeroPrice(pages: readonly ReadPage[]): Found | null {
  for (const page of pages) {
    const block = page.blocks.find(
      ({ text }) => /^(?:[$€£]\s?0|0\s?€)(?![\d.,]*[1-9])/.test(text) && text.length <= 60,
    );
    if (block) return { page, text: block.text };
  }
  return null;
}
