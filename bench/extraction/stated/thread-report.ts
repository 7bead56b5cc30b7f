import { readFileSync } from 'node:fs';
import { decode } from '@tidemark/extract';
import { pages, sources, truthsOf } from '../corpus.ts';
import { table } from '../tables.ts';
import { plainText } from './texts.ts';
import { type ThreadFacts, threadFactsOf } from './threads.ts';

const linkTargets = /\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g;
const kinds = ['post', 'first post', 'author', 'date', 'signature'] as const;
type Count = Record<(typeof kinds)[number], number>;
const none = (): Count => ({ post: 0, 'first post': 0, author: 0, date: 0, signature: 0 });

/** What of a thread stands in a text: an author and a date count between the post before and the one behind. */
function keptOf({ posts, signatures }: ThreadFacts, said: string): { readonly kept: Count; readonly all: Count } {
  const flat = plainText(said.replace(linkTargets, ']'));
  const [kept, all] = [none(), none()];
  const places = posts.map(({ text }) => flat.indexOf(text));
  for (const [at, { text, author, dates }] of posts.entries()) {
    const place = places[at] ?? -1;
    const before = Math.max(
      0,
      ...places
        .slice(0, at)
        .map((one, index) => one + (posts[index]?.text.length ?? 0))
        .filter((end) => end <= place),
    );
    const after = Math.min(flat.length, ...places.filter((one) => one > place));
    const around = place < 0 ? '' : `${flat.slice(before, place)} ${flat.slice(place + text.length, after)}`;
    const count = (kind: keyof Count, isKept: boolean): void => {
      all[kind] += 1;
      if (isKept) kept[kind] += 1;
    };
    count('post', place >= 0);
    if (at === 0) count('first post', place >= 0);
    if (author !== null) count('author', around.includes(author));
    if (dates.length > 0)
      count(
        'date',
        dates.some((date) => around.includes(date)),
      );
  }
  for (const signature of signatures) {
    all.signature += 1;
    if (flat.includes(signature)) kept.signature += 1;
  }
  return { kept, all };
}

/** The posts of threads, each with its author and date, that each tool keeps; `predictions`: by tool, the file with what it says. */
export function threadReport(predictions: ReadonlyMap<string, string>): string {
  const isForum = new Set(
    sources.flatMap((source) => [...truthsOf(source)].flatMap(([id, { type }]) => (type === 'forum' ? [id] : []))),
  );
  const threads = [...pages(sources)]
    .filter(({ id }) => isForum.has(id))
    .map(({ id, body }) => ({ id, facts: threadFactsOf(decode(body, 'text/html').text) }));
  const rows = [...predictions].map(([tool, file]) => {
    const said: Record<string, { readonly text?: string; readonly markdown?: string }> = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const sums = { kept: none(), all: none() };
    let whole = 0;
    for (const { id, facts } of threads) {
      const { kept, all } = keptOf(facts, said[id]?.markdown || said[id]?.text || '');
      for (const kind of kinds) {
        sums.kept[kind] += kept[kind];
        sums.all[kind] += all[kind];
      }
      if (all.post > 0 && kept.post === all.post) whole += 1;
    }
    const shares = kinds.map((kind) => `${(sums.kept[kind] / (sums.all[kind] || 1)).toFixed(3)} of ${sums.all[kind]}`);
    return [tool, ...shares, `${whole} of ${threads.filter(({ facts }) => facts.posts.length > 0).length}`];
  });
  return table(['threads', ...kinds.slice(0, -1), 'signatures that come in', 'threads kept whole'], rows);
}
