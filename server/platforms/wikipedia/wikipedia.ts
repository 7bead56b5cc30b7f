import { z } from 'zod';
import { asProblem } from '../../contract/problem.ts';
import { Commit } from '../../contract/resources/platforms/code.ts';
import { Page, Place } from '../../contract/resources/platforms/knowledge.ts';
import type { Answer } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { parseItems } from '../paging.ts';
import { ask, get } from '../request.ts';
import { markup } from '../values.ts';
import { Language, pageOf, Title } from './input.ts';
import * as parse from './parse.ts';
import { partEndpoints } from './parts.ts';
import { call, pageOfList, pathTitle, query, rest, wikipedia } from './queries.ts';
import { Queried } from './schema.ts';

const titleFields = { title: Title, language: Language };
const listFields = { language: Language };

const TotalHits = z.looseObject({
  query: z.looseObject({ searchinfo: z.looseObject({ totalhits: z.int().nonnegative() }) }),
});

const search = listEndpoint(wikipedia, {
  action: 'search',
  title: 'Search Wikipedia',
  summary: 'Pages with certain words, the best first.',
  input: { query: z.string().min(1).max(300).describe('Words, or what its own search takes.'), ...listFields },
  item: Page,
  pageSize: 100,
  example: { query: 'tides', limit: '2' },
  request: ({ query: srsearch, language = 'en' }, { token, size }) =>
    query(language, {
      list: 'search',
      srsearch,
      srlimit: size,
      sroffset: token,
      srinfo: 'totalhits',
      srprop: 'snippet|timestamp|wordcount|size',
    }),
  parse: (answer, { language = 'en' }) => ({
    ...pageOfList(answer, 'search', 'sroffset', parse.toFound, language),
    total: TotalHits.safeParse(answer.json).data?.query.searchinfo.totalhits ?? null,
  }),
});

const suggest = listEndpoint(wikipedia, {
  action: 'suggest',
  title: 'Suggest Wikipedia pages',
  summary: 'Pages whose title begins with what was typed so far.',
  input: { query: z.string().min(1).max(300).describe('What was typed.'), ...listFields },
  item: parse.WikipediaPage,
  pageSize: 100,
  example: { query: 'tid', limit: '2' },
  request: ({ query: text, language = 'en' }, { size }) =>
    call(language, { action: 'opensearch', search: text, limit: size, redirects: 'resolve' }),
  parse: (answer, { language = 'en' }) => {
    const { json } = answer;
    if (!Array.isArray(json)) return { ...pageOfList(answer, 'prefixsearch', '', parse.toFound, language), next: null };
    return { items: parse.toSuggestions(json, language), next: null };
  },
});

/** The properties of a page that are requested besides its text. */
const about = { prop: 'info|pageprops|revisions', inprop: 'url', rvprop: 'ids|timestamp', redirects: 1 };

const page = objectEndpoint(wikipedia, {
  action: 'page',
  title: 'Read a Wikipedia page',
  summary: 'A page as text, sanitized HTML or wikitext, with its description and its Wikidata id.',
  input: {
    ...titleFields,
    format: z.enum(['text', 'html', 'wikitext']).default('text').describe('How the page is written.'),
  },
  output: parse.WikipediaPage,
  example: { title: 'Tide' },
  *steps({ title: named, language: edition, format }) {
    const { language, title } = pageOf(named, edition);
    const read = (answer: Answer) => parse.toPage(parse.onlyPage(Queried.parse(answer.json).query), language);
    if (format === 'wikitext') {
      const wanted = { ...about, rvprop: 'ids|timestamp|content', rvslots: 'main', titles: title };
      return yield* ask(query(language, wanted), read);
    }
    if (format === 'text')
      return yield* ask(
        query(language, { ...about, prop: `extracts|${about.prop}`, explaintext: 1, titles: title }),
        read,
      );
    const found = yield* ask(query(language, { ...about, titles: title }), read);
    const whole = yield* ask(rest(language, `page/html/${pathTitle(found.title ?? title)}`), ({ text }) => text);
    return { ...found, ...markup(whole, found.url) };
  },
});

const summary = objectEndpoint(wikipedia, {
  action: 'summary',
  title: 'Summarize a Wikipedia page',
  summary: 'The first paragraph of a page, with its description, its image and its place.',
  input: titleFields,
  output: parse.WikipediaPage,
  example: { title: 'https://en.wikipedia.org/wiki/Tide' },
  request: ({ title: named, language: edition }) => {
    const { language, title } = pageOf(named, edition);
    return rest(language, `page/summary/${pathTitle(title)}`);
  },
  parse: ({ json }, { title, language }) => parse.toSummary(json, pageOf(title, language).language),
});

const revisions = listEndpoint(wikipedia, {
  action: 'revisions',
  title: 'List Wikipedia revisions',
  summary: 'The changes to a page, newest first.',
  input: titleFields,
  item: Commit,
  pageSize: 100,
  example: { title: 'Tide', limit: '2' },
  request: ({ title: named, language: edition }, { token, size }) => {
    const { language, title } = pageOf(named, edition);
    const wanted = { prop: 'revisions', rvprop: 'ids|timestamp|user|comment|size', redirects: 1 };
    return query(language, { ...wanted, titles: title, rvlimit: size, rvcontinue: token });
  },
  parse: ({ json }, { title, language }) => {
    const answer = Queried.parse(json);
    const raw = parse.onlyPage(answer.query);
    const values = z.looseObject({ revisions: z.array(z.unknown()) }).parse(raw).revisions;
    const found = parseItems(values, (raw) => parse.toRevision(raw, pageOf(title, language).language));
    return { ...found, next: answer.continue?.rvcontinue ?? null };
  },
});

const category = listEndpoint(wikipedia, {
  action: 'category',
  title: 'List a Wikipedia category',
  summary: 'The pages and the subcategories of a category.',
  input: {
    name: Title.describe('The category’s name, with or without `Category:`, or its address.'),
    language: Language,
    type: z.enum(['page', 'subcat']).optional().describe('Only these.'),
  },
  item: Page,
  pageSize: 100,
  example: { name: 'Tides', limit: '2' },
  *steps({ name, language: edition, type = 'page|subcat' }, { token, size }) {
    const { language, title } = pageOf(name, edition);
    const read = (cmtitle: string) => {
      const wanted = { list: 'categorymembers', cmprop: 'ids|title|type', cmtype: type };
      return ask(query(language, { ...wanted, cmtitle, cmlimit: size, cmcontinue: token }), (answer) =>
        pageOfList(answer, 'categorymembers', 'cmcontinue', parse.toFound, language),
      );
    };
    const ofName = `Category:${title}`;
    if (/^category:/i.test(title)) return yield* read(title);
    // A colon ends the word for categories, which each edition has its own for, or is the category's own.
    if (!title.includes(':')) return yield* read(ofName);
    try {
      return yield* read(title);
    } catch (thrown) {
      if (asProblem(thrown).code !== 'not-found') throw thrown;
      return yield* read(ofName);
    }
  },
});

const geosearch = listEndpoint(wikipedia, {
  action: 'geosearch',
  title: 'Find Wikipedia pages nearby',
  summary: 'Pages about places around a point, the nearest first.',
  input: {
    lat: z.number().min(-90).max(90).describe('Degrees north.'),
    lon: z.number().min(-180).max(180).describe('Degrees east.'),
    radius_m: z.int().min(10).max(10_000).default(1_000).describe('How far around, in metres.'),
    language: Language,
  },
  item: Place,
  pageSize: 100,
  example: { lat: '43', lon: '-75', limit: '2' },
  request: ({ lat, lon, radius_m: gsradius, language = 'en' }, { size }) =>
    query(language, { list: 'geosearch', gscoord: `${lat}|${lon}`, gsradius, gslimit: size }),
  parse: (answer, { language = 'en' }) => ({
    ...pageOfList(answer, 'geosearch', '', parse.toPlace, language),
    next: null,
  }),
});

/** A title as pages are filed: that of the iPhone begins with a capital letter. Georgian has none in use. */
const capitalized = (title: string): string =>
  title.replace(/^(?!\p{Script=Georgian})\p{Ll}/u, (first) => {
    const capital = first.toUpperCase();
    return [...capital].length === 1 ? capital : first;
  });

const Granularity = z.enum(['daily', 'monthly']).default('daily').describe('What each number counts.');

const pageviews = objectEndpoint(wikipedia, {
  action: 'pageviews',
  title: 'Count Wikipedia views',
  summary: 'How often people looked at a page, by day or month.',
  input: {
    ...titleFields,
    from: z.iso.date().describe('The first day (UTC).'),
    to: z.iso.date().describe('The last day (UTC).'),
    granularity: Granularity,
  },
  output: parse.PageViews,
  example: { title: 'Tide', from: '2026-08-01', to: '2026-08-02' },
  request: ({ title: named, language: edition, from, to, granularity }) => {
    const { language, title } = pageOf(named, edition);
    const days = [from, to].map((day) => day.replaceAll('-', '')).join('/');
    const series = `${language}.wikipedia/all-access/user/${pathTitle(capitalized(title))}/${granularity}/${days}`;
    return get(`https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/${series}`);
  },
  parse: ({ json }, { title, language, granularity }) =>
    parse.toViews(json, { ...pageOf(title, language), granularity }),
});

export const wikipediaEndpoints = [
  search,
  suggest,
  page,
  summary,
  revisions,
  category,
  geosearch,
  pageviews,
  ...partEndpoints,
];
