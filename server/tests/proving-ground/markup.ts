import { encode, sentence, writings } from './charsets.ts';
import { choose, fraction, mix, word } from './seeded.ts';
import type { Address, PlannedLink, SitePlan } from './site-plan.ts';
import { type TrapPage, trapEntries } from './traps.ts';

/** A page as it is sent. */
export interface Markup {
  readonly contentType: string;
  readonly body: Buffer;
}

interface Parts {
  readonly title: string;
  readonly text: string;
  readonly links: readonly Pick<PlannedLink, 'href' | 'text' | 'nofollow'>[];
  readonly language?: string;
  /** Elements of the head besides the title. */
  readonly head?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function documentOf({ title, text, links, language = 'en', head = '' }: Parts): string {
  const anchors = links
    .map(
      ({ href, text, nofollow }) =>
        `<li><a href="${escaped(href)}"${nofollow ? ' rel="nofollow"' : ''}>${escaped(text)}</a></li>`,
    )
    .join('\n');
  return (
    `<!doctype html>\n<html lang="${language}"><head><title>${escaped(title)}</title>${head}</head>\n<body><main><h1>${escaped(title)}</h1>\n` +
    `<p>${escaped(text)}</p></main>\n<nav><ul>\n${anchors}\n</ul></nav></body></html>\n`
  );
}

/** `count` seeded words in sentences of twelve. */
function textOf(seed: number, page: number, count: number): string {
  const words = Array.from({ length: count }, (_, index) => word(mix(seed, page, index, 99)));
  return words.map((one, index) => (index % 12 === 11 ? `${one}.` : one)).join(' ');
}

function headOf(plan: SitePlan, { kind, page }: Address, origin: string): string {
  const { lyingCanonical } = plan.options;
  const role = plan.roleOf(page);
  const robots = role === 'noindex' || role === 'nofollow' ? `<meta name="robots" content="${role}">` : '';
  const lies = { start_page: `${origin}/`, other_host: 'https://elsewhere.example/' };
  const own = kind === 'print' || kind === 'near' ? null : `${origin}${plan.pathOf(page)}`;
  const canonical = lyingCanonical ? lies[lyingCanonical] : own;
  return robots + (canonical ? `<link rel="canonical" href="${escaped(canonical)}">` : '');
}

/** A page of the charset role: title and text in a writing of its own, its links as on any page. */
function foreignPage(plan: SitePlan, page: number, links: readonly PlannedLink[]): Markup {
  const { seed, words } = plan.options;
  const writing = foreignWriting(plan, page);
  const { charset, told, language } = writing;
  const head = told === 'meta' ? `<meta charset="${charset}">` : '';
  const html = documentOf({
    title: foreignTitle(plan, page),
    text: sentence(writing, seed, page, words),
    links,
    language,
    head,
  });
  return { contentType: `text/html${told === 'header' ? `; charset=${charset}` : ''}`, body: encode(html, charset) };
}

const foreignWriting = (plan: SitePlan, page: number) => choose(writings, fraction(plan.options.seed, page, 88));

/** The title of a page of the charset role, as it reads when it was decoded well. */
export const foreignTitle = (plan: SitePlan, page: number): string =>
  `${sentence(foreignWriting(plan, page), plan.options.seed, page + 1, 3)} ${page}`;

/** The page at an address. `origin`: its own; `neighbours`: of the other hosts. */
export function markupOf(plan: SitePlan, address: Address, origin: string, neighbours: readonly string[]): Markup {
  const { kind, page } = address;
  const { seed, words, traps } = plan.options;
  const links = plan.linksOf(page, neighbours);
  if (plan.roleOf(page) === 'charset') return foreignPage(plan, page, links);
  if (page === 0)
    for (const name of traps) links.push({ href: trapEntries[name], text: name, nofollow: false, address: null });
  const text = textOf(seed, page, words) + (kind === 'near' ? ' Printed.' : '');
  const html = documentOf({ title: plan.titleOf(page), text, links, head: headOf(plan, address, origin) });
  return { contentType: 'text/html; charset=utf-8', body: Buffer.from(html) };
}

/** A page of a trap. */
export function trapMarkup({ title, links, textSeed }: TrapPage, { options }: SitePlan): Markup {
  const anchors = links.map((href) => ({ href, text: href, nofollow: false }));
  const html = documentOf({ title, text: textOf(options.seed + 1, textSeed, options.words), links: anchors });
  return { contentType: 'text/html; charset=utf-8', body: Buffer.from(html) };
}
