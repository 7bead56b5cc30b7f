// The generated part of the Python client: types, the table of operations, and their methods, sync and async.

import { argumentName } from '@tidemark/console/ways';
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import type { ClientDescription, ClientOperation } from './client-operations.ts';
import { NamedTypes } from './named-types.ts';
import { asynchronousSource, pythonSync } from './python-sync.ts';
import { docstring, PythonTypes } from './python-types.ts';
import { isSchema, namesIn } from './schema-parts.ts';

const generated = '# Generated from the definitions of the operations by `npm run generate`; do not edit.\n';

/** `user-repos` as methods are written; a word of the language gets a `_`. */
function methodName(action: string): string {
  const name = action.replace(/[.-]/g, '_').toLowerCase();
  return ['import', 'from', 'class', 'global', 'pass', 'raise', 'return', 'yield'].includes(name) ? `${name}_` : name;
}

const inputName = ({ typeName }: ClientOperation): string => `${typeName}Input`;
const summaryName = ({ typeName }: ClientOperation): string => `${typeName}Summary`;
const outputName = ({ typeName }: ClientOperation): string => `${typeName}Output`;

/** The answer of an operation, and not the name of its schema. */
function answerSchema({ output }: ClientOperation, { schemas }: ClientDescription): JsonSchema {
  const name = typeof output.$ref === 'string' ? output.$ref.split('/').at(-1) : undefined;
  return name ? (schemas[name] ?? {}) : output;
}

/** What an element of a list is, as a type. */
function itemType(operation: ClientOperation, description: ClientDescription): string {
  const field = operation.stream?.field ?? operation.items ?? '';
  const { properties } = answerSchema(operation, description);
  const list = isSchema(properties) ? properties[field] : undefined;
  const item = isSchema(list) ? list.items : undefined;
  const named = isSchema(item) && typeof item.$ref === 'string' ? item.$ref.split('/').at(-1) : undefined;
  return named ? `types.${named}` : 'Mapping[str, Any]';
}

/** An answer without the list that a stream gives element by element. */
function summaryRecord(operation: ClientOperation, description: ClientDescription): JsonSchema {
  const { properties, required, ...rest } = answerSchema(operation, description);
  const field = operation.stream?.field ?? '';
  const { [field]: _, ...others } = isSchema(properties) ? properties : {};
  return { ...rest, properties: others, required: namesIn(required).filter((name) => name !== field) };
}

function typesModule(description: ClientDescription): string {
  const { operations, schemas } = description;
  const inputs = Object.entries(description.inputs).map(([name, input]) => [name, inputRecord(input)]);
  const types = new PythonTypes({
    input: new NamedTypes(Object.fromEntries(inputs)),
    output: new NamedTypes(schemas),
  });
  for (const operation of operations) {
    types.define(inputName(operation), inputRecord(operation.input), 'input');
    if (!operation.isBytes) types.define(outputName(operation), operation.output, 'output');
    if (operation.stream) types.define(summaryName(operation), summaryRecord(operation, description), 'output');
  }
  return [
    generated,
    '# pyright: reportIncompatibleVariableOverride=false',
    'from __future__ import annotations\n',
    'from typing import Any, Dict, List, Literal, Union\n',
    'from typing_extensions import NotRequired, TypedDict, TypeAlias\n',
    types.text(),
  ].join('\n');
}

/** The field of an input that asks for the price in place of the work. */
const quoting = 'dry_run';
/** The field of an input that has the work done in a job. */
const callingBack = 'callback_url';

const has = ({ input }: ClientOperation, field: string): boolean =>
  isSchema(input.properties) && field in input.properties;

/** An input is an object, however it is bounded. What decides on the type of the answer is an argument of its own. */
function inputRecord(input: JsonSchema): JsonSchema {
  const { [quoting]: _, [callingBack]: __, ...properties } = isSchema(input.properties) ? input.properties : {};
  const named = Object.entries(properties).map(([name, schema]) => [argumentName(name), schema]);
  return {
    ...input,
    properties: Object.fromEntries(named),
    required: namesIn(input.required).map(argumentName),
    type: 'object',
  };
}

function table({ operations }: ClientDescription): string {
  const rows = operations.map(
    ({ id, method, path, timeoutMs, isBilled, costBound, isQuoted, items, stream, isBytes }) => {
      const members = [
        `method="${method}"`,
        `path=${JSON.stringify(path)}`,
        `timeout=${timeoutMs / 1_000}`,
        ...(isBilled ? ['is_billed=True'] : []),
        ...(costBound ? [`cost_bound=${JSON.stringify(costBound)}`, ...(isQuoted ? ['is_quoted=True'] : [])] : []),
        ...(items ? [`items=${JSON.stringify(items)}`] : []),
        ...(stream ? [`stream_field=${JSON.stringify(stream.field)}, stream_line=${JSON.stringify(stream.line)}`] : []),
        ...(isBytes ? ['is_bytes=True'] : []),
      ];
      return `    ${JSON.stringify(id)}: Operation(${members.join(', ')}),\n`;
    },
  );
  return [
    generated,
    'from typing import Mapping\n',
    'from ._operation import Operation\n',
    `OPERATIONS: Mapping[str, Operation] = {\n${rows.join('')}}\n`,
  ].join('\n');
}

const documented = ({ summary, description, price }: ClientOperation): string => {
  const cost = price ? `${price[0]?.toUpperCase()}${price.slice(1)}.` : 'Free.';
  const text = [summary, description, cost].filter(Boolean).join('\n\n');
  return docstring(text, '        ');
};

/** The arguments of a call: its own by name, each with its type, then the members of the input. */
function parametersOf(operation: ClientOperation, own: Readonly<Record<string, string>> = {}): string {
  const named = Object.entries({ ...own, request_options: own.request_options ?? 'RequestOptions | None = None' });
  const written = named.map(([name, type]) => `${name}: ${type}`).join(', ');
  return `self, *, ${written}, **input: Unpack[types.${inputName(operation)}]`;
}

const noQuote = { [quoting]: 'Literal[False] = False' };
const noJob = { [callingBack]: 'None = None' };

/** How a call is written for each kind of answer: the result, a quote, a job. */
function shapesOf(operation: ClientOperation): [own: Record<string, string>, answer: string][] {
  const output = `types.${outputName(operation)}`;
  const either = `${output} | types.Quote`;
  if (!has(operation, callingBack))
    return [
      [noQuote, output],
      [{ [quoting]: 'Literal[True]' }, 'types.Quote'],
      [{ [quoting]: 'bool' }, either],
      [{ [quoting]: 'bool = False' }, either],
    ];
  const anyOptions = { request_options: 'Options | None = None' };
  const maybeUrl = { [callingBack]: 'str | None = None' };
  return [
    [{ ...noQuote, ...noJob }, output],
    [{ [quoting]: 'Literal[True]', ...maybeUrl }, 'types.Quote'],
    [{ ...noQuote, [callingBack]: 'str', ...anyOptions }, 'types.Accepted'],
    [{ ...noQuote, ...noJob, request_options: 'JobOptions' }, 'types.Accepted'],
    [{ [quoting]: 'bool', ...noJob }, either],
    [{ [quoting]: 'bool = False', ...maybeUrl, ...anyOptions }, `${either} | types.Accepted`],
  ];
}

/** The call of an operation. What asks for a quote or a job is answered with its type. */
function callOf(operation: ClientOperation, isAsync: boolean): string {
  const { id, action, isBytes } = operation;
  const head = `    ${isAsync ? 'async def' : 'def'} ${methodName(action)}`;
  const sent = (input: string): string =>
    `${isAsync ? 'await ' : ''}self._core.${isBytes ? 'content' : 'call'}(${JSON.stringify(id)}, ${input}, request_options)`;
  if (isBytes)
    return `${head}(${parametersOf(operation)}) -> bytes:\n${documented(operation)}        return ${sent('input')}\n`;
  const defined = (own: Readonly<Record<string, string>>, answer: string, input: string): string =>
    `${head}(${parametersOf(operation, own)}) -> ${answer}:\n${documented(operation)}` +
    `        return cast(${JSON.stringify(answer)}, ${sent(input)})\n`;
  if (!has(operation, quoting)) return defined({}, `types.${outputName(operation)}`, 'input');
  const shapes = shapesOf(operation);
  const overloads = shapes
    .slice(0, -1)
    .map(([own, answer]) => `    @overload\n${head}(${parametersOf(operation, own)}) -> ${answer}: ...\n`);
  const [own = {}, answer = ''] = shapes.at(-1) ?? [];
  const chosen = [quoting, callingBack].filter((name) => name in own).map((name) => `${name}=${name}`);
  return `${overloads.join('')}${defined(own, answer, `with_choice(input, ${chosen.join(', ')})`)}`;
}

/** The methods of an operation: its call, and a walk over its list. */
function methods(operation: ClientOperation, description: ClientDescription, isAsync: boolean): string {
  const { id, action, items, stream } = operation;
  const name = methodName(action);
  const input = parametersOf(operation);
  const call = callOf(operation, isAsync);
  if (!items && !stream) return call;
  const item = itemType(operation, description);
  const prefix = isAsync ? 'Async' : '';
  const answer = stream ? `${prefix}Stream[${item}, types.${summaryName(operation)}]` : `${prefix}Iterator[${item}]`;
  return (
    `${call}\n    def iter_${name}(${input}) -> ${answer}:\n` +
    `        """As \`${name}\`, ${stream ? 'each element as soon as it is read' : 'element by element over all pages'}."""\n` +
    `        return cast("${answer}", self._core.${stream ? 'stream' : 'walk'}(${JSON.stringify(id)}, input, request_options))\n`
  );
}

const className = (group: string, isAsync: boolean): string =>
  `${isAsync ? 'Async' : ''}${group.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())}Resource`;

function classes(description: ClientDescription, isAsync: boolean): string {
  const { operations } = description;
  const core = isAsync ? 'AsyncCore' : 'Core';
  const groups = Map.groupBy(
    operations.filter(({ group }) => group !== null),
    ({ group }) => group ?? '',
  );
  const shaped = [...groups].map(([group, members]) => {
    const head = `class ${className(group, isAsync)}:\n    def __init__(self, core: ${core}) -> None:\n        self._core = core\n\n`;
    return head + members.map((member) => methods(member, description, isAsync)).join('\n');
  });
  const own = operations.filter(({ group }) => group === null);
  const assigned = [...groups.keys()].map(
    (group) => `        self.${methodName(group)} = ${className(group, isAsync)}(core)\n`,
  );
  const root =
    `class ${isAsync ? 'Async' : ''}Resources:\n    def __init__(self, core: ${core}) -> None:\n        self._core = core\n` +
    `${assigned.join('')}\n${own.map((operation) => methods(operation, description, isAsync)).join('\n')}`;
  return [...shaped, root].join('\n\n');
}

const resources = (description: ClientDescription): string =>
  [
    generated,
    'from __future__ import annotations\n',
    'from typing import TYPE_CHECKING, Any, AsyncIterator, Iterator, Literal, Mapping, cast, overload\n',
    'from typing_extensions import Unpack\n',
    'from . import types',
    'from ._operation import JobOptions, Options, RequestOptions, with_choice\n',
    'if TYPE_CHECKING:\n    from ._async import AsyncCore, AsyncStream\n    from ._sync import Core, Stream\n\n',
    classes(description, false),
    '',
    classes(description, true),
  ].join('\n');

/** Files of the package by their path. */
export function pythonClient(description: ClientDescription): Readonly<Record<string, string>> {
  const folder = 'packages/client-python/src/tidemark';
  return {
    [`${folder}/types.py`]: typesModule(description),
    [`${folder}/_operations.py`]: table(description),
    [`${folder}/_resources.py`]: resources(description),
    [`${folder}/_sync.py`]: pythonSync(
      asynchronousSource(),
      '# Generated from `_async.py` by `npm run generate`; do not edit.',
    ),
  };
}
