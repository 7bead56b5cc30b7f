import type { Document, ExtractOptions, Format } from './document.ts';

/** What a reader of one kind makes of decoded text. */
export type Reading = Omit<Document, 'kind' | 'charset' | 'charsetFrom' | 'rawHtml' | 'words'>;

/** Whether an output was asked for. */
export const wants = (options: ExtractOptions, format: Format): boolean => options.formats?.includes(format) ?? false;

/** A reading that says nothing but its text. */
export const bareReading = (text: string): Reading => ({
  text,
  markdown: null,
  html: null,
  jsonLd: null,
  title: null,
  description: null,
  favicon: null,
  language: null,
  author: null,
  siteName: null,
  canonicalUrl: null,
  image: null,
  publishedAt: null,
  modifiedAt: null,
  pageType: null,
  meta: {},
  links: [],
  nofollow: [],
  unseen: [],
  images: [],
  comments: [],
  untrustedFlags: [],
  contentFrom: 'page',
  confidence: null,
});
