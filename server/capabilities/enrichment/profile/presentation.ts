import { collapse } from '../text.ts';
import { organizationsOf, textsOf } from './json-ld.ts';
import type { ReadPage } from './page.ts';
import { type Fact, factOf, quoteInSource, stated } from './quote.ts';

const [minDescription, maxDescription] = [25, 1_000];

const isDescription = (text: string): boolean => text.length >= minDescription && text.length <= maxDescription;

/** What the company says that it does: its start page first. */
export function findDescription(pages: readonly ReadPage[]): Fact<string> | null {
  const ranked = pages.filter(({ kind }) => kind === 'home' || kind === 'about');
  for (const page of ranked) {
    const told = [
      page.meta.description,
      page.meta['og:description'],
      ...organizationsOf(page).flatMap((node) => textsOf(node.description)),
      page.meta['twitter:description'],
    ];
    for (const text of told) {
      const fact = text && isDescription(collapse(text)) ? stated(page, collapse(text), text) : null;
      if (fact) return fact;
    }
  }
  return firstParagraph(ranked);
}

function firstParagraph(pages: readonly ReadPage[]): Fact<string> | null {
  for (const page of pages.toReversed()) {
    const found = page.blocks.find(
      ({ tag, zone, text }) => tag === 'p' && zone === 'main' && text.length >= 80 && isDescription(text),
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
    const named = page.pictures.filter(
      ({ src, alt, hints }) => src !== '' && !src.startsWith('data:') && /logo|brand/i.test(`${src} ${alt} ${hints}`),
    );
    const best =
      named.find(({ zone }) => zone === 'header') ??
      named.find(
        ({ zone, hints }) => zone === 'main' && /logo/i.test(hints) && !/client|customer|partner|kunden/i.test(hints),
      );
    const found = best ? picture(page, best.src) : null;
    if (found) return found;
  }
  const [home] = pages;
  if (!home) return null;
  const told = home.meta['og:logo'];
  return (told ? picture(home, told) : null) ?? icon(home, /apple-touch-icon/i) ?? icon(home, /\bicon\b/i);
}

const logoAddresses = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && 'url' in value) return textsOf(value.url);
  return textsOf(value).filter((text) => /^(?:https?:\/\/|\/)/.test(text));
};
