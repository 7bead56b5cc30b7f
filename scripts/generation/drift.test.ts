import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { behindGeneric } from '../../server/contract/describe/generic-routes.ts';
import { operations } from '../../server/operations.ts';
import { describeForClients } from './client-operations.ts';
import { pythonClient } from './client-python.ts';
import { typescriptClient } from './client-typescript.ts';
import { mcpTools } from './mcp-tools.ts';
import { pythonSync } from './python-sync.ts';

function generated(): Readonly<Record<string, string>> {
  const description = describeForClients(operations);
  return { ...typescriptClient(description), ...mcpTools(description), ...pythonClient(description) };
}

const toolsOf = (of: typeof operations) => mcpTools(describeForClients(of));
/** What tools call by name: one tool calls all platforms, whose schemas are most of the work. */
const called = operations.filter((operation) => behindGeneric([operation]).length === 0);

test('the clients’ generated files are what the definitions say; run `npm run generate` when they are not', () => {
  for (const [path, text] of Object.entries(generated()))
    assert.equal(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'), `${text.trimEnd()}\n`, path);
});

test('a tool whose operation is added has its schemas and its price, with no other line', () => {
  const known = operations.find(({ id }) => id === 'web.map');
  assert.ok(known);
  const others = called.filter(({ id }) => id !== 'web.agent');
  const output = known.output.meta({ id: 'AddedResult' });
  const added = { ...known, id: 'web.agent' as const, path: '/v1/crawl/agent' as const, output };
  const lines = Object.values(toolsOf([...others, added])).flatMap((text) => text.split('\n'));
  const tool = lines.find((line) => line.includes('"tidemark_agent"')) ?? '';
  assert.match(tool, /"operation":"web\.agent".*"prices":\["web\.agent"\].*"search"/);
});

test('a tool that calls what is not an operation is not made', () => {
  const without = (missing: string) => () => toolsOf(called.filter(({ id }) => id !== missing));
  assert.throws(without('web.agent'), /tidemark_agent calls web\.agent, which is not an operation/);
  assert.throws(without('jobs.get'), /tidemark_jobs calls jobs\.get, which is not an operation/);
});

test('what waits in the asynchronous Python client has its counterpart in the other, or is not generated', () => {
  const made = pythonSync('import asyncio\nasync with a() as b:\n    await b.aclose()\n', '# made');
  assert.equal(made, '# made\nimport threading\nwith a() as b:\n    b.close()\n');
  assert.throws(() => pythonSync('await asyncio.gather(a, b)\n', '# made'), /asyncio has no counterpart/);
});
