import { Addresses } from './address.ts';
import { readContent } from './content/content.ts';
import type { ExtractOptions, Source } from './document.ts';
import { takeOutInstructions } from './hygiene/guard.ts';
import { findImages, findLinks, findNofollow } from './links.ts';
import { readMetadata } from './metadata/metadata.ts';
import { type Reading, wants } from './reading.ts';
import { parsePage } from './tree/parse.ts';
import { writeHtml } from './write/html.ts';
import { writeMarkdown } from './write/markdown.ts';
import { findPosts } from './write/posts.ts';
import { writeText } from './write/text.ts';

/** Reads an HTML page. */
export function readHtml(source: string, { url }: Source, options: ExtractOptions): Reading {
  const page = parsePage(source);
  const { tree } = page;
  const untrustedFlags = takeOutInstructions(page, source);
  const addresses = new Addresses(url, tree);
  const wholePage = options.onlyMainContent === false;
  const content = readContent(tree, options.favor ?? 'balanced', wholePage);
  const { selection } = content;
  const text = writeText(selection, options.favor === 'recall' ? findPosts(selection) : null);
  const { jsonLd, ...metadata } = readMetadata(tree, addresses, url, text);
  return {
    text,
    markdown: wants(options, 'markdown') ? writeMarkdown(selection, addresses) : null,
    html: wants(options, 'html') ? writeHtml(selection, addresses) : null,
    jsonLd: wants(options, 'json_ld') ? jsonLd : null,
    ...metadata,
    links: findLinks(tree, addresses),
    nofollow: findNofollow(tree, addresses),
    images: findImages(tree, addresses),
    comments: content.comments,
    untrustedFlags: [...untrustedFlags, ...content.untrustedFlags],
    contentFrom: content.from,
    confidence: content.confidence,
  };
}
