import { tidy } from '../characters.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../tree/node.ts';

/** A `<link>` of the page. */
export interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly sizes: string;
  readonly type: string;
}

/** What a page states about itself, as found. */
export interface Statements {
  /** Contents of `<meta>` by lower-case name or property. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly httpEquiv: ReadonlyMap<string, string>;
  readonly links: readonly HeadLink[];
  /** Sources of the JSON-LD scripts. */
  readonly scripts: readonly string[];
  readonly title: string;
  readonly headings: readonly string[];
  readonly language: string;
  readonly times: readonly TreeNode[];
  /** Elements with `itemprop`. */
  readonly items: readonly TreeNode[];
}

const longestContent = 5000;
const mostNames = 300;
const mostNodes = 500;

const isJsonLd = (node: TreeNode): boolean =>
  /^application\/(?:ld\+json|json\+ld)/i.test((attribute(node, 'type') ?? '').trim());

class Collector {
  readonly metas = new Map<string, string[]>();
  readonly httpEquiv = new Map<string, string>();
  readonly links: HeadLink[] = [];
  readonly scripts: string[] = [];
  title = '';
  readonly headings: string[] = [];
  language = '';
  readonly times: TreeNode[] = [];
  readonly items: TreeNode[] = [];

  add(tree: Tree, node: TreeNode): void {
    if (node.tag === 'meta') this.#meta(node);
    else if (node.tag === 'link') this.#link(node);
    else if (node.tag === 'script' && isJsonLd(node)) this.scripts.push(textOf(tree, node));
    else if (node.tag === 'title') this.title ||= tidy(textOf(tree, node)).slice(0, longestContent);
    else if (node.tag === 'h1' && this.headings.length < 5) this.headings.push(headingText(tree, node));
    else if (node.tag === 'html' || node.tag === 'body')
      this.language ||= (attribute(node, 'lang') ?? attribute(node, 'xml:lang') ?? '').trim();
    else if (node.tag === 'time' && this.times.length < mostNodes) this.times.push(node);
    if (this.items.length < mostNodes && attribute(node, 'itemprop') !== null) this.items.push(node);
  }

  #meta(node: TreeNode): void {
    const content = tidy((attribute(node, 'content') ?? '').slice(0, longestContent));
    if (content === '') return;
    const equivalent = attribute(node, 'http-equiv');
    if (equivalent) this.httpEquiv.set(equivalent.toLowerCase(), content);
    const name = tidy(attribute(node, 'property') ?? attribute(node, 'name') ?? '').toLowerCase();
    if (name === '' || name.length > 100) return;
    const contents = this.metas.get(name);
    if (contents) contents.push(content);
    else if (this.metas.size < mostNames) this.metas.set(name, [content]);
  }

  #link(node: TreeNode): void {
    const href = attribute(node, 'href')?.trim();
    const rel = attribute(node, 'rel')?.toLowerCase();
    if (!href || !rel || this.links.length >= mostNodes) return;
    this.links.push({ rel, href, sizes: attribute(node, 'sizes') ?? '', type: attribute(node, 'type') ?? '' });
  }
}

function headingText(tree: Tree, node: TreeNode): string {
  let text = '';
  for (let index = node.index + 1; index < node.end && text.length < longestContent; index++) {
    const inside = tree[index];
    text += inside?.tag === 'br' ? ' ' : (inside?.text ?? '');
  }
  return tidy(text);
}

/** Collects in one pass what the page states about itself. */
export function collectStatements(tree: Tree): Statements {
  const collector = new Collector();
  for (const node of tree) if (node.tag !== '') collector.add(tree, node);
  return collector;
}
