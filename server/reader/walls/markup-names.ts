import { shownSize, type TreeNode } from '@tidemark/extract';
import { attributeOf, type Markup } from '../markup.ts';

/** What frames every page of a site. */
const outside = new Set(['nav', 'footer', 'header', 'script', 'style']);
const elements = new Set(
  'body main article section div form aside p h1 h2 h3 ul ol table a button input select span dialog iframe img'.split(
    ' ',
  ),
);
/** A page says what it is by the names of its first elements. */
const maxElements = 200;
const maxNames = 80;
const minCharacters = 3;
const maxCharacters = 24;

/** The words of names as programs write them: `error-404`, `loginForm`, `/age_gate.php`. */
const wordsIn = (name: string): string[] =>
  name
    .slice(0, maxCharactersOfName)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= minCharacters && length <= maxCharacters);
const maxCharactersOfName = 300;

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Each sort of name by itself: a link to a login is no login. */
const sorts = [
  ['is', 'class'],
  ['is', 'id'],
  ['asks', 'name'],
  ['sends', 'action'],
  ['leads', 'href'],
] as const;

/** How many there are of some elements tells pages that set something out from those that ask for something. */
const counted = 'p li a h2 table dl time article img form input select button iframe'.split(' ');
const maxSize = 6;
const allElements = new Set([...elements, ...counted]);
const metas = new Set(['meta']);

/** How many elements of each kind a page has, twice as many being another name, and whether it keeps itself out of indexes. */
function shapeOf(markup: Markup, shown: readonly TreeNode[]): string[] {
  const found = Map.groupBy(shown, ({ tag }) => tag);
  const isNoIndex = markup
    .elements(metas)
    .some((node) => /^robots$/i.test(attributeOf(node, 'name')) && /noindex/i.test(attributeOf(node, 'content')));
  return [
    ...counted.map((tag) => `${tag} ${shownSize(found.get(tag)?.length ?? 0, maxSize)}`),
    ...(isNoIndex ? ['noindex'] : []),
  ];
}

/** What a page's elements are called, where its forms and links lead, and how many it has: `is paywall`, `sends login`, `li 3`; each once, in their order. */
export function namesOf(markup: Markup): string[] {
  // A text that is no page has no elements, which says nothing of it.
  if (markup.source === '') return [];
  const shown = markup.elements(allElements, outside);
  const names = new Set<string>();
  const read = new Set<string>();
  for (const node of shown.filter(({ tag }) => elements.has(tag)).slice(0, maxElements)) {
    if (node.attributes.length === 0) continue;
    for (const [sort, attribute] of sorts) {
      const value = attributeOf(node, attribute);
      if (value === '' || read.has(sort + value)) continue;
      read.add(sort + value);
      for (const word of wordsIn(attribute === 'href' || attribute === 'action' ? pathOf(value) : value))
        names.add(`${sort} ${word}`);
    }
    if (names.size >= maxNames) break;
  }
  return [...[...names].slice(0, maxNames), ...shapeOf(markup, shown)];
}
