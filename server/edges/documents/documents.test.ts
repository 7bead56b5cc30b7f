import assert from 'node:assert/strict';
import { ChildProcess, spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { after, before, type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { Problem } from '../../contract/problem.ts';
import type { DocumentFile, DocumentReader } from '../../kernel/ports/documents.ts';
import { pdfOf } from '../../tests/documents/pdf.ts';
import { isWhole } from '../../tests/whole.ts';
import { createDocumentReader } from './documents.ts';

const mebibyte = 1_048_576;
const reading = { formats: ['markdown'], maxPages: 50, pdfMode: 'text', leftMs: 300_000 } as const;
const never = new AbortController().signal;
const all = async (_work: string, pages: number): Promise<number> => pages;

const file = (body: Uint8Array): DocumentFile => ({
  kind: 'pdf',
  body,
  contentType: null,
  finalUrl: 'https://tide.example/a.pdf',
});
const good = file(pdfOf({ pages: [['# Tides', 'The tide rises twice a day.']] }));

/** Reading it takes a tenth of what loading the code does; what reads a PDF is as large again. */
const light = { ...file(Buffer.from('{\\rtf1 Tides. The tide rises twice a day.}')), kind: 'rtf' } as const;

/** A page whose content inflates to so many bytes. */
function bomb(bytes: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(bytes, '0 0 m\n'), { level: 1 });
  const head = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >> endobj
4 0 obj << /Filter /FlateDecode /Length ${packed.length} >> stream
`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n')]);
}

let documents: DocumentReader;
before(() => {
  documents = createDocumentReader({ languages: [], processes: 1, limits: { maxMemoryBytes: 256 * mebibyte } });
});
after(() => documents.close());

const read = (one: DocumentFile, signal = never) => documents.read(one, reading, all, signal, 'org_documents');

test('a file that takes too much memory is ended, and the next one is read', { timeout: 300_000 }, async () => {
  await assert.rejects(
    read(file(bomb(320 * mebibyte))),
    (thrown) => thrown instanceof Problem && thrown.code === 'target-too-large' && thrown.extras.reason === 'memory',
  );
  assert.equal((await read(good)).markdown, '# Tides\n\nThe tide rises twice a day.');
});

test('who stops waiting ends the reading with his reason, and the next one is read', { timeout: 300_000 }, async () => {
  const stopping = new AbortController();
  const reason = new Problem('target-timeout', 'Too late.');
  const pending = read(file(bomb(24 * mebibyte)), stopping.signal);
  setTimeout(() => stopping.abort(reason), 20);
  await assert.rejects(pending, reason);
  assert.equal((await read(good)).words, 7);
});

test('money that ends is told, and what it covers is read', { timeout: 300_000 }, async () => {
  const pages = Array.from({ length: 30 }, (_, index) => [`Page ${index + 1} of the tides, with words enough.`]);
  const asked: number[] = [];
  const afford = async (_work: string, wanted: number): Promise<number> => {
    asked.push(wanted);
    return Math.min(wanted, 10);
  };
  const { pagesRead, pagesTotal, cutBy, text } = await documents.read(
    file(pdfOf({ pages })),
    reading,
    afford,
    never,
    'org_poor',
  );
  assert.deepEqual([asked, pagesRead, pagesTotal, cutBy], [[30], 10, 30, ['balance']]);
  assert.match(text, /Page 10 of/);
  assert.doesNotMatch(text, /Page 11 of/);
});

test('what a caller’s money throws ends the reading with it', { timeout: 300_000 }, async () => {
  const lost = new Problem('overloaded', 'The ledger does not answer.');
  const fail = async (): Promise<number> => {
    throw lost;
  };
  await assert.rejects(documents.read(good, reading, fail, never, 'org_lost'), lost);
  assert.equal((await read(good)).words, 7);
});

/** The processes that are started from now on. */
function startedProcesses(context: TestContext): ChildProcess[] {
  const started: ChildProcess[] = [];
  const onStart = (message: unknown): void => {
    assert.ok(typeof message === 'object' && message !== null && 'process' in message);
    assert.ok(message.process instanceof ChildProcess);
    started.push(message.process);
  };
  subscribe('child_process', onStart);
  context.after(() => unsubscribe('child_process', onStart));
  return started;
}

/** Resolves when the only process that was started has been ended. */
async function untilEnded([first, ...others]: readonly ChildProcess[]): Promise<void> {
  assert.ok(first);
  assert.deepEqual(others, []);
  first.ref();
  if (first.exitCode === null && first.signalCode === null) await once(first, 'exit');
  assert.equal(first.signalCode, 'SIGKILL');
}

test('loading the code is no file’s fault: its process is used again', { timeout: 300_000 }, async (context) => {
  const code = "import('@tidemark/documents').then(() => console.log(process.cpuUsage().user / 1_000))";
  const { stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', cwd: import.meta.dirname, env: {} });
  const started = startedProcesses(context);
  const reader = createDocumentReader({ languages: [], processes: 1, patienceMs: Number(stdout) });
  context.after(() => reader.close());
  for (let time = 0; time < 2; time++)
    assert.equal((await reader.read(light, reading, all, never, 'org_first')).words, 7);
  assert.equal(started.length, 1);
});

test('a file that takes long gives way, step by step, and its process is not used again', {
  skip: process.platform === 'linux' ? false : 'needs /proc',
  timeout: 300_000,
}, async (context) => {
  const started = startedProcesses(context);
  const reader = createDocumentReader({ languages: [], processes: 1, patienceMs: 1 });
  context.after(() => reader.close());
  const seen = new Set<number>();
  const afford = async (_work: string, pages: number): Promise<number> => {
    for (; !seen.has(15); await wait(5)) seen.add(getPriority(started[0]?.pid));
    return pages;
  };
  assert.equal((await reader.read(good, reading, afford, never, 'org_long')).words, 7);
  assert.deepEqual(seen.isSubsetOf(new Set([0, 5, 10, 15])), true);
  assert.equal((await reader.read(good, reading, all, never, 'org_long')).words, 7);
  assert.equal(started.length, 2);
});

test('a process that nobody needs ends, and the next file is read by a fresh one', {
  timeout: 300_000,
}, async (context) => {
  const started = startedProcesses(context);
  const brief = createDocumentReader({ languages: [], processes: 1, maxIdleMs: 50 });
  context.after(() => brief.close());
  const readBriefly = () => brief.read(light, reading, all, never, 'org_brief');
  assert.equal((await readBriefly()).words, 7);
  await untilEnded(started);
  assert.equal((await readBriefly()).words, 7);
  assert.equal(started.length, 2);
});

/** Keeps the process that reads from the processors for a while, as a busy machine does. */
function keepBusy(context: TestContext, forMs: number): void {
  const onStart = (message: unknown): void => {
    assert.ok(typeof message === 'object' && message !== null && 'process' in message);
    const { process: child } = message;
    assert.ok(child instanceof ChildProcess);
    child.once('spawn', () => child.kill('SIGSTOP'));
    setTimeout(() => child.kill('SIGCONT'), forMs).unref();
  };
  subscribe('child_process', onStart);
  context.after(() => unsubscribe('child_process', onStart));
}

test('a file has its own processor time: a machine that is busy with others is not its fault', {
  skip: process.platform === 'linux' ? false : 'needs /proc',
}, async (context) => {
  const hurried = createDocumentReader({ languages: [], processes: 1, msPer100Pages: 3_000 });
  keepBusy(context, 5_500);
  context.after(() => hurried.close());
  assert.equal((await hurried.read(good, reading, all, never, 'org_busy')).words, 7);
});

if (isWhole)
  test('a file that others kept from the processors until its call ended can be read again', {
    skip: process.platform === 'linux' ? false : 'needs /proc',
  }, async (context) => {
    const hurried = createDocumentReader({ languages: [], processes: 1 });
    keepBusy(context, 10_000);
    context.after(() => hurried.close());
    await assert.rejects(
      hurried.read(good, { ...reading, leftMs: 1_000 }, all, never, 'org_busy'),
      (thrown) => thrown instanceof Problem && thrown.code === 'overloaded' && thrown.retryable,
    );
  });
