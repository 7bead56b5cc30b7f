import { h, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CallProblem, call, get, type JsonObject, number, object, rows, text } from '../api.ts';
import { failure } from '../parts/failure.ts';
import { Field } from '../parts/field.ts';
import { usd } from '../parts/format.ts';
import { useLoaded } from '../parts/loaded.ts';
import { Result } from '../parts/result.ts';
import { SameCall } from '../parts/same-call.ts';
import { inputOf, SchemaForm, type Typed } from '../parts/schema-form.ts';
import { page, waiting } from '../parts/view.ts';

const askedFor = (): string => new URLSearchParams(location.search).get('operation') ?? 'web.scrape';

/** Every operation with its form: a quote before, the result after. */
export function Playground(): JSX.Element {
  const { body, instead } = useLoaded('/v1/crawl/endpoints');
  const [id, setId] = useState(askedFor());
  const groups = Map.groupBy(rows(body?.endpoints), ({ platform }) => text(platform));
  const choose = (chosen: string): void => {
    history.replaceState(null, '', `/console?operation=${encodeURIComponent(chosen)}`);
    setId(chosen);
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
    h(OperationForm, { id, key: id }),
  );
}

function OperationForm({ id }: { readonly id: string }): JSX.Element {
  const [endpoint, setEndpoint] = useState<JsonObject | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    get(`/v1/crawl/endpoints/${id}`, leaving.signal).then(
      setEndpoint,
      (error: unknown) => leaving.signal.aborted || setThrown(error),
    );
    return () => leaving.abort();
  }, [id]);
  if (thrown) return failure(thrown);
  return endpoint ? h(Trial, { endpoint }) : waiting();
}

const exampleOf = (endpoint: JsonObject): Typed => {
  const { body } = object(endpoint.example);
  const required = new Set(rows(endpoint.required).map(({ name }) => text(name)));
  const given = Object.entries(object(body)).filter(([name]) => required.has(name));
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

function Trial({ endpoint }: { readonly endpoint: JsonObject }): JSX.Element {
  const schema = object(endpoint.input_schema);
  const [typed, setTyped] = useState<Typed>(exampleOf(endpoint));
  const [answer, setAnswer] = useState<JsonObject | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const input = inputOf(schema, typed);
  const submit = (event: Event): void => {
    event.preventDefault();
    const leaving = new AbortController();
    setRunning(leaving);
    setThrown(null);
    run(endpoint, input, leaving.signal)
      .then(setAnswer, setThrown)
      .finally(() => setRunning(null));
  };
  return h(
    'form',
    { onSubmit: submit, noValidate: true },
    h('p', null, text(endpoint.summary), endpoint.ready === false ? ` Needs ${text(endpoint.needs)}.` : ''),
    h(SchemaForm, { schema, typed, faults: faultsOf(thrown), onTyped: setTyped }),
    h(
      'div',
      { class: 'actions' },
      h('button', { class: 'primary', disabled: running !== null }, 'Run'),
      running ? h('button', { type: 'button', onClick: () => running.abort() }, 'Cancel') : null,
      h(Quote, { endpoint, input }),
    ),
    running ? h('p', { class: 'waiting', role: 'status' }, 'Running…') : null,
    thrown ? failure(thrown) : null,
    answer && !running ? h(Result, { body: answer, key: text(object(answer._meta).requestId) }) : null,
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
  return h('span', null, h('button', { type: 'button', onClick: ask }, 'Quote'), h('output', null, quoted));
}
