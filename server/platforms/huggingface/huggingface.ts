import { z } from 'zod';
import type { Answer, Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import type { ListPlace, Paging } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get, nextParameter, type QueryParameters, segments } from '../request.ts';
import { DatasetId, ModelId, PaperId, RepositoryId, SpaceId } from './input.ts';
import * as parse from './parse.ts';

const setting = 'HF_TOKEN';
const fiveMinutesMs = 300_000;
const upstream = {
  name: 'huggingface',
  rate: { requests: 500, perMs: fiveMinutesMs },
  keyedRate: { requests: 1_000, perMs: fiveMinutesMs },
  maxConcurrent: 4,
  credential: { kind: 'bearer', setting },
} as const;

/** The hub refuses missing content like content that it does not show to the caller. */
function refusalOf(answer: Answer): Refusal | null {
  const code = answer.header('x-error-code') ?? '';
  if (/^(?:Repo|Entry|Revision)NotFound$/.test(code)) return { kind: 'not-found' };
  if (code === 'DisabledRepo') return { kind: 'refused', reason: 'private', detail: 'Hugging Face has disabled this.' };
  if (code === 'GatedRepo') return { kind: 'refused', reason: 'login_wall' };
  const isHidden = answer.status === 401 && /invalid username or password|not found/i.test(answer.text.slice(0, 500));
  return isHidden ? { kind: 'not-found', detail: 'Hugging Face has no such thing, or does not show it.' } : null;
}

const huggingface: Platform = {
  name: 'huggingface',
  title: 'Hugging Face',
  about: 'Models, datasets, spaces and papers of the Hugging Face hub, by its API.',
  limits: '500 requests in five minutes from one address, 1,000 with a token.',
  licence: 'Each model and dataset has its own.',
  keys: [{ setting, meaning: 'raises the limits; any token of an account does, reading is enough' }],
  upstreamOf: () => upstream,
  refusalOf,
};

const api = 'https://huggingface.co/api';
const folders = { model: 'models', dataset: 'datasets', space: 'spaces' } as const;

const call = (path: string, query: QueryParameters = {}) => get(`${api}/${segments(path)}`, query);

const paging: Paging = {
  items: '',
  pageSize: 100,
  next: ({ answer }) => nextParameter(answer.header('link'), 'cursor'),
};
const paged = ({ token, size }: ListPlace) => ({ limit: size, cursor: token });

const Query = z.string().min(1).max(500).optional().describe('Words of the name.');
const Sort = z
  .enum(['downloads', 'likes', 'lastModified', 'createdAt', 'trendingScore'])
  .default('downloads')
  .describe('What comes first: the most of it, or the newest.');
const Author = z
  .string()
  .regex(/^[\w.-]{1,96}$/)
  .optional()
  .describe('Only of this user or organization.');

const model = objectEndpoint(huggingface, {
  action: 'model',
  title: 'Read a Hugging Face model',
  summary: 'A model by name, with its files.',
  input: { id: ModelId },
  example: { id: 'ada/tides' },
  request: ({ id }) => call(`models/${id}`, { blobs: true }),
  object: parse.toPackage('model'),
});

const models = listEndpoint(huggingface, {
  action: 'models',
  title: 'List Hugging Face models',
  summary: 'Models of a name, an author or a task.',
  input: {
    query: Query,
    author: Author,
    task: z.string().min(1).max(100).optional().describe('Only for this task, such as `text-generation`.'),
    sort: Sort,
  },
  example: { query: 'tides', limit: '2' },
  request: ({ query, author, task, sort }, place) =>
    call('models', { search: query, author, filter: task, sort, direction: -1, full: true, ...paged(place) }),
  items: parse.toPackage('model'),
  paging,
});

const dataset = objectEndpoint(huggingface, {
  action: 'dataset',
  title: 'Read a Hugging Face dataset',
  summary: 'A dataset by name, with its files.',
  status: 'preview',
  input: { id: DatasetId },
  example: { id: 'ada/waves' },
  request: ({ id }) => call(`datasets/${id}`),
  object: parse.toPackage('dataset'),
});

const datasets = listEndpoint(huggingface, {
  action: 'datasets',
  title: 'List Hugging Face datasets',
  summary: 'Datasets of a name or an author.',
  status: 'preview',
  input: { query: Query, author: Author, sort: Sort },
  example: { query: 'waves', limit: '1' },
  request: ({ query, author, sort }, place) =>
    call('datasets', { search: query, author, sort, direction: -1, full: true, ...paged(place) }),
  items: parse.toPackage('dataset'),
  paging,
});

const space = objectEndpoint(huggingface, {
  action: 'space',
  title: 'Read a Hugging Face space',
  summary: 'A space by name.',
  status: 'preview',
  input: { id: SpaceId },
  example: { id: 'ada/harbour' },
  request: ({ id }) => call(`spaces/${id}`),
  object: parse.toPackage('space'),
});

const files = listEndpoint(huggingface, {
  action: 'files',
  title: 'List Hugging Face files',
  summary: 'The files of a model, dataset or space at some revision.',
  status: 'preview',
  input: {
    id: RepositoryId,
    kind: z.enum(['model', 'dataset', 'space']).default('model').describe('What it is.'),
    revision: z.string().min(1).max(250).default('main').describe('A branch, a tag or a commit.'),
  },
  example: { id: 'ada/tides' },
  request: ({ revision, ...named }, { token }) => {
    const { id, kind } = parse.repositoryOf(named);
    const base = `${api}/${folders[kind]}/${segments(id)}/tree/${encodeURIComponent(revision)}`;
    return get(base, { recursive: true, cursor: token });
  },
  items: parse.toFile,
  paging: { ...paging, pageSize: 1_000 },
});

const paper = objectEndpoint(huggingface, {
  action: 'paper',
  title: 'Read a Hugging Face paper',
  summary: 'A paper by its arXiv id, with what belongs to it on the hub.',
  input: { id: PaperId },
  example: { id: '2101.00001' },
  request: ({ id }) => call(`papers/${id}`),
  object: parse.toPaper,
});

const dailyPapers = listEndpoint(huggingface, {
  action: 'daily_papers',
  title: 'List daily papers',
  summary: 'The papers that people of the hub spoke of on a day, or of late.',
  status: 'preview',
  input: { date: z.iso.date().optional().describe('Only those of this day (UTC).') },
  example: { limit: '2' },
  request: ({ date }, { token, size }) => call('daily_papers', { date, limit: size, p: token ?? 0 }),
  items: parse.toDailyPaper,
  paging: {
    items: '',
    pageSize: 100,
    countsPages: true,
    next: ({ token, size, length }) => (length < size ? null : Number(token ?? 0) + 1),
  },
});

export const huggingfaceEndpoints = [model, models, dataset, datasets, space, files, paper, dailyPapers];
