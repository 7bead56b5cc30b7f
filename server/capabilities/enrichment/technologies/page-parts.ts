import { attribute, ElementFinder, parseHtml, type Tree } from '@tidemark/extract';
import type { SitePage } from '../profile/page.ts';

/** Source beyond this is not looked at, in characters. */
const maxSource = 800_000;
const maxScripts = 300;

/** A page taken apart for the signs of its technologies. */
export interface PageParts {
  readonly page: SitePage;
  readonly source: string;
  /** The source in lower case, at the same places. */
  readonly lower: string;
  readonly tree: Tree;
  readonly finder: ElementFinder;
  /** Addresses of scripts, as they are written. */
  readonly scripts: readonly string[];
  /** Addresses of style sheets, as they are written. */
  readonly styles: readonly string[];
  /** Texts of scripts that stand in the page. */
  readonly inline: readonly string[];
}

/** In lower case, each letter at its place: what becomes longer stays as it is. */
export const lowered = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
};

function inlineScripts(source: string, lower: string): string[] {
  const found: string[] = [];
  for (let at = lower.indexOf('<script'); at >= 0 && found.length < maxScripts; ) {
    const from = lower.indexOf('>', at) + 1;
    const to = from > 0 ? lower.indexOf('</script', from) : -1;
    if (to < 0) break;
    if (to > from) found.push(source.slice(from, to));
    at = lower.indexOf('<script', to);
  }
  return found;
}

/** Addresses of modules that scripts of a page name. */
const quotedAddress = /["'`]((?:https?:)?\/\/[^"'`\s<>]{1,300})["'`]/g;
const isModule = (address: string): boolean =>
  /\.m?js(?:[?#]|$)/.test(address) ||
  /\/npm\/|^(?:https?:)?\/\/(?:unpkg\.com|esm\.sh|esm\.run|cdn\.skypack\.dev)\//.test(address);

/** A value as the source has it, whose references were resolved; null: it is written otherwise. */
export function writtenAs({ source }: { readonly source: string }, value: string): string | null {
  const spellings = [value, ...['&amp;', '&#038;', '&#38;'].map((one) => value.replaceAll('&', one))];
  return spellings.find((one) => one !== '' && source.includes(one)) ?? null;
}

/** Takes a page apart once, for all signs. */
export function partsOf(page: SitePage): PageParts {
  const source = page.html.slice(0, maxSource);
  const lower = lowered(source);
  const tree = parseHtml(source, true);
  const inline = inlineScripts(source, lower);
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const node of tree) {
    if (node.tag === 'script') scripts.push(attribute(node, 'src') ?? '');
    if (node.tag !== 'link') continue;
    const href = attribute(node, 'href') ?? '';
    const rel = (attribute(node, 'rel') ?? '').toLowerCase();
    if (rel.includes('stylesheet') || attribute(node, 'as') === 'style') styles.push(href);
    else if (rel === 'modulepreload' || attribute(node, 'as') === 'script') scripts.push(href);
  }
  for (const text of inline)
    for (const [, address = ''] of text.matchAll(quotedAddress)) if (isModule(address)) scripts.push(address);
  const worth = (addresses: readonly string[]): string[] =>
    [...new Set(addresses.map((one) => one.trim()))].filter((one) => one !== '').slice(0, maxScripts);
  return {
    page,
    source,
    lower,
    tree,
    finder: new ElementFinder(tree),
    scripts: worth(scripts),
    styles: worth(styles),
    inline,
  };
}
