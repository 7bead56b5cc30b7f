import { type ComponentChildren, h, type JSX } from 'preact';

/** A page for who is not signed in. */
export function entry(title: string, ...children: ComponentChildren[]): JSX.Element {
  document.title = `${title} · Tidemark`;
  return h(
    'main',
    { class: 'entry', id: 'content' },
    h('p', { class: 'brand' }, 'Tidemark'),
    h('h1', null, title),
    ...children,
  );
}
