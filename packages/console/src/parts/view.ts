import { type ComponentChildren, h, type JSX } from 'preact';
import { type JsonObject, number } from '../api.ts';
import { count } from './format.ts';

/** A page's heading and what stands under it. */
export const page = (name: string, lead: string, ...children: ComponentChildren[]): JSX.Element =>
  h('div', { class: 'page' }, h('h1', null, name), h('p', { class: 'lead' }, lead), ...children);

/** What a page says where there is nothing yet. */
export const empty = (message: string): JSX.Element => h('div', { class: 'empty' }, h('p', null, message));

export const waiting = (): JSX.Element => h('p', { class: 'waiting', role: 'status' }, 'Loading…');

/** One column of a table. */
interface Column<Row> {
  readonly title: string;
  readonly isNumber?: true;
  cell(row: Row): ComponentChildren;
}

/** A table that scrolls by itself on narrow screens. Its caption is for who does not see the heading above it. */
export const table = <Row>(caption: string, columns: readonly Column<Row>[], all: readonly Row[]): JSX.Element =>
  h(
    'div',
    { class: 'wide', role: 'region', 'aria-label': caption, tabIndex: 0 },
    h(
      'table',
      null,
      h('caption', { class: 'unseen' }, caption),
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          columns.map(({ title, isNumber }) => h('th', { scope: 'col', class: isNumber ? 'number' : '' }, title)),
        ),
      ),
      h(
        'tbody',
        null,
        all.map((row) =>
          h(
            'tr',
            null,
            columns.map(({ cell, isNumber }) => h('td', { class: isNumber ? 'number' : '' }, cell(row))),
          ),
        ),
      ),
    ),
  );

export const button = (
  label: string,
  onClick: () => void,
  more: { class?: string; disabled?: boolean } = {},
): JSX.Element => h('button', { type: 'button', onClick, ...more }, label);

/** Words of which those between backticks are code. */
export const coded = (words: string): ComponentChildren[] =>
  words.split('`').map((part, at) => (at % 2 === 1 ? h('code', null, part) : part));

/** A text of a table that may have long words, as names and errors have. */
export const long = (value: string): JSX.Element => h('span', { class: 'long' }, value);

/** What a page says. */
export const words = (value: string): JSX.Element => h('pre', { class: 'words', tabIndex: 0 }, value);

/** A state as a badge, in words. */
export const state = (name: string): JSX.Element =>
  h('span', { class: `state ${name}` }, name.replaceAll(/[-_]/g, ' '));

/** A figure with its name; the value as it is shown. */
export type Figure = readonly [name: string, value: string];

/** Facts of one thing, by name. */
export const facts = (all: readonly Figure[]): JSX.Element =>
  h(
    'dl',
    { class: 'known' },
    all.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value))),
  );

/** Figures that a page begins with. */
export const figures = (all: readonly Figure[]): JSX.Element =>
  h(
    'dl',
    { class: 'figures' },
    all.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value))),
  );

/** Counts by name, as the service has them. */
export const counted = (counts: JsonObject): Figure[] =>
  Object.entries(counts).map(([name, value]) => [name.replaceAll('_', ' '), count(number(value))]);
