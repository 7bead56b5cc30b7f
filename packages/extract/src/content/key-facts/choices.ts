import { tidy } from '../../characters.ts';
import { grouped } from '../../for-node-20.ts';
import { nameOf } from '../../structured/names.ts';
import { elementsOf } from '../../tree/elements.ts';
import { attribute, closest, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { formTags } from '../../tree/tag-groups.ts';
import { state } from '../blocks.ts';
import type { Selection } from '../structure/keep.ts';
import { sells } from '../structure/shown-price.ts';
import type { KeyFact } from './key-facts.ts';

/** How shop systems name the fields of a product's choices: WooCommerce, Shopify, Magento, PrestaShop, OpenCart, BigCommerce and their like. */
const namedChoice = /^(?:attributes?|super_attribute|options?|group|matrix|variations?|variants?|properties)[[_-]/i;
/** How they call the form that puts a product into the cart. */
const cartForm = /cart|basket|add-?to-?bag|variations?_form|buy[_-]?(?:form|box)|warenkorb|panier|carrito|carrello/i;
/** How themes call the elements around the fields of choices. */
const variantClass =
  /(?:^|[\s_-])(?:variants?|variations?|swatch(?:es)?|product-?(?:options?|attributes?|form))(?=$|[\s_-])/i;
/** What shops of their own making have chosen, on a page that sells something. */
const chosenThings = new Set('size color storage capacity memory flavor flavour scent finish'.split(' '));
const besideName = new Set(['product', 'shoe', 'select']);
const isVariantName = (name: string): boolean => {
  const { words } = nameOf(name.replace(/-?(?:picker|select(?:or)?)$/i, ''));
  const thing = words.filter((word) => !besideName.has(word)).join(' ');
  return chosenThings.has(thing) || chosenThings.has(nameOf(thing).meaning);
};
/** Fields of such a form that choose nothing of the product. */
const quantityField = /qty|quant|menge|cantidad|quantit|anzahl|count|number/i;
const otherField = /rating|review|stars?\b|ship|pay|deliver|pickup|selling_?plan|purchase|subscri|gift|donat/i;
const labels: ReadonlySet<string> = new Set(['label']);
const groups: ReadonlySet<string> = new Set(['fieldset']);
const rows: ReadonlySet<string> = new Set(['tr']);
const maxLevels = 20;
const maxFields = 5;
const maxOptions = 60;
const maxOptionCharacters = 60;
const maxLabelCharacters = 40;
const minOptions = 2;
const maxLevelsOfVariants = 5;
const maxButtons = 400;

const isOfCart = (form: TreeNode): boolean =>
  ['action', 'class', 'id', 'name'].some((name) => cartForm.test(attribute(form, name) ?? ''));

const formOf = (field: TreeNode): TreeNode | null => closest(field.parent, formTags, maxLevels);

function isAmongVariants(field: TreeNode): boolean {
  let around = field.parent;
  for (let level = 0; around && level < maxLevelsOfVariants; level++, around = around.parent)
    if (variantClass.test(`${around.tag} ${attribute(around, 'class') ?? ''}`)) return true;
  return false;
}

/** Whether a field chooses a variant of the product that its form sells. */
function choosesVariant(field: TreeNode, isOfShop: () => boolean): boolean {
  const name = attribute(field, 'name') ?? attribute(field, 'id') ?? '';
  if (namedChoice.test(name) || (isVariantName(name) && isOfShop())) return true;
  if (quantityField.test(`${name} ${attribute(field, 'class') ?? ''}`) || otherField.test(name)) return false;
  const form = formOf(field);
  return (form !== null && isOfCart(form)) || isAmongVariants(field);
}

/** Whether an option has a value: without one, or with a sign such as `*`, it says that there is something to choose. */
const isValue = (value: string | null): boolean => value === null || /[\p{L}\p{N}]/u.test(value);

/** What a field offers. */
function optionsOf(tree: Tree, { index, end }: TreeNode): string[] {
  const options = new Set<string>();
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag !== 'option' || !isValue(attribute(node, 'value'))) continue;
    const text = tidy(textOf(tree, node));
    if (text !== '' && text.length <= maxOptionCharacters) options.add(text);
  }
  return [...options];
}

/** The texts inside an element, which style sheets set apart. */
const spacedText = (tree: Tree, { index, end }: TreeNode): string =>
  tree
    .slice(index + 1, end)
    .map(({ text }) => text)
    .join(' ');

/** A radio button's choice: its value where that is a word, else what its label says. */
function choiceOf(tree: Tree, button: TreeNode, byId: ReadonlyMap<string, TreeNode>): string {
  const value = tidy(attribute(button, 'value') ?? '');
  if (/\p{L}/u.test(value) && value !== 'on') return value;
  const label = byId.get(attribute(button, 'id') ?? '') ?? closest(button.parent, labels, 3);
  const said = label ? tidy(attribute(label, 'aria-label') ?? spacedText(tree, label)) : '';
  return said || tidy(attribute(button, 'title') ?? attribute(button, 'aria-label') ?? '') || value;
}

/** What stands before the first of some buttons, but for a note in brackets and the choice that is made: the legend or the words before the colon. */
function legendOf(tree: Tree, first: TreeNode, options: readonly string[]): string {
  const group = closest(first.parent, groups, maxLevelsOfVariants);
  const legend = group ? tree.slice(group.index + 1, first.index).find(({ tag }) => tag === 'legend') : undefined;
  if (legend) return beforeColon(tidy(textOf(tree, legend)));
  let around = first.parent;
  for (let level = 0; around && level < maxLevelsOfVariants; level++, around = around.parent) {
    for (let at = first.index - 1; at > around.index; at--) {
      const text = tidy(tree[at]?.text ?? '');
      if (/^[^(]*\p{L}/u.test(text) && !options.includes(text)) return beforeColon(text);
    }
    if (variantClass.test(attribute(around, 'class') ?? '')) break;
  }
  return '';
}

/** The radio buttons of a page that choose variants, by the name that those of one choice share. */
function buttonsOf(tree: Tree, isOfShop: () => boolean): TreeNode[][] {
  const buttons = elementsOf(tree, 'input').filter((node) => attribute(node, 'type')?.toLowerCase() === 'radio');
  const choosing = buttons
    .slice(0, maxButtons)
    .filter((node) => attribute(node, 'name') && choosesVariant(node, isOfShop));
  return [...grouped(choosing, (node) => attribute(node, 'name') ?? '').values()];
}

/** Names of fields as a person would say them: `attribute_pa_frame-size` is frame size. */
function wordsOfName(name: string): string {
  if (name === 'id') return 'Variant';
  const [, inBrackets] = /\[([\p{L} _-]+)\]/u.exec(name) ?? [];
  const words = (inBrackets ?? name.replace(/^(?:attribute|option|properties)_(?:pa_)?/i, '')).replace(/[_-]+/g, ' ');
  return /^[\p{L} ]+$/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : '';
}

const short = (text: string): string => (text.length <= maxLabelCharacters ? text : '');
const beforeColon = (text: string): string => text.split(':')[0]?.trim() ?? '';

/** What stands before a field in the same element, up to the choice that is made: `Width: 26 cm`. */
function textBefore(tree: Tree, { index, parent }: TreeNode): string {
  for (let at = index - 1; parent && at > parent.index; at--) {
    const text = tidy(tree[at]?.text ?? '');
    if (text !== '' && !text.startsWith('(')) return beforeColon(text);
  }
  return '';
}

/** What the first cell of a field's row says. */
function headOfRow(tree: Tree, field: TreeNode): string {
  const row = closest(field.parent, rows, maxLevelsOfVariants);
  const head = row ? tree.slice(row.index + 1, field.index).find(({ tag }) => tag === 'th' || tag === 'td') : undefined;
  return head && head.end <= field.index ? beforeColon(tidy(textOf(tree, head))) : '';
}

/** The text beside a field: its `label`, the one around it, its name, the words before it, or those that head its row. */
function labelOf(tree: Tree, field: TreeNode, byId: ReadonlyMap<string, TreeNode>): string {
  const around = byId.get(attribute(field, 'id') ?? '') ?? closest(field.parent, labels, 3);
  let own = '';
  for (let at = (around?.index ?? 0) + 1; around && at < around.end; at++) {
    const node = tree[at];
    if (node && node.index >= field.index && node.index < field.end) continue;
    own += node?.text ?? '';
  }
  const said =
    tidy(own.replace(/\([^)]{0,40}\)/, '')).replace(/(?<![\s:*])[\s:*]+$/, '') ||
    tidy(attribute(field, 'aria-label') ?? '');
  const beside = short(textBefore(tree, field)) || short(headOfRow(tree, field));
  return short(said) || wordsOfName(attribute(field, 'name') ?? '') || beside;
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

/** A choice among variants: the field, or the first of its buttons, what it is of, and what it offers. */
interface Choice {
  readonly field: TreeNode;
  readonly label: string;
  readonly options: readonly string[];
}

function choicesIn(tree: Tree): Choice[] {
  const byId = labelsById(tree);
  let isShop: boolean | undefined;
  const isOfShop = (): boolean => (isShop ??= sells(tree));
  const fields = elementsOf(tree, 'select').filter((field) => choosesVariant(field, isOfShop));
  const all = [
    ...fields.map((field) => ({ field, label: labelOf(tree, field, byId), options: optionsOf(tree, field) })),
    ...buttonsOf(tree, isOfShop).flatMap((buttons) => {
      const [field] = buttons;
      if (!field) return [];
      const options = buttons.map((button) => choiceOf(tree, button, byId));
      const label = short(legendOf(tree, field, options)) || wordsOfName(attribute(field, 'name') ?? '');
      return [{ field, label, options: [...new Set(options)].filter((option) => option !== '') }];
    }),
  ];
  return all.toSorted((one, other) => one.field.index - other.field.index);
}

const isLegible = ({ label, options }: Choice): boolean =>
  label !== '' &&
  options.length >= minOptions &&
  options.length <= maxOptions &&
  options.every(({ length }) => length <= maxOptionCharacters);

/** Whether each of what one choice offers begins with what another offers: `Black / 7.5 in - $60`, beside the colours. */
const isMadeOf = ({ options }: Choice, before: Choice): boolean =>
  options.every((option) => before.options.some((other) => option.startsWith(other)));

/**
 * The sizes, colours and other variants that a page offers of its product in drop-down fields and radio buttons, one fact a choice: they are no text of
 * a page. `text`: what is written of the page; what it says already is not said again. Of a list of products nothing is told, and of several forms the first.
 */
export function choicesOf({ tree, states, cards }: Selection, text: string): KeyFact[] {
  const choices = cards.size > 0 ? [] : choicesIn(tree);
  const [first] = choices;
  if (!first) return [];
  const form = formOf(first.field);
  const said = wordsOf(text);
  // The scripts of a shop show the fields of its form when they have run.
  const unseen = form !== null && isOfCart(form) ? state.concealed : state.hidden | state.concealed;
  return choices.slice(0, maxFields).flatMap((choice, place) => {
    const { field, label, options } = choice;
    const isSaid = options.every((option) => said.includes(wordsOf(option)));
    if (formOf(field) !== form || ((states[field.index] ?? 0) & unseen) !== 0 || !isLegible(choice) || isSaid)
      return [];
    if (choices.slice(0, place).some((before) => isMadeOf(choice, before))) return [];
    return [{ label, text: options.join(', ') }];
  });
}
