import { tidy } from '../../characters.ts';
import { elementsOf } from '../../tree/elements.ts';
import { attribute, closest, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { state } from '../blocks.ts';
import type { Selection } from '../structure/keep.ts';
import type { KeyFact } from './key-facts.ts';

/** How shop systems name the fields of a product's choices: WooCommerce, Shopify, Magento, PrestaShop, OpenCart, BigCommerce and their like. */
const namedChoice = /^(?:attributes?|super_attribute|options?|group|matrix|variations?|variants?|properties)[[_-]/i;
/** How they call the form that puts a product into the cart. */
const cartForm = /cart|basket|add-?to-?bag|variations?_form|buy[_-]?(?:form|box)|warenkorb|panier|carrito|carrello/i;
/** Fields of such a form that choose nothing of the product. */
const quantityField = /qty|quant|menge|cantidad|quantit|anzahl|count|number/i;
const forms: ReadonlySet<string> = new Set(['form']);
const labels: ReadonlySet<string> = new Set(['label']);
const maxLevels = 20;
const maxFields = 5;
const maxOptions = 60;
const maxOptionCharacters = 60;
const maxLabelCharacters = 40;
const minOptions = 2;

const isOfCart = (form: TreeNode): boolean =>
  ['action', 'class', 'id'].some((name) => cartForm.test(attribute(form, name) ?? ''));

const formOf = (field: TreeNode): TreeNode | null => closest(field.parent, forms, maxLevels);

/** Whether a field chooses a variant of the product that its form sells. */
function choosesVariant(field: TreeNode): boolean {
  const name = attribute(field, 'name') ?? '';
  if (namedChoice.test(name)) return true;
  const form = formOf(field);
  return form !== null && isOfCart(form) && !quantityField.test(`${name} ${attribute(field, 'class') ?? ''}`);
}

/** What a field offers: an option without a value says that there is something to choose. */
function optionsOf(tree: Tree, { index, end }: TreeNode): string[] {
  const options = new Set<string>();
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag !== 'option' || attribute(node, 'value') === '') continue;
    const text = tidy(textOf(tree, node));
    if (text !== '' && text.length <= maxOptionCharacters) options.add(text);
  }
  return [...options];
}

/** Names of fields as a person would say them: `attribute_pa_frame-size` is frame size. */
function wordsOfName(name: string): string {
  if (name === 'id') return 'Variant';
  const [, inBrackets] = /\[([\p{L} _-]+)\]/u.exec(name) ?? [];
  const words = (inBrackets ?? name.replace(/^(?:attribute|option|properties)_(?:pa_)?/i, '')).replace(/[_-]+/g, ' ');
  return /^[\p{L} ]+$/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : '';
}

/** What stands before a field in the same element, up to the choice that is made: `Width: 26 cm`. */
function textBefore(tree: Tree, { index, parent }: TreeNode): string {
  for (let at = index - 1; parent && at > parent.index; at--) {
    const text = tidy(tree[at]?.text ?? '');
    if (text !== '') return text.split(':')[0]?.trim() ?? '';
  }
  return '';
}

/** The text beside a field: its `label`, the one around it, its name, or the words before it. */
function labelOf(tree: Tree, field: TreeNode, byId: ReadonlyMap<string, TreeNode>): string {
  const around = byId.get(attribute(field, 'id') ?? '') ?? closest(field.parent, labels, 3);
  let own = '';
  for (let at = (around?.index ?? 0) + 1; around && at < around.end; at++) {
    const node = tree[at];
    if (node && node.index >= field.index && node.index < field.end) continue;
    own += node?.text ?? '';
  }
  const said = tidy(own).replace(/(?<![\s:*])[\s:*]+$/, '') || tidy(attribute(field, 'aria-label') ?? '');
  const short = (text: string): string => (text.length <= maxLabelCharacters ? text : '');
  return short(said) || wordsOfName(attribute(field, 'name') ?? '') || short(textBefore(tree, field));
}

/** The words of a text, each between spaces. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function labelsById(tree: Tree): ReadonlyMap<string, TreeNode> {
  const found = new Map<string, TreeNode>();
  for (const node of elementsOf(tree, 'label')) {
    const id = attribute(node, 'for');
    if (id && !found.has(id)) found.set(id, node);
  }
  return found;
}

/**
 * The sizes, colours and other variants that a page offers of its product in drop-down fields, one fact a field: they are no text of
 * a page. `text`: what is written of the page; what it says already is not said again. Of a list of products nothing is told, and of several forms the first.
 */
export function choicesOf({ tree, states, cards }: Selection, text: string): KeyFact[] {
  const fields = cards.size > 0 ? [] : elementsOf(tree, 'select').filter(choosesVariant);
  const [first] = fields;
  if (!first) return [];
  const form = formOf(first);
  const byId = labelsById(tree);
  const said = wordsOf(text);
  return fields.slice(0, maxFields).flatMap((field) => {
    if (formOf(field) !== form) return [];
    if (((states[field.index] ?? 0) & (state.hidden | state.concealed)) !== 0) return [];
    const options = optionsOf(tree, field);
    const label = labelOf(tree, field, byId);
    const isSaid = options.every((option) => said.includes(wordsOf(option)));
    if (label === '' || options.length < minOptions || options.length > maxOptions || isSaid) return [];
    return [{ label, text: options.join(', ') }];
  });
}
