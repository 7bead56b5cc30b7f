import { readFileSync } from 'node:fs';
import { readDocument, write } from '@tidemark/documents';

/** Reads a PDF by ourselves. */
export async function ours(file: string, maxPages = 500): Promise<{ markdown: string; text: string }> {
  const options = { maxPages, pdfMode: 'text', languages: [], contentType: null } as const;
  const content = await readDocument('pdf', readFileSync(file), options);
  const { markdown, text } = write(content, ['markdown'], 'https://page.example/');
  return { markdown: markdown ?? '', text };
}
