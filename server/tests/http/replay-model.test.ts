import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../any-json.ts';
import { openResearchWeb } from '../doubles/research-web.ts';
import { call, finalize, openScriptedModel, type Turn } from '../doubles/scripted-model.ts';
import { type Running, startRunning } from '../running.ts';
import { temporaryFolder } from '../store/template.ts';

const quote = 'High water at Wick rises 3.4 metres at spring tides.';
const pages = [
  {
    host: 43,
    path: '/tides',
    title: 'The tides of Wick',
    body: `<p>${quote}</p><p>${'The quay is old. '.repeat(9)}</p>`,
  },
];

test('what a model answered is replayed with the pages that it read', async (context) => {
  const [web, model, folder] = await Promise.all([openResearchWeb({ pages }), openScriptedModel(), temporaryFolder()]);
  const url = `${web.url.replace('127.0.0.1', '127.0.0.43')}/tides`;
  const answer = (request: AnyJson): Turn => {
    const words = JSON.stringify(request.messages);
    if (request.tools) return words.includes('rises 3.4') ? finalize(quote) : call('scrape', { url });
    if (words.includes('JSON Schema:')) return '{"rise":3.4}';
    return JSON.stringify({ sentences: [{ text: quote, citations: [{ page: 1, quote }] }] });
  };
  Object.assign(model, { script: [answer] });
  const settings = { OPENAI_BASE_URL: model.url, MODEL_NAME: 'reader-1', SEARXNG_ENDPOINT: `${web.url}/searxng` };
  const json_schema = { type: 'object', properties: { rise: { type: 'number' } }, required: ['rise'] };
  const ask = async (running: Running) => {
    const outcome = async (path: string, body: object): Promise<AnyJson> => (await running.ask(path, { body })).json;
    const scraped = await outcome('/v1/crawl/web/scrape', { url, json_schema });
    const found = await outcome('/v1/crawl/research', { query: 'How high are the tides of Wick?', synthesize: true });
    const done = await outcome('/v1/crawl/agent', { instruction: `How high does the water rise? ${url}` });
    const { summary, method } = found.synthesis ?? {};
    return [scraped.json, scraped.json_method, summary, method, done.answer, done.method, done.warnings];
  };
  const first = await startRunning({ ...settings, RECORD: folder });
  const recorded = await ask(first).finally(() => first.close());
  assert.deepEqual([recorded[1], recorded[3], recorded[5]], ['model', 'model', 'model']);
  await model.close();
  await web.close();
  const second = await startRunning({ ...settings, REPLAY: folder });
  context.after(() => second.close());
  assert.deepEqual(await ask(second), recorded);
});
