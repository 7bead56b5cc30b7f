import { version } from '../../server/version.ts';
import { rankings } from '../ranker.ts';
import { measureResearch } from '../research.ts';
import { median, missingRow, type Order, type Part, type Row } from './part.ts';

const orders: readonly (readonly [id: string, name: string])[] = [
  ['research', 'Tidemark, research'],
  ['plain reciprocal rank fusion', 'reciprocal rank fusion of the same lists'],
  ['web alone', 'the web search alone'],
  ['BM25 over everything', 'BM25 over all pages and posts'],
  ['hackernews alone', 'Hacker News alone'],
  ['reddit alone', 'Reddit alone'],
  ['github alone', 'GitHub alone'],
];

/** The merged order of research beside what it is made of. */
export async function researchPart({ say }: Order): Promise<Omit<Part, 'date' | 'isQuick' | 'id'>> {
  say('40 questions of a frozen web');
  const { scores, quickMs, pages, posts } = await measureResearch();
  const rows = orders.map(([id, name]): Row => {
    const isOurs = id === 'research';
    const values = { ndcg: scores.get(id) ?? null, cpu: isOurs ? median(quickMs) : null };
    return { name, version: isOurs ? version : '', isOurs, values };
  });
  return {
    title: 'Research',
    about:
      `A frozen web of ${pages} pages and ${posts} posts, 40 questions with labelled answers, all made for this measure. Services for research cannot be reached ` +
      'from the machine of these figures, so the others are the lists that research is made of, and plain ways to merge them.',
    measures: [
      { id: 'ndcg', title: 'nDCG@10', unit: '', better: 'higher', digits: 3, isDrawn: true },
      { id: 'cpu', title: 'CPU of a quick search', unit: 'ms', better: 'lower', digits: 1 },
    ],
    rows,
  };
}

const sets = ['titles', 'halves', 'manuals'] as const;

/** The ranker alone beside BM25S. */
export async function rankerPart({ say }: Order): Promise<Omit<Part, 'date' | 'isQuick' | 'id'>> {
  const found = [...rankings([])];
  say(`${found.length} rankings`);
  const rankers = [...new Set(found.map(({ ranker }) => ranker))];
  const rows = rankers.map((ranker): Row => {
    const isOurs = ranker === 'ours';
    const mine = found.filter((one) => one.ranker === ranker);
    const values = Object.fromEntries(
      mine.flatMap(({ set, ndcg, recall }) => [
        [`${set} ndcg`, ndcg],
        [`${set} recall`, recall],
      ]),
    );
    return { name: isOurs ? "Tidemark's ranker" : ranker, version: isOurs ? version : '0.3.11', isOurs, values };
  });
  if (rankers.length === 1) rows.push(missingRow('BM25S', '0.3.11', 'pip did not bring it'));
  return {
    title: 'Ranker',
    about:
      'Sets in the form of BEIR, made of labelled pages and of manual pages of the machine: a title asks for its text, the second half of a page for its first, ' +
      'the first line of a manual for the rest. 300 questions each, one answer each.',
    measures: sets.flatMap((set) => [
      { id: `${set} ndcg`, title: `${set}: nDCG@10`, unit: '', better: 'higher', digits: 3, isDrawn: true } as const,
      { id: `${set} recall`, title: `${set}: recall@100`, unit: '', better: 'higher', digits: 3 } as const,
    ]),
    rows,
  };
}
