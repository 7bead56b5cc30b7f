import type { Addresses } from '../address.ts';
import { tidy } from '../characters.ts';
import type { Document } from '../document.ts';
import { imageUrl } from '../images.ts';
import type { Thing } from '../metadata/json-ld.ts';
import { readText } from '../selectors/fields.ts';
import { statesMoney } from '../statement/price.ts';
import { attribute, closest, type Tree, type TreeNode } from '../tree/node.ts';
import { blockTags } from '../tree/tags.ts';
import type { Fact, Facts, Group, List } from './facts.ts';
import { currentText, formerPrice, isPrice, standingOf, withoutFormer } from './former-prices.ts';
import { grouped } from './grouped.ts';
import { onlyLink } from './links.ts';
import { listedIn } from './listed.ts';
import { type Name, nameOf } from './names.ts';
import { tableOf, withJoined } from './page-tables.ts';
import { besides, factsOfThings } from './page-things.ts';
import { relatedName, relatedParts } from './related.ts';
import { headingTags, inner, namesOf, Titles } from './titles.ts';

/** How much each kind of source is believed. */
const weights = { microdata: 0.95, title: 0.92, pair: 0.9, metadata: 0.8, named: 0.7, role: 0.6 };

/** A usual price is believed less than one that undercuts it. */
const perUsual = 0.75;

const maxValues = 100;
const maxFacts = 4_000;
const maxTextNodes = 40;
const maxScopeSteps = 12;
const maxTextCharacters = 500;
const maxGroups = 60;
const maxItems = 1_000;
const maxTitles = 5;

const aroundTags = new Set(['nav', 'header', 'footer', 'aside']);

/** What stands in the `title` of an element or the first link in it: the whole of what is cut off where it is shown. */
function titleOf(tree: Tree, node: TreeNode): string {
  const link = tree.slice(node.index, node.end).find(({ tag }) => tag === 'a') ?? node;
  return attribute(node, 'title') ?? attribute(link, 'title') ?? '';
}

/** What an element of microdata states in its attributes for machines: a `link`, `data` or `meter`. */
function machineValueOf(node: TreeNode): string | null {
  if (attribute(node, 'itemprop') === null) return null;
  if (node.tag === 'link') return attribute(node, 'href');
  return node.tag === 'data' || node.tag === 'meter' ? attribute(node, 'value') : null;
}

/** What an element says: what it states for machines, else its text. */
function statementOf(tree: Tree, node: TreeNode, addresses: Addresses): string | null {
  const stated = attribute(node, 'content') ?? attribute(node, 'datetime') ?? machineValueOf(node);
  if (stated) return tidy(stated);
  if (node.tag === 'img') return imageUrl(node, addresses, tree);
  if (node.end - node.index > maxTextNodes) return null;
  const text = currentText(tree, node);
  const cut = /(?:…|\.{3})$/.test(text) ? text.replace(/(?:…|\.{3})$/, '').trimEnd() : undefined;
  const title = cut === undefined ? '' : titleOf(tree, node);
  const whole = cut !== undefined && title.startsWith(cut) ? tidy(title) : text;
  return whole !== '' && whole.length <= maxTextCharacters ? whole : null;
}

/** Whether a property of microdata is one of a thing inside another, such as an entry of the path to the page. */
function isNested(node: TreeNode): boolean {
  let around = node.parent;
  for (let step = 0; around && step < maxScopeSteps; step++, around = around.parent) {
    if (attribute(around, 'itemscope') === null) continue;
    const type = (attribute(around, 'itemtype') ?? '').replace(/^.*[/#]/, '');
    return attribute(around, 'itemprop') !== null || besides.has(type);
  }
  return false;
}

const pair = /^([^:：\n]{2,40}?)\s*[:：]\s*(\S[^\n]*)$/;

type More = Pick<Fact, 'link' | 'parts'>;

/** Reads elements of a range one by one. */
class ElementFacts {
  readonly facts: Fact[] = [];
  readonly #tree: Tree;
  readonly #addresses: Addresses;
  #of: Name | undefined;

  constructor(tree: Tree, addresses: Addresses) {
    this.#tree = tree;
    this.#addresses = addresses;
  }

  add(name: string | Name, value: unknown, weight: number, node?: TreeNode, more: More = {}): void {
    const called = typeof name === 'string' ? nameOf(name) : name;
    if (typeof value === 'string' && isPrice(called)) this.#price(called, value, weight, node);
    else this.#fact(called, value, weight, node, more);
  }

  /** A price; what is struck out, or said to have been the price, is the original one. */
  #price(name: Name, value: string, weight: number, node?: TreeNode): void {
    const standing = node ? standingOf(node) : 'current';
    const { current, former } = standing === 'former' ? { current: null, former: value } : withoutFormer(value);
    this.#fact(name, current, standing === 'usual' ? weight * perUsual : weight, node);
    if (former !== null) this.#fact(formerPrice, former, weight, node);
  }

  #fact(name: Name, value: unknown, weight: number, node?: TreeNode, more: More = {}): void {
    if (value === null || value === '' || this.facts.length >= maxFacts) return;
    const range = node ? { index: node.index, end: node.end } : {};
    this.facts.push({ name, value, weight, ...more, ...range, ...(this.#of && { of: this.#of }) });
  }

  /** What elements state beside their text: where their only link leads, and what they list one by one. */
  #more(nodes: readonly TreeNode[]): More {
    const [node] = nodes;
    if (!node) return {};
    const parts = nodes.length > 1 ? nodes.map((one) => currentText(this.#tree, one)) : listedIn(this.#tree, node);
    return { link: onlyLink(this.#tree, node, this.#addresses), parts };
  }

  /** Reads a page, and what its parts with related things state as theirs. */
  readPage(): this {
    let at = 1;
    for (const { from, to } of relatedParts(this.#tree)) {
      this.read(at, from);
      this.#of = relatedName;
      this.read(from, to);
      this.#of = undefined;
      at = to;
    }
    return this.read(at, this.#tree.length);
  }

  read(from: number, to: number): this {
    for (let at = from; at < to; at++) {
      const node = this.#tree[at];
      if (node && node.tag !== '' && node.tag !== 'script' && node.tag !== 'style') this.#element(node);
    }
    return this;
  }

  #element(node: TreeNode): void {
    const around = closest(node, aroundTags, 30) ? 0.6 : 1;
    const names = node.attributes.length > 0 ? namesOf(node) : [];
    const isNamed = names.length > 0 && node.tag !== 'meta' && node.tag !== 'form';
    const value = isNamed || headingTags.has(node.tag) ? statementOf(this.#tree, node, this.#addresses) : null;
    const isProperty = attribute(node, 'itemprop') !== null && !isNested(node);
    const more = value !== null && node.tag !== 'img' ? this.#more([node]) : {};
    if (value !== null)
      // A class `url` is of the author as often as of the page.
      for (const name of names)
        this.add(
          name,
          value,
          around * (isProperty ? weights.microdata : weights.named),
          node,
          isProperty || name.meaning !== 'url' ? more : {},
        );
    const stated = node.tag === 'meta' ? attribute(node, 'itemprop') : null;
    if (stated !== null)
      this.add(stated, attribute(node, 'content'), isProperty ? weights.microdata : weights.metadata);
    this.#role(node, value, around);
    this.#pair(node, around);
  }

  #role(node: TreeNode, value: string | null, around: number): void {
    const { tag } = node;
    const href = tag === 'a' ? (attribute(node, 'href') ?? '') : '';
    if (headingTags.has(tag)) this.add('name', value, around * (tag === 'h1' ? 0.85 : weights.role));
    else if (tag === 'img') this.add('image', imageUrl(node, this.#addresses, this.#tree), around * weights.role);
    else if (tag === 'time')
      this.add(
        'date published',
        attribute(node, 'datetime') ?? statementOf(this.#tree, node, this.#addresses),
        around * weights.role,
      );
    else if (tag === 'address')
      this.add('address', statementOf(this.#tree, node, this.#addresses), around * weights.named);
    else if (/^mailto:/i.test(href)) this.add('email', href.slice(7).replace(/\?[\s\S]*$/, ''), weights.named);
    else if (/^tel:/i.test(href)) this.add('phone', readText(this.#tree, node) || href.slice(4), weights.named);
    else if (href !== '') {
      this.add('url', this.#addresses.link(href), around * 0.5);
      this.add('name', statementOf(this.#tree, node, this.#addresses), around * 0.45);
    }
  }

  #pair(node: TreeNode, around: number): void {
    if (node.end - node.index > maxTextNodes || node.tag === 'dl' || headingTags.has(node.tag)) return;
    const children = inner(this.#tree, node);
    if (node.tag === 'dt') {
      const values: TreeNode[] = [];
      for (
        let next = this.#following(node, 'dd');
        next && values.length < maxValues;
        next = this.#following(next, 'dd')
      )
        values.push(next);
      const [value] = values;
      if (value)
        this.add(
          readText(this.#tree, node),
          currentText(this.#tree, value),
          weights.pair,
          undefined,
          this.#more(values),
        );
      return;
    }
    if (children.length === 2 && !this.#hasOwnText(node)) {
      const [label = '', value = ''] = children.map((child) => currentText(this.#tree, child));
      const isRow = node.tag === 'tr';
      if (label.length <= 40 && label !== '' && value.length <= maxTextCharacters && !/\d{3}/.test(label))
        this.add(
          label.replace(/(?<!\s)\s*[:：]$/, ''),
          value,
          around * (isRow || /[:：]$/.test(label) ? weights.pair : weights.role),
          undefined,
          this.#more(children.slice(1)),
        );
    }
    if (!blockTags.has(node.tag) || children.some(({ tag }) => blockTags.has(tag))) return;
    const lines = currentText(this.#tree, node).split('\n');
    const link = lines.length === 1 ? onlyLink(this.#tree, node, this.#addresses) : undefined;
    for (const line of lines) {
      const [, label, value] = line.length <= maxTextCharacters ? (pair.exec(line) ?? []) : [];
      if (label && value && !/^\/\//.test(value)) this.add(label, value, around * weights.pair, undefined, { link });
      else if (line.length <= 30 && statesMoney(line) && standingOf(node) !== 'former')
        this.add('price', line, around * 0.5);
    }
  }

  #hasOwnText(node: TreeNode): boolean {
    for (let at = node.index + 1; at < node.end; at++)
      if (this.#tree[at]?.parent === node && /[\p{L}\p{N}]/u.test(this.#tree[at]?.text ?? '')) return true;
    return false;
  }

  #following(node: TreeNode, tag: string): TreeNode | null {
    for (let at = node.end; at < (node.parent?.end ?? 0); at++) {
      const next = this.#tree[at];
      if (next?.tag === tag) return next;
      if (next && next.tag !== '' && next.tag !== 'div') return null;
    }
    return null;
  }
}

/** The groups of elements of one make that follow each other, the largest first. */
function groupsOf(tree: Tree, addresses: Addresses, titles: Titles): Group[] {
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
          return item ? new ElementFacts(tree, addresses).read(item.index, item.end).facts : [];
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

type Stated = Pick<
  Document,
  | 'title'
  | 'description'
  | 'author'
  | 'siteName'
  | 'canonicalUrl'
  | 'image'
  | 'publishedAt'
  | 'modifiedAt'
  | 'language'
  | 'meta'
  | 'text'
> & { readonly things: readonly Thing[] };

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
  const metas = Object.entries(stated.meta).map(([name, value]) => ({
    name: nameOf(
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
  const elements = new ElementFacts(tree, addresses).readPage().facts;
  const tables = tree.flatMap((node) => (node.tag === 'table' ? (tableOf(tree, node, titles, addresses) ?? []) : []));
  return {
    facts: [...facts, ...statedFacts(stated, url), ...elements],
    things,
    tables: withJoined(tables.slice(0, 200)),
    lists: listsOf(tree, titles).slice(0, 500),
    groups: groupsOf(tree, addresses, titles),
  };
}
