// JSON Schema as types of Python.
import { pythonWords } from '@tidemark/console/ways';
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import type { Extension, NamedTypes } from './named-types.ts';
import { isSchema, namesIn, schemasIn } from './schema-parts.ts';
import type { Direction } from './typescript-types.ts';

const isName = (name: string): boolean => /^[A-Za-z]\w*$/.test(name) && !pythonWords.has(name);

/** `max_cost` as a part of a type's name. */
const partOfName = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '');

const union = (types: readonly string[]): string => {
  const distinct = [...new Set(types)];
  if (distinct.includes('Any')) return 'Any';
  const [only = 'Any'] = distinct;
  return distinct.length > 1 ? `Union[${distinct.join(', ')}]` : only;
};

const literal = (value: unknown): string =>
  value === null ? 'None' : typeof value === 'boolean' ? `Literal[${value ? 'True' : 'False'}]` : literalText(value);

const literalText = (value: unknown): string =>
  typeof value === 'string' || Number.isInteger(value) ? `Literal[${JSON.stringify(value)}]` : 'float';

const plain: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
};

/** A text as a docstring. */
export function docstring(text: string, indent: string): string {
  const words = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  return `${indent}"""${words.replaceAll('\n', `\n${indent}`).replace(/[ ]+\n/g, '\n')}"""\n`;
}

/** What the members of an input mean, for `help`, a line each; nothing where none says it. */
function meanings(members: readonly (readonly [string, unknown])[]): string {
  const told = members.flatMap(([name, schema]) => {
    const { description } = Object(schema);
    return typeof description === 'string' ? [`${name}: ${description.replaceAll(/\s*\n\s*/g, ' ')}`] : [];
  });
  return told.length === 0 ? '' : `${docstring(`${told.join('\n')}\n`, '    ')}\n`;
}

/** Another name of a type. */
const alias = (name: string, type: string): string => `${name}: TypeAlias = ${JSON.stringify(type)}\n`;

/** Declarations, each under a name of its own: an object within another is called after the way to it. */
export class PythonTypes {
  readonly #named: Readonly<Record<Direction, NamedTypes>>;
  readonly #declared = new Map<string, string>();
  /** The names of objects within others. */
  readonly #inner = new Set<string>();

  constructor(named: Readonly<Record<Direction, NamedTypes>>) {
    this.#named = named;
    for (const direction of ['output', 'input'] as const)
      for (const name of Object.keys(named[direction].schemas)) this.#defineNamed(name, direction);
  }

  /** Declares a schema under a name. */
  define(name: string, schema: JsonSchema, direction: Direction): void {
    const flat = flattened(schema);
    if (isSchema(flat.properties) && Object.keys(flat.properties).length > 0) this.#record(name, flat, direction);
    else if (direction === 'input') this.#declared.set(name, `class ${name}(TypedDict):\n    pass\n`);
    else this.#declared.set(name, alias(name, this.#typeOf(name, schema, direction)));
  }

  /** All declarations. */
  text(): string {
    return [...this.#declared.values()].join('\n\n').replaceAll(/(: TypeAlias = .*\n)\n\n(?=\w+: TypeAlias = )/g, '$1');
  }

  #defineNamed(name: string, direction: Direction): void {
    const schema = this.#named[direction].schemas[name];
    if (schema && !this.#declared.has(name)) this.define(name, schema, direction);
  }

  #record(name: string, schema: JsonSchema, direction: Direction): void {
    const isPlain = Object.keys(Object(schema.properties)).every(
      (member) => isName(member) || /^_[a-z]+$/.test(member),
    );
    const extension = isPlain ? this.#named[direction].extension(schema, name) : null;
    // A class stands after the one that it extends.
    if (extension) this.#defineNamed(extension.base, direction);
    // Its place is taken first: what it refers to may refer to it.
    this.#declared.set(name, '');
    const required = new Set(namesIn(schema.required));
    const own: [string, unknown][] = Object.entries(Object((extension?.rest ?? schema).properties));
    const members = own.map(([member, value]) => {
      const type = this.#typeOf(`${name}${partOfName(member)}`, isSchema(value) ? value : {}, direction);
      return [member, required.has(member) ? type : `NotRequired[${type}]`] as const;
    });
    const written = isPlain
      ? `class ${name}(${extension?.base ?? 'TypedDict'}):\n${direction === 'input' ? meanings(own) : ''}${members.map(([member, type]) => `    ${member}: ${type}\n`).join('')}`
      : `${name} = TypedDict(\n    "${name}",\n    {\n${members
          .map(([member, type]) => `        ${JSON.stringify(member)}: ${JSON.stringify(type)},\n`)
          .join('')}    },\n)\n`;
    this.#declared.set(name, extension && members.length === 0 ? alias(name, extension.base) : written);
    if (extension) this.#inherit(name, extension);
  }

  /** Gives the objects within inherited members the names that they have within the type, too. */
  #inherit(name: string, { base, inherited }: Extension): void {
    for (const member of inherited) {
      const start = `${base}${partOfName(member)}`;
      for (const inner of [...this.#inner])
        if (inner.startsWith(start)) {
          const own = `${name}${inner.slice(base.length)}`;
          this.#inner.add(own);
          this.#declared.set(own, alias(own, inner));
        }
    }
  }

  #typeOf(name: string, schema: JsonSchema, direction: Direction): string {
    if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'Any';
    if ('const' in schema) return literal(schema.const);
    if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
    const any = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)];
    if (any.length > 0)
      return union(any.map((part, at) => this.#typeOf(at === 0 ? name : `${name}${at + 1}`, part, direction)));
    const all = schemasIn(schema.allOf);
    if (all.length > 0) return 'Dict[str, Any]';
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    return union(types.map((type) => this.#single(name, schema, { type: String(type), direction })));
  }

  #single(name: string, schema: JsonSchema, { type, direction }: { type: string; direction: Direction }): string {
    if (type === 'array') {
      const item = isSchema(schema.items) ? this.#typeOf(`${name}Item`, schema.items, direction) : 'Any';
      return `List[${item}]`;
    }
    if (type !== 'object') return plain[type] ?? 'Any';
    if (isSchema(schema.properties) && Object.keys(schema.properties).length > 0) {
      this.#inner.add(name);
      this.#record(name, schema, direction);
      return name;
    }
    const values = isSchema(schema.additionalProperties) ? schema.additionalProperties : {};
    return `Dict[str, ${this.#typeOf(`${name}Value`, values, direction)}]`;
  }
}

/** The members of all that a schema joins, as one object. */
function flattened(schema: JsonSchema): JsonSchema {
  const parts = schemasIn(schema.allOf);
  if (parts.length === 0 || parts.some((part) => !isSchema(part.properties))) return schema;
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: [...parts, schema].flatMap(({ required }) => namesIn(required)),
  };
}
