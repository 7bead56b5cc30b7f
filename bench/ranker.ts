// The ranker alone on sets in BEIR's form: `npm run bench -- ranker [FOLDER...]`. Without folders, sets that are made here by the same rules.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { rankerOf } from '../server/capabilities/research/merge/bm25.ts';
import { orNone, python } from './peers/install.ts';
import { madeSets } from './ranker/sets.ts';
import { type Grades, mean, ndcg, recall } from './research/measures.ts';

const depth = 100;
const Line = z.object({ _id: z.string(), title: z.string().default(''), text: z.string() });
type Line = z.output<typeof Line>;

/** A set of BEIR: what is looked through, what is asked, and what answers it. */
interface BeirSet {
  readonly documents: readonly Line[];
  readonly queries: readonly Line[];
  readonly grades: ReadonlyMap<string, Grades>;
}

function readSet(folder: string): BeirSet {
  const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').trim().split('\n');
  const parsed = (name: string): Line[] => linesOf(name).map((line) => Line.parse(JSON.parse(line)));
  const grades = new Map<string, Map<string, number>>();
  for (const row of linesOf('qrels/test.tsv').slice(1)) {
    const [query = '', document = '', grade = '0'] = row.split('\t');
    grades.set(query, (grades.get(query) ?? new Map()).set(document, Number(grade)));
  }
  const queries = parsed('queries.jsonl').filter(({ _id: id }) => grades.has(id));
  return { documents: parsed('corpus.jsonl'), queries, grades };
}

type Found = ReadonlyMap<string, readonly string[]>;

/** What ours finds. */
function ours({ documents, queries }: BeirSet): Found {
  const rank = rankerOf(documents);
  return new Map(
    queries.map(({ _id, text }) => {
      const scores = rank(text);
      const order = [...scores.keys()].sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0)).slice(0, depth);
      return [_id, order.flatMap((at) => documents[at]?._id ?? [])];
    }),
  );
}

/** BM25 as published (Lù, "BM25S", 2024) in the set-up of its figures: English stop words, Snowball's stemmer, title before text. */
const program = `
import json, sys
import bm25s, Stemmer
given = json.load(sys.stdin)
stemmer = Stemmer.Stemmer('english')
corpus = bm25s.tokenize([(d['title'] + ' ' + d['text']).strip() for d in given['documents']], stopwords='en', stemmer=stemmer, show_progress=False)
queries = bm25s.tokenize([q['text'] for q in given['queries']], stopwords='en', stemmer=stemmer, show_progress=False)
retriever = bm25s.BM25(method='lucene', k1=given['k1'], b=given['b'])
retriever.index(corpus, show_progress=False)
found, _ = retriever.retrieve(queries, k=min(given['depth'], len(given['documents'])), show_progress=False)
json.dump([[given['documents'][int(at)]['_id'] for at in row] for row in found], sys.stdout)
`;

/** What the published one finds. */
function published({ documents, queries }: BeirSet, interpreter: string, k1: number, b: number): Found {
  const input = JSON.stringify({ documents, queries, depth, k1, b });
  const done = spawnSync(interpreter, ['-c', program], { input, encoding: 'utf8', maxBuffer: 1e9 });
  if (done.status !== 0) throw new Error(done.stderr);
  const lists = z.array(z.array(z.string())).parse(JSON.parse(done.stdout));
  return new Map(queries.map(({ _id }, at) => [_id, lists[at] ?? []]));
}

/** How well a ranker answers the questions of a set. */
export interface Ranked {
  readonly set: string;
  readonly documents: number;
  readonly questions: number;
  readonly ranker: string;
  readonly ndcg: number;
  readonly recall: number;
}

function rankedBy(ranker: string, set: string, { documents, queries, grades }: BeirSet, found: Found): Ranked {
  const measured = (measure: (found: readonly string[], grades: Grades) => number): number =>
    mean(queries.map(({ _id }) => measure(found.get(_id) ?? [], grades.get(_id) ?? new Map())));
  const sizes = { documents: documents.length, questions: queries.length };
  return { set, ...sizes, ranker, ndcg: measured(ndcg), recall: measured(recall) };
}

/** Ours and, where pip brings it, BM25S on some sets; without folders on those that are made. */
export function* rankings(folders: readonly string[]): Generator<Ranked> {
  const made = mkdtempSync(join(tmpdir(), 'tidemark-ranker-'));
  try {
    const interpreter = orNone(() => python(['bm25s==0.3.11', 'PyStemmer']));
    for (const folder of folders.length > 0 ? folders : madeSets(made)) {
      const [name, set] = [basename(folder), readSet(folder)];
      yield rankedBy('ours', name, set, ours(set));
      if (interpreter === null) continue;
      yield rankedBy('bm25s, k1 1.2, b 0.75', name, set, published(set, interpreter, 1.2, 0.75));
      yield rankedBy('bm25s, k1 0.9, b 0.4 (as of BEIR’s figures)', name, set, published(set, interpreter, 0.9, 0.4));
    }
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

export async function run(folders: readonly string[]): Promise<void> {
  let last = '';
  for (const { set, documents, questions, ranker, ...measured } of rankings(folders)) {
    if (set !== last) process.stdout.write(`${set}: ${documents} documents, ${questions} questions\n`);
    last = set;
    process.stdout.write(
      `  nDCG@10 ${measured.ndcg.toFixed(3)}  recall@${depth} ${measured.recall.toFixed(3)}  ${ranker}\n`,
    );
  }
}
