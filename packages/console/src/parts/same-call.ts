import { h, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Json, type JsonObject, text } from '../api.ts';
import { Copy } from './copied.ts';
import { waysOf } from './ways.ts';

/** The call of the form in other words, to be copied. */
export function SameCall({
  endpoint,
  input,
}: {
  endpoint: JsonObject;
  input: Readonly<Record<string, Json>>;
}): JSX.Element {
  const [chosen, choose] = useState('curl');
  const all = waysOf({
    baseUrl: location.origin,
    path: text(endpoint.path),
    platform: text(endpoint.platform),
    action: text(endpoint.action),
    input,
  });
  const shown = all[chosen] ?? '';
  return h(
    'details',
    { class: 'same-call' },
    h('summary', null, 'The same call in code'),
    h(
      'div',
      { class: 'tabs', role: 'group', 'aria-label': 'Language' },
      Object.keys(all).map((name) =>
        h('button', { type: 'button', 'aria-pressed': name === chosen, onClick: () => choose(name) }, name),
      ),
      h(Copy, { whole: shown, key: shown }),
    ),
    h('pre', { tabIndex: 0 }, shown),
  );
}
