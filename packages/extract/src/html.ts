import { Addresses } from './address.ts';
import { choose } from './content/choose.ts';
import { readsLikeInstructions } from './content/hidden.ts';
import { select } from './content/keep.ts';
import { survey } from './content/survey.ts';
import type { ExtractOptions, Source } from './document.ts';
import { findImages, findLinks } from './links.ts';
import { readMetadata } from './metadata/metadata.ts';
import { type Reading, wants } from './reading.ts';
import { parseHtml } from './tree/parse.ts';
import { writeHtml } from './write/html.ts';
import { writeMarkdown } from './write/markdown.ts';
import { writeText } from './write/text.ts';

/** Reads an HTML page. */
export function readHtml(source: string, { url }: Source, options: ExtractOptions): Reading {
  const tree = parseHtml(source);
  const addresses = new Addresses(url, tree);
  const page = survey(tree);
  const wholePage = options.onlyMainContent === false;
  const chosen = wholePage ? new Uint8Array(page.blocks.length).fill(1) : choose(page, options.favor ?? 'balanced');
  const selection = select(page, chosen, wholePage);
  const { jsonLd, ...metadata } = readMetadata(tree, addresses, url);
  return {
    text: writeText(selection),
    markdown: wants(options, 'markdown') ? writeMarkdown(selection, addresses) : null,
    html: wants(options, 'html') ? writeHtml(selection, addresses) : null,
    jsonLd: wants(options, 'json_ld') ? jsonLd : null,
    ...metadata,
    links: findLinks(tree, addresses),
    images: findImages(tree, addresses),
    untrustedFlags: readsLikeInstructions(page.hiddenText) ? ['hidden_instructions'] : [],
  };
}
