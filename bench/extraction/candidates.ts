import { attribute, parseHtml, type Tree, type TreeNode, textOf } from '@tidemark/extract';

/** Something a page states or shows that may be the value of a field. */
export interface Candidate {
  /** Where it stands; one name for all candidates of a kind. */
  readonly source: string;
  readonly text: string;
}

/** The fields whose candidates are looked for. */
export const candidateFields = ['title', 'author', 'date', 'description'] as const;
export type CandidateField = (typeof candidateFields)[number];

/** Where a page states a field for machines: names of `<meta>`, properties of JSON-LD, `itemprop`. */
const stated: Readonly<Record<CandidateField, { metas: RegExp; things: RegExp; items: RegExp }>> = {
  title: { metas: /title$/, things: /^(?:headline|name|alternativeHeadline)$/, items: /^(?:name|headline)$/ },
  author: { metas: /author|creator|^byl/, things: /^(?:author|creator|publisher)$/, items: /^author$/ },
  date: {
    metas: /date|time|publish|issued|created|modified|updated/,
    things: /^(?:date|upload)/,
    items: /date|publish/i,
  },
  description: { metas: /description$/, things: /^(?:description|abstract)$/, items: /^description$/ },
};

/** Classes of elements that show a field. */
const shown: Readonly<Record<CandidateField, RegExp>> = {
  title: /title|headline/i,
  author: /author|byline|writer|autor|posted-?by/i,
  date: /date|time|publish|posted/i,
  description: /lead|stand-?first|sub-?title|sub-?head|teaser|excerpt|intro|summary|abstract|\bdek\b|deck|desc/i,
};

const maxShownCharacters: Readonly<Record<CandidateField, number>> = {
  title: 300,
  author: 120,
  date: 120,
  description: 1_000,
};
const maxParagraphs = 8;
const maxParts = 12;
const separator = /\s+[|\-–—·•»«:>/~]+\s+|\s*[|»«•]\s*|:\s+/g;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What stands before and after each separator, and between two. */
function partsOf(title: string): string[] {
  const cuts = [...title.matchAll(separator)].map(({ index, 0: mark }) => ({ from: index, to: index + mark.length }));
  const starts = [0, ...cuts.map(({ to }) => to)].slice(0, maxParts);
  const ends = [...cuts.map(({ from }) => from), title.length].slice(-maxParts);
  const parts = starts.flatMap((from) => ends.filter((to) => to > from).map((to) => title.slice(from, to).trim()));
  return parts.filter((part) => part !== '' && part !== title);
}

/** All texts beneath a value of JSON-LD: names of persons, several dates. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(textsIn);
}

/** The properties of all things in JSON-LD, however deep. */
function propertiesIn(value: unknown): (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.entries(value);
  return [...own, ...Object.values(value).flatMap(propertiesIn)];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

class Finder {
  readonly found = new Map<CandidateField, Candidate[]>(candidateFields.map((field) => [field, []]));
  readonly #tree: Tree;
  #paragraphs = 0;

  constructor(html: string) {
    this.#tree = parseHtml(html, true);
    for (const node of this.#tree) this.#look(node);
  }

  #add(field: CandidateField, source: string, text: string | null): void {
    const line = oneLine(text ?? '');
    if (line === '') return;
    this.found.get(field)?.push({ source, text: line });
    if (field === 'title')
      for (const part of partsOf(line)) this.found.get(field)?.push({ source: `${source}, a part`, text: part });
  }

  #look(node: TreeNode): void {
    if (node.tag === 'meta') this.#meta(node);
    else if (node.tag === 'script') this.#script(node);
    else if (node.tag === 'title') this.#add('title', '<title>', textOf(this.#tree, node));
    else if (/^h[1-3]$/.test(node.tag)) {
      this.#add('title', node.tag, textOf(this.#tree, node));
      this.#add('description', 'headings', textOf(this.#tree, node));
    } else if (node.tag === 'p' && this.#paragraphs++ < maxParagraphs)
      this.#add(
        'description',
        this.#paragraphs === 1 ? 'first paragraph' : 'later paragraphs',
        textOf(this.#tree, node),
      );
    else if (node.tag === 'time') this.#add('date', 'shown', attribute(node, 'datetime') ?? textOf(this.#tree, node));
    if (node.tag !== '' && node.tag !== 'meta' && node.attributes.length > 0) this.#element(node);
  }

  #meta(node: TreeNode): void {
    const name = (attribute(node, 'property') ?? attribute(node, 'name') ?? '').toLowerCase();
    const item = attribute(node, 'itemprop') ?? '';
    for (const field of candidateFields) {
      if (stated[field].metas.test(name)) this.#add(field, sourceOfMeta(name), attribute(node, 'content'));
      if (item !== '' && stated[field].items.test(item)) this.#add(field, 'itemprop', attribute(node, 'content'));
    }
  }

  #script(node: TreeNode): void {
    if (!/ld\+json/i.test(attribute(node, 'type') ?? '')) return;
    for (const [name, value] of propertiesIn(parsed(textOf(this.#tree, node))))
      for (const field of candidateFields)
        if (stated[field].things.test(name)) for (const text of textsIn(value)) this.#add(field, 'JSON-LD', text);
  }

  #element(node: TreeNode): void {
    const names = `${attribute(node, 'class') ?? ''} ${attribute(node, 'id') ?? ''} ${attribute(node, 'rel') ?? ''}`;
    const item = attribute(node, 'itemprop') ?? '';
    for (const field of candidateFields) {
      const isItem = item !== '' && stated[field].items.test(item);
      if (!isItem && !shown[field].test(names)) continue;
      const text = attribute(node, 'datetime') ?? attribute(node, 'content') ?? textOf(this.#tree, node);
      if (oneLine(text).length <= maxShownCharacters[field]) this.#add(field, isItem ? 'itemprop' : 'shown', text);
    }
  }
}

function sourceOfMeta(name: string): string {
  if (name.startsWith('og:')) return 'Open Graph';
  if (name.startsWith('twitter:')) return 'Twitter';
  return name === 'description' || name === 'author' || name === 'date' ? `meta ${name}` : 'other meta';
}

/** What a page holds that may be the value of each field, in the order of the page; a title also in parts, cut at its separators. */
export const candidatesOf = (html: string): ReadonlyMap<CandidateField, readonly Candidate[]> => new Finder(html).found;
