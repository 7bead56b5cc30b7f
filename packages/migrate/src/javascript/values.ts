import type { Language, Member, Value } from '../source.ts';
import { bare, type Node, nameOf, nodeAt, nodesAt, textAt } from './tree.ts';

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** How JavaScript writes what a translation makes. */
export const javascript: Language = {
  yes: 'true',
  no: 'false',
  quoted,
  thousandth: (text) => `Math.round((${text}) / 1000)`,
  not: (text) => `!(${text})`,
  lengthOf: (text) => `${text}.length`,
  firstOf: (text) => `${text}[0] ?? ''`,
  option: (name, text) => (name === text ? name : `${name}: ${text}`),
  object: (name, text) => `{ ${name}: ${text} }`,
  jsonSchema: (text) => text,
};

const isZod = (text: string): boolean => /^z\.\w/.test(text);

/** The same for a source that declares schemas of Zod's: they are written as JSON Schema. */
export function javascriptWith(source: string, nodes: readonly Node[]): Language {
  const schemas = nodes.flatMap((node) => {
    const init = node.type === 'VariableDeclarator' ? nodeAt(node, 'init') : null;
    return init && isZod(source.slice(init.start, init.end)) ? [textAt(nodeAt(node, 'id'), 'name')] : [];
  });
  const jsonSchema = (text: string): string =>
    isZod(text) || schemas.includes(text) ? `z.toJSONSchema(${text})` : text;
  return { ...javascript, jsonSchema };
}

function memberFrom(source: string, property: Node): Member {
  const { start, end, type } = property;
  if (type !== 'Property') return { name: null, value: valueFrom(source, property), start, end };
  return { name: nameOf(property), value: valueFrom(source, nodeAt(property, 'value') ?? property), start, end };
}

/** An expression as a translation sees it; assertions such as `as const` are no part of it. */
export function valueFrom(source: string, node: Node): Value {
  const inner = node.type === 'AwaitExpression' ? node : (bare(node) ?? node);
  const { start, end, type } = inner;
  const plain = { text: source.slice(start, end), start, end };
  const { value } = inner;
  if (type === 'Literal' && ['string', 'number', 'boolean'].includes(typeof value))
    return { ...plain, literal: value as string | number | boolean };
  if (type === 'TemplateLiteral' && nodesAt(inner, 'expressions').length === 0) {
    const [only] = nodesAt(inner, 'quasis');
    return { ...plain, literal: String(Object(only?.value).cooked) };
  }
  if (type === 'ArrayExpression')
    return { ...plain, elements: nodesAt(inner, 'elements').map((element) => valueFrom(source, element)) };
  if (type === 'ObjectExpression')
    return { ...plain, members: nodesAt(inner, 'properties').map((property) => memberFrom(source, property)) };
  return plain;
}
