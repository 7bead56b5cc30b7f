import { z } from 'zod';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import { type Answer, missing, type Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { byPage, type ListPlace, pageBy } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { ask, get, type QueryParameters, type Steps } from '../request.ts';
import { at, firstOf } from '../table.ts';
import { QuestionReference, questionOf, Site } from './input.ts';
import * as parse from './parse.ts';
import { ApiError, Manners } from './schema.ts';

const dayMs = 86_400_000;
const upstream = { name: 'stackexchange', rate: { requests: 300, perMs: dayMs }, maxConcurrent: 1 };

/** Errors of the interface, by their numbers: what is not there, and what is asked too often. */
const missingErrors = new Set([404]);
const throttleError = 502;

function refusalOf(answer: Answer): Refusal | null {
  const error = answer.status >= 400 ? ApiError.safeParse(answer.jsonOrNull).data : undefined;
  if (!error) return null;
  const { error_id, error_message } = error;
  if (error_id === throttleError) {
    const [, seconds] = /available in (\d{1,7}) seconds/.exec(error_message ?? '') ?? [];
    const wait = seconds ? { retryAfterSeconds: Number(seconds) } : {};
    return { kind: 'refused', reason: 'upstream_rate_limited', ...wait };
  }
  const isMissing = missingErrors.has(error_id) || /no site found/i.test(error_message ?? '');
  return isMissing ? { kind: 'not-found', detail: error_message ?? 'Stack Exchange has no such thing.' } : null;
}

/** The quota of a day (UTC) ends with it; null where the answer does not tell the time. */
function untilMidnightMs(answer: Answer): number | null {
  const now = Date.parse(answer.header('date') ?? '');
  return Number.isNaN(now) ? null : dayMs - (now % dayMs);
}

export const stackexchange: Platform = {
  name: 'stackexchange',
  title: 'Stack Exchange',
  about: 'Questions and answers of Stack Overflow and every other community of Stack Exchange, by its API.',
  limits: '300 requests a day from one address; an answer may order a pause, which is kept.',
  licence: 'CC BY-SA (Creative Commons Attribution-ShareAlike).',
  attribution: 'Name the author and the community, with links to both and to the question.',
  upstreamOf: () => upstream,
  refusalOf,
  // An order: a client that sends another request within it is locked out.
  restAfter: (answer) => {
    const { backoff = null, quota_remaining: left = null } = Manners.safeParse(answer.jsonOrNull).data ?? {};
    if (left === 0) return untilMidnightMs(answer);
    return backoff === null ? null : backoff * 1_000;
  },
};

/** `withbody` is the interface’s own filter that gives the text besides the rest. */
const call = (path: string, query: QueryParameters): UpstreamRequest =>
  get(`https://api.stackexchange.com/2.3/${path}`, { filter: 'withbody', ...query });
const callPage = (path: string, { token, size }: ListPlace, query: QueryParameters): UpstreamRequest =>
  call(path, { ...query, page: token ?? 1, pagesize: size });

/** Without a key there are no further pages. */
const lastPage = 25;

const paging = {
  items: 'items',
  total: 'total',
  pageSize: 100,
  countsPages: true,
  next: byPage('has_more', lastPage),
} as const;

const Tags = z.array(z.string().min(1).max(50)).max(5).optional().describe('Only questions with all of these tags.');
const defaultSite = 'stackoverflow';

const questions = listEndpoint(stackexchange, {
  action: 'questions',
  title: 'List Stack Exchange questions',
  summary: 'Questions of a community.',
  input: {
    site: Site,
    tags: Tags,
    sort: z.enum(['activity', 'votes', 'creation', 'hot']).default('activity').describe('What comes first.'),
  },
  example: { site: 'stackoverflow', limit: '2' },
  request: ({ site = defaultSite, tags, sort }, place) =>
    callPage('questions', place, { site, tagged: tags?.join(';'), sort, order: 'desc' }),
  items: parse.toQuestion,
  paging,
});

const firstQuestion = firstOf(parse.toQuestion, 'There is no such question.');

/** A question as it is named; one that an answer names is asked for. */
function* questionNamed(given: {
  readonly id: string;
  readonly site?: string | undefined;
}): Steps<{ readonly site: string; readonly id: string }> {
  const { site, id, isAnswer } = questionOf(given.id, given.site);
  if (!isAnswer) return { site, id };
  const found = yield* ask(call(`answers/${id}`, { site, filter: 'default' }), ({ json }) => {
    const [answer] = z.array(z.object({ question_id: z.int() })).parse(at(json, 'items'));
    return answer?.question_id;
  });
  if (found === undefined) throw missing('There is no such answer.');
  return { site, id: String(found) };
}

const question = objectEndpoint(stackexchange, {
  action: 'question',
  title: 'Read Stack Exchange question',
  summary: 'A question by id or address.',
  input: { id: QuestionReference, site: Site },
  output: parse.toQuestion.schema,
  example: { id: 'https://stackoverflow.com/questions/101/why-do-tides-rise' },
  *steps(given) {
    const { site, id } = yield* questionNamed(given);
    return yield* ask(call(`questions/${id}`, { site }), ({ json }) => firstQuestion(at(json, 'items'), { site, id }));
  },
});

const answers = listEndpoint(stackexchange, {
  action: 'answers',
  title: 'List Stack Exchange answers',
  summary: 'The answers to a question.',
  input: {
    id: QuestionReference,
    site: Site,
    sort: z.enum(['activity', 'votes', 'creation']).default('votes').describe('What comes first.'),
  },
  item: parse.toAnswer.schema,
  pageSize: paging.pageSize,
  countsPages: paging.countsPages,
  example: { id: '101' },
  *steps(given, place) {
    const { site, id } = yield* questionNamed(given);
    const request = callPage(`questions/${id}/answers`, place, { site, sort: given.sort, order: 'desc' });
    return yield* ask(request, (answer) => pageBy(paging, answer, place, (raw) => parse.toAnswer(raw, { site, id })));
  },
});

const search = listEndpoint(stackexchange, {
  action: 'search',
  title: 'Search Stack Exchange',
  summary: 'Questions of a community with certain words.',
  input: {
    query: z.string().min(1).max(500).describe('Words to look for.'),
    site: Site,
    tags: Tags,
    accepted: z.boolean().optional().describe('Only questions with an accepted answer, or without one.'),
    min_answers: z.int().min(0).optional().describe('Only questions with at least so many answers.'),
    sort: z.enum(['relevance', 'activity', 'votes', 'creation']).default('relevance').describe('What comes first.'),
  },
  example: { query: 'tides', limit: '2' },
  request: ({ query: q, site = defaultSite, tags, accepted, min_answers, sort }, place) =>
    callPage('search/advanced', place, {
      q,
      site,
      tagged: tags?.join(';'),
      accepted,
      answers: min_answers,
      sort,
      order: 'desc',
    }),
  items: parse.toQuestion,
  paging,
});

export const stackexchangeEndpoints = [questions, question, answers, search];
