import { isSuspect } from './suspicion.ts';

const maxPartCharacters = 5_000;
const maxParts = 2_000;
const tag = /<[a-z!/][^<>]*>/gi;
/** Drawings are lines for the most part: with none of these they hold no words. */
const words = /<(?:text|title|desc|metadata|foreignObject)\b|srcdoc/i;

function* comments(source: string): Generator<string> {
  let at = source.indexOf('!--');
  for (let count = 0; at >= 0 && count < maxParts; count++) {
    const end = source.indexOf('-->', at + 3);
    if (end < 0) return;
    yield source.slice(at + 3, Math.min(end, at + maxPartCharacters));
    at = source.indexOf('!--', end);
  }
}

/** What may be read inside an element whose name begins at `at`; with its attributes where one holds a page. */
function inside(source: string, at: number): string {
  const part = source.slice(at, at + maxPartCharacters);
  const name = /^[a-z]+/i.exec(part)?.[0] ?? '';
  const from = part.includes('srcdoc') ? 0 : part.indexOf('>') + 1;
  const end = part.indexOf(`</${name}`, from);
  const text = part.slice(from, end < 0 ? part.length : end);
  return name.toLowerCase() === 'svg' && !words.test(text) ? '' : text;
}

/**
 * The evidence of orders in what is no text of a page: its comments, and the drawings, frames and templates that begin at
 * some places of its source.
 */
export function unseenText(
  source: string,
  unseenAt: readonly number[],
  find: (text: string) => { readonly evidence: string } | null,
): string[] {
  const found: string[] = [];
  const look = (part: string): void => {
    if (!isSuspect(part)) return;
    const { evidence } = find(part.replace(tag, ' ')) ?? {};
    if (evidence !== undefined) found.push(evidence);
  };
  for (const part of comments(source)) look(part);
  for (const at of unseenAt.slice(0, maxParts)) look(inside(source, at));
  return found;
}
