import type { Addresses } from '../../address.ts';
import type { Document } from '../../document.ts';
import { grouped } from '../../for-node-20.ts';
import type { Thing } from '../../metadata/json-ld.ts';
import type { Metadata } from '../../metadata/metadata.ts';
import { readText } from '../../selectors/fields.ts';
import { attribute, closest, type Tree } from '../../tree/node.ts';
import type { Fact, Facts, Group, List } from '../facts.ts';
import { nameOf } from '../names.ts';
import { aroundTags, ElementFacts, weights } from './element-facts.ts';
import { formerPrice } from './former-prices.ts';
import { tableOf, withJoined } from './page-tables.ts';
import { factsOfThings } from './page-things.ts';
import { inner, namesOf, Titles } from './titles.ts';

const maxGroups = 60;
const maxItems = 1_000;
const maxTitles = 5;

/** The groups of elements of one make that follow each other, the largest first. */
function groupsOf(tree: Tree, addresses: Addresses, titles: Titles, language: string | null): Group[] {
  const groups: Group[] = [];
  for (const node of tree) {
    if (node.tag === '' || node.tag === 'head' || node.end - node.index < 6 || groups.length >= maxGroups * 4) continue;
    const kinds = grouped(
      inner(tree, node),
      (child) => `${child.tag} ${(attribute(child, 'class') ?? '').split(/\s+/, 1)[0]}`,
    );
    for (const items of kinds.values()) {
      const [first] = items;
      if (!first || items.length < 2 || !items.some((item) => item.end - item.index > 3) || first.tag === 'tr')
        continue;
      groups.push({
        names: [...namesOf(first), ...titles.above(node)],
        size: Math.min(items.length, maxItems),
        facts: (at) => {
          const item = items[at];
          return item ? new ElementFacts(tree, addresses, language).readItem(item).facts : [];
        },
      });
    }
  }
  return groups.sort((one, other) => other.size - one.size).slice(0, maxGroups);
}

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

type Stated = Omit<Metadata, 'favicon' | 'pageType'> & Pick<Document, 'text'> & { readonly things: readonly Thing[] };

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
  const tables = tree.flatMap((node) => (node.tag === 'table' ? (tableOf(tree, node, titles, addresses) ?? []) : []));
  return {
    facts: [...facts, ...statedFacts(stated, url), ...elements],
    things,
    tables: withJoined(tables.slice(0, 200)),
    lists: listsOf(tree, titles).slice(0, 500),
    groups: groupsOf(tree, addresses, titles, stated.language),
  };
}
