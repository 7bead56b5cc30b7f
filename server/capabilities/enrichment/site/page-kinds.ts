import { percentDecoded } from '../../../contract/address.ts';
import { Phrases } from '../text.ts';
import words from '../words/page-kinds.json' with { type: 'json' };

/** What a page of a company is about. */
export type PageKind = keyof typeof words | 'home' | 'other';

/** In the order in which they are worth reading. */
const order = ['about', 'imprint', 'contact', 'team', 'pricing', 'press', 'careers'] as const;
const phrases = new Map(order.map((kind) => [kind, new Phrases(words[kind])] as const));
/** A text of more words is a teaser, not the name of a page. */
const maxLinkWords = 5;
const maxLinkCharacters = 60;

/** How well a link fits a kind: 0 is not at all. */
function fit(kind: (typeof order)[number], { url, text }: SiteLink): number {
  const known = phrases.get(kind);
  if (!known) return 0;
  const segments = percentDecoded(new URL(url).pathname).split('/').filter(Boolean);
  const last = (segments.at(-1) ?? '').replace(/\.\w{2,5}$/, '').replaceAll(/[-_+]/g, ' ');
  const isShort = text.length <= maxLinkCharacters && text.split(' ').length <= maxLinkWords;
  const deep = segments.length - 1;
  if (isShort && known.is(text)) return 10 - Math.min(3, deep);
  if (known.is(last)) return 9 - Math.min(4, 2 * deep);
  if (isShort && known.isIn(text)) return 6 - Math.min(3, deep);
  return known.isIn(last) && segments.length <= 3 ? 4 - Math.min(3, deep) : 0;
}

/** A link within a site. */
interface SiteLink {
  readonly url: string;
  readonly text: string;
}

/** A page that is worth reading. */
export interface WantedPage {
  readonly url: string;
  readonly kind: PageKind;
}

const file = /\.(?:pdf|zip|png|jpe?g|gif|svg|webp|docx?|xlsx?|pptx?|mp4|mp3|xml|json|css|js)$/i;
const withoutHash = (url: string): string => url.split('#', 1)[0] ?? '';
/** One page, with or without a slash at its end. */
const keyOf = (url: string): string => withoutHash(url).replace(/\/$/, '');

/** The pages that links lead to and that say something of the company; the best of each kind first, `perKind` at most. */
export function wantedPages(links: readonly SiteLink[], isOwn: (url: string) => boolean, perKind = 2): WantedPage[] {
  const own = links.filter(({ url }) => isOwn(url) && !file.test(new URL(url).pathname));
  const byKind = order.map((kind) => {
    const scored = own.map((link) => ({ url: withoutHash(link.url), kind, score: fit(kind, link) }));
    const best = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
    return [...new Map(best.toReversed().map((page) => [keyOf(page.url), page])).values()]
      .sort((one, other) => other.score - one.score)
      .slice(0, perKind);
  });
  const inTurns = Array.from({ length: perKind }, (_, at) => byKind.flatMap((pages) => pages[at] ?? [])).flat();
  const first = new Map<string, WantedPage>();
  for (const { url, kind } of inTurns) if (!first.has(keyOf(url))) first.set(keyOf(url), { url, kind });
  return [...first.values()];
}
