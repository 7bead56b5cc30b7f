import assert from 'node:assert/strict';
import { ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { text as textOf } from 'node:stream/consumers';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { DocumentFile } from '../../kernel/ports/documents.ts';
import { someOf } from '../../tests/whole.ts';
import { createDocumentReader } from './documents.ts';

const reading = { formats: ['markdown'], maxPages: 50, pdfMode: 'text', leftMs: 300_000 } as const;
const never = new AbortController().signal;
const all = async (_work: string, pages: number): Promise<number> => pages;
const text = '{\\rtf1 Tides. The tide rises twice a day.}';
const good: DocumentFile = {
  kind: 'rtf',
  body: Buffer.from(text),
  contentType: null,
  finalUrl: 'https://tide.example/a.rtf',
};

/** A process that has no file descriptors left when its first document comes. */
const withoutDescriptors = `
import { closeSync, openSync } from 'node:fs';
import { createDocumentReader } from '${new URL('documents.ts', import.meta.url).href}';
const said = [];
const log = { error: ({ error }) => said.push(error.code) };
const documents = createDocumentReader({ languages: [], processes: 1, log });
const body = Buffer.from(${JSON.stringify(text)});
const file = { kind: 'rtf', body, contentType: null, finalUrl: 'https://tide.example/a.rtf' };
const read = () =>
  documents.read(file, ${JSON.stringify(reading)}, async (_, pages) => pages, new AbortController().signal, 'org');
const taken = [];
try {
  for (;;) taken.push(openSync('/dev/null'));
} catch {}
const refused = await read().catch((problem) => problem);
for (const descriptor of taken) closeSync(descriptor);
const { words } = await read();
await documents.close();
process.stdout.write(JSON.stringify({ code: refused.code, retryable: refused.retryable, said, words }));
`;

test('where the system has no process to give, one call is told to come back, and the next one is read', {
  skip: process.platform === 'win32' ? 'limits of descriptors are Unix’s' : false,
  timeout: 300_000,
}, async () => {
  const script = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', withoutDescriptors];
  const child = spawn('/bin/sh', ['-c', 'ulimit -n 80; exec "$@"', 'sh', process.execPath, ...script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [told, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
  assert.equal(code, 0, told);
  assert.deepEqual(JSON.parse(told), { code: 'overloaded', retryable: true, said: ['EMFILE'], words: 7 });
});

/** What a process says that is nothing which it should say. */
const faults: Readonly<Record<string, Buffer>> = {
  'no JSON': Buffer.from('\0\0\0\x04\0nope', 'latin1'),
  'another kind of frame': Buffer.from('\0\0\0\x01\x07x', 'latin1'),
  'a message that nobody knows': Buffer.from('\0\0\0\x02\0{}', 'latin1'),
};

for (const [name, bytes] of someOf(Object.entries(faults), 1)) {
  test(`a process that says ${name} fails one call, and the next one is read`, {
    timeout: 300_000,
  }, async (context) => {
    const documents = createDocumentReader({ languages: [], processes: 1 });
    const started: ChildProcess[] = [];
    const onStart = (message: unknown): void => {
      assert.ok(typeof message === 'object' && message !== null && 'process' in message);
      if (message.process instanceof ChildProcess) started.push(message.process);
    };
    subscribe('child_process', onStart);
    context.after(() => {
      unsubscribe('child_process', onStart);
      return documents.close();
    });
    const speak = async (_work: string, pages: number): Promise<number> => {
      started[0]?.stdio[3]?.emit('data', bytes);
      return pages;
    };
    await assert.rejects(
      documents.read(good, reading, speak, never, 'org'),
      (thrown) => thrown instanceof Problem && ['unsupported-document', 'internal'].includes(thrown.code),
    );
    assert.equal((await documents.read(good, reading, all, never, 'org')).words, 7);
  });
}

test('a file that fills the heap of its process is told to take too much memory', {
  skip: process.platform === 'win32' ? 'there are no signals' : false,
  timeout: 300_000,
}, async (context) => {
  const documents = createDocumentReader({ languages: [], processes: 1 });
  const started: ChildProcess[] = [];
  const onStart = (message: unknown): void => {
    if (Object(message).process instanceof ChildProcess) started.push(Object(message).process);
  };
  subscribe('child_process', onStart);
  context.after(() => {
    unsubscribe('child_process', onStart);
    return documents.close();
  });
  // What the engine does when its heap is full.
  const abort = async (_work: string, pages: number): Promise<number> => {
    started[0]?.kill('SIGABRT');
    return pages;
  };
  await assert.rejects(
    documents.read(good, reading, abort, never, 'org'),
    (thrown) => thrown instanceof Problem && thrown.code === 'target-too-large' && thrown.extras.reason === 'memory',
  );
  assert.equal((await documents.read(good, reading, all, never, 'org')).words, 7);
});

test('an organization whose files keep all processes has no other one wait', { timeout: 300_000 }, async (context) => {
  const documents = createDocumentReader({ languages: [], processes: 1 });
  context.after(() => documents.close());
  const stopping = new AbortController();
  const begun = Promise.withResolvers<void>();
  const slow = (): Promise<number> => {
    begun.resolve();
    return new Promise(() => {});
  };
  const kept = [1, 2].map(() =>
    documents.read(good, reading, slow, stopping.signal, 'busy').catch((thrown: unknown) => thrown),
  );
  await begun.promise;
  assert.equal((await documents.read(good, reading, all, never, 'neighbour')).words, 7);
  stopping.abort(new Error('stop'));
  assert.deepEqual((await Promise.all(kept)).map(String), ['Error: stop', 'Error: stop']);
});
