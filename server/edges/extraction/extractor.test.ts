import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, describe, it } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { Extraction, Extractor } from '../../kernel/ports/reader.ts';
import { keptThreads } from '../../tests/kept-threads.ts';
import { createExtractor } from './extractor.ts';

const extraction: Extraction = { formats: ['markdown'], onlyMainContent: true, favor: 'balanced' };
const never = new AbortController().signal;

function page(bytes: number) {
  const paragraph = '<p>A paragraph of some length, which says little.</p>\n';
  const html = `<title>Large</title><main>${paragraph.repeat(Math.ceil(bytes / paragraph.length))}</main>`;
  return { body: new TextEncoder().encode(html), contentType: 'text/html', finalUrl: 'https://example.com/' };
}

const isProblem = (code: string) => (thrown: unknown) => thrown instanceof Problem && thrown.code === code;

describe('the extractor', () => {
  const extractor = createExtractor({ inlineBytes: 20_000, workers: 2, source: keptThreads });
  after(() => extractor.close());

  it('gives the same document on the calling thread and on a worker', async () => {
    const source = page(50_000);
    const inline = createExtractor({ inlineBytes: 1_000_000 });
    assert.deepEqual(
      await extractor.extract(source, extraction, never),
      await inline.extract(source, extraction, never),
    );
  });

  it('leaves the caller his bytes', async () => {
    // What was fetched comes in a Buffer, whose `slice` is no copy.
    const source = { ...page(50_000), body: Buffer.from(page(50_000).body) };
    const before = source.body.byteLength;
    await extractor.extract(source, extraction, never);
    assert.equal(source.body.byteLength, before);
  });

  it('queues more pages than it has threads', async () => {
    const documents = await Promise.all(
      Array.from({ length: 7 }, () => extractor.extract(page(30_000), extraction, never)),
    );
    assert.deepEqual(
      documents.map(({ title }) => title),
      Array(7).fill('Large'),
    );
  });

  it('does not hold up the event loop with a large page', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await extractor.extract(page(300_000), extraction, never);
    clearInterval(timer);
    assert.ok(ticks > 5, `${ticks} ticks`);
  });

  it('rejects at once on abort, with its reason, and goes on with the next page', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const call = extractor.extract(page(4_000_000), extraction, controller.signal);
    setTimeout(() => controller.abort(reason), 50);
    await assert.rejects(call, reason);
    await assert.rejects(extractor.extract(page(10), extraction, controller.signal), reason);
    assert.equal((await extractor.extract(page(30_000), extraction, never)).title, 'Large');
  });

  it('takes an aborted page out of the queue', async () => {
    const busy = createExtractor({ inlineBytes: 0, workers: 1, source: keptThreads });
    const controller = new AbortController();
    const first = busy.extract(page(300_000), extraction, never);
    const second = busy.extract(page(300_000), extraction, controller.signal);
    const third = busy.extract(page(1000), extraction, never);
    controller.abort(new Error('gone'));
    await assert.rejects(second, /gone/);
    assert.deepEqual([(await first).title, (await third).title], ['Large', 'Large']);
    await busy.close();
  });

  it('rejects what is under way when it closes, and everything after', async () => {
    const closing: Extractor = createExtractor({ inlineBytes: 0, workers: 1, source: keptThreads });
    const calls = [closing.extract(page(2_000_000), extraction, never), closing.extract(page(10), extraction, never)];
    const settled = Promise.allSettled(calls);
    await closing.close();
    for (const result of await settled) {
      assert.equal(result.status, 'rejected');
      assert.ok(result.status === 'rejected' && isProblem('shutting-down')(result.reason));
    }
    await assert.rejects(closing.extract(page(10), extraction, never), isProblem('shutting-down'));
  });
});

describe('a page of many tags', () => {
  it('does not hold up the event loop, however few its bytes are', async () => {
    const extractor = createExtractor({ source: keptThreads });
    const body = new TextEncoder().encode(`<table>${'<td>tide</td>'.repeat(7_000)}</table>`);
    let isRead = false;
    const reading = extractor.extract({ body, contentType: 'text/html', finalUrl: 'https://a.b/' }, extraction, never);
    const read = reading.then(() => {
      isRead = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(isRead, false);
    await read;
    await extractor.close();
  });
});

describe('idle workers', () => {
  it('do not keep the process alive', async () => {
    const code = `import { createExtractor } from ${JSON.stringify(new URL('./extractor.ts', import.meta.url).href)};
      const body = new TextEncoder().encode('<title>T</title><p>x');
      const document = await createExtractor({ inlineBytes: 0 }).extract({ body, contentType: 'text/html', finalUrl: 'https://a.b/' },
        { formats: [], onlyMainContent: true, favor: 'balanced' }, new AbortController().signal);
      console.log(document.title);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 300_000,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    const [exitCode] = await once(child, 'close');
    assert.deepEqual([exitCode, output.trim()], [0, 'T']);
  });
});
