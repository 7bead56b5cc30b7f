import { z } from 'zod';
import { Problem } from '../../../contract/problem.ts';
import type { AnyKeyOperation, Context } from '../../../kernel/pipeline/context.ts';
import { validate } from '../../../kernel/pipeline/validate.ts';
import type { ModelTool } from '../../../kernel/ports/structuring/model.ts';
import { interact } from '../../interact/interact.ts';
import { map } from '../../map/map.ts';
import { research } from '../../research/research.ts';
import { scrape } from '../../scrape/scrape.ts';

/** What the agent may do besides answering. */
const toolNames = ['scrape', 'map', 'interact', 'research'] as const;
export type ToolName = (typeof toolNames)[number];

export type ToolInput = Readonly<Record<string, unknown>>;

/** A tool: an operation, the fields of its input that may be chosen, and those that are set. */
interface Tool {
  readonly operation: AnyKeyOperation;
  readonly fields: readonly string[];
  /** In place of what is absent. */
  readonly defaults: ToolInput;
  /** In place of any choice. */
  readonly fixed: ToolInput;
}

/** The pages of a document that are read unless the model asks for more: each page is paid. */
export const defaultDocumentPages = 20;

/**
 * No tool has a field that uses the organization's own state: profiles, cookies, headers, tracked sources. Who writes pages may
 * get a model to choose an input, and gets no more by it than a stranger's read of the web.
 */
export const tools: Readonly<Record<ToolName, Tool>> = {
  scrape: {
    operation: scrape,
    fields: ['url', 'query', 'render_js', 'max_tier', 'max_pages', 'only_main_content', 'include_selectors'],
    defaults: { max_pages: defaultDocumentPages },
    fixed: { format: 'markdown', pdf_mode: 'text' },
  },
  map: {
    operation: map,
    fields: ['url', 'search', 'limit', 'include_subdomains', 'sitemap'],
    defaults: { limit: 200 },
    fixed: {},
  },
  interact: {
    operation: interact,
    fields: ['url', 'actions'],
    defaults: {},
    fixed: { save_profile: false },
  },
  research: {
    operation: research,
    fields: [
      'query',
      'sources',
      'limit',
      'depth',
      'subqueries',
      'synthesize',
      'enrich',
      'enrich_limit',
      'include_domains',
      'exclude_domains',
      'time_range',
    ],
    defaults: { sources: ['web'] },
    fixed: {},
  },
};

/** The tools whose operations the caller's key may use. Throws `not-permitted` when it may use none. */
export function permittedTools({ mayUse }: Pick<Context, 'mayUse'>): readonly ToolName[] {
  const permitted = toolNames.filter((name) => mayUse(tools[name].operation.id));
  if (permitted.length > 0) return permitted;
  const ids = toolNames.map((name) => tools[name].operation.id);
  throw new Problem('not-permitted', `This API key may use none of the agent’s tools: ${ids.join(', ')}.`);
}

export const isToolName = (name: string): name is ToolName => toolNames.some((one) => one === name);

const Shape = z.looseObject({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).optional(),
});

const cursorField = {
  type: 'string',
  description: 'In place of all else: the rest of an earlier result, by the cursor that it ended with.',
} as const;

const Variants = z.looseObject({
  items: z.looseObject({ oneOf: z.array(Shape) }),
});

/**
 * A list of things of several kinds without the fields that each kind may have and none must: models are told them for each kind, which
 * takes thousands of tokens of every request. A call that has them is heard all the same.
 */
function withoutShared(property: unknown): unknown {
  const list = Variants.safeParse(property).data;
  if (!list) return property;
  const { oneOf: kinds } = list.items;
  const isShared = (name: string): boolean =>
    kinds.filter(({ properties }) => name in properties).length * 2 > kinds.length &&
    kinds.every(({ required = [] }) => !required.includes(name));
  const short = kinds.map(({ properties, ...kind }) => ({
    ...kind,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !isShared(name))),
  }));
  return { ...list, items: { ...list.items, oneOf: short } };
}

/** The input of a tool as models are told it: what its operation takes, as far as it may be chosen, and a cursor. */
function inputSchema({ operation, fields }: Tool): Record<string, unknown> {
  const { $schema: _, ...whole } = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
  const { properties } = Shape.parse(whole);
  const chosen = Object.fromEntries(
    fields.flatMap((name) => (name in properties ? [[name, withoutShared(properties[name])]] : [])),
  );
  return { ...whole, properties: { ...chosen, cursor: cursorField }, required: [] };
}

let known: readonly ModelTool[] | null = null;

/** The tools as models are told them, but for finalize. */
export function modelTools(): readonly ModelTool[] {
  known ??= toolNames.map((name) => {
    const { summary, description } = tools[name].operation;
    return { name, description: `${summary} ${description ?? ''}`.trim(), input: inputSchema(tools[name]) };
  });
  return known;
}

/** The input that the operation of a tool gets. Throws `validation-failed` when a field is none of the tool's. */
export function toolInput(name: ToolName, chosen: ToolInput): ToolInput {
  const { fields, defaults, fixed, operation } = tools[name];
  const strange = Object.keys(chosen).filter((field) => !fields.includes(field) && !(field in fixed));
  if (strange.length > 0)
    throw new Problem('validation-failed', `${strange.join(', ')}: ${name} takes ${fields.join(', ')} and cursor.`);
  const sent = { ...defaults, ...chosen, ...fixed };
  validate(operation.input, sent);
  return sent;
}
