import { h, type JSX } from 'preact';
import { type Json, type JsonObject, object, text } from '../api.ts';
import { exampleOf } from './examples.ts';
import { Field } from './field.ts';

/** What a person typed, by the field's name. */
export type Typed = Readonly<Record<string, string>>;

const typesOf = (schema: JsonObject): JsonObject[] => {
  const { anyOf, oneOf } = schema;
  const options = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [schema];
  return options.map(object);
};

const choicesOf = (schema: JsonObject): string[] => {
  const all = typesOf(schema);
  if (all.some((one) => one.type === 'boolean') && all.length === 1) return ['true', 'false'];
  const [first] = all;
  return first && Array.isArray(first.enum) ? first.enum.map((value) => text(value)) : [];
};

const isLong = (schema: JsonObject): boolean =>
  typesOf(schema).some(({ type }) => type === 'object' || type === 'array') && choicesOf(schema).length === 0;

const takesText = (types: readonly (Json | undefined)[]): boolean =>
  types.includes('string') || (types.includes('array') && !types.includes('object'));

/** Where a typed text is to be JSON and cannot be read as such: what the browser says of it. */
function jsonFault(schema: JsonObject, typed: string): string | null {
  const types = typesOf(schema).map(({ type }) => type);
  if (!isLong(schema) || takesText(types)) return null;
  try {
    JSON.parse(typed);
    return null;
  } catch (thrown) {
    return `cannot be read as JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}

/** The fields that are to be JSON and are not, with the fault of each. */
export function jsonFaults(schema: JsonObject, typed: Typed): Record<string, string> {
  const properties = object(schema.properties);
  const found = Object.entries(typed).flatMap(([name, value]) => {
    const fault = value !== '' && name in properties ? jsonFault(object(properties[name]), value) : null;
    return fault ? [[name, fault] as const] : [];
  });
  return Object.fromEntries(found);
}

/** A typed text as the value that the schema takes; one that is not JSON stays a text. */
function valueFrom(schema: JsonObject, typed: string): Json {
  const types = typesOf(schema).map(({ type }) => type);
  if (types.includes('object') || types.includes('array') || types.includes('boolean') || types.includes('null')) {
    try {
      return JSON.parse(typed) as Json;
    } catch {
      return types.includes('array') && !types.includes('object') && !types.includes('string')
        ? typed.split(/[\n,]/).map((part) => part.trim())
        : typed;
    }
  }
  const isNumber = types.includes('number') || types.includes('integer');
  return isNumber && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** The input that a form holds: only fields that were filled. */
export function inputOf(schema: JsonObject, typed: Typed): Record<string, Json> {
  const properties = object(schema.properties);
  const filled = Object.entries(typed).filter(([name, value]) => value !== '' && name in properties);
  return Object.fromEntries(filled.map(([name, value]) => [name, valueFrom(object(properties[name]), value)]));
}

interface FormProps {
  readonly schema: JsonObject;
  readonly typed: Typed;
  readonly faults: Readonly<Record<string, string>>;
  readonly onTyped: (typed: Typed) => void;
}

/** The fields of an operation's input, the required ones first; the others under "Options". */
export function SchemaForm({ schema, typed, faults, onTyped }: FormProps): JSX.Element {
  const properties = object(schema.properties);
  const required = Array.isArray(schema.required) ? schema.required.map((name) => text(name)) : [];
  const control = (name: string): JSX.Element =>
    h(Control, {
      name,
      schema: object(properties[name]),
      isRequired: required.includes(name),
      value: typed[name] ?? '',
      fault: faults[name],
      onValue: (value) => onTyped({ ...typed, [name]: value }),
    });
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const filled = optional.filter((name) => typed[name]).length;
  const isFaulty = optional.some((name) => faults[name]);
  return h(
    'div',
    { class: 'fields' },
    required.map(control),
    optional.length > 0
      ? h(
          'details',
          { open: required.length === 0 || isFaulty },
          h('summary', null, `Options (${optional.length}${filled > 0 ? `, ${filled} set` : ''})`),
          optional.map(control),
        )
      : null,
  );
}

interface ControlProps {
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onValue: (value: string) => void;
}

function Control({ name, schema, isRequired, value, fault, onValue }: ControlProps): JSX.Element {
  const choices = choicesOf(schema);
  const preset = schema.default === undefined ? '' : ` Default: ${text(schema.default) || '“”'}.`;
  const hint = `${text(schema.description)}${preset}`;
  return h(Field, {
    label: name,
    ...(hint ? { hint } : {}),
    ...(isLong(schema) ? { example: exampleOf(name, schema) } : {}),
    error: fault,
    control: (attributes) => {
      const all = { ...attributes, value, required: isRequired, name };
      if (choices.length > 0)
        return h(
          'select',
          { ...all, onChange: (event: { currentTarget: HTMLSelectElement }) => onValue(event.currentTarget.value) },
          h('option', { value: '' }, isRequired ? 'Choose…' : 'Not set'),
          choices.map((choice) => h('option', { value: choice }, choice)),
        );
      const onInput = (event: { currentTarget: { value: string } }): void => onValue(event.currentTarget.value);
      return isLong(schema)
        ? h('textarea', { ...all, rows: 3, onInput, spellcheck: false })
        : h('input', { ...all, type: 'text', onInput, spellcheck: false, autocomplete: 'off' });
    },
  });
}
