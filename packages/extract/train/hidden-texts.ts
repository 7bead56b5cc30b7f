import { hidingOfStyle } from '../src/content/hidden.ts';
import { decode } from '../src/decode/decode.ts';
import { conceals } from '../src/hygiene/concealment.ts';
import { sheetsOf } from '../src/hygiene/styles/sheets.ts';
import { PageStyles } from '../src/hygiene/styles/style-rules.ts';
import { unreadValues, unseenText } from '../src/hygiene/unseen-text.ts';
import { attribute, type Tree, type TreeNode } from '../src/tree/node.ts';
import { parsePage } from '../src/tree/parse.ts';
import { blockTags } from '../src/tree/tags.ts';
import { pageOf, truthsOf } from './corpus.ts';

/** How a text is kept from people: `concealed` by a trick of style, `hidden` as menus and dialogs are, or not in the text at all. */
type Place = 'shown' | 'concealed' | 'hidden' | 'attribute' | 'data' | 'source';
interface HarmlessText {
  readonly page: string;
  readonly place: Place;
  readonly text: string;
}

const minCharacters = 15;
const maxCharacters = 5_000;
const attributes = ['alt', 'title', 'aria-label', 'content', 'value', 'label'];
const hidingClass = /sr-only|hidden|hide|invisible|d-none|screen|none|off-?screen|opacity|transparent/i;

function placeOf(concealer: TreeNode, styles: PageStyles): Place {
  const hiding = hidingOfStyle(styles.styleOf(concealer));
  if (hiding === 'concealed') return 'concealed';
  const isUsual =
    hiding === 'collapsed' ||
    /^(?:noscript|template|textarea|select|option|dialog|datalist|details)$/.test(concealer.tag) ||
    attribute(concealer, 'hidden') !== null ||
    hidingClass.test(attribute(concealer, 'class') ?? '');
  return isUsual ? 'hidden' : 'concealed';
}

function* textsOfTree(tree: Tree, styles: PageStyles): Generator<readonly [Place, string]> {
  const concealers = new Map<TreeNode | null, TreeNode | null>([[null, null]]);
  const concealerOf = (node: TreeNode | null): TreeNode | null => {
    const known = concealers.get(node);
    if (known !== undefined || node === null) return known ?? null;
    const found = concealerOf(node.parent) ?? (conceals(node, styles) ? node : null);
    concealers.set(node, found);
    return found;
  };
  let text = '';
  let block: TreeNode | null = null;
  let concealer: TreeNode | null = null;
  for (const node of tree) {
    for (const name of attributes) yield ['attribute', attribute(node, name) ?? ''];
    if (node.tag !== '' || node.parent?.tag === 'style') continue;
    if (node.parent?.tag === 'script') {
      if (!/ld\+json/i.test(attribute(node.parent, 'type') ?? '')) continue;
      for (const [string] of node.text.matchAll(/"(?:[^"\\]|\\.)*"/g)) yield ['data', string.slice(1, -1)];
      continue;
    }
    let around = node.parent;
    while (around && !blockTags.has(around.tag)) around = around.parent;
    const hider = concealerOf(node.parent);
    if (around !== block || hider !== concealer) {
      yield [concealer ? placeOf(concealer, styles) : 'shown', text];
      text = '';
      block = around;
      concealer = hider;
    }
    text += node.text;
  }
  yield [concealer ? placeOf(concealer, styles) : 'shown', text];
}

/** The texts of the corpus by how they are shown or hidden, each once a page and place; on none of its pages an order is hidden. */
export function* harmlessTexts(sources: readonly string[]): Generator<HarmlessText> {
  for (const truth of sources.flatMap(truthsOf)) {
    const { id } = truth;
    const html = decode(pageOf(truth), 'text/html').text;
    const seen = new Set<string>();
    const { tree, unseenAt, unreadAt, sheetsAt } = parsePage(html);
    const sheets = sheetsOf(html, sheetsAt);
    const all = [...textsOfTree(tree, new PageStyles(sheets, tree))];
    unseenText(html, unseenAt, sheets, (text) => {
      all.push(['source', text]);
      return null;
    });
    for (const value of unreadValues(html, unreadAt)) all.push(['attribute', value]);
    for (const [place, raw] of all) {
      const text = raw
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, maxCharacters);
      if (text.length < minCharacters || seen.has(place + text)) continue;
      seen.add(place + text);
      yield { page: id, place, text };
    }
  }
}
