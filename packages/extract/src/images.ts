import type { Addresses } from './address.ts';
import { attribute, type TreeNode } from './tree/node.ts';

const lazySources = ['data-src', 'data-lazy-src', 'data-original', 'data-url', 'src'];
const sourceSets = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const candidate = /(\S*[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g;

/** The largest candidate of a srcset that is not inlined data. */
export function bestOfSet(set: string): string | null {
  let best: string | null = null;
  let size = -1;
  for (const [, url, amount] of set.slice(0, 20_000).matchAll(candidate)) {
    const candidateSize = Number(amount ?? 1);
    if (!url || url.startsWith('data:') || candidateSize <= size) continue;
    best = url;
    size = candidateSize;
  }
  return best;
}

/** The best address of an image element: the largest of its sets, then what a script would load, then `src`. */
export function imageUrl(node: TreeNode, addresses: Addresses): string | null {
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
  return null;
}
