import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { PipeTransport } from './pipe-transport.ts';

function piped() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const transport = new PipeTransport(input, output);
  const messages: object[] = [];
  transport.onmessage = (message) => messages.push(message);
  return { input, transport, messages };
}

test('messages come as they were sent, in whatever pieces', async () => {
  const { input, messages } = piped();
  const sent = [{ id: 1, result: { text: 'Ebbe und Flut, übermorgen' } }, { method: 'Page.loadEventFired' }];
  const bytes = Buffer.from(sent.map((one) => `${JSON.stringify(one)}\0`).join(''));
  for (const byte of bytes) input.write(Buffer.of(byte));
  await new Promise(setImmediate);
  assert.deepEqual(messages, sent);
});

test('what a page says to its developers is counted, and given to nobody', async () => {
  const { input, transport, messages } = piped();
  for (const method of ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'])
    input.write(`${JSON.stringify({ method, params: { text: 'tide' }, sessionId: 'A' })}\0`);
  input.write(`${JSON.stringify({ method: 'Runtime.consoleAPICalledNot' })}\0`);
  await new Promise(setImmediate);
  assert.deepEqual(messages, [{ method: 'Runtime.consoleAPICalledNot' }]);
  assert.equal(transport.received, 4);
});

for (const [what, said, fails] of [
  ['no message', 'nope', false],
  ['a message that the driver fails at', '{"id":1}', true],
] as const) {
  test(`a browser that says ${what} is given up, and what listens goes on`, async () => {
    const { input, transport, messages } = piped();
    let closed = 0;
    transport.onclose = () => {
      closed += 1;
    };
    if (fails)
      transport.onmessage = () => {
        throw new Error('The driver fails.');
      };
    input.write(`${said}\0{"id":2}\0`);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    assert.deepEqual([closed, messages], [1, []]);
  });
}

test('a browser that says more than can be heard leaves the others their turns, and loses no message', async () => {
  const { input, transport } = piped();
  const seen: unknown[] = [];
  transport.onmessage = (message) => {
    const endsAt = performance.now() + 0.1;
    while (performance.now() < endsAt);
    seen.push(Object.values(message)[0]);
  };
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const ids = Array.from({ length: 1_500 }, (_, id) => id);
  input.write(ids.map((id) => `{"id":${id}}\0`).join(''));
  while (seen.length < ids.length) await new Promise((resolve) => setTimeout(resolve, 5));
  clearInterval(others);
  assert.deepEqual(seen, ids);
  assert.ok(turns > 10, `${turns} turns`);
});

test('who waits for a message goes on before the next one is given, though they come together', async () => {
  const { input, transport } = piped();
  const order: string[] = [];
  const answered = Promise.withResolvers<void>();
  transport.onmessage = (message) => {
    const [kind = ''] = Object.keys(message);
    order.push(kind);
    if (kind === 'answer') answered.resolve();
  };
  const waiting = (async () => {
    await answered.promise;
    await Promise.resolve();
    order.push('who waited');
  })();
  input.write('{"answer":1}\0{"event":2}\0');
  await waiting;
  while (order.length < 3) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(order, ['answer', 'who waited', 'event']);
});
