import { anyPhrase } from '@tidemark/extract/words';
import words from './program-defaults.json' with { type: 'json' };
import type { DocumentMetadata } from './types.ts';

/** Titles that programs put in by themselves: names of files, and what a new file, presentation or sheet is called. */
const titles =
  /^(?:untitled|document\d*|about:blank|microsoft (?:word|powerpoint|excel)\b.*|powerpoint[- ]\S+|\S+(?: de| do)? powerpoint|.*\.(?:docx?|odt|rtf|indd|qxd|tex|dvi|pptx?|xlsx?|html?))$/i;
const sheets = new RegExp(`^${anyPhrase(words.sheets)} ?\\d*$`, 'iu');
/** And people and descriptions: accounts that a system comes with, and libraries. */
const authors =
  /^\(?(?:anonymous|unknown(?: creator)?|admin(?:istrator)?|user|root|owner|windows user|microsoft office user|openpyxl|python-docx|apache poi|docx4j|phpword|phpspreadsheet)\)?$/i;
const descriptions = /^(?:unspecified|\(unspecified\)|generated (?:by|using|with) [\w.-]+)$/i;

/** Whether a title is none of an author's. */
export const isDefaultTitle = (title: string): boolean => titles.test(title);

/** Whether a heading is but the name that a new sheet has. */
export const isDefaultSheet = (title: string): boolean => sheets.test(title);

const unless = (defaults: RegExp, value: string | null): string | null =>
  value !== null && defaults.test(value.trim()) ? null : value;

/** What a file states of itself without what a program stated. */
export const withoutDefaults = (metadata: DocumentMetadata): DocumentMetadata => ({
  ...metadata,
  author: unless(authors, metadata.author),
  description: unless(descriptions, metadata.description),
});
