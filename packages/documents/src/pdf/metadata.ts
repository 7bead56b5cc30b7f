import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DocumentMetadata, noMetadata } from '../types.ts';

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const pdfDate = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?'?)?/;

/** A date as PDF writes it (ISO 32000-1, 7.9.4), as ISO 8601 in UTC; null when it is none. */
export function dateOf(value: unknown): string | null {
  const match = typeof value === 'string' ? pdfDate.exec(value) : null;
  if (!match) return null;
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '00',
    minutes = '00',
  ] = match;
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().replace('.000Z', 'Z');
}

/** What a file states of itself; a file whose statements are damaged states nothing. */
export async function metadataOf(file: PDFDocumentProxy): Promise<DocumentMetadata> {
  const stated = await file.getMetadata().catch(() => null);
  if (!stated) return noMetadata;
  const info: Readonly<Record<string, unknown>> = { ...stated.info };
  return {
    title: textOf(info.Title),
    author: textOf(info.Author),
    createdAt: dateOf(info.CreationDate),
    modifiedAt: dateOf(info.ModDate),
    language: textOf(info.Language),
    description: textOf(info.Subject),
  };
}
