// The tools of the MCP server, read off the definitions of the operations that they call.
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import type { ClientDescription, ClientOperation } from './client-operations.ts';
import { isSchema } from './schema-parts.ts';
import { describeBriefly, isLocal, membersIn, sharing, withDefinitions, withoutHttp } from './tool-schemas.ts';

/** What a call of a tool may change: nothing; something of ours; the pages of others, too. */
type Effect = 'none' | 'own' | 'outside';

interface ToolRow {
  readonly title: string;
  /** What an assistant is told of it; absent: what its operation says of itself. */
  readonly description?: string;
  /** The operation that it calls; null: it calls any platform's. */
  readonly operation: string | null;
  /** Another operation that it calls when the input has this member. */
  readonly single?: { readonly operation: string; readonly by: string };
  /** What the input is where it says nothing else, so that results are small. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly effect?: Effect;
  /** Members of its answer that every page has, and that few callers need: they follow what was asked for, and are not in the text. */
  readonly aside?: readonly string[];
  /** What it answers has too many members to be worth their names in every session. */
  readonly isVaried?: true;
  /** It looks at nothing but the service. */
  readonly isClosed?: true;
}

const rows: Readonly<Record<string, ToolRow>> = {
  tidemark_endpoints: {
    title: 'List endpoints and prices',
    description:
      'Each active endpoint’s `id`, `summary`, `price_usd` and `ready`; with `search` or `platform` those in preview, too. With `id`: its parameters (`input_schema`), ' +
      'prices, an `example`, and what it `needs` where it is not `ready`. Ask so before `tidemark_platform`.',
    operation: 'endpoints.list',
    aside: ['output_schema', 'required', 'optional'],
    isVaried: true,
    single: { operation: 'endpoints.get', by: 'id' },
    defaults: { fields: ['count', 'endpoints.id', 'endpoints.summary', 'endpoints.price_usd', 'endpoints.ready'] },
    isClosed: true,
  },
  tidemark_jobs: {
    title: 'List jobs, or show one',
    operation: 'jobs.list',
    single: { operation: 'jobs.get', by: 'job_id' },
    isClosed: true,
  },
  tidemark_usage: { title: 'Show usage and balance', operation: 'usage.get', isClosed: true },
  tidemark_scrape: {
    title: 'Read a page',
    operation: 'web.scrape',
    aside: ['links', 'images', 'meta', 'redirects'],
  },
  tidemark_crawl: { title: 'Read a site', operation: 'web.crawl', aside: ['links'] },
  tidemark_map: { title: 'List the pages of a site', operation: 'web.map' },
  tidemark_interact: { title: 'Act on a page', operation: 'web.interact', effect: 'outside' },
  tidemark_research: { title: 'Research a question', operation: 'web.research' },
  tidemark_agent: { title: 'Have an agent do it', operation: 'web.agent', effect: 'outside' },
  tidemark_enrich_company: { title: 'Look a company up', operation: 'enrich.company' },
  tidemark_enrich_contact: { title: 'Look a contact up', operation: 'enrich.contact' },
  tidemark_enrich_contacts: { title: 'List contacts of a company', operation: 'enrich.contacts' },
  tidemark_platform: { title: 'Read a platform', operation: null },
  tidemark_track_source: { title: 'Track a source', operation: 'freshness.register', effect: 'own', isClosed: true },
  tidemark_freshness_dashboard: { title: 'Show how fresh it all is', operation: 'freshness.dashboard', isClosed: true },
  tidemark_freshness_entity: {
    title: 'Show the sources of an entity',
    description:
      'The sources of an entity with their states and when they changed. With `source_id`: what was recorded of that source, newest first, ' +
      'each change with its `diff`.',
    operation: 'freshness.entity',
    single: { operation: 'freshness.fetches', by: 'source_id' },
    isClosed: true,
  },
  tidemark_freshness_due: { title: 'List what is due', operation: 'freshness.due', isClosed: true },
};

/** What every tool takes besides: results are kept small. */
const ownMembers: Readonly<Record<string, JsonSchema>> = {
  max_chars: {
    type: 'integer',
    minimum: 1_000,
    maximum: 100_000,
    default: 20_000,
    description: 'How long the result may be; the rest follows by `cursor`, at no cost.',
  },
  cursor: { type: 'string', maxLength: 4_000, description: '`next_cursor` of the result before, for what follows.' },
};

/** Members for receivers of callbacks and of bare pages, which an assistant is not. */
const notForTools: ReadonlySet<string> = new Set(['callback_url', 'front_matter']);

const membersOf = ({ input }: ClientOperation): Record<string, unknown> => {
  const members = isSchema(input.properties) ? input.properties : {};
  const isAlias = (member: unknown): boolean => /^Another name of /.test(String(Object(member).description));
  return Object.fromEntries(
    Object.entries(members).filter(([name, member]) => !notForTools.has(name) && !isAlias(member)),
  );
};

const requiredOf = ({ input }: ClientOperation): readonly unknown[] =>
  Array.isArray(input.required) ? input.required : [];

function inputOf(
  operation: ClientOperation,
  single: ClientOperation | undefined,
  defaults: Readonly<Record<string, unknown>>,
): JsonSchema {
  const members = { ...(single ? membersOf(single) : {}), ...membersOf(operation) };
  const { format } = members;
  const required = single ? [] : requiredOf(operation);
  return {
    type: 'object',
    properties: {
      ...members,
      // What an operation does without it is not what its tool does.
      ...(isSchema(format) && defaults.format ? { format: formatOf(format, defaults.format) } : {}),
      ...ownMembers,
    },
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

const formatOf = (format: JsonSchema, own: unknown): JsonSchema => ({
  ...format,
  default: own,
  description: 'Outputs to make; `text` comes with others than `markdown`.',
});

/** What every tool answers: what the operation does, as much of it as there is room for, and what it cost. */
function outputOf(result: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['result'],
    properties: {
      result,
      is_whole: { type: 'boolean' },
      next_cursor: { type: ['string', 'null'] },
      resource: { type: ['string', 'null'] },
      cost_usd: { type: 'number' },
      session_cost_usd: { type: 'number' },
      request_id: { type: 'string' },
    },
  };
}

function platformInput(operations: readonly ClientOperation[]): JsonSchema {
  const byPlatform = Map.groupBy(operations, ({ group }) => group ?? '');
  const actions = [...byPlatform].map(
    ([platform, members]) => `${platform}: ${members.map(({ action }) => action).join(', ')}`,
  );
  return {
    type: 'object',
    properties: {
      platform: { type: 'string', enum: [...byPlatform.keys()], description: 'The platform.' },
      action: { type: 'string', description: `What of it to read. ${actions.join('. ')}.` },
      params: {
        type: 'object',
        additionalProperties: true,
        default: {},
        description: 'Of the action; `tidemark_endpoints` with the id `platform.action` tells them.',
      },
      ...ownMembers,
    },
    required: ['platform', 'action'],
    additionalProperties: false,
  };
}

const annotationsOf = ({ effect = 'none', isClosed }: ToolRow): Record<string, unknown> => ({
  readOnlyHint: effect === 'none',
  destructiveHint: effect === 'outside',
  idempotentHint: effect !== 'outside',
  openWorldHint: isClosed !== true,
});

/** The member of an answer that people came for: its markdown, else its list. */
function mainOf({ stream, items, output }: ClientOperation, schemas: ClientDescription['schemas']): string | null {
  const known = stream?.field ?? items;
  if (known) return known;
  const name = isLocal(output.$ref);
  const { properties } = name ? (schemas[name] ?? {}) : output;
  const members = isSchema(properties) ? properties : {};
  if ('markdown' in members) return 'markdown';
  const lists = Object.keys(members).filter((member) => isSchema(members[member]) && members[member].type === 'array');
  const isOfTexts = (member: string): boolean => Object(Object(members[member]).items).type === 'string';
  return lists.find((member) => !isOfTexts(member)) ?? lists[0] ?? null;
}

/** What is asked for when the caller says nothing else. */
function defaultsOf({ defaults = {} }: ToolRow, operation: ClientOperation): Record<string, unknown> {
  return { ...('format' in membersOf(operation) ? { format: 'markdown' } : {}), ...defaults };
}

function platformTool(name: string, row: ToolRow, description: ClientDescription) {
  const behind = description.operations.filter(({ isOfPlatform }) => isOfPlatform);
  return {
    name,
    title: row.title,
    description: 'Read a platform by its own interface: one object, or a list with `next_cursor`.',
    operation: null,
    isPlatform: true,
    prices: behind.filter(({ isBilled }) => isBilled).map(({ id }) => id),
    price: null,
    main: 'data',
    defaults: {},
    inputSchema: platformInput(behind),
    outputSchema: outputOf({ type: 'object' }),
    annotations: annotationsOf(row),
  };
}

/** The operation that a row names. Throws where the definitions have none of that name. */
function operationNamed(id: string, name: string, operations: readonly ClientOperation[]): ClientOperation {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`${name} calls ${id}, which is not an operation.`);
  return operation;
}

function tool(name: string, row: ToolRow, description: ClientDescription) {
  const { operations, schemas } = description;
  const { aside } = row;
  if (row.operation === null) return platformTool(name, row, description);
  const operation = operationNamed(row.operation, name, operations);
  const single = row.single && operationNamed(row.single.operation, name, operations);
  // The other operation takes none of these.
  const omits = single && requiredOf(operation).filter((member) => !(String(member) in membersOf(single)));
  const defaults = defaultsOf(row, operation);
  const field = mainOf(operation, schemas);
  const alternatives = [operation.output, ...(single ? [single.output] : [])];
  if (operation.isBilled) alternatives.push(...['Quote', 'Accepted'].map((known) => schemas[known] ?? {}));
  return {
    name,
    title: row.title,
    description: row.description ?? withoutHttp([operation.summary, operation.description].filter(Boolean).join(' ')),
    operation: operation.id,
    ...(row.single ? { single: { ...row.single, ...(omits?.length ? { omits } : {}) } } : {}),
    prices: operation.isBilled ? [operation.id] : [],
    price: operation.price,
    ...(field ? { main: field } : {}),
    ...(Object.keys(operation.asked).length > 0 ? { asked: operation.asked } : {}),
    ...(aside ? { aside } : {}),
    ...(operation.stream ? { isStreamed: true } : {}),
    defaults,
    inputSchema: {
      ...sharing(describeBriefly(withDefinitions(inputOf(operation, single, defaults), schemas))),
      additionalProperties: false,
    },
    outputSchema: outputOf(row.isVaried ? { type: 'object' } : membersIn(alternatives, schemas)),
    annotations: annotationsOf(row),
  };
}

/** Files of the package by their path. */
export function mcpTools(description: ClientDescription): Readonly<Record<string, string>> {
  const tools = Object.entries(rows).map(([name, row]) => `  ${JSON.stringify(tool(name, row, description))},\n`);
  const text = [
    '// Generated from the definitions of the operations by `npm run generate`; do not edit.\n',
    "import type { Tool } from '../tool.ts';\n",
    '/** Every tool, in the order in which people need them. */',
    `export const tools: readonly Tool[] = [\n${tools.join('')}];\n`,
  ].join('\n');
  return { 'packages/mcp/src/generated/tools.ts': text };
}
