import { firstSightPages, type LearnedSet, learnedSets } from '../../../../scripts/prove/verdicts/labelled-pages.ts';
import { Markup } from '../../../../server/reader/markup.ts';
import { namesOf } from '../../../../server/reader/walls/markup-names.ts';
import { wallTextOf } from '../../../../server/reader/walls/wall-text.ts';
import { extract } from '../../src/extract.ts';
import { type WallKind, type WallText, wallKinds } from '../../src/text-model/walls.ts';
import { escapeHtml } from '../../src/write/escape-html.ts';
import { linesOf } from '../lines.ts';
import { madePages } from '../made-pages.ts';

/** A page as a server sends it with status 200, and what it is; null: the page that was wanted. */
interface WallPage {
  readonly url: string;
  readonly html: string;
  readonly reason: Exclude<WallKind, 'none'> | null;
}

/** Pages with more words are not judged. */
const maxWords = 200;

/** A page as the gate sees it. */
function seenPage({ url, html }: Pick<WallPage, 'url' | 'html'>): WallText | null {
  const body = new TextEncoder().encode(html);
  const { title, text, words } = extract({ body, url, contentType: 'text/html' });
  if (words > maxWords) return null;
  const markup = Markup.of(body, 'text/html; charset=utf-8');
  return wallTextOf({ status: 200, headers: {}, finalUrl: url, title: title ?? '', text, words, markup });
}

const elementsOf = (tag: string, text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line !== '')
    .map((line) => `<${tag}>${escapeHtml(line)}</${tag}>`)
    .join('');

/** A page of which only the words are known, in the barest elements that a site could put them in: that a page is bare tells nothing. */
export const inBareElements = (page: WallText): WallText => ({
  ...page,
  names: namesOf(
    new Markup(
      `<body>${elementsOf('h1', page.title)}${elementsOf('p', page.text)}${elementsOf('button', page.labels)}`,
    ),
  ),
});

/** A page with what it is. */
export interface KnownPage {
  readonly page: WallText;
  readonly kind: WallKind;
}

/** Pages of a set that is judged when it is new, as far as their words tell what they are. */
export function* pagesOfSet(set: LearnedSet): Generator<KnownPage> {
  for (const { url, html, reason, status } of firstSightPages(set)) {
    const kind = wallKinds.find((one) => one === (reason ?? 'none'));
    const page = kind && status < 300 ? seenPage({ url, html }) : null;
    if (kind && page) yield { page, kind };
  }
}

/** The pages of all sets but those that are to stay unseen. */
export function* pagesOfSets(unseen: readonly LearnedSet[]): Generator<KnownPage> {
  for (const set of learnedSets) if (!unseen.includes(set)) yield* pagesOfSet(set);
}

/** Whole pages that were written to be learned from, and those of sets, but for the sets that are to stay unseen. */
export function* labelledPages(unseen: readonly LearnedSet[] = []): Generator<KnownPage> {
  for (const line of linesOf<WallPage>('wall-pages')) {
    const page = seenPage(line);
    if (page) yield { page, kind: line.reason ?? 'none' };
  }
  for (const line of madePages()) {
    const page = seenPage(line);
    if (page) yield { page, kind: 'none' };
  }
  yield* pagesOfSets(unseen);
}
