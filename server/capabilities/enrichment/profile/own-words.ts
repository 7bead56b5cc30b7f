import { ownLabel } from '../host.ts';
import { fold, Phrases, wordsOf } from '../text.ts';
import firstPerson from '../words/first-person.json' with { type: 'json' };
import type { Block, ReadPage } from './page.ts';

const we = new Phrases(firstPerson);
/** Pages that are of the company itself. */
const ownKinds: ReadonlySet<string> = new Set(['about', 'team', 'imprint', 'contact', 'careers', 'pricing']);
/** A line, and no sentence of a story. */
const maxLine = 80;

const authorLink = /\/author\/[\w%-]{1,80}\/?$/;

/** Whether one author, and no other, is linked: the start page of a magazine links several. */
const isBylined = ({ blocks }: ReadPage): boolean =>
  new Set(blocks.flatMap(({ hrefs }) => hrefs.filter((href) => authorLink.test(href.slice(-200))))).size === 1;

/** Each page is looked at once, for each of its blocks asks. */
const known = new WeakMap<ReadPage, boolean>();

/** Whether a page is one piece of a site that publishes: what it says is not told of the company. */
export function isArticle(page: ReadPage): boolean {
  const told = known.get(page);
  if (told !== undefined) return told;
  const isOne =
    /^(?:article|blog|video\.|music\.)/i.test(page.meta['og:type'] ?? '') ||
    page.meta['article:published_time'] !== undefined ||
    isBylined(page);
  known.set(page, isOne);
  return isOne;
}

/** Whether a block is told of the company of its page, and not of one that the page talks of. */
export function isOwnWords(page: ReadPage, { text, zone }: Block): boolean {
  if (zone !== 'main' || ownKinds.has(page.kind)) return true;
  if (isArticle(page)) return false;
  const label = fold(ownLabel(new URL(page.url).host)).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isNamed = label.length > 2 && wordsOf(text).join('').includes(label);
  return (text.length <= maxLine && page.kind !== 'other') || isNamed || we.isIn(text);
}
