// Damaged and hostile documents, one after the other: each has a clear end within its limits, the next file is read, and the
// service's own memory does not move.
import { detect } from '@tidemark/documents';
import { asProblem } from '../../../server/contract/problem.ts';
import { createDocumentReader } from '../../../server/edges/documents/documents.ts';
import { pdfOf } from '../../../server/tests/documents/pdf.ts';
import { type HostileFile, hostileFiles } from './hostile-files.ts';

const maxGrowthBytes = 160 * 1_048_576;
/** The time of 100 pages, and what ending a process takes. */
const maxMs = 24_000;
const good = pdfOf({ pages: [['The tide rises twice a day.']] });

type Documents = ReturnType<typeof createDocumentReader>;

async function outcomeOf(documents: Documents, bytes: Uint8Array, maxPages: number): Promise<string> {
  const kind = detect(bytes)?.kind;
  if (!kind || !documents.canRead(kind)) return 'unsupported-document';
  const reading = { formats: ['markdown'], maxPages, pdfMode: 'text', leftMs: 60_000 } as const;
  const file = { kind, body: bytes, contentType: null, finalUrl: 'https://tide.example/' };
  try {
    await documents.read(file, reading, async (_work, pages) => pages, new AbortController().signal, 'org_proof');
    return 'read';
  } catch (thrown) {
    return asProblem(thrown).code;
  }
}

async function isAsExpected(
  documents: Documents,
  { name, bytes, expected, maxPages = 50 }: HostileFile,
): Promise<boolean> {
  const startedAt = performance.now();
  const outcome = await outcomeOf(documents, bytes, maxPages);
  const took = performance.now() - startedAt;
  const isRight = expected.includes(outcome) && took < maxMs;
  const next = await outcomeOf(documents, good, 1);
  process.stdout.write(`${isRight && next === 'read' ? '✔' : '✖'} ${name}: ${outcome}, ${Math.round(took)} ms\n`);
  if (next !== 'read') process.stdout.write(`  the next file: ${next}\n`);
  return isRight && next === 'read';
}

/** `prove -- documents [WORD]`: those whose names have the word. */
export async function run([word = '']: string[]): Promise<boolean> {
  const documents = createDocumentReader({ languages: [], processes: 1 });
  await outcomeOf(documents, good, 1);
  const before = process.memoryUsage().rss;
  let failed = 0;
  const chosen = hostileFiles.filter(({ name }) => name.includes(word));
  for (const file of chosen) if (!(await isAsExpected(documents, file))) failed += 1;
  const growth = process.memoryUsage().rss - before;
  await documents.close();
  const isCalm = growth < maxGrowthBytes;
  process.stdout.write(
    `${chosen.length} files, ${failed} failed; memory moved by ${Math.round(growth / 1_048_576)} MiB\n`,
  );
  return failed === 0 && isCalm;
}
