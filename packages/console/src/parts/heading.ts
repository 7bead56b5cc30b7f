import { type ComponentChildren, h, type JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { follow } from './place.ts';

interface OpenedProps {
  /** The list that this one was opened from. */
  readonly list: { readonly name: string; readonly path: string };
  readonly title: string;
  /** What stands beside the title. */
  readonly aside?: ComponentChildren;
}

/** The heading of one thing that was opened from a list: it takes the focus, so that it is seen and read at once. */
export function Opened({ list, title, aside }: OpenedProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus();
  }, [title]);
  return h(
    'header',
    { class: 'opened' },
    h('a', { href: list.path, onClick: follow }, `← ${list.name}`),
    h('h1', { ref: heading, tabIndex: -1 }, title),
    aside,
  );
}
