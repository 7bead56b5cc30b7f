import { queryTerms } from '@tidemark/extract';

/** Words of a query that count less than this only join others, or ask. */
const tellingWeight = 0.5;
const word = /[\p{L}\p{M}\p{N}]+(?:['’._+#/-][\p{L}\p{M}\p{N}]+)*[+#]*/gu;
const quoted = /["“„«]([^"“”„«»]{2,200})["”“»]/gu;

interface Chunk {
  readonly text: string;
  /** A name: quoted, or written with capitals or digits within the query. */
  readonly isName: boolean;
}

const isTelling = (text: string): boolean => Math.max(0, ...queryTerms(text).values()) >= tellingWeight;

/** The runs of telling words of a query, quoted names whole. */
function chunksOf(query: string): Chunk[] {
  const names = [...query.matchAll(quoted)].map(([whole]) => ({ text: whole.replace(/[“”„«»]/g, '"'), isName: true }));
  const rest = query.replace(quoted, ' , ');
  const chunks: Chunk[] = [];
  let run: { text: string; at: number }[] = [];
  const close = (): void => {
    if (run.length > 0) chunks.push({ text: run.map(({ text }) => text).join(' '), isName: run.some(isNameWord) });
    run = [];
  };
  let end = 0;
  for (const { 0: text, index } of rest.matchAll(word)) {
    if (/[^\s]/.test(rest.slice(end, index).trim())) close();
    end = index + text.length;
    if (isTelling(text)) run.push({ text, at: index });
    else close();
  }
  close();
  return [...names, ...chunks];
}

/** A capital that does not only begin the sentence, or a digit. */
const isNameWord = ({ text, at }: { text: string; at: number }): boolean =>
  /\d/.test(text) || (at > 0 && /^\p{Lu}/u.test(text)) || /\p{Ll}\p{Lu}/u.test(text);

/** The telling words of a query, for searches that want every word: quoted names first, so many words at most. */
export function keywordsOf(query: string, maxWords: number): string {
  const words: string[] = [];
  for (const { text } of chunksOf(query))
    for (const one of text.startsWith('"') ? [text] : text.split(' ')) if (!words.includes(one)) words.push(one);
  return words.slice(0, maxWords).join(' ') || query;
}

/** Queries for the aspects of a question: what it says without its joining words, then each aspect by itself with the names in it. */
export function aspectsOf(query: string, count: number): string[] {
  const chunks = chunksOf(query);
  const names = chunks.filter(({ isName }) => isName).map(({ text }) => text);
  const others = chunks.filter(({ isName }) => !isName).map(({ text }) => text);
  const whole = chunks.map(({ text }) => text).join(' ');
  const single = others.length > 1 ? others.map((other) => [...names, other].join(' ')) : [];
  const pairs = others.length > 2 ? others.slice(1).map((other, at) => [...names, others[at], other].join(' ')) : [];
  const named = names.length > 1 && others.length > 0 ? names.map((name) => [name, ...others].join(' ')) : [];
  return distinct([query, whole, ...single, ...named, ...pairs]).slice(0, count);
}

/** Queries that differ by more than case and white space. */
export function distinct(queries: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const query of queries) {
    const key = query.toLowerCase().replace(/\s+/g, ' ').trim();
    if (key !== '' && !byKey.has(key)) byKey.set(key, query.trim());
  }
  return [...byKey.values()];
}
