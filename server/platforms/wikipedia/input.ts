import { z } from 'zod';
import { pathOf } from '../reference.ts';

export const Language = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[a-z]{2,10}){0,2}$|^simple$/, 'must be an edition, such as `en` or `de`')
  .optional()
  .describe('The edition, such as `en` or `de`; that of the address, or `en`, when absent.');

export const Title = z
  .string()
  .max(2_000)
  .trim()
  .min(1)
  .refine((title) => !/[\n|]/.test(title), 'must be one title')
  .refine((title) => pageOf(title, undefined).title !== '', 'must be a title, or an address of Wikipedia that has one')
  .describe('A page’s title or address.');

/** What stands before the title in an address: `wiki`, or a way to write the edition's language, such as `zh-tw` or `sr-el`. */
const isFolder = (piece: string | undefined): boolean => /^wiki$|^[a-z]{2,3}(?:-[a-z]{2,4}){1,2}$/.test(piece ?? '');

/** An address, which no title is. */
const isAddress = /^https?:\/\//i;

/** The edition and the title that a caller means. */
export function pageOf(title: string, language: string | undefined): { language: string; title: string } {
  const url =
    URL.parse(title) ?? (/^(?:[a-z-]+\.){0,2}wikipedia\.org\//.test(title) ? URL.parse(`https://${title}`) : null);
  const [isSite, edition = 'www'] = /^(?:(?!m\.)([a-z-]+)\.)?(?:m\.)?wikipedia\.org$/.exec(url?.hostname ?? '') ?? [];
  if (!url || isSite === undefined)
    return { language: language ?? 'en', title: isAddress.test(title) ? '' : title.replaceAll('_', ' ') };
  const [first, ...rest] = pathOf(url);
  const named = isFolder(first) ? rest.join('/') : (url.searchParams.get('title') ?? '');
  return { language: language ?? (edition === 'www' ? 'en' : edition), title: named.replaceAll('_', ' ') };
}
