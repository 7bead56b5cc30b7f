import { z } from 'zod';
import { Page } from '../../contract/resources/platforms/knowledge.ts';
import { Tag } from '../../contract/resources/platforms/people.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { parseItems } from '../paging.ts';
import { unexpected } from '../table.ts';
import { Language, pageOf, Title } from './input.ts';
import { toFound, WikipediaPage } from './parse.ts';
import * as parse from './parts-parse.ts';
import { call, pageOfList, query, wikipedia } from './queries.ts';
import { Queried } from './schema.ts';

const titleFields = { title: Title, language: Language };
/** All that an answer can have. */
const max = 'max';

const sections = objectEndpoint(wikipedia, {
  action: 'sections',
  title: 'List Wikipedia sections',
  summary: 'The headings of a page.',
  status: 'preview',
  input: titleFields,
  output: WikipediaPage,
  example: { title: 'Tide' },
  request: ({ title: named, language: edition }) => {
    const { language, title } = pageOf(named, edition);
    return call(language, { action: 'parse', page: title, prop: 'sections', redirects: 1 });
  },
  parse: ({ json }, { title, language }) => parse.toSections(json, pageOf(title, language).language),
});

/** Where the links go on: the parameters of the next request, of which the cursor may bear no others. */
const LinksContinue = z.object({
  continue: z.string().optional(),
  plcontinue: z.string().optional(),
  elcontinue: z.string().optional(),
  eloffset: z.union([z.string(), z.number()]).optional(),
});

function linksContinueOf(token: string | number | null): z.output<typeof LinksContinue> {
  try {
    return LinksContinue.parse(JSON.parse(String(token)));
  } catch {
    return {};
  }
}

const links = listEndpoint(wikipedia, {
  action: 'links',
  title: 'List Wikipedia links',
  summary: 'The pages that a page links to, and the addresses elsewhere.',
  status: 'preview',
  input: titleFields,
  item: parse.WikipediaLink,
  pageSize: 1_000,
  example: { title: 'Tide', limit: '2' },
  request: ({ title: named, language: edition }, { token }) => {
    const { language, title } = pageOf(named, edition);
    const wanted = { prop: 'links|extlinks', pllimit: max, ellimit: max, redirects: 1 };
    return query(language, { ...wanted, titles: title, ...linksContinueOf(token) });
  },
  parse: ({ json }, { title, language }) => {
    const answer = Queried.parse(json);
    const { language: edition } = pageOf(title, language);
    const { internal, external } = parse.linksOf(answer.query);
    const pages = parseItems(internal, (raw) => parse.toInternalLink(raw, edition));
    const addresses = parseItems(external, (raw) => parse.toExternalLink(raw, edition));
    return {
      items: [...pages.items, ...addresses.items],
      skipped: pages.skipped + addresses.skipped,
      next: answer.continue ? JSON.stringify(answer.continue) : null,
    };
  },
});

const backlinks = listEndpoint(wikipedia, {
  action: 'backlinks',
  title: 'List links to a Wikipedia page',
  summary: 'The pages that link to a page.',
  status: 'preview',
  input: titleFields,
  item: Page,
  pageSize: 100,
  example: { title: 'Tide', limit: '2' },
  request: ({ title: named, language: edition }, { token, size }) => {
    const { language, title } = pageOf(named, edition);
    const wanted = { list: 'backlinks', blnamespace: 0, blfilterredir: 'nonredirects' };
    return query(language, { ...wanted, bltitle: title, bllimit: size, blcontinue: token });
  },
  parse: (answer, { title, language }) =>
    pageOfList(answer, 'backlinks', 'blcontinue', toFound, pageOf(title, language).language),
});

const images = listEndpoint(wikipedia, {
  action: 'images',
  title: 'List Wikipedia images',
  summary: 'The pictures of a page.',
  status: 'preview',
  input: titleFields,
  item: parse.WikipediaImage,
  pageSize: 50,
  example: { title: 'Tide', limit: '1' },
  request: ({ title: named, language: edition }, { token, size }) => {
    const { language, title } = pageOf(named, edition);
    const wanted = { generator: 'images', prop: 'imageinfo', iiprop: 'url|size|mime', redirects: 1 };
    return query(language, { ...wanted, titles: title, gimlimit: size, gimcontinue: token });
  },
  parse: ({ json }, { title, language }) => {
    const { query: found, continue: more, batchcomplete } = Queried.parse(json);
    // Without a query there are no pictures, where the answer is whole.
    if (!found && !more && batchcomplete === undefined) throw unexpected('query');
    const { pages } = z
      .looseObject({ pages: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).default([]) })
      .parse(found ?? {});
    return {
      ...parseItems(Object.values(pages), (raw) => parse.toImage(raw, pageOf(title, language).language)),
      next: more?.gimcontinue ?? null,
    };
  },
});

const categories = listEndpoint(wikipedia, {
  action: 'categories',
  title: 'List Wikipedia categories',
  summary: 'The categories that a page is in.',
  status: 'preview',
  input: titleFields,
  item: Tag,
  pageSize: 100,
  example: { title: 'Tide', limit: '2' },
  request: ({ title: named, language: edition }, { token, size }) => {
    const { language, title } = pageOf(named, edition);
    const wanted = { prop: 'categories', clshow: '!hidden', redirects: 1 };
    return query(language, { ...wanted, titles: title, cllimit: size, clcontinue: token });
  },
  parse: ({ json }, { title, language }) => {
    const answer = Queried.parse(json);
    const found = parseItems(parse.categoriesOf(answer.query), (raw) =>
      parse.toCategory(raw, pageOf(title, language).language),
    );
    return { ...found, next: answer.continue?.clcontinue ?? null };
  },
});

const recentChanges = listEndpoint(wikipedia, {
  action: 'recent_changes',
  title: 'List recent Wikipedia changes',
  summary: 'The latest changes of all pages of an edition.',
  status: 'preview',
  input: {
    language: Language,
    since: z.iso.datetime({ offset: true }).optional().describe('Only changes after this time.'),
  },
  item: parse.WikipediaChange,
  pageSize: 100,
  example: { limit: '2' },
  request: ({ language = 'en', since }, { token, size }) =>
    query(language, {
      list: 'recentchanges',
      rcprop: 'ids|title|timestamp|user|comment|sizes',
      rctype: 'edit|new',
      rcend: since,
      rclimit: size,
      rccontinue: token,
    }),
  parse: (answer, { language = 'en' }) => pageOfList(answer, 'recentchanges', 'rccontinue', parse.toChange, language),
});

const random = listEndpoint(wikipedia, {
  action: 'random',
  title: 'List random Wikipedia pages',
  summary: 'Articles of an edition by chance.',
  status: 'preview',
  input: { language: Language },
  item: WikipediaPage,
  pageSize: 100,
  example: { limit: '2' },
  request: ({ language = 'en' }, { size }) => query(language, { list: 'random', rnnamespace: 0, rnlimit: size }),
  parse: (answer, { language = 'en' }) => ({
    ...pageOfList(answer, 'random', '', parse.toRandom, language),
    next: null,
  }),
});

/** What pages consist of, and what leads to them. */
export const partEndpoints = [sections, links, backlinks, images, categories, recentChanges, random];
