import type { Document } from '@tidemark/extract';
import type { Extracted } from '../../kernel/ports/reader.ts';

/** Entries of a page's lists that are handed on; of JSON-LD, characters of its JSON. */
const limits = { links: 10_000, images: 10_000, json_ld: 1_000_000 };

/** The blocks that fit, in their order. */
function fitting(blocks: readonly unknown[]): unknown[] {
  let left = limits.json_ld;
  return blocks.filter((block) => {
    left -= JSON.stringify(block).length;
    return left >= 0;
  });
}

/**
 * A document with lists of a bounded length, and the names of those that were cut. What has half a million links costs the
 * thread that receives it half a second.
 */
export function bounded(document: Document): Extracted {
  const { links, images, jsonLd } = document;
  const blocks = jsonLd && fitting(jsonLd);
  const isCut = {
    links: links.length > limits.links,
    images: images.length > limits.images,
    json_ld: blocks !== null && blocks.length < (jsonLd?.length ?? 0),
    extracted: document.extractedIsCut ?? false,
  };
  const cut = Object.entries(isCut).flatMap(([name, was]) => (was ? [name] : []));
  if (cut.length === 0) return document;
  return {
    ...document,
    links: links.slice(0, limits.links),
    images: images.slice(0, limits.images),
    jsonLd: blocks,
    cut,
  };
}
