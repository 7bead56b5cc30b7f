import { h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CallProblem, call, type JsonObject, number, object, rows, text } from '../api.ts';
import { Field } from '../forms/field.ts';
import { inputOf, jsonFaults, SchemaForm, type Typed } from '../forms/schema-form.ts';
import { noteOperation, operationTriedLast, useTrial } from '../forms/trials.ts';
import { failure } from '../parts/failure.ts';
import { usd } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import { addressOf, go, type PageProps, useChosen } from '../parts/place.ts';
import { Result } from '../parts/result.ts';
import { SameCall } from '../parts/same-call.ts';
import { page, state } from '../parts/view.ts';

/** Every operation with its form: a quote before, the result after. */
export function Playground({ session }: PageProps): JSX.Element {
  const { body, instead } = useLoaded('/v1/crawl/endpoints?status=all');
  const id = useChosen().get('operation') ?? operationTriedLast();
  noteOperation(id);
  const groups = Map.groupBy(rows(body?.endpoints), ({ platform }) => text(platform));
  const choose = (chosen: string): void => {
    go(addressOf('/console', { operation: chosen }));
  };
  return page(
    'Playground',
    'Try any operation here: what you run is billed to this organization, and a quote costs nothing.',
    instead ??
      h(Field, {
        label: 'Operation',
        control: (attributes) =>
          h(
            'select',
            {
              ...attributes,
              value: id,
              onChange: (event: { currentTarget: HTMLSelectElement }) => choose(event.currentTarget.value),
            },
            [...groups].map(([platform, all]) =>
              h(
                'optgroup',
                { label: platform },
                all.map((one) => h('option', { value: text(one.id) }, text(one.id))),
              ),
            ),
          ),
      }),
    h(OperationForm, {
      id,
      owner: `${text(object(session.person).id)} ${text(object(session.organization).id)}`,
      key: id,
    }),
  );
}

function OperationForm({ id, owner }: { readonly id: string; readonly owner: string }): JSX.Element {
  const { body, instead } = useLoaded(`/v1/crawl/endpoints/${encodeURIComponent(id)}`);
  return body ? h(Trial, { endpoint: body, owner }) : h('div', null, instead);
}

/** The example of an operation as a person would type it. */
const exampleOf = (endpoint: JsonObject): Typed => {
  const given = Object.entries(object(object(endpoint.example).body));
  return Object.fromEntries(given.map(([name, value]) => [name, text(value)]));
};

/** The faults of a problem document, by the field that each is about. */
function faultsOf(thrown: unknown): Record<string, string> {
  if (!(thrown instanceof CallProblem)) return {};
  const errors = rows(thrown.document.errors).map(({ pointer, message, hint }) => {
    const said = hint ? `${text(message)}; ${text(hint)}` : text(message);
    return [text(pointer).split('/')[1] ?? '', said] as const;
  });
  return Object.fromEntries(errors);
}

/** Calls an operation as it is described. */
const run = (endpoint: JsonObject, input: object, signal?: AbortSignal): Promise<JsonObject> =>
  call(text(endpoint.path), { body: input, ...(signal ? { signal } : {}) });

interface TrialProps {
  readonly endpoint: JsonObject;
  /** Who tries, and for which organization. */
  readonly owner: string;
}

function Trial({ endpoint, owner }: TrialProps): JSX.Element {
  const schema = object(endpoint.input_schema);
  const [trial, change] = useTrial(`${owner} ${text(endpoint.id)}`, () => exampleOf(endpoint));
  const { typed, answer, thrown, running } = trial;
  const [unreadable, setUnreadable] = useState<Record<string, string>>({});
  const input = inputOf(schema, typed);
  useEffect(() => document.querySelector('.field .error')?.scrollIntoView({ block: 'center' }), [thrown, unreadable]);
  const submit = (event: Event): void => {
    event.preventDefault();
    const found = jsonFaults(schema, typed);
    setUnreadable(found);
    if (Object.keys(found).length > 0) return;
    const leaving = new AbortController();
    change({ running: leaving, thrown: null, answer: null });
    run(endpoint, input, leaving.signal).then(
      (body) => change({ answer: body, running: null }),
      (error: unknown) => change({ thrown: leaving.signal.aborted ? null : error, running: null }),
    );
  };
  return h(
    'form',
    { onSubmit: submit, noValidate: true },
    h(
      'p',
      null,
      text(endpoint.summary),
      endpoint.status === 'preview' ? [' ', state('preview')] : '',
      endpoint.ready === false ? ` Needs ${text(endpoint.needs)}.` : '',
    ),
    h(SchemaForm, {
      schema,
      typed,
      faults: { ...faultsOf(thrown), ...unreadable },
      onTyped: (next) => change({ typed: next }),
    }),
    h(
      'div',
      { class: 'actions' },
      h('button', { class: 'primary', disabled: running !== null }, 'Run'),
      running ? h('button', { type: 'button', onClick: () => running.abort() }, 'Cancel') : null,
      h(Quote, { endpoint, input, key: JSON.stringify(input) }),
    ),
    running ? h('p', { class: 'waiting', role: 'status' }, 'Running…') : null,
    thrown ? failure(thrown) : null,
    answer ? h(Result, { body: answer, key: text(object(answer._meta).requestId) }) : null,
    h(SameCall, { endpoint, input }),
  );
}

/** What the call would cost; asked for by a click, free. */
function Quote({ endpoint, input }: { readonly endpoint: JsonObject; readonly input: object }): JSX.Element {
  const [quoted, setQuoted] = useState('');
  const ask = (): void => {
    run(endpoint, { ...input, dry_run: true }).then(
      ({ quote }) => setQuoted(`${usd(number(object(quote).min_cost))} to ${usd(number(object(quote).max_cost))}`),
      (error: unknown) => setQuoted(error instanceof Error ? error.message : 'no quote'),
    );
  };
  return h(
    'span',
    { class: 'pair' },
    h('button', { type: 'button', onClick: ask }, 'Quote'),
    h('output', null, quoted),
  );
}
