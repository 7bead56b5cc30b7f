import { z } from 'zod';
import { catalogOf, detailOf, listed, statusOf } from '../../contract/describe/catalog.ts';
import { asProblem, invalid, Problem } from '../../contract/problem.ts';
import { Catalog, CatalogDetail } from '../../contract/resources/catalog.ts';
import { type AnyOperation, type Context, operation } from '../../kernel/pipeline/context.ts';
import { nearestName } from '../../kernel/pipeline/nearest-name.ts';

interface Filter {
  readonly platform?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: string | undefined;
}

/** Without a filter the catalog lists what is active alone; a platform or words find what is in preview, too. */
const statusWanted = ({ platform, search, status }: Filter): string =>
  status ?? (platform || search ? 'all' : 'active');

/** Whether an endpoint is of the platform and status that are wanted, and has all the words. */
function matches(candidate: AnyOperation, filter: Filter): boolean {
  const { platform, search } = filter;
  const status = statusWanted(filter);
  const text = `${candidate.id} ${candidate.path} ${candidate.summary}`.toLowerCase();
  const words = search?.toLowerCase().split(/\s+/) ?? [];
  return (
    (!platform || candidate.id.startsWith(`${platform}.`)) &&
    (status === 'all' || status === statusOf(candidate)) &&
    words.every((word) => text.includes(word))
  );
}

const platformOf = ({ id }: AnyOperation): string => id.split('.', 1)[0] ?? id;

/** Refuses a platform that has no endpoint, and names the nearest one. */
function requirePlatform(platform: string, entries: readonly AnyOperation[]): void {
  const known = [...new Set(entries.map(platformOf))];
  if (known.includes(platform)) return;
  const nearest = nearestName(platform, known);
  const message = `must be one of ${known.toSorted().join(', ')}`;
  throw invalid('/platform', message, nearest && `did you mean "${nearest}"?`);
}

function installationOf({ web: { browser }, settings }: Context) {
  try {
    browser.require();
    return { ...settings, hasBrowser: true };
  } catch (thrown) {
    if (asProblem(thrown).code !== 'not-configured') throw thrown;
    return { ...settings, hasBrowser: false };
  }
}

/** The live catalog: every billed endpoint and its price. */
export const listEndpoints = operation({
  id: 'endpoints.list',
  isTagged: true,
  selects: true,
  methods: ['GET'],
  path: '/v1/crawl/endpoints',
  title: 'List endpoints and prices',
  summary: 'The live catalog: endpoints, prices, parameters, modes.',
  input: z.strictObject({
    platform: z
      .string()
      .max(100)
      .optional()
      .describe('Only endpoints of this platform; `web` and `enrich` are our own.'),
    search: z.string().max(200).optional().describe('Words that id, path or summary contain.'),
    status: z
      .enum(['active', 'preview', 'deprecated', 'all'])
      .optional()
      .describe('Only endpoints of this status; `all`: of each. Without a filter: the active ones.'),
  }),
  output: Catalog,
  example: { query: { platform: 'dns' } },
  async run(context, filter) {
    if (filter.platform) requirePlatform(filter.platform, listed(context.operations));
    const found = listed(context.operations).filter((candidate) => matches(candidate, filter));
    return { output: catalogOf(found, installationOf(context)) };
  },
});

/** One catalog entry with the JSON Schemas of its input and output. */
export const getEndpoint = operation({
  id: 'endpoints.get',
  isTagged: true,
  methods: ['GET'],
  path: '/v1/crawl/endpoints/:id',
  title: 'Show an endpoint',
  summary: 'One endpoint of the catalog with the JSON Schemas of its input and output.',
  input: z.strictObject({ id: z.string().max(200).describe('The endpoint, as `web.scrape`.') }),
  output: CatalogDetail,
  example: { path: { id: 'dns.lookup' } },
  async run(context, { id }) {
    const entries = listed(context.operations);
    const found = entries.find((candidate) => candidate.id === id);
    if (found) return { output: detailOf(found, installationOf(context)) };
    const nearest = nearestName(
      id,
      entries.map((candidate) => candidate.id),
    );
    throw new Problem('not-found', `There is no endpoint ${id}.${nearest ? ` Did you mean ${nearest}?` : ''}`);
  },
});
