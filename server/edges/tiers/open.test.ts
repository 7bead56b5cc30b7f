import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { isProblem, rawSite, site, startTier } from '../../tests/doubles/static-tier.ts';
import { eventually } from '../../tests/eventually.ts';
import { dialTcp } from '../egress/dial.ts';

const text = '<urlset>'.concat('<url><loc>https://example.com/</loc></url>'.repeat(500));

/** The whole body; what came before a failure, and the failure. */
async function read(body: AsyncIterable<Uint8Array>): Promise<{ text: string; failure: unknown }> {
  let text = '';
  try {
    for await (const piece of body) text += Buffer.from(piece).toString('latin1');
  } catch (failure) {
    return { text, failure };
  }
  return { text, failure: null };
}

suite('a resource', { concurrency: true, timeout: 300_000 }, () => {
  const codings: readonly (readonly [string, string, Buffer])[] = [
    ['none', '', Buffer.from(text)],
    ['by its header', 'gzip', gzipSync(text)],
    ['by its first bytes alone', '', gzipSync(text)],
    ['a compressed file, compressed again on its way', 'gzip', gzipSync(gzipSync(text))],
    ['a file that the header says is compressed', 'br', gzipSync(text)],
    ['brotli', 'br', brotliCompressSync(text)],
    ['a label on text that was never compressed', 'br', Buffer.from(text)],
    ['deflate', 'deflate', deflateSync(text)],
    ['raw deflate', 'deflate', deflateRawSync(text)],
    ['zstd', 'zstd', zstdCompressSync(text)],
    ['two layers', 'deflate, gzip', gzipSync(deflateSync(text))],
    ['nothing', 'gzip', Buffer.alloc(0)],
  ];
  for (const [name, encoding, body] of codings) {
    test(`is decompressed: ${name}`, async (context) => {
      const origin = await site(context, (_request, response) => {
        response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(body);
      });
      const opened = await startTier(context).open(origin);
      const { text: found, failure } = await read(opened.body);
      assert.equal(failure, null);
      assert.equal(found, body.length === 0 ? '' : text);
    });
  }

  test('that is compressed more than twice is refused', async (context) => {
    const body = gzipSync(gzipSync(gzipSync(text)));
    const origin = await site(context, (_request, response) => void response.end(body));
    const { body: pieces } = await startTier(context).open(origin);
    assert.ok(isProblem('unsupported-document')((await read(pieces)).failure));
  });

  test('is received while the server still writes', async (context) => {
    const sent = Promise.withResolvers<void>();
    const origin = await site(context, (_request, response) => {
      response.write('first'.repeat(200));
      void sent.promise.then(() => response.end('last'));
    });
    const { body } = await startTier(context).open(origin);
    let found = '';
    for await (const piece of body) {
      found += Buffer.from(piece).toString();
      sent.resolve();
    }
    assert.equal(found, `${'first'.repeat(200)}last`);
  });

  test('that nobody reads on is not received on', async (context) => {
    const wholeBytes = 200 * 1_048_576;
    let writtenBytes = 0;
    const origin = await site(context, (_request, response) => {
      const piece = Buffer.alloc(65_536, 'a');
      const write = (): void => {
        while (writtenBytes < wholeBytes) {
          writtenBytes += piece.length;
          if (!response.write(piece)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    const opened = await startTier(context).open(origin, wholeBytes * 2);
    const iterator = opened.body[Symbol.asyncIterator]();
    await iterator.next();
    let before = -1;
    while (before !== writtenBytes) {
      before = writtenBytes;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    opened.cancel();
    assert.ok(writtenBytes < wholeBytes / 4, `${writtenBytes} bytes were sent`);
  });

  test('beyond its limit ends with what came before, on the wire and unpacked', async (context) => {
    const bomb = gzipSync(Buffer.alloc(50 * 1_048_576, 'a'));
    const origin = await site(context, (request, response) => {
      response.end(request.url === '/bomb' ? bomb : Buffer.alloc(3 * 1_048_576, 'a'));
    });
    const tier = startTier(context);
    for (const path of ['/bomb', '/long']) {
      const { body } = await tier.open(`${origin}${path}`, 1_048_576);
      const { text: found, failure } = await read(body);
      assert.ok(isProblem('target-too-large')(failure), String(failure));
      assert.ok(found.length > 500_000 && found.length <= 1_048_576, `${path}: ${found.length}`);
    }
  });

  test('that is cut off is read as far as it goes', async (context) => {
    const packed = gzipSync(text);
    const origin = await rawSite(context, (socket) => {
      socket.once('data', (request) => {
        const isCut = request.toString().includes('/connection');
        const isShort = request.toString().includes('/connection/short');
        const body = isCut ? Buffer.from(isShort ? 'short' : text) : packed.subarray(0, packed.length - 20);
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length + (isCut ? 100 : 0)}\r\n\r\n`);
        socket.end(body);
      });
    });
    const tier = startTier(context);
    const cutConnection = await read((await tier.open(`${origin}/connection`)).body);
    assert.equal(cutConnection.text, text);
    assert.ok(isProblem('target-unreachable', 'protocol')(cutConnection.failure), String(cutConnection.failure));
    const short = await read((await tier.open(`${origin}/connection/short`)).body);
    assert.deepEqual([short.text, isProblem('target-unreachable', 'protocol')(short.failure)], ['short', true]);
    const cutFile = await read((await tier.open(`${origin}/file`)).body);
    assert.equal(cutFile.failure, null);
    assert.ok(cutFile.text.length > 500 && text.startsWith(cutFile.text), `${cutFile.text.length}`);
  });

  test('that is canceled, left or out of time lets its connection go', { timeout: 300_000 }, async (context) => {
    const closed: Promise<unknown>[] = [];
    const origin = await site(context, (_request, response) => {
      closed.push(once(response, 'close'));
      response.write('a'.repeat(2_000));
    });
    const tier = startTier(context);
    (await tier.open(origin)).cancel();
    for await (const _ of (await tier.open(origin)).body) break;
    const late = await tier.open(origin, 1_048_576, AbortSignal.timeout(1_000));
    const { text: found, failure } = await read(late.body);
    assert.equal(found.length, 2_000);
    assert.ok(isProblem('target-timeout')(failure), String(failure));
    await Promise.all(closed);
    assert.equal(closed.length, 3);
  });

  test('is found behind redirects, each of them vetted', async (context) => {
    const origin = await site(context, (request, response) => {
      const target = request.url === '/moved' ? '/there' : request.url === '/inward' ? 'http://10.0.0.1/' : undefined;
      if (target) response.writeHead(301, { location: target }).end('x'.repeat(100_000));
      else response.end(text);
    });
    const tier = startTier(context);
    const opened = await tier.open(`${origin}/moved`);
    assert.equal(opened.finalUrl, `${origin}/there`);
    assert.deepEqual(opened.redirects, [{ url: `${origin}/moved`, status: 301 }]);
    assert.equal((await read(opened.body)).text, text);
    await assert.rejects(tier.open(`${origin}/inward`), isProblem('address-not-allowed'));
  });

  test('is asked for once more when its pooled connection was stale', async (context) => {
    let asked = 0;
    const origin = await rawSite(context, (socket, connection) => {
      socket.on('data', () => {
        asked += 1;
        if (connection === 1 && asked > 1) socket.destroy();
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      });
    });
    const tier = startTier(context);
    for (let turn = 0; turn < 2; turn++) assert.equal((await read((await tier.open(origin)).body)).text, 'ok');
    assert.equal(asked, 3);
  });
});

test('a short body that nobody wants leaves its connection to the next request', async (context) => {
  const bodyBytes = 40_000;
  const origin = await rawSite(context, (socket) => {
    socket.on('data', async (request) => {
      const status = request.toString().includes('/moved') ? '301 Moved\r\nlocation: /gone' : '404 Not Found';
      socket.write(`HTTP/1.1 ${status}\r\ncontent-length: ${bodyBytes}\r\n\r\n`);
      await sleep(10);
      socket.write('x'.repeat(bodyBytes));
    });
  });
  const dialled: Socket[] = [];
  const dial = (address: string, port: number): Socket => {
    const socket = dialTcp(address, port);
    dialled.push(socket);
    return socket;
  };
  const tier = startTier(context, {}, { dial });
  // Its time for the rest stands still: a machine that is busy would use it up.
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let answers = 0;
  for (const path of ['/robots.txt', '/sitemap.xml', '/moved']) {
    const { redirects, cancel } = await tier.open(`${origin}${path}`);
    answers += 1 + redirects.length;
    cancel();
    const isDone = ({ bytesRead, destroyed }: Socket): boolean => destroyed || bytesRead > answers * bodyBytes;
    await eventually(() => dialled.every(isDone), 'the rest is read');
    await sleep(10);
  }
  assert.deepEqual([dialled.length, answers], [1, 4]);
});
