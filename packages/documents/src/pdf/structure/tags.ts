import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { LinkArea } from '../layout/segments.ts';
import type { PageLink } from '../links.ts';
import { property } from '../property.ts';

/** An element of a page's tags (ISO 32000-1, 14.8.4): numbers among its children are marked contents of the page. */
export interface Tag {
  readonly role: string;
  readonly children: readonly (Tag | number)[];
  /** Where a link leads; null: it is none, or leads to no address. */
  readonly href: string | null;
  /** What a picture shows. */
  readonly alt: string;
  readonly columnSpan: number;
  readonly rowSpan: number;
  /** The place of a row or an item among all of its table or list, on other pages too. */
  readonly index: number;
  /** The number of rows of a table or items of a list, on all pages. */
  readonly count: number;
}

/** The tags of a page, and the links that they do not name. */
export interface PageTags {
  readonly root: Tag;
  readonly otherLinks: readonly LinkArea[];
}

/** What one page's tags may be: more is made to hurt. */
const maxTags = 300_000;
const maxDepth = 60;
const maxSpan = 1_000;

const spanOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 ? Math.min(value, maxSpan) : 1;

/** Annotations are named by the engine's prefix and their number. */
const annotationId = (id: unknown): string => String(id).replace(/^pdfjs_internal_id_/, '');

/** Reads tags as the engine gives them; what a file says may be anything. */
class TagReader {
  readonly named = new Set<string>();
  readonly #hrefs: ReadonlyMap<string, string>;
  #left = maxTags;

  constructor(links: readonly PageLink[]) {
    this.#hrefs = new Map(links.map(({ id, href }) => [id, href]));
  }

  /** An element with what it holds on this page; null: nothing. `counter` counts the rows or items around it. */
  read(node: unknown, counter: { count: number }, depth: number): Tag | null {
    this.#left -= 1;
    if (this.#left < 0 || depth > maxDepth) return null;
    const role = String(property(node, 'role') ?? '');
    const isCounting = role === 'Table' || role === 'L';
    const inner = isCounting ? { count: 0 } : counter;
    const index = role === 'TR' || role === 'LI' ? counter.count++ : 0;
    const children: (Tag | number)[] = [];
    let href: string | null = null;
    for (const child of this.#childrenOf(node)) {
      const type = property(child, 'type');
      if (type === 'content') {
        const mark = /_mc(\d+)$/.exec(String(property(child, 'id')))?.[1];
        if (mark !== undefined) children.push(Number(mark));
      } else if (type === undefined) {
        const tag = this.read(child, inner, depth + 1);
        if (tag) children.push(tag);
      } else href ??= this.#link(property(child, 'id'));
    }
    const alt = role === 'Figure' ? String(property(node, 'alt') ?? '').trim() : '';
    const isCell = role === 'TD' || role === 'TH';
    const isEmpty = role === 'TR' ? !children.some((cell) => says(cell)) : children.length === 0;
    if (isEmpty && alt === '' && !isCell) return null;
    const spans = { columnSpan: spanOf(property(node, 'colSpan')), rowSpan: spanOf(property(node, 'rowSpan')) };
    return { role, children, href: role === 'Link' ? href : null, alt, ...spans, index, count: inner.count };
  }

  #childrenOf(node: unknown): readonly unknown[] {
    const children = property(node, 'children');
    return Array.isArray(children) ? children : [];
  }

  #link(id: unknown): string | null {
    this.named.add(annotationId(id));
    return this.#hrefs.get(annotationId(id)) ?? null;
  }
}

/** Whether there is anything in a tag. */
const says = (child: Tag | number): boolean =>
  typeof child === 'number' || child.alt !== '' || child.children.some((inner) => says(inner));

/** The tags of a page; null: it has none. */
export async function tagsOf(page: PDFPageProxy, links: readonly PageLink[]): Promise<PageTags | null> {
  const tree: unknown = await page.getStructTree().catch(() => null);
  if (!tree) return null;
  const reader = new TagReader(links);
  const root = reader.read(tree, { count: 0 }, 0);
  if (!root) return null;
  return { root, otherLinks: links.flatMap(({ id, areas }) => (reader.named.has(id) ? [] : areas)) };
}
