import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Tool, tools } from '../../../packages/mcp/src/index.ts';
import { operations } from '../../operations.ts';
import type { AnyJson } from '../any-json.ts';
import { type Listening, listening } from '../listening.ts';
import { shortLived } from '../spawned.ts';

const entry = fileURLToPath(new URL('../../../packages/mcp/src/main.ts', import.meta.url));
const patient = { timeout: 240_000 };

/** The answers of a service to the definitions' own examples. */
const examples: AnyJson = JSON.parse(
  readFileSync(new URL('../../contract/describe/examples.json', import.meta.url), 'utf8'),
);

const operationAt = (method: string, path: string) =>
  operations.find(
    ({ methods, path: pattern }) =>
      methods.some((one) => one === method) &&
      new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(path),
  );

/** An answer of a stream: each element as a line, and the rest as the last. */
function lined(answer: AnyJson, { field, line }: { readonly field: string; readonly line: string }): string {
  const { [field]: elements, ...summary } = answer;
  const lines = elements.map((element: object) => ({ type: line, ...element }));
  return [...lines, { type: 'summary', ...summary }].map((one) => `${JSON.stringify(one)}\n`).join('');
}

const quote = { quote: { min_cost: 0, max_cost: 0.01, unit_prices: {}, capped_by: null } };

let replay: Listening;

before(async () => {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const operation = operationAt(method, url.split('?')[0] ?? '');
    const input: AnyJson = method === 'POST' ? await json(request) : {};
    const answer = operation ? examples[operation.id]?.['application/json'] : undefined;
    const isStream = headers.accept === 'application/x-ndjson' && operation?.list !== undefined;
    const { _meta: meta } = answer ?? {};
    response.writeHead(answer ? 200 : 404, { 'content-type': isStream ? 'application/x-ndjson' : 'application/json' });
    if (isStream) response.end(lined(answer, operation.list ?? { field: '', line: '' }));
    else response.end(JSON.stringify(input.dry_run === true ? { ...quote, _meta: meta } : (answer ?? {})));
  });
  replay = await listening(server);
});
after(() => replay.close());

/** The input of an operation's own example. */
const exampleOf = (id: string): Record<string, unknown> => {
  const { path = {}, query = {}, body = {} } = operations.find((one) => one.id === id)?.example ?? {};
  return { ...query, ...path, ...Object(body) };
};

/** Each tool with the operations that it calls, and the examples of those. */
const calls = tools.flatMap((tool): { tool: Tool; input: Record<string, unknown> }[] => {
  if (tool.isPlatform)
    return [{ tool, input: { platform: 'hackernews', action: 'item', params: exampleOf('hackernews.item') } }];
  return [tool.operation, tool.single?.operation].flatMap((id) => (id ? [{ tool, input: exampleOf(id) }] : []));
});

test('each tool answers a replay of its operation as its output schema says', async () => {
  const client = new Client({ name: 'test', version: '0' });
  const env = {
    ...getDefaultEnvironment(),
    ...shortLived.environment,
    TIDEMARK_BASE_URL: replay.url,
    TIDEMARK_API_KEY: 'k',
    LOG_LEVEL: 'debug',
  };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [entry], env, stderr: 'ignore' }));
  try {
    // The client checks each answer by the schemas that it was told here, and throws where one does not hold.
    await client.listTools(undefined, patient);
    for (const { tool, input } of calls) {
      const answered = await client.callTool({ name: tool.name, arguments: input }, undefined, patient);
      assert.notEqual(answered.isError, true, `${tool.name}: ${JSON.stringify(answered.content).slice(0, 500)}`);
      assert.ok(answered.structuredContent, tool.name);
    }
    assert.equal(new Set(calls.map(({ tool }) => tool.name)).size, 17);
  } finally {
    await client.close();
  }
});

test('the input of a tool takes the example of its operation, and no member that there is not', () => {
  // Queries of examples are texts.
  const ajv = new Ajv2020({ strict: false, coerceTypes: true });
  const actions = [{ type: 'fill', selector: '#name', value: 'tide', dialog: 'dismiss', optional: true }];
  const further: AnyJson = { tidemark_interact: [{ url: 'https://example.com/', actions }] };
  for (const { name, operation: id, inputSchema } of tools) {
    const found = operations.find((operation) => operation.id === id);
    if (!found) continue;
    const { callback_url: _, ...input } = exampleOf(found.id);
    const validate = ajv.compile(inputSchema);
    for (const given of [input, ...(further[name] ?? [])])
      assert.ok(validate(given), `${name}: ${JSON.stringify(validate.errors)}`);
    assert.equal(validate({ ...input, colour: 'red' }), false, name);
    for (const member of (inputSchema.required ?? []) as string[])
      assert.equal(validate({ ...input, [member]: undefined }), false, `${name} without ${member}`);
  }
});
