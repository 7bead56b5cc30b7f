import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectOne } from '../../tests/platforms/expect-each.ts';
import { ownOutputs, writtenReader } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { huggingfaceEndpoints } from './huggingface.ts';

testPlatform(huggingfaceEndpoints, {
  'paper.json': expectOne((raw) => ({
    type: 'paper',
    id: raw.id,
    url: `https://huggingface.co/papers/${raw.id}`,
    title: raw.title,
    abstract: raw.summary,
    'authors.length': raw.authors.length,
    'authors.0.name': raw.authors[0].name,
    published_at: '2026-08-10',
    'stats.upvotes': raw.upvotes,
    'ids.arxiv': raw.id,
    repository: raw.githubRepo,
    project_page: raw.projectPage,
    'submitted_by.handle': 'janchorowski',
    keywords: raw.ai_keywords,
    linked: [
      {
        kind: 'dataset',
        id: raw.linkedDatasets[0].id,
        url: `https://huggingface.co/datasets/${raw.linkedDatasets[0].id}`,
      },
    ],
  })),
});

const read = ownOutputs(huggingfaceEndpoints);

test('huggingface tells licence, author and access, however they are written', async () => {
  const { data: model } = await read('model', { id: 'https://huggingface.co/ada/tides/tree/main' });
  assert.deepEqual(
    [model.license, model.author.handle, model.gated, model.task, model.library, model.files],
    ['apache-2.0', 'ada', true, 'text-generation', 'transformers', ['README.md', 'model.safetensors']],
  );
  const { data: dataset } = await read('dataset', { id: 'https://huggingface.co/datasets/ada/waves' });
  assert.deepEqual([dataset.license, dataset.gated, dataset.kind], ['mit', false, 'dataset']);
});

test('huggingface lists go on by the cursor of the header', async () => {
  const first = await read('models', { query: 'tides', limit: '2' });
  const second = await read('models', { query: 'tides', limit: '2', cursor: first.next_cursor });
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }: AnyJson) => id),
    ['ada/tides', 'gpt0', 'grace/tides'],
  );
  assert.equal(second.next_cursor, null);
});

test('huggingface sizes are those of the files, not of what points to them', async () => {
  const { data } = await read('files', { id: 'ada/tides' });
  assert.deepEqual(
    data.map(({ path, size_bytes, kind }: AnyJson) => [path, size_bytes, kind]),
    [
      ['onnx', 0, 'directory'],
      ['model.safetensors', 5_000_000_000, 'file'],
    ],
  );
});

test('huggingface papers of the day stand inside of what was said of them', async () => {
  const { data } = await read('daily_papers', { limit: '2' });
  assert.deepEqual(
    data.map(({ id, submitted_by, extra }: AnyJson) => [id, submitted_by?.handle, extra.comments]),
    [
      ['2101.00001', 'grace', 3],
      ['2101.00002', 'grace', 0],
    ],
  );
});

test('huggingface refuses what is not there like what is hidden; both are not found', async () => {
  for (const id of ['ada/hidden', 'ada/gone'])
    await assert.rejects(read('model', { id }), (thrown) => asProblem(thrown).code === 'not-found', id);
});

test('huggingface tells what it has disabled from a refusal of this installation', async () => {
  const headers = { 'x-error-code': 'DisabledRepo' };
  const answers = {
    'https://huggingface.co/api/models/ada/tides?blobs=true': { status: 403, headers, body: { error: 'disabled' } },
  };
  const reading = writtenReader(huggingfaceEndpoints)('model', answers, { id: 'ada/tides' });
  await assert.rejects(reading, (thrown) => asProblem(thrown).extras.reason === 'private');
});

test('huggingface papers are on one line, and a licence without a name of the hub has its own', async () => {
  const readWritten = writtenReader(huggingfaceEndpoints);
  const paper = { id: '2101.00001', title: 'Tides\n  and ebbs', summary: 'They rise.\nThey fall.' };
  const { data } = (await readWritten('paper', { 'https://huggingface.co/api/papers/2101.00001': { body: paper } }))
    .output;
  assert.deepEqual([data.title, data.abstract], ['Tides and ebbs', 'They rise. They fall.']);
  const licenseOf = async (cardData: object) => {
    const answers = {
      'https://huggingface.co/api/models/ada/tides?blobs=true': { body: { id: 'ada/tides', cardData } },
    };
    return (await readWritten('model', answers, { id: 'ada/tides' })).output.data.license;
  };
  assert.equal(await licenseOf({ license: 'other', license_name: 'tide-1' }), 'tide-1');
  assert.equal(await licenseOf({ license: 'other' }), 'other');
  assert.equal(await licenseOf({ license: 'mit', license_name: 'tide-1' }), 'mit');
});

test('the files of a huggingface repository go by the address of any kind', async () => {
  const tree = (folder: string) => ({
    [`https://huggingface.co/api/${folder}/ada/waves/tree/main?recursive=true`]: {
      body: [{ type: 'file', path: 'a', oid: '1', size: 1 }],
    },
  });
  for (const [folder, query] of [
    ['datasets', { id: 'https://huggingface.co/datasets/ada/waves' }],
    ['datasets', { id: 'https://huggingface.co/datasets/ada/waves/tree/main', kind: 'dataset' }],
    ['datasets', { id: 'ada/waves', kind: 'dataset' }],
    ['spaces', { id: 'https://huggingface.co/spaces/ada/waves' }],
    ['models', { id: 'https://huggingface.co/ada/waves' }],
  ] as const) {
    const { output } = await writtenReader(huggingfaceEndpoints)('files', tree(folder), query);
    const place = folder === 'models' ? '' : `${folder}/`;
    assert.equal(output.data[0].url, `https://huggingface.co/${place}ada/waves/blob/main/a`);
  }
});
