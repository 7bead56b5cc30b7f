import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { openSite, type Site } from '../../tests/doubles/site.ts';
import { createEgress, type Egress } from '../egress/guard.ts';
import { createModel } from './openai-compatible.ts';

let server: Site;
let egress: Egress;
let asked: AnyJson[] = [];
let answer: unknown = {};
let refusedParam: string | null = null;
before(async () => {
  server = await openSite({
    '/v1/chat/completions': async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      asked.push(JSON.parse(body));
      response.end(JSON.stringify(answer));
    },
    '/reasoning/chat/completions': async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      asked.push(JSON.parse(body));
      const isRefused = asked.at(-1).temperature !== undefined;
      const message = "Unsupported value: 'temperature' does not support 0 with this model.";
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRefused ? { error: { message, param: 'temperature' } } : answer));
    },
    // It cannot do a schema with a temperature in it, and says so with the name of the property.
    '/weather/chat/completions': async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      asked.push(JSON.parse(body));
      const isRefused = JSON.stringify(asked.at(-1).response_format ?? '').includes('"temperature"');
      const error = {
        message: "Invalid schema: in ('properties', 'temperature') is no 'format'.",
        param: refusedParam,
      };
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRefused ? { error } : answer));
    },
    '/moved/chat/completions': (_, response) => response.writeHead(307, { location: '/v1/chat/completions' }).end(),
    '/long/chat/completions': (_, response) => response.end(`"${'x'.repeat(2_100_000)}"`),
  });
  egress = createEgress({ allow: [], trustedOrigins: [server.url] });
});
after(async () => {
  await egress.close();
  await server.close();
});

const modelAt = (path: string) =>
  createModel({ egress, baseUrl: `${server.url}${path}`, apiKey: null, modelName: 'reader-1' });
const { signal } = new AbortController();
const messages = [{ role: 'user', content: 'What is open?' }] as const;
const tool = { name: 'scrape', description: 'Reads a page.', input: { type: 'object' } };

test('a conversation with calls of tools goes out, and calls and tokens come back', async () => {
  asked = [];
  const call = { id: 'call_2', function: { name: 'scrape', arguments: '{"url":"https://example.com/b"}' } };
  answer = {
    choices: [{ message: { content: null, tool_calls: [{ ...call, type: 'function' }] } }],
    usage: { prompt_tokens: 41, completion_tokens: 7 },
  };
  const earlier = { id: 'call_1', name: 'scrape', input: '{"url":"https://example.com/a"}' };
  const completion = await modelAt('/v1').complete({
    messages: [
      ...messages,
      { role: 'assistant', content: '', toolCalls: [earlier] },
      { role: 'tool', toolCallId: 'call_1', content: 'Nothing.' },
    ],
    tools: [tool],
    signal,
  });
  assert.deepEqual(completion, {
    text: '',
    toolCalls: [{ id: 'call_2', name: 'scrape', input: '{"url":"https://example.com/b"}' }],
    usage: { inputTokens: 41, outputTokens: 7 },
  });
  const [{ tools, messages: sent, response_format: format }] = asked;
  assert.deepEqual(tools[0].function, { name: 'scrape', description: 'Reads a page.', parameters: { type: 'object' } });
  assert.deepEqual(sent[1].tool_calls[0].function.arguments, earlier.input);
  assert.deepEqual([sent[2].tool_call_id, format], ['call_1', undefined]);
});

test('a server that counts no tokens is no failure, and one that says nothing is', async () => {
  answer = { choices: [{ message: { content: 'Open.' } }] };
  const { text, usage } = await modelAt('/v1').complete({ messages, signal });
  assert.deepEqual([text, usage], ['Open.', { inputTokens: 0, outputTokens: 0 }]);
  answer = { choices: [] };
  await assert.rejects(modelAt('/v1').complete({ messages, signal }), { code: 'overloaded' });
});

const said = async (content: unknown): Promise<string> => {
  answer = { choices: [{ message: { content } }] };
  return (await modelAt('/v1').complete({ messages, signal })).text;
};

test('a model that chooses its own temperature is asked without one, from then on at once, and still held to a schema', async () => {
  asked = [];
  answer = { choices: [{ message: { content: '{}' } }] };
  const model = modelAt('/reasoning');
  for (let times = 0; times < 2; times++) await model.complete({ messages, schema: { type: 'object' }, signal });
  assert.deepEqual(
    asked.map(({ temperature, response_format: format }) => [temperature, format?.type]),
    [0, undefined, undefined].map((temperature) => [temperature, 'json_schema']),
  );
  asked = [];
  const options = { egress, baseUrl: `${server.url}/reasoning`, apiKey: null, modelName: 'reader-1' };
  const recorded = createModel({ ...options, isRecorded: true });
  for (let times = 0; times < 2; times++) await recorded.complete({ messages, signal });
  assert.deepEqual(
    asked.map(({ temperature }) => temperature),
    [0, undefined, 0, undefined],
    'each can be replayed without the others',
  );
});

test('a schema that is refused by the name of its property "temperature" turns the temperature of no other request off', async () => {
  answer = { choices: [{ message: { content: '{}' } }] };
  const weather = { type: 'object', properties: { temperature: { type: 'string', format: 'x' } } };
  for (const param of [null, 'response_format']) {
    [asked, refusedParam] = [[], param];
    const model = modelAt('/weather');
    for (const schema of [weather, { type: 'object' }]) await model.complete({ messages, schema, signal });
    const sent = asked.map(({ temperature, response_format: format }) => [temperature, format !== undefined]);
    const tried = param === null ? [[undefined, true]] : [];
    assert.deepEqual(sent, [[0, true], ...tried, [0, false], [0, true]]);
  }
});

test('what a model thinks before it answers is no part of its answer', async () => {
  assert.equal(await said('<think>They ask {x}.</think>\n\nOpen.'), 'Open.');
  assert.equal(await said('They ask {x}.\n</think>\n\nOpen.'), 'Open.', 'its server began the thought');
  assert.equal(await said('[THINK]Hm.[/THINK]Open.'), 'Open.');
  assert.equal(await said('<think> and </think> are marks.'), 'are marks.');
  assert.equal(await said('I end with </think> then.\n</think>\nOpen.'), 'Open.', 'the last end counts');
  assert.equal(await said('<think>I write </think> at the end.</think>{"a":1}'), '{"a":1}');
  assert.equal(await said('<think>Hm.</think>Write </think> last.'), 'Write </think> last.');
  assert.equal(await said('<think>x</think>\n<thinking>y</thinking>Open.'), 'Open.');
  for (const words of [
    'Write <think>a thought</think> like this.',
    'It ends with </think>.',
    'Use the mark on its own line:\n</think>\nThat ends it.',
    'Like this.\n```\nHm.\n</think>\n```\nThat is all.',
    '{"text": "Hm.\n</think>\nOpen."}',
    'The end is\n</think>',
  ])
    assert.equal(await said(words), words, 'an answer may speak of the marks');
  await assert.rejects(said('<think>They ask'), { code: 'overloaded' });
  const parts = [
    { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
    { type: 'text', text: 'Open.' },
  ];
  assert.equal(await said(parts), 'Open.');
});

test('a call without an id, or with its input as an object, is a call', async () => {
  const call = { function: { name: 'scrape', arguments: { url: 'https://example.com/' } } };
  answer = { choices: [{ message: { content: null, tool_calls: [call] } }], usage: { prompt_tokens: 1.5 } };
  const { toolCalls, usage } = await modelAt('/v1').complete({ messages, signal });
  assert.deepEqual(toolCalls, [{ id: '', name: 'scrape', input: '{"url":"https://example.com/"}' }]);
  assert.deepEqual(usage, { inputTokens: 0, outputTokens: 0 });
});

test('an identifier may be a number, and why an answer ended is no matter of its form', async () => {
  const call = { id: 7, function: { name: 'scrape', arguments: '{}' } };
  answer = { choices: [{ message: { content: null, tool_calls: [call] }, finish_reason: 3 }] };
  const { toolCalls, isCut } = await modelAt('/v1').complete({ messages, signal });
  assert.deepEqual([toolCalls[0]?.id, isCut], ['7', undefined]);
  for (const reason of ['length', 'MAX_TOKENS', 'content_filter']) {
    answer = { choices: [{ message: { content: 'Op' }, finish_reason: reason }] };
    assert.equal((await modelAt('/v1').complete({ messages, signal })).isCut, true, reason);
  }
});

test('no redirect is followed, no long answer is read, and no address of others is reached', async () => {
  asked = [];
  answer = { choices: [{ message: { content: 'Open.' } }] };
  for (const path of ['/moved', '/long'])
    await assert.rejects(modelAt(path).complete({ messages, signal }), (thrown) => thrown instanceof Problem);
  assert.deepEqual(asked, []);
  const stranger = createEgress({ allow: [] });
  const model = createModel({ egress: stranger, baseUrl: `${server.url}/v1`, apiKey: null, modelName: 'x' });
  await assert.rejects(model.complete({ messages, signal }), { code: 'overloaded' });
  assert.deepEqual(asked, []);
  await stranger.close();
});

test('who stops waiting hears why', async () => {
  const stopped = AbortSignal.abort(new Error('enough'));
  await assert.rejects(modelAt('/v1').complete({ messages, signal: stopped }), /enough/);
});
