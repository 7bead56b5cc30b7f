import { extract } from '../../../packages/extract/src/extract.ts';
import { escapeHtml } from '../../../packages/extract/src/write/escape-html.ts';
import type { LabelledPage } from './labelled-pages.ts';
import { realPages } from './real-pages.ts';

const fewestCharacters = 40;
const mostCharacters = 240;
/** The most characters of a line without a sentence that are looked at. */
const mostOfLine = 1_000;
const ending = /[.!?。！？]$/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The first sentence, from the middle of a text on, that could be all that a page says; null where there is none. */
export function sentenceOf(text: string): string | null {
  const lines = text.split('\n');
  for (const line of lines.slice(Math.floor(lines.length / 2)))
    for (const { segment } of segmenter.segment(line.slice(0, mostOfLine))) {
      const sentence = segment.trim();
      if (sentence.length >= fewestCharacters && sentence.length <= mostCharacters && ending.test(sentence))
        return sentence;
    }
  return null;
}

/** One sentence of each page of the corpus as a page of its own: short, good, and about anything. */
export function* sentencePages(): Generator<LabelledPage> {
  for (const { id, url, body } of realPages()) {
    const sentence = sentenceOf(extract({ body, url, contentType: 'text/html' }).text);
    if (sentence === null) continue;
    const html = `<!doctype html><html><head><meta charset="utf-8"><title></title></head><body><p>${escapeHtml(sentence)}</p></body></html>`;
    yield { name: `sentence of ${id}: ${sentence}`, html, reason: null, status: 200, headers: {}, url };
  }
}
