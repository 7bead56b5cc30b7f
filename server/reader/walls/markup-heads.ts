import { foldLetters, type TreeNode } from '@tidemark/extract';
import { attributeOf, type Markup } from '../markup.ts';

const maxElements = 60;
const maxTypes = 8;
const maxNameCharacters = 80;
const maxDataCharacters = 4_000;
const minCharacters = 2;
const minCharactersOfPath = 4;

/** Words of names as programs write them: `article:published_time`, `ProfilePage`. */
const wordsIn = (name: string): string[] =>
  name
    .slice(0, maxNameCharacters)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= minCharacters);

const wordsAs = (sort: string, name: string): string[] => wordsIn(name).map((word) => `${sort} ${word}`);

const metaName = (node: TreeNode): string => attributeOf(node, 'name') || attributeOf(node, 'property');

/** The types of the things that linked data describes. */
function typesIn(data: string): string[] {
  const types = data.slice(0, maxDataCharacters).matchAll(/"@type"\s*:\s*\[?\s*"(\w{1,40})"/g); // Bounded by maxDataCharacters.
  return [...types].map(([, type = '']) => type);
}

/** What one element of the head says of the page: the name of a `meta`, the relation of a link, a type. */
function namesOfElement(markup: Markup, node: TreeNode): string[] {
  if (node.tag === 'link') return wordsAs('rel', attributeOf(node, 'rel'));
  if (node.tag === 'script')
    return /ld\+json/i.test(attributeOf(node, 'type'))
      ? typesIn(markup.textOf(node))
          .slice(0, maxTypes)
          .flatMap((type) => wordsAs('type', type))
      : [];
  const name = metaName(node);
  return [...wordsAs('meta', name), ...(name === 'og:type' ? wordsAs('type', attributeOf(node, 'content')) : [])];
}

const itemTypesIn = (nodes: readonly TreeNode[]): string[] => {
  const types = nodes
    .map((node) => attributeOf(node, 'itemtype').split('/').at(-1) ?? '')
    .filter((type) => type !== '');
  return [...new Set(types)].slice(0, maxTypes).flatMap((type) => wordsAs('type', type));
};

function pathOf(address: string, base?: string): string {
  try {
    return decodeURIComponent(new URL(address, base).pathname);
  } catch {
    return '';
  }
}

/** How much a text says of what an address names; nothing where it says none of it: many good addresses name nothing. */
function saidOf(place: string, words: readonly string[], text: string): string[] {
  if (words.length === 0) return [];
  const folded = foldLetters(text);
  const said = words.filter((word) => folded.includes(word)).length;
  if (said === 0) return [];
  return [`${place} said`, ...(said === words.length ? [`${place} all said`] : [])];
}

/** What a page says of itself, as far as it is compared with its address. */
interface SaidOfPage {
  readonly address: string;
  readonly title: string;
  readonly text: string;
}

/** Whether a page speaks of what its address names, and calls itself by one name everywhere. */
function agreements({ address, title, text }: SaidOfPage, heading: string, canonical: string | null): string[] {
  const path = pathOf(address);
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const words = foldLetters(last.replace(/\.\w{2,5}$/, ''))
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= minCharactersOfPath);
  const isTitled = heading !== '' && title.includes(heading);
  return [
    ...saidOf('title', words, title),
    ...saidOf('heading', words, heading),
    ...saidOf('text', words, text),
    ...(canonical === null
      ? []
      : [canonical === address || pathOf(canonical, address) === path ? 'canonical own' : 'canonical other']),
    ...(isTitled ? ['heading titled'] : []),
  ];
}

const read = new Set(['meta', 'link', 'script', 'h1']);
const typed = new Set('html body main article section div li span'.split(' '));
const isCanonical = (node: TreeNode): boolean => node.tag === 'link' && /^canonical$/i.test(attributeOf(node, 'rel'));

/** What a page's head has, what its data say that it is about, and how address, title and heading agree: pages that were asked for do, walls seldom. */
export function headNamesOf(markup: Markup, said: SaidOfPage): string[] {
  if (markup.source === '') return [];
  const found = markup.elements(read);
  const heading = found.find(({ tag }) => tag === 'h1');
  const head = found.filter(({ tag }) => tag !== 'h1').slice(0, maxElements);
  const canonical = head.find(isCanonical);
  const names = [
    ...head.flatMap((node) => namesOfElement(markup, node)),
    ...(markup.has(/itemtype/i) ? itemTypesIn(markup.elements(typed)) : []),
    ...agreements(
      said,
      heading ? markup.textOf(heading).trim() : '',
      canonical ? attributeOf(canonical, 'href') : null,
    ),
  ];
  return [...new Set(names)];
}
