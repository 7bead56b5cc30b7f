import type { Addresses } from './address.ts';
import { tidy } from './characters.ts';
import { attribute, type Tree, type TreeNode } from './tree/node.ts';

/** The attributes that name a picture, those first by which pages load it late. */
export const lazySources = ['data-src', 'data-lazy-src', 'data-original', 'data-url', 'src'];
const sourceSets = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const address = /[\s,]*(\S+)/y;
const descriptors = /[^,]*/y;
const amount = /^([\d.]+)[wx]$/;

/** The candidates of a srcset, taken apart as the HTML standard does: each character is looked at once. */
function* candidatesOf(set: string): Generator<{ readonly url: string; readonly size: number }> {
  for (let at = 0; ; ) {
    address.lastIndex = at;
    const [, url] = address.exec(set) ?? [];
    if (url === undefined) return;
    at = address.lastIndex;
    const isAlone = url.endsWith(',');
    descriptors.lastIndex = at;
    const [described = ''] = isAlone ? [] : (descriptors.exec(set) ?? []);
    at += described.length;
    yield { url: isAlone ? withoutCommas(url) : url, size: Number(amount.exec(described.trim())?.[1] ?? 1) };
  }
}

function withoutCommas(url: string): string {
  let end = url.length;
  while (url[end - 1] === ',') end--;
  return url.slice(0, end);
}

/** The largest candidate of a srcset that is not inlined data. */
function bestOfSet(set: string): string | null {
  let best: string | null = null;
  let largest = -1;
  for (const { url, size } of candidatesOf(set.slice(0, 20_000))) {
    if (!url || url.startsWith('data:') || size <= largest) continue;
    best = url;
    largest = size;
  }
  return best;
}

/** An address that can only be of a picture. */
const wholeAddress = /^(?:https?:)?\/{1,2}[^\s"'<>]+$/i;
const pictureEnd = /[^\s"'<>/]\.(?:jpe?g|png|webp|avif|gif)(?:\?|$)/i;

/** What any script of the site would load, whatever it calls the attribute. */
function ofOtherData({ attributes }: TreeNode, addresses: Addresses): string | null {
  for (let at = 0; at < attributes.length; at += 2) {
    const value = attributes[at + 1] ?? '';
    if (attributes[at]?.startsWith('data-') && wholeAddress.test(value) && pictureEnd.test(value))
      return addresses.web(value);
  }
  return null;
}

/** The first of the sources before an image in its `picture`. */
function ofSources(node: TreeNode, addresses: Addresses, tree: Tree): string | null {
  const picture = node.parent;
  if (picture?.tag !== 'picture') return null;
  for (let index = picture.index + 1; index < node.index; index++) {
    const source = tree[index];
    const set = source?.tag === 'source' ? (attribute(source, 'srcset') ?? attribute(source, 'data-srcset')) : null;
    const url = set ? addresses.web(bestOfSet(set)) : null;
    if (url) return url;
  }
  return null;
}

/**
 * The best address of an image element: the largest of its sets, then what a script would load, then `src`; else any
 * address of a picture in its data, or of the `picture` around it.
 */
export function imageUrl(node: TreeNode, addresses: Addresses, tree: Tree): string | null {
  for (const name of sourceSets) {
    const set = attribute(node, name);
    const url = set ? addresses.web(bestOfSet(set)) : null;
    if (url) return url;
  }
  for (const name of lazySources) {
    const source = attribute(node, name);
    const url = source && !source.trimStart().startsWith('data:') ? addresses.web(source) : null;
    if (url) return url;
  }
  return ofOtherData(node, addresses) ?? ofSources(node, addresses, tree);
}

/** A name of a file says no more than its address does. */
const nothing = /^(?:null|undefined|[^\s/]{1,200}\.(?:png|jpe?g|gif|webp|avif|svg))$/i;

/** The text that says what a picture shows, in one line; empty where the page has none, or has `null` or the name of a file. */
export function alternativeOf(node: TreeNode): string {
  const text = tidy(attribute(node, 'alt') ?? '');
  return nothing.test(text) ? '' : text;
}
