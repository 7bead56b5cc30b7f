import { isObject } from '../../../contract/definition.ts';
import { ownLabel } from '../host.ts';
import { collapse, fold, wordsOf } from '../text.ts';
import { organizationsOf, textsOf } from './json-ld.ts';
import { isArticle } from './own-words.ts';
import type { Picture, ReadPage } from './page.ts';
import { type Fact, factOf, quoteInSource, stated } from './quote.ts';

const [minDescription, maxDescription] = [25, 1_000];

const isDescription = (text: string): boolean => text.length >= minDescription && text.length <= maxDescription;

/** Whether a description of an article is one of the company, whose name it begins with. */
const beginsWith = (text: string, name: string | null): boolean =>
  name !== null && wordsOf(text).slice(0, 6).join(' ').startsWith(wordsOf(name).join(' '));

/** What the company says that it does: its start page first. */
export function findDescription(pages: readonly ReadPage[], name: string | null): Fact<string> | null {
  const ranked = pages.filter(({ kind }) => kind === 'home' || kind === 'about');
  for (const page of ranked) {
    const told = [
      page.meta.description,
      page.meta['og:description'],
      ...organizationsOf(page).flatMap((node) => textsOf(node.description)),
      page.meta['twitter:description'],
    ];
    for (const text of told) {
      const isOwn = text && isDescription(collapse(text)) && (!isArticle(page) || beginsWith(text, name));
      const fact = isOwn ? stated(page, collapse(text), text) : null;
      if (fact) return fact;
    }
  }
  return firstParagraph(ranked.filter((page) => !isArticle(page)));
}

function firstParagraph(pages: readonly ReadPage[]): Fact<string> | null {
  for (const page of pages.toReversed()) {
    const found = page.blocks.find(
      ({ tag, zone, text, isForeign }) =>
        tag === 'p' && zone === 'main' && !isForeign && text.length >= 80 && isDescription(text),
    );
    if (found) return stated(page, found.text, found.text);
  }
  return null;
}

function absolute(address: string, page: ReadPage): string | null {
  const url = URL.parse(address, page.url);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function picture(page: ReadPage, address: string, name?: string): Fact<string> | null {
  const url = absolute(address, page);
  return url ? factOf(page, url, quoteInSource(page, address, name)) : null;
}

/** Addresses that the source names as the site's icon. */
// Bounded by maxTag.
const iconLink = /<link\s[^>]{0,400}>/gi;
const maxTag = 400;
const hrefOf = /\bhref\s?=\s?(?:"([^"]{1,400})"|'([^']{1,400})'|([^\s>"']{1,400}))/i;

function icon(page: ReadPage, kind: RegExp): Fact<string> | null {
  for (const [tag] of page.html.slice(0, 200_000).matchAll(iconLink)) {
    if (tag.length > maxTag || !kind.test(tag)) continue;
    const [, double, single, bare] = hrefOf.exec(tag) ?? [];
    const found = picture(page, double ?? single ?? bare ?? '');
    if (found) return found;
  }
  return null;
}

/** The company's logo: as it says itself, else the picture called so in its header, else its icon. */
export function findLogo(pages: readonly ReadPage[]): Fact<string> | null {
  for (const page of pages)
    for (const node of organizationsOf(page))
      for (const address of [node.logo, node.image].flatMap(logoAddresses)) {
        const found = picture(page, address, 'url') ?? picture(page, address);
        if (found) return found;
      }
  for (const page of pages.slice(0, 3)) {
    const label = fold(ownLabel(new URL(page.url).host)).replaceAll(/[^\p{L}\p{N}]/gu, '');
    const isOwn = ({ src, alt }: Picture): boolean =>
      label.length > 2 &&
      [src, alt].some((text) =>
        fold(text)
          .replaceAll(/[^\p{L}\p{N}]/gu, '')
          .includes(label),
      );
    const named = page.pictures.filter(
      (one) =>
        one.src !== '' &&
        !one.src.startsWith('data:') &&
        (/logo|brand/i.test(`${one.src} ${one.alt} ${one.hints}`) || (one.zone === 'header' && isOwn(one))),
    );
    const first = new Set(page.pictures.slice(0, 2));
    const best =
      named.find(({ zone }) => zone === 'header') ??
      named.find((one) => one.zone === 'main' && isOwn(one)) ??
      named.find((one) => one.zone === 'main' && first.has(one) && !others.test(`${one.hints} ${one.alt}`));
    const found = best ? picture(page, best.src) : null;
    if (found) return found;
  }
  const [home] = pages;
  if (!home) return null;
  const told = home.meta['og:logo'];
  return (told ? picture(home, told) : null) ?? icon(home, /apple-touch-icon/i);
}

const others = /client|customer|partner|kunden|sponsor/i;

const logoAddresses = (value: unknown): string[] => {
  if (isObject(value) && 'url' in value) return textsOf(value.url);
  return textsOf(value).filter((text) => /^(?:https?:\/\/|\/)/.test(text));
};
