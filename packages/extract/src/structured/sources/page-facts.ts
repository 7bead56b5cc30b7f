import type { Addresses } from '../../address.ts';
import type { Document } from '../../document.ts';
import type { Thing } from '../../metadata/json-ld.ts';
import type { Metadata } from '../../metadata/metadata.ts';
import { readText } from '../../selectors/fields.ts';
import { closest, type Tree } from '../../tree/node.ts';
import type { Fact, Facts, List } from '../facts.ts';
import { nameOf } from '../names.ts';
import { aroundTags, ElementFacts, weights } from './element-facts.ts';
import { formerPrice } from './former-prices.ts';
import { groupsOf } from './page-groups.ts';
import { tableOf, withJoined } from './page-tables.ts';
import { factsOfThings } from './page-things.ts';
import { inner, Titles } from './titles.ts';

const maxItems = 1_000;
const maxTitles = 5;

function listsOf(tree: Tree, titles: Titles): List[] {
  return tree.flatMap((node) => {
    if ((node.tag !== 'ul' && node.tag !== 'ol') || closest(node, aroundTags, 30)) return [];
    const items = inner(tree, node).filter(({ tag }) => tag === 'li');
    return items.length === 0
      ? []
      : [
          {
            names: titles.above(node),
            items: items.slice(0, maxItems).map((item) => readText(tree, item).slice(0, 2_000)),
          },
        ];
  });
}

type Stated = Omit<Metadata, 'favicon' | 'pageType'> &
  Pick<Document, 'text'> & {
    readonly things: readonly Thing[];
    /** 1 for each node of the page's content; null where that is not known. */
    readonly kept: Uint8Array | null;
  };

/** Whether metadata state a lower price of a sale; where they state its dates, it may be over. */
function isOnSale(meta: Metadata['meta']): boolean {
  const sale = Number(meta['product:sale_price:amount']);
  const isDated = Object.keys(meta).some((name) => name.startsWith('product:sale_price_dates:'));
  return sale > 0 && sale < Number(meta['product:price:amount']) && !isDated;
}

function statedFacts(stated: Stated, url: string): Fact[] {
  const values = {
    name: stated.title,
    description: stated.description,
    author: stated.author,
    'site name': stated.siteName,
    url: stated.canonicalUrl ?? url,
    image: stated.image,
    'date published': stated.publishedAt,
    'date modified': stated.modifiedAt,
    language: stated.language,
    text: stated.text,
  };
  const own = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [{ name: nameOf(name), value, weight: name === 'name' ? weights.title : weights.metadata }],
  );
  const isReduced = isOnSale(stated.meta);
  const metas = Object.entries(stated.meta).map(([name, value]) => ({
    // Beside a price of a sale the price is the former one.
    name:
      isReduced && name === 'product:price:amount'
        ? formerPrice
        : nameOf(
            name.replace(/^(?:og|twitter|article|product|book|profile|music|video|dc|dcterms|citation)[:._]/i, ''),
          ),
    value,
    weight: weights.metadata * 0.95,
  }));
  return [...own, ...metas];
}

/** All that an HTML page states: in JSON-LD, microdata, metadata, tables, labelled text, lists, and by the names of its elements. */
export function factsOfPage(tree: Tree, addresses: Addresses, stated: Stated, url: string): Facts {
  const titles = new Titles(tree);
  const headings = tree.filter(({ tag }) => tag === 'h1').slice(0, maxTitles);
  const called = [stated.title ?? '', ...headings.map((heading) => readText(tree, heading))];
  const { facts, things } = factsOfThings(stated.things, called);
  const elements = new ElementFacts(tree, addresses, stated.language).readPage().facts;
  const tables = tree.flatMap((node) => {
    const table = node.tag === 'table' ? tableOf(tree, node, titles, addresses) : null;
    return table ? [stated.kept?.[node.index] === 0 ? { ...table, isBeside: true as const } : table] : [];
  });
  return {
    facts: [...facts, ...statedFacts(stated, url), ...elements],
    things,
    tables: withJoined(tables.slice(0, 200)),
    lists: listsOf(tree, titles).slice(0, 500),
    groups: groupsOf(tree, stated.kept, addresses, titles, stated.language),
  };
}
