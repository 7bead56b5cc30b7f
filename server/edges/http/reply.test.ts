import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fastify from 'fastify';
import { isNotModified, sendAnswer } from './reply.ts';

const answer = { etag: '"a/b"', lastModified: 'Sun, 22 Nov 2026 12:00:00 GMT' };

test('a tag that matches, strong or weak, alone or among others, needs no answer', () => {
  for (const known of ['"x"', '"', '"a"'])
    assert.equal(isNotModified({ 'if-none-match': known }, answer), false, known);
  const tagged = { etag: '"abc"' };
  for (const known of ['"abc"', 'W/"abc"', '"x", W/"abc"', '*']) {
    assert.equal(isNotModified({ 'if-none-match': known }, tagged), true, known);
  }
  assert.equal(isNotModified({ 'if-none-match': '*' }, {}), false);
});

test('a date counts only without a tag, and only where the answer has one', () => {
  const at = (time: string) => ({ 'if-modified-since': time });
  assert.equal(isNotModified(at('Sun, 22 Nov 2026 12:00:00 GMT'), answer), true);
  assert.equal(isNotModified(at('Sun, 22 Nov 2026 11:59:59 GMT'), answer), false);
  assert.equal(isNotModified({ ...at('Sun, 22 Nov 2026 12:00:00 GMT'), 'if-none-match': '"x"' }, answer), false);
  assert.equal(isNotModified(at('yesterday'), answer), false);
  assert.equal(isNotModified(at('Sun, 22 Nov 2026 12:00:00 GMT'), {}), false);
  assert.equal(isNotModified({}, answer), false);
});

/** A server of one long answer whose file cannot be closed; and what was logged. */
async function serve(context: TestContext, headers: Readonly<Record<string, string>> = {}) {
  const logged: string[] = [];
  const log = { error: (_: object, message: string) => void logged.push(message) };
  const server = fastify();
  context.after(() => server.close());
  const bytes = Buffer.from('{"long":true}');
  const body = {
    length: bytes.length,
    async *stream() {
      yield bytes;
    },
    close: () => Promise.reject(new Error('EIO: i/o error, close')),
  };
  server.get('/', (_request, reply) => {
    const response = { status: 200, contentType: 'application/json', headers, body, requestId: 'r' };
    const answered = { response, rate: null, replayed: false, problem: null, organizationId: null, targetHost: null };
    return sendAnswer(reply, answered, log);
  });
  return { server, logged };
}

test('an answer whose file cannot be closed is sent whole, and the failure is logged and ends nothing', async (context) => {
  const { server, logged } = await serve(context);
  const answer = await server.inject('/');
  assert.deepEqual([answer.statusCode, answer.body], [200, '{"long":true}']);
  await new Promise(setImmediate);
  assert.deepEqual(logged, ['the body of an answer could not be closed']);
});

test('an answer that is not sent, because the caller has it, is closed too', async (context) => {
  const { server, logged } = await serve(context, { etag: '"a"' });
  const answer = await server.inject({ url: '/', headers: { 'if-none-match': '"a"' } });
  assert.equal(answer.statusCode, 304);
  await new Promise(setImmediate);
  assert.deepEqual(logged, ['the body of an answer could not be closed']);
});
