import { Addresses } from './address.ts';
import { tidy } from './characters.ts';
import { decode } from './decode/decode.ts';
import { asHtmlMarkup } from './decode/xhtml.ts';
import type { Link, Source } from './document.ts';
import { findLinks, findNofollow, findUnseen } from './links.ts';
import { attribute, type Tree, textOf } from './tree/node.ts';
import { parseHtml } from './tree/parse.ts';

/** Where a page leads to; nothing of what it says but its title. */
export interface PageLinks {
  readonly title: string | null;
  /** As of a document: absolute http(s), distinct by URL and text, in document order. */
  readonly links: readonly Link[];
  /** The URLs among them whose every link asks with `rel=nofollow` not to be followed. */
  readonly nofollow: readonly string[];
  /** The URLs among them whose every link no person sees, as far as attributes and inline styles say. */
  readonly unseen: readonly string[];
  /** Feeds that the page offers (`<link rel="alternate">`), in document order. */
  readonly feeds: readonly string[];
  /** Sitemaps that the page names (`<link rel="sitemap">`). */
  readonly sitemaps: readonly string[];
  /** Contents of `<meta>` whose name is `robots` or ends in `bot`, by that name in lower case, joined with `, `. */
  readonly robots: Readonly<Record<string, string>>;
}

const maxTitleCharacters = 1_000;
const feedType = /^application\/(?:rss|atom|rdf)\+xml\b/i;

function titleOf(tree: Tree): string | null {
  const node = tree.find(({ tag }) => tag === 'title');
  return (node && tidy(textOf(tree, node)).slice(0, maxTitleCharacters)) || null;
}

/** The addresses of the page's `<link>` elements that are of a kind, distinct. */
function linked(
  tree: Tree,
  addresses: Addresses,
  isWanted: (relations: readonly string[], type: string) => boolean,
): string[] {
  const found = tree.flatMap((node) => {
    if (node.tag !== 'link') return [];
    const relations = (attribute(node, 'rel') ?? '').toLowerCase().split(/\s+/);
    if (!isWanted(relations, attribute(node, 'type') ?? '')) return [];
    return addresses.web(attribute(node, 'href')) ?? [];
  });
  return [...new Set(found)];
}

function robotsOf(tree: Tree): Record<string, string> {
  const found: Record<string, string> = {};
  for (const node of tree) {
    const name = node.tag === 'meta' ? attribute(node, 'name')?.trim().toLowerCase() : undefined;
    const content = attribute(node, 'content');
    if (name && content && /^(?:robots|[\w-]{1,40}bot)$/.test(name))
      found[name] = found[name] ? `${found[name]}, ${content}` : content;
  }
  return found;
}

/** Reads HTML for its links alone, at a fraction of what a document costs. Synchronous, pure, linear. Never throws. */
export function readPageLinks({ body, contentType, url }: Omit<Source, 'kind'>): PageLinks {
  const tree = parseHtml(asHtmlMarkup(decode(body, contentType).text, contentType));
  const addresses = new Addresses(url, tree);
  return {
    title: titleOf(tree),
    links: findLinks(tree, addresses),
    nofollow: findNofollow(tree, addresses),
    unseen: findUnseen(tree, addresses),
    feeds: linked(tree, addresses, (relations, type) => relations.includes('alternate') && feedType.test(type)),
    sitemaps: linked(tree, addresses, (relations) => relations.includes('sitemap')),
    robots: robotsOf(tree),
  };
}
