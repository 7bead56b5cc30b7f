import { z } from 'zod';
import { isOptional } from '../contract/describe/catalog.ts';
import { priceBook, usd } from '../contract/price.ts';
import type { Endpoint } from './endpoint.ts';
import { platformOperation } from './operation.ts';
import type { Platform } from './platform.ts';

/** One line of a table: no cell may break it. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

/** What the JSON Schema of a field says; its description may be that of a schema inside of it. */
interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly type?: string }[];
  readonly description?: string;
}
const fieldSchemaOf = (schema: z.core.$ZodType): FieldSchema =>
  Object(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }));

/** What a field takes, in a word or two. */
function typeOf({ type, enum: values, anyOf }: FieldSchema): string {
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (anyOf) return [...new Set(anyOf.map((one) => one.type ?? 'any'))].join(' or ');
  return type ?? 'any';
}

const inWords = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' or ');

function parametersOf(endpoint: Endpoint): string {
  // A `cursor` that begins a list is a parameter of its own.
  const { cursor } = platformOperation(endpoint, false).input.shape;
  const begins = endpoint.kind === 'list' && endpoint.begunBy !== null && cursor ? { cursor } : {};
  const orOthers = (name: string): string => {
    const others = endpoint.oneOf.filter((other) => other !== name);
    return others.length === endpoint.oneOf.length ? '' : ` (required, or ${inWords(others)})`;
  };
  const rows = Object.entries({ ...begins, ...endpoint.input.shape }).map(([name, field]) => {
    const schema = fieldSchemaOf(field);
    const about = cell(schema.description ?? '');
    return `| \`${name}\`${isOptional(field) ? orOthers(name) : ' (required)'} | ${typeOf(schema)} | ${about} |`;
  });
  return rows.length === 0 ? 'None of its own.' : ['| parameter | takes | |', '|---|---|---|', ...rows].join('\n');
}

/** What people call the objects of a schema. */
function nameOf(schema: z.core.$ZodType): string {
  const id = z.globalRegistry.get(schema)?.id;
  if (id) return `\`${id}\``;
  if (schema instanceof z.ZodUnion) return schema.options.map(nameOf).join(' or ');
  return schema instanceof z.ZodArray ? `several ${nameOf(schema.element)}` : 'object of its own';
}

function answerOf(endpoint: Endpoint): string {
  if (endpoint.kind === 'object') return `One ${nameOf(endpoint.output)}.`;
  const beside = Object.keys(endpoint.whole.shape).map((name) => `\`${name}\``);
  return `A list of ${nameOf(endpoint.item)}${beside.length > 0 ? `, with ${beside.join(' and ')}` : ''}.`;
}

/** Lines of a sample are no longer. */
const sampleWidth = 110;

/** A value as JSON whose short parts stand on one line each. */
function sampleJson(value: unknown, indent = ''): string {
  const plain = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || plain.length + indent.length <= sampleWidth) return plain;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => `${inner}${sampleJson(one, inner)}`)
    : Object.entries(value).map(([name, member]) => `${inner}${JSON.stringify(name)}: ${sampleJson(member, inner)}`);
  const [opening, closing] = isList ? '[]' : '{}';
  return `${opening}\n${parts.join(',\n')}\n${indent}${closing}`;
}

/** The answer to the example of an endpoint, shortened. */
const sampleBlock = (sample: unknown): string[] =>
  sample === undefined ? [] : [`\`\`\`json sample\n${sampleJson(sample)}\n\`\`\``];

function sectionOf(endpoint: Endpoint, sample: unknown): string {
  const { platform, action, summary, strategy, unit, stability, status, example, needs } = endpoint;
  const path = `/v1/crawl/${platform.name}/${action}`;
  const facts = [
    `${answerOf(endpoint)} $${usd(priceBook[unit])} a call (\`${strategy}\`, ${stability}${status === 'preview' ? ', preview' : ''}).`,
    ...(needs.length > 0 ? [`Needs ${needs.map((name) => `\`${name}\``).join(' and ')}.`] : []),
  ];
  return [
    `## ${platformOperation(endpoint, false).title}`,
    `\`GET\` or \`POST ${path}\`: ${summary}`,
    facts.join(' '),
    parametersOf(endpoint),
    `\`\`\`sh\ncurl -s "http://127.0.0.1:8080${path}?${new URLSearchParams(example)}" -H "Authorization: Bearer $TIDEMARK_API_KEY"\n\`\`\``,
    ...sampleBlock(sample),
  ].join('\n\n');
}

function aboutOf({ title, about, limits, licence, attribution, keys = [] }: Platform): string {
  const rows = [
    ['limit of the upstream', limits],
    ['licence', licence],
    ...(attribution ? [['say when you show it', attribution]] : []),
    ...keys.map(({ setting, meaning }) => [`\`${setting}\``, meaning]),
  ];
  return [
    `# ${title}`,
    `${about} You must have a right to use what you read.`,
    ['| | |', '|---|---|', ...rows.map(([name = '', words = '']) => `| ${name} | ${cell(words)} |`)].join('\n'),
  ].join('\n\n');
}

/** Answers to the examples of endpoints, by the endpoints' ids. */
type AnswerSamples = Readonly<Record<string, unknown>>;

/** The documentation page of a platform, in markdown: made of its definitions, and of answers that were recorded. */
function platformGuide(platform: Platform, endpoints: readonly Endpoint[], samples: AnswerSamples): string {
  const own = endpoints.filter((endpoint) => endpoint.platform === platform);
  const note =
    'Every list takes `limit` and `cursor`, every call `include_raw` and `callback_url`; see [platforms](platforms.md). ' +
    'Answers are of this project’s own recordings: without `_meta`, their texts and lists cut.';
  return `${[aboutOf(platform), note, ...own.map((one) => sectionOf(one, samples[`${platform.name}.${one.action}`]))].join('\n\n')}\n`;
}

/** Every page, by the name of its file in `docs`. */
export function platformGuides(endpoints: readonly Endpoint[], samples: AnswerSamples): ReadonlyMap<string, string> {
  const platforms = [...new Set(endpoints.map(({ platform }) => platform))];
  return new Map(
    platforms.map((platform) => [`platform-${platform.name}.md`, platformGuide(platform, endpoints, samples)]),
  );
}

const tableHead = '| platform | endpoints |\n|---|---|\n';

/** The guide to platforms with its table of them, which is made of the definitions. */
export function withPlatformTable(markdown: string, endpoints: readonly Endpoint[]): string {
  const rows = [...Map.groupBy(endpoints, ({ platform }) => platform)].map(
    ([{ name, title }, own]) => `| [${title}](platform-${name}.md) | ${own.length} |\n`,
  );
  const from = markdown.indexOf(tableHead) + tableHead.length;
  return `${markdown.slice(0, from)}${rows.join('')}${markdown.slice(markdown.indexOf('\n\n', from) + 1)}`;
}
