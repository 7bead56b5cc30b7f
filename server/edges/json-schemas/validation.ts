import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { RE2JS } from 're2js';
import { pointerStep } from '../../kernel/json-pointer.ts';
import type { JsonSchema, SchemaFault } from '../../kernel/ports/structuring/json-schemas.ts';
import { messageOf } from '../errors.ts';

/** What a thread is asked: whether it is a schema, and with `value` present whether that satisfies it. */
export interface Question {
  readonly schema: JsonSchema;
  readonly value?: { readonly json: unknown };
}

/** What it answers: what is wrong with the schema, else what is wrong with the value. */
export interface Answer {
  readonly schemaFaults: readonly SchemaFault[];
  readonly faults: readonly SchemaFault[];
}

const maxFaults = 20;

/** Patterns in time linear in the text; what RE2 has not, such as looking ahead, is refused. */
const linear = Object.assign(
  (pattern: string) => {
    const compiled = RE2JS.compile(pattern);
    // Patterns are told apart by what they are as text.
    return { test: (text: string): boolean => compiled.test(text), toString: () => pattern };
  },
  { code: 'linear' },
);

const options: Options = {
  strict: false,
  allErrors: true,
  logger: false,
  // A reference to a large definition is code once, not wherever it stands.
  inlineRefs: false,
  validateFormats: true,
  code: { regExp: linear },
};

const isOlder = (schema: JsonSchema): boolean => /draft-0?[467]\b/.test(String(schema.$schema ?? ''));

const quoted = (values: unknown): string =>
  (Array.isArray(values) ? values : []).map((value) => JSON.stringify(value)).join(', ');

function faultOf({ instancePath, message, keyword, params }: ErrorObject): SchemaFault {
  const name: unknown =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined;
  const last = typeof name === 'string' ? pointerStep(name) : '';
  const words =
    keyword === 'required'
      ? 'is required'
      : keyword === 'additionalProperties'
        ? 'is not allowed'
        : keyword === 'enum'
          ? `must be one of ${quoted(params.allowedValues)}`
          : (message ?? 'does not satisfy the schema');
  return { pointer: `${instancePath}${last}`, message: words };
}

const told = (errors: readonly ErrorObject[] | null | undefined): SchemaFault[] =>
  (errors ?? []).slice(0, maxFaults).map(faultOf);

/** The first fault of each place: of a schema the others tell what it could have been besides, in the words of its own schema. */
const oncePerPlace = (faults: readonly SchemaFault[]): SchemaFault[] =>
  faults.filter(({ pointer }, index) => faults.findIndex((fault) => fault.pointer === pointer) === index);

function compile(schema: JsonSchema): ValidateFunction | SchemaFault[] {
  const { $schema: _, $id: __, ...plain } = schema;
  const ajv = isOlder(schema) ? new Ajv(options) : new Ajv2020(options);
  formats.default(ajv, { mode: 'fast' });
  if (ajv.validateSchema(plain) !== true) return oncePerPlace(told(ajv.errors));
  try {
    return ajv.compile(plain);
  } catch (thrown) {
    if (thrown instanceof RangeError)
      return [{ pointer: '', message: 'refers to itself alone, or is nested too deep' }];
    const message = messageOf(thrown);
    return [
      {
        pointer: '',
        message: /can't resolve reference/.test(message)
          ? `refers elsewhere, which is not followed: ${message}`
          : message,
      },
    ];
  }
}

/** Compiles a schema and, when it is asked, validates a value. */
export function answer({ schema, value }: Question): Answer {
  const compiled = compile(schema);
  if (Array.isArray(compiled)) return { schemaFaults: compiled, faults: [] };
  if (!value || compiled(value.json) === true) return { schemaFaults: [], faults: [] };
  return { schemaFaults: [], faults: told(compiled.errors) };
}
