import type { Addresses } from '../../address.ts';
import { tidy } from '../../characters.ts';
import { imageUrl } from '../../images.ts';
import { readText } from '../../selectors/fields.ts';
import { scopeAround } from '../../statement/microdata.ts';
import { statesMoney } from '../../statement/price.ts';
import { stockIn } from '../../statement/stock.ts';
import { attribute, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { headingTags } from '../../tree/tag-groups.ts';
import { blockTags } from '../../tree/tags.ts';
import { type Fact, others } from '../facts.ts';
import { addressIn, onlyLink } from '../links.ts';
import { type Name, nameOf } from '../names.ts';
import { periodPrices } from '../values/periods.ts';
import { ratedIn } from '../values/ratings.ts';
import {
  currentText,
  formerPrice,
  isAmount,
  isBareMoney,
  isPrice,
  isSaving,
  isSuperseded,
  standingOf,
  withoutFormer,
} from './former-prices.ts';
import { listedIn } from './listed.ts';
import { besides } from './page-things.ts';
import { relatedName, relatedParts } from './related.ts';
import { isByMeasure, maxTextCharacters, maxTextNodes, statementOf } from './stated-text.ts';
import { inner, namesOf } from './titles.ts';

/** How much each kind of source is believed. */
export const weights = {
  microdata: 0.95,
  title: 0.92,
  pair: 0.9,
  metadata: 0.8,
  named: 0.7,
  rated: 0.72,
  role: 0.6,
};

/** A usual price is believed less than one that undercuts it. */
const perUsual = 0.75;

const maxValues = 100;
const maxFacts = 4_000;
const maxLabelledNodes = 16;

export const aroundTags = new Set(['nav', 'header', 'footer', 'aside']);

/** Whether a thing of microdata is inside another, such as an entry of the path to the page. */
const isNested = (scope: TreeNode): boolean =>
  attribute(scope, 'itemprop') !== null || besides.has((attribute(scope, 'itemtype') ?? '').replace(/^.*[/#]/, ''));

/** What the properties of a thing of microdata are of, where they are not the page's, as those of a review. */
function ownerOf(scope: TreeNode | null): Name | undefined {
  for (let around = scope; around; around = scopeAround(around)) {
    const property = attribute(around, 'itemprop') ?? '';
    if (others.has(property)) return nameOf(property);
  }
  return undefined;
}

const listTags = new Set(['ul', 'ol', 'tbody', 'thead', 'table']);
const labelName = /(?:^|[\s_-])(?:label|labl|key|term)(?=[\s_-]|$)/i;
const valueName = /(?:^|[\s_-])(?:value|valu|val|data)(?=[\s_-]|$)/i;
const isCalled = (node: TreeNode, name: RegExp): boolean => name.test((attribute(node, 'class') ?? '').slice(0, 200));

const ratingCount = nameOf('review count');
/** A count has no fraction: what parts its digits parts thousands. */
const digitsOf = (count: string): string => count.replaceAll(/\D/g, '');
const maxReviewSteps = 12;
const reviewName =
  /(?:^|\s)(?:[a-z]{2,20}[-_]{1,2})?(?:review|comment|testimonial)(?:[-_]{1,2}(?:item|card|list|body|content|text|container|entry|box|wrapper))?(?:\s|$)/i;

/** Whether what an element says is a reader's, in one of several reviews; `from`: where what is read begins. */
function isOfReader(node: TreeNode, from: number): boolean {
  let around: TreeNode | null = node;
  for (let step = 0; around && around.index > from && step < maxReviewSteps; step++, around = around.parent) {
    if (around.tag === 'li') return true;
    const called = ['class', 'data-hook', 'itemprop'].map((key) => attribute(around ?? node, key) ?? '');
    if (called.some((name) => reviewName.test(name.slice(0, 200)))) return true;
  }
  return false;
}

const pair = /^([^:：\n]{2,40}?)\s*[:：]\s*(\S[^\n]*)$/;

type More = Pick<Fact, 'link' | 'parts'>;

/** Reads elements of a range one by one. */
export class ElementFacts {
  readonly facts: Fact[] = [];
  readonly #tree: Tree;
  readonly #addresses: Addresses;
  readonly #language: string | null;
  #of: Name | undefined;
  #from = 0;

  constructor(tree: Tree, addresses: Addresses, language: string | null) {
    this.#tree = tree;
    this.#addresses = addresses;
    this.#language = language;
  }

  add(name: string | Name, value: unknown, weight: number, node?: TreeNode, more: More = {}): void {
    const called = typeof name === 'string' ? nameOf(name) : name;
    if (typeof value !== 'string') this.#fact(called, value, weight, node, more);
    else if (isPrice(called) && /\d/.test(value)) this.#price(called, value, weight, node);
    else if (called.meaning === 'rating' || called.words.includes('rating'))
      this.#rating(called, value, weight, node, more);
    else this.#fact(called, value, weight, node, more);
  }

  /** A rating, which may say how many there are. */
  #rating(name: Name, value: string, weight: number, node?: TreeNode, more?: More): void {
    const { rating, count } = ratedIn(value, true);
    const own = count === undefined ? value : value.replace(count, '');
    const given = name.meaning === 'rating' ? (rating ?? own) : own;
    if (count === undefined || /\d/.test(given)) this.#fact(name, given, weight, node, more);
    if (count !== undefined) this.#fact(ratingCount, digitsOf(count), weight, node);
  }

  /** What a text says of the ratings of a page, where it is none of its reviews. */
  #ratedBy(text: string, node: TreeNode, around: number): void {
    const { rating, count } = ratedIn(text);
    if ((rating ?? count) === undefined || isOfReader(node, this.#from)) return;
    if (rating !== undefined) this.#fact(nameOf('rating'), rating, around * weights.rated, node);
    if (count !== undefined) this.#fact(ratingCount, digitsOf(count), around * weights.rated, node);
  }

  /** A price; what is struck out, or said to have been the price, is the original one. */
  #price(name: Name, value: string, weight: number, node?: TreeNode): void {
    if (isSaving(node, value)) return;
    const standing = node ? standingOf(this.#tree, node) : 'current';
    const { current, former } = standing === 'former' ? { current: null, former: value } : withoutFormer(value);
    this.#fact(name, current, standing === 'usual' ? weight * perUsual : weight, node);
    if (former !== null) this.#fact(formerPrice, former, weight, node);
    else if (standing === 'usual') this.#fact(formerPrice, value, weight * perUsual, node);
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

  /** Reads one of several things of one make. */
  readItem(node: TreeNode): this {
    this.#from = node.index;
    return this.read(node.index, node.end);
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
    const value =
      isNamed || headingTags.has(node.tag) ? statementOf(this.#tree, this.#valueIn(node), this.#addresses) : null;
    const scope = attribute(node, 'itemprop') === null ? null : scopeAround(node);
    const isProperty = scope !== null && !isNested(scope);
    const owner = scope !== null && this.#of === undefined ? ownerOf(scope) : undefined;
    const more = value !== null && node.tag !== 'img' ? this.#more([node]) : {};
    if (owner) this.#of = owner;
    if (value !== null)
      // A class `url` is of the author as often as of the page.
      for (const name of names)
        this.add(
          name,
          name.meaning === 'url' && !isProperty ? this.#addressOf(node, value) : value,
          around * (isProperty ? weights.microdata : weights.named),
          node,
          isProperty || name.meaning !== 'url' ? more : {},
        );
    const stated = node.tag === 'meta' ? attribute(node, 'itemprop') : null;
    if (stated !== null)
      this.add(stated, attribute(node, 'content'), isProperty ? weights.microdata : weights.metadata);
    if (owner) this.#of = undefined;
    if (node.end - node.index <= maxTextNodes && isSuperseded(node)) this.#formerPrice(node, around);
    const label = attribute(node, 'aria-label');
    if (label !== null) this.#ratedBy(label, node, around);
    const own = node.end === node.index + 2 ? (this.#tree[node.index + 1]?.text ?? '') : '';
    if (/\d/.test(own)) this.#ratedBy(tidy(own), node, around);
    if (node.tag === 'button' && attribute(node, 'disabled') !== null) this.#soldOut(node, around);
    this.#role(node, value, around);
    this.#pair(node, around);
  }

  /** What an element states that is called a link: where it leads, or the address that it writes. */
  #addressOf(node: TreeNode, value: string): string | null {
    const href = node.tag === 'a' ? attribute(node, 'href') : null;
    return href === null ? addressIn(value, '') : this.#addresses.link(href);
  }

  /** The part of an element that states its value, where another is called its label; else the element. */
  #valueIn(node: TreeNode): TreeNode {
    if (node.end - node.index < 5 || node.end - node.index > maxLabelledNodes) return node;
    const [label, value, ...more] = inner(this.#tree, node);
    return label && value && more.length === 0 && isCalled(label, labelName) ? value : node;
  }

  /** A button that cannot be pressed as there is none left. */
  #soldOut(node: TreeNode, around: number): void {
    const text = readText(this.#tree, node);
    if (stockIn(text) === false) this.add('availability', text, around * weights.role, node);
  }

  /** A price that is struck out, in an element of any name. */
  #formerPrice(node: TreeNode, around: number): void {
    const text = readText(this.#tree, node);
    if (isAmount(text)) this.#fact(formerPrice, text, around * weights.role, node);
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
      this.add('name', value ?? statementOf(this.#tree, node, this.#addresses), around * 0.45);
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
      const [value = this.#before(node, 'dd')] = values;
      if (value)
        this.add(
          readText(this.#tree, node),
          currentText(this.#tree, value),
          weights.pair,
          undefined,
          this.#more(values.length > 0 ? values : [value]),
        );
      return;
    }
    for (const [at, value] of children.entries()) {
      const label = children[at - 1];
      if (label && isCalled(label, labelName) && isCalled(value, valueName)) this.#labelled(label, value, around, true);
    }
    const [label, value] = children;
    if (label && value && children.length === 2 && !listTags.has(node.tag) && !this.#hasOwnText(node)) {
      const isReverse = isCalled(value, labelName) && isCalled(label, valueName);
      if (isReverse) this.#labelled(value, label, around, true);
      else this.#labelled(label, value, around, node.tag === 'tr');
    }
    if (this.#from > 0 && blockTags.has(node.tag)) this.#amounts(children, around);
    if (blockTags.has(node.tag) && !children.some(({ tag }) => blockTags.has(tag))) this.#lines(node, children, around);
  }

  /** An element that says what the one behind it states. */
  #labelled(label: TreeNode, value: TreeNode, around: number, isSure: boolean): void {
    const called = currentText(this.#tree, label);
    const stated = currentText(this.#tree, value);
    if (called === '' || called.length > 40 || /\d{3}|\n/.test(called) || stated.length > maxTextCharacters) return;
    this.add(
      called.replace(/(?<!\s)\s*[:：]$/, ''),
      stated,
      around * (isSure || /[:：]$/.test(called) ? weights.pair : weights.role),
      undefined,
      this.#more([value]),
    );
  }

  /** What the lines of a paragraph state: labels with their values, prices, ratings. */
  #lines(node: TreeNode, children: readonly TreeNode[], around: number): void {
    const text = currentText(this.#tree, node);
    const mayBePairs = children.length > 1 && /[:：][^:：]*[:：]/.test(text);
    const apart = mayBePairs ? children.map((child) => currentText(this.#tree, child)) : [];
    const isOfPairs = apart.filter((part) => part.length <= maxTextCharacters && pair.test(part)).length > 1;
    const lines = isOfPairs ? apart : text.split('\n');
    const link = lines.length === 1 ? onlyLink(this.#tree, node, this.#addresses) : undefined;
    for (const line of lines) {
      this.#ratedBy(line, node, around);
      for (const { name, price, isForYear } of statesMoney(line) ? periodPrices(line, this.#language) : [])
        this.#fact(name, price, around * (isForYear ? weights.role : weights.rated), node);
      if (stockIn(line) === true) this.#fact(nameOf('in stock'), line, around * 0.5, node);
      const [, label, value] = line.length <= maxTextCharacters ? (pair.exec(line) ?? []) : [];
      if (label && value && !/^\/\//.test(value)) this.add(label, value, around * weights.pair, undefined, { link });
      else if (line.length <= 30 && statesMoney(line) && standingOf(this.#tree, node) !== 'former')
        this.add('price', line, around * (isByMeasure(line) ? 0.43 : 0.5));
    }
  }

  /** The amounts that stand alone in elements amid the words of one of several things, where no words beside them say of what. */
  #amounts(children: readonly TreeNode[], around: number): void {
    for (const child of children) {
      const beside = [child.index - 1, child.end].map((at) => this.#tree[at]?.text ?? '');
      const text = beside.some((words) => /\p{L}/u.test(words)) ? '' : currentText(this.#tree, child);
      if (isBareMoney(text) && standingOf(this.#tree, child) !== 'former') this.add('price', text, around * 0.5, child);
    }
  }

  #hasOwnText(node: TreeNode): boolean {
    for (let at = node.index + 1; at < node.end; at++)
      if (this.#tree[at]?.parent === node && /[\p{L}\p{N}]/u.test(this.#tree[at]?.text ?? '')) return true;
    return false;
  }

  /** The element of a tag that alone stands before another in a list of two: some lists name a value behind it. */
  #before(node: TreeNode, tag: string): TreeNode | undefined {
    const [first, last, ...more] = node.parent ? inner(this.#tree, node.parent) : [];
    return first?.tag === tag && last === node && more.length === 0 ? first : undefined;
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
