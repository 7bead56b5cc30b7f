import { asValueOf, likeness, type Name, nameOf } from '@tidemark/extract';
import { isObject } from '../../../contract/definition.ts';
import type { JsonSchema } from '../../../kernel/ports/structuring/json-schemas.ts';
import { itemIn, linesIn, plain } from './blocks.ts';
import { hasKind, valueOfKind } from './kinds.ts';

/** A thing of a page: what it is called, and the lines that belong to it. */
interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

const minBlocks = 2;
const maxBlocks = 1_000;
const maxLines = 30;

/** Headings of one level with what stands below them; and the items of lists. */
function groupsOf(markdown: string): Block[][] {
  const groups: Block[][] = [];
  const headed: { level: number; title: string; lines: string[] }[] = [];
  let list: { title: string; lines: string[] }[] = [];
  for (const { line, isWithin } of linesIn(markdown)) {
    const [, marks, words = ''] = /^(#{1,6})\s(.*)$/.exec(line) ?? [];
    const item = itemIn(line);
    if (marks) headed.push({ level: marks.length, title: plain(words), lines: [] });
    else headed.at(-1)?.lines.push(...partsOf(line));
    const last = list.at(-1);
    if (item !== null) list.push(itemBlock(item));
    else if (isWithin && last) last.lines.push(...partsOf(line));
    else {
      groups.push(list);
      list = [];
    }
  }
  const byLevel = Map.groupBy(headed, ({ level }) => level);
  return [...byLevel.values(), ...groups, list, labelledBlocks(markdown)]
    .filter((group) => group.length >= minBlocks)
    .map((group) => group.slice(0, maxBlocks));
}

/** The parts of a line that bullets or bold labels part. */
const partsOf = (line: string): string[] =>
  plain(line.replace(/\s?(?:\*\*|__)(?=[^*_\n]{1,40}:\s?(?:\*\*|__))/g, '\n').replace(/:(?:\*\*|__)/g, ': '))
    .split(/\n|\s[•·|]\s/)
    .map((part) => part.trim())
    .filter(Boolean);

const isLabelled = (line: string): boolean => /^[^:：\n]{2,40}[:：]\s+\S/.test(line);

/** Runs of labelled lines, each with the line before it, which says of what they are. */
function labelledBlocks(markdown: string): Block[] {
  const blocks: { title: string; lines: string[] }[] = [];
  let before = '';
  let open: { title: string; lines: string[] } | null = null;
  for (const part of linesIn(markdown).flatMap(({ line }) => partsOf(line))) {
    if (!isLabelled(part)) {
      before = plain(part.replace(/^#{1,6}\s/, ''));
      open = null;
    } else if (open) open.lines.push(part);
    else {
      open = { title: before, lines: [part] };
      blocks.push(open);
    }
  }
  return blocks;
}

const separator = /[,;|·•–—]|\s-\s|:\s|(?<=[*_])\s(?=[*_])/;

/** The bold or linked words that an item begins with. */
const leading = /^(?:(?:\*\*|__)(.{1,200}?)(?:\*\*|__)|\[([^\]]{1,200})\]\([^)]{0,2000}\))/;

/** An item: its bold or linked words name it, or those before the first separator. */
function itemBlock(item: string): { title: string; lines: string[] } {
  const [named = '', marked, linked] = leading.exec(item) ?? [];
  const title = marked ?? linked;
  const parts = (text: string): string[] =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  if (title) return { title: plain(title), lines: parts(item.slice(named.length)) };
  const [first = '', ...rest] = parts(plain(item));
  return { title: first, lines: rest };
}

interface Property {
  readonly key: string;
  readonly name: Name;
  readonly schema: JsonSchema;
}

const propertiesOf = ({ properties }: JsonSchema): Property[] =>
  Object.entries(isObject(properties) ? properties : {}).flatMap(([key, schema]) =>
    isObject(schema) ? [{ key, name: nameOf(key), schema }] : [],
  );

const isText = ({ schema }: Property): boolean => schema.type === 'string' || schema.type === undefined;
const isNumber = ({ schema }: Property): boolean => schema.type === 'number' || schema.type === 'integer';
const means = (one: Property, ...meanings: readonly string[]): boolean =>
  meanings.some((word) => likeness(one.name, nameOf(word)) > 0.9);

/** What a short name of letters and digits is called. */
const codes = ['code', 'id', 'reference', 'number', 'sku'] as const;
/** What sums of money are called. */
const sums = ['price', 'fee', 'cost', 'charge', 'fare', 'rent', 'salary', 'amount'] as const;

const isStock = (one: Property): boolean => one.schema.type === 'boolean' && means(one, 'availability', 'in stock');

const by = /^(?:by|von|par|por|di|av|door)\s/i;

/** The value of a property in lines; undefined: none has it for sure. */
function valueIn(one: Property, lines: readonly string[]): { value: unknown; line: string } | undefined {
  for (const line of lines) {
    const [, label = '', rest = ''] = /^([^:：\n]{2,40})[:：]\s+(\S.*)$/.exec(plain(line)) ?? [];
    if (label && likeness(one.name, nameOf(label)) > 0.6) return valued(one, rest, line);
  }
  for (const line of lines) {
    const text = plain(line);
    if (means(one, 'email', 'phone') && isText(one)) {
      const value = valueOfKind(text, means(one, 'email') ? 'email' : 'phone');
      if (value) return { value, line };
    } else if (means(one, 'author') && by.test(text) && hasKind(text, 'person'))
      return valued(one, text.replace(by, ''), line);
    else if (means(one, ...sums) && hasKind(text, 'money')) return valued(one, text, line);
    else if (means(one, 'date') && hasKind(text, 'date') && text.length < 60) return valued(one, text, line);
    else if (isStock(one) && typeof asValueOf(text, one.schema, one.name) === 'boolean') return valued(one, text, line);
    else if (isNumber(one) && nameOf(text).words.some((word) => one.name.words.includes(word)))
      return valued(one, text, line);
  }
  return undefined;
}

function valued(one: Property, text: string, line: string): { value: unknown; line: string } | undefined {
  const value = asValueOf(text, one.schema, one.name);
  return value === undefined ? undefined : { value, line };
}

const isDay = (line: string): boolean => line.length < 40 && hasKind(line, 'date');

/** A short name of letters and digits before what it names: `HJ-103: Customs clerk`. */
const coded = /^(\p{Lu}{1,5}[-. /]?\d{1,6}\p{L}?)\s*[:–—-]\s+(\S.*)$/u;

/** What a block says of the properties of an item: those of its labels and kinds, its title, and one line for one text that is left. */
function recordOf({ title, lines }: Block, properties: readonly Property[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const left = new Set(lines.slice(0, maxLines).filter((line) => !/^!\[/.test(line) && !line.startsWith('|')));
  const titled = properties.find((one) => isText(one) && means(one, 'name')) ?? properties.find(isText);
  const [, code, named] = coded.exec(title) ?? [];
  const ofCode = code ? properties.find((one) => isText(one) && one !== titled && means(one, ...codes)) : undefined;
  if (titled) record[titled.key] = ofCode ? named : title;
  if (ofCode) record[ofCode.key] = code;
  for (const one of properties) {
    if (one === titled || one === ofCode) continue;
    const found = valueIn(one, [...left]);
    if (!found) continue;
    record[one.key] = found.value;
    left.delete(found.line);
  }
  const texts = properties.filter((one) => isText(one) && !(one.key in record));
  // A day that no property wants is not the place, nor anything else.
  const short = [...left].map(plain).filter((line) => line !== '' && line.length < 200 && !isDay(line));
  for (const [at, one] of texts.entries())
    if (short[at] !== undefined) record[one.key] = asValueOf(short[at], one.schema, one.name);
  return record;
}

/** The things of a page that stand below headings or in items, as a schema wants one of them; the group that says most of what it demands. */
export function recordsIn(markdown: string, item: JsonSchema): Record<string, unknown>[] {
  const properties = propertiesOf(item);
  const required = Array.isArray(item.required) ? item.required.map(String) : properties.map(({ key }) => key);
  if (properties.length < 2) return [];
  const found = groupsOf(markdown).map((group) =>
    group
      .map((block) => recordOf(block, properties))
      .filter((record) => required.every((key) => record[key] !== undefined)),
  );
  const [best = []] = found.toSorted((one, other) => other.length - one.length);
  return best.length >= minBlocks ? best : [];
}

/** What a page says of plain properties that are still without a value: those that are told by their form. */
export function withKinds(schema: JsonSchema, value: unknown, markdown: string): unknown {
  if (!isObject(value)) return value;
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  const missing = propertiesOf(schema).filter((one) => value[one.key] === undefined || value[one.key] === null);
  const filled = missing.flatMap((one) => {
    const found = isText(one) || isNumber(one) ? valueIn(one, lines) : undefined;
    return found ? [[one.key, found.value] as const] : [];
  });
  return { ...value, ...Object.fromEntries(filled) };
}
