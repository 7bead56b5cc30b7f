// Office files whose contents are known, read by us and by others: words, headings, items and rows.
import { type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { detect, readDocument, write } from '@tidemark/documents';
import { table } from './extraction/tables.ts';
import { buildCorpus, cache, python, type Sample, samples, script } from './office/corpus.ts';
import { runNodeRivals } from './office/node-rivals.ts';
import { outlineOfHtml, outlineOfMarkdown } from './office/outline.ts';
import { mean, type Score, scoreOf } from './office/score.ts';

const options = { maxPages: 500, pdfMode: 'text', languages: [], contentType: null } as const;
const pythonRivals = ['markitdown', 'kreuzberg', 'anydoc'] as const;
const rivals = [...pythonRivals, 'officeparser', 'mammoth'] as const;
const measures = ['recall', 'precision', 'headings', 'items', 'rows'] as const;

async function ours({ path }: Sample): Promise<string> {
  const bytes = readFileSync(path);
  const kind = detect(bytes)?.kind;
  if (!kind) return '';
  const content = await readDocument(kind, bytes, options);
  return write(content, ['markdown'], 'https://file.example/').markdown ?? '';
}

const theirs = ({ path }: Sample, tool: string): string | null => {
  const file = `${path}.${tool}.md`;
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

const written = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

function rowsOf(scores: ReadonlyMap<string, Map<string, Score[]>>): string[][] {
  return [...scores].flatMap(([kind, tools]) =>
    [...tools].map(([tool, all]) => [
      kind,
      tool,
      `${all.length}`,
      ...measures.map((measure) => written(mean(all.map((score) => score[measure])))),
    ]),
  );
}

/** `rivals` reads the files by the other tools first; a name shows the scores of files whose name has it. */
export async function run(args: readonly string[]): Promise<void> {
  buildCorpus();
  if (args.includes('rivals')) {
    const stdio: StdioOptions = ['ignore', 'inherit', 'inherit'];
    for (const tool of pythonRivals) spawnSync(python, [script('rivals.py'), tool, cache], { stdio });
    await runNodeRivals(samples());
  }
  const [wanted] = args.filter((word) => word !== 'rivals');
  const scores = new Map<string, Map<string, Score[]>>();
  for (const sample of samples()) {
    if (wanted && !sample.name.includes(wanted)) continue;
    const truth = outlineOfHtml(sample.truth);
    const kind = sample.name.split('.').at(-1) ?? '';
    const tools = scores.get(kind) ?? new Map<string, Score[]>();
    scores.set(kind, tools);
    const told = new Map<string, string | null>([['tidemark', await ours(sample)]]);
    for (const tool of rivals) told.set(tool, theirs(sample, tool));
    for (const [tool, markdown] of told) {
      if (markdown === null) continue;
      const score = scoreOf(truth, outlineOfMarkdown(markdown));
      tools.set(tool, [...(tools.get(tool) ?? []), score]);
      if (wanted) console.log(sample.name, tool, JSON.stringify(score));
    }
  }
  console.log(table(['class', 'tool', 'files', ...measures], rowsOf(scores)));
}
