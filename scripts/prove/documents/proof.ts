// Damaged and hostile documents, one after the other: each has a clear end within its limits, the next file is read, and the
// service's own memory does not move. Then scans, which are read by recognizing them.
import { detect } from '@tidemark/documents';
import { treeCpuMs } from '../../../bench/crawl/process-tree.ts';
import { asProblem } from '../../../server/contract/problem.ts';
import { createDocumentReader } from '../../../server/edges/documents/documents.ts';
import { pdfOf } from '../../../server/tests/documents/pdf.ts';
import { chosen } from '../arguments/chosen.ts';
import { type HostileFile, hostileFiles } from './hostile-files.ts';
import { type Scan, scans } from './scans.ts';

const maxGrowthBytes = 160 * 1_048_576;
/** The processor time of 100 pages, and what ending a process takes, in milliseconds. */
const maxCpuMs = 25_000;
/** What a file may take by the clock where others work on the machine, in milliseconds; one that only waits takes longer. */
const maxClockMs = (cpuMs: number): number => 15_000 + 10 * cpuMs;
/** What a call has by the clock: so much that other work on the machine ends no file. */
const leftMs = 600_000;
/** No file makes way for others while it is measured. */
const patienceMs = leftMs;
const good = pdfOf({ pages: [['The tide rises twice a day.']] });

/** The least share of a scan's words that is read. */
const minWordsRead = 0.95;

type Documents = ReturnType<typeof createDocumentReader>;

async function outcomeOf(documents: Documents, bytes: Uint8Array, maxPages: number): Promise<string> {
  const kind = detect(bytes)?.kind;
  if (!kind || !documents.canRead(kind)) return 'unsupported-document';
  const reading = { formats: ['markdown'], maxPages, pdfMode: 'text', leftMs } as const;
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
  const [startedAt, before] = [performance.now(), treeCpuMs(process.pid)];
  const outcome = await outcomeOf(documents, bytes, maxPages);
  const [tookMs, cpuMs] = [performance.now() - startedAt, treeCpuMs(process.pid) - before];
  const maxMs = maxClockMs(cpuMs);
  const isRight = expected.includes(outcome) && cpuMs < maxCpuMs && tookMs < maxMs;
  const next = await outcomeOf(documents, good, 1);
  const figures = `${outcome}, ${cpuMs} ms of CPU (may be ${maxCpuMs}), ${Math.round(tookMs)} ms by the clock (may be ${maxMs})`;
  process.stdout.write(`${isRight && next === 'read' ? '✔' : '✖'} ${name}: ${figures}\n`);
  if (!expected.includes(outcome)) process.stdout.write(`  may be ${expected.join(', ')}\n`);
  if (next !== 'read') process.stdout.write(`  the next file: ${next}\n`);
  return isRight && next === 'read';
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the words of a scan are read, and its heading as one. */
async function isRead(documents: Documents, { name, bytes, heading, text }: Scan): Promise<boolean> {
  const reading = { formats: ['markdown'], maxPages: 1, pdfMode: 'auto', leftMs } as const;
  const file = { kind: 'pdf', body: bytes, contentType: null, finalUrl: 'https://tide.example/' } as const;
  const signal = new AbortController().signal;
  const startedAt = performance.now();
  const read = await documents.read(file, reading, async (_work, pages) => pages, signal, 'org_proof');
  const took = Math.round(performance.now() - startedAt);
  const found = new Set(wordsOf(read.text));
  const words = wordsOf(text);
  const share = words.filter((word) => found.has(word)).length / words.length;
  const hasHeading = (read.markdown ?? '').includes(`# ${heading}`);
  const isRight = share >= minWordsRead && hasHeading;
  const said = `${share.toFixed(3)} of its words, ${hasHeading ? 'its heading' : 'no heading'}, ${took} ms`;
  process.stdout.write(`${isRight ? '✔' : '✖'} ${name}: ${said}\n`);
  return isRight;
}

/** Scans, read by recognizing them; returns how many are not read. */
async function misreadScans(tried: readonly Scan[]): Promise<number> {
  const documents = createDocumentReader({ languages: ['eng'], processes: 1, patienceMs });
  let failed = 0;
  for (const scan of tried) if (!(await isRead(documents, scan))) failed += 1;
  await documents.close();
  return failed;
}

/** `prove -- documents [WORD]`: those whose names have the word. */
export async function run([word = '']: string[]): Promise<boolean> {
  const all = [
    ...hostileFiles.map((file) => ({ file, scan: null })),
    ...(await scans()).map((scan) => ({ file: null, scan })),
  ];
  const tried = chosen(all, [word], ({ file, scan }, arg) => (file ?? scan).name.includes(arg));
  const documents = createDocumentReader({ languages: [], processes: 1, patienceMs });
  await outcomeOf(documents, good, 1);
  const before = process.memoryUsage().rss;
  let failed = 0;
  const files = tried.flatMap(({ file }) => file ?? []);
  for (const file of files) if (!(await isAsExpected(documents, file))) failed += 1;
  const growth = process.memoryUsage().rss - before;
  await documents.close();
  const isCalm = growth < maxGrowthBytes;
  process.stdout.write(
    `${files.length} files, ${failed} failed; memory moved by ${Math.round(growth / 1_048_576)} MiB (may be ${maxGrowthBytes / 1_048_576})\n`,
  );
  const misread = await misreadScans(tried.flatMap(({ scan }) => scan ?? []));
  return failed === 0 && isCalm && misread === 0;
}
