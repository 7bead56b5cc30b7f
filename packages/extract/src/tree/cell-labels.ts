import { hiddenFinding } from '../hygiene/finding.ts';
import { attribute, closest, type Tree, type TreeNode, textOf } from './node.ts';
import { cellTags } from './tag-groups.ts';

/** A cell with as many nodes inside says something itself. */
export const maxNodesOfCell = 12;
/** Elements that are written by themselves, and controls. */
const saysOrDoes: ReadonlySet<string> = new Set(['input', 'select', 'button', 'a', 'video', 'audio', 'iframe']);
const maxLevelsInCell = 4;
/** A label that stands for a sign; longer ones are sentences for programs. */
const maxLabelCharacters = 40;
const maxLabelWords = 5;
/** Smaller pictures are written nowhere: what they show is a sign. */
const smallestPicture = 40;

/** Classes that hide text from all but screen readers. */
export const screenReaderOnly =
  /(?:^|\s)(?:sr-?only|(?:[a-z]{1,12}-){0,2}(?:visually-?hidden|offscreen)|hidden-?visually|screen-?reader-?(?:text|only)|element-invisible|u-hidden-?visually|a11y-hidden|show-for-sr|assistive-text)(?=\s|$)|(?:^|[\s_])(?:visuallyHidden|srOnly|screenReaderOnly)(?=$|[\s_])/i;

/** How the names of icons begin that fonts and sprites draw, and those that are drawn by the names of signs. */
const iconPrefix =
  '(?:fa[bdlrs]?|bi|icons?|ico|dashicons|glyphicons?|mdi|ti|ri|la|ion|uil|uis|ph|pi|bxs?|tabler|lucide|feather|heroicons?|svg|material|octicon|codicon|el|wpmi)-';
const iconSuffix =
  '(?:-?(?:mark|circle|circled|square|sign|lg|fill|filled|alt|bold|thin|light|solid|outline|outlined|round|rounded|line|o|\\d))*';
const iconNames = (sign: string, prefixed: string): RegExp =>
  new RegExp(
    `^(?:${iconPrefix})?(?:circle-|square-)?(?:${sign})${iconSuffix}$|^${iconPrefix}(?:${prefixed})${iconSuffix}$`,
  );
const signs: readonly (readonly [string, RegExp])[] = [
  ['✓', iconNames('check|tick|yes', 'ok|done|included')],
  ['✗', iconNames('times|xmark|cross|no', 'x|close|remove|cancel')],
];
const namesOfIcons = /^(?:i|span|svg|em|b|div|mat-icon)$/;
const iconFont = /(?:^|\s)(?:material-(?:icons|symbols)|google-symbols|mat-icon)/i;
const letters = /^[a-z][a-z\d-]{0,39}$/;

/** The sign that a name of an icon stands for; '' for all others. */
const signOfName = (name: string): string =>
  letters.test(name) ? (signs.find(([, names]) => names.test(name))?.[0] ?? '') : '';

/** The sign that a list of classes draws. */
function signOfClasses(names: string): string {
  if (names === '' || names.length > 200) return '';
  for (const name of names.toLowerCase().split(/\s+/)) {
    const sign = signOfName(name);
    if (sign !== '') return sign;
  }
  return '';
}

function isSign(label: string): boolean {
  return label.length <= maxLabelCharacters && label.split(/\s+/).length <= maxLabelWords;
}

/** What a picture that is all of a cell says in a text without pictures; '' where it does not stand for a sign. */
export function saidByPicture(tree: Tree, picture: TreeNode): string {
  const cell = closest(picture.parent, cellTags, maxLevelsInCell);
  if (!cell || cell.end - cell.index > maxNodesOfCell) return '';
  const said = (attribute(picture, 'alt') ?? '').trim();
  return isSign(said) && textOf(tree, cell).trim() === '' ? said : '';
}

const minOrderCharacters = 20;

/** Whether an unseen label tells a model what to do. */
const isOrder = (label: string): boolean =>
  label.length >= minOrderCharacters && hiddenFinding(label, 'concealed') !== null;

/** What an element says to those who do not see it: its label, or its tooltip. */
function spokenLabel(node: TreeNode): string {
  if (attribute(node, 'aria-hidden') === 'true') return '';
  const label = (attribute(node, 'aria-label') ?? attribute(node, 'title') ?? '').trim();
  return isSign(label) ? label : '';
}

/** What a small picture shows; null for one that is written itself. */
function shownBySmall(node: TreeNode): string | null {
  const sizes = ['width', 'height'].map((name) => Number.parseInt(attribute(node, name) ?? '', 10));
  if (!sizes.some((size) => size < smallestPicture) || sizes.some((size) => size >= smallestPicture)) return null;
  const shown = (attribute(node, 'alt') ?? attribute(node, 'title') ?? '').trim();
  return isSign(shown) ? shown : null;
}

/** The sign that an element draws by the name of an icon. */
const drawnSign = (node: TreeNode): string =>
  namesOfIcons.test(node.tag)
    ? signOfClasses(attribute(node, 'class') ?? '') || signOfName((attribute(node, 'name') ?? '').toLowerCase())
    : '';

/** A text in a cell: for screen readers only, the name of an icon, or seen, which is null. */
function unseenText({ text, parent }: TreeNode): string | null {
  const names = parent ? (attribute(parent, 'class') ?? '') : '';
  if (screenReaderOnly.test(names)) return isSign(text.trim()) ? text.trim() : '';
  return iconFont.test(names) ? signOfName(`icon-${text.trim().toLowerCase().replaceAll('_', '-')}`) : null;
}

/**
 * What a table's cell without any text that is seen shows by a sign alone, such as the tick of a comparison: the label of its first
 * element that bears one, what it says to screen readers alone, or the sign by the name of its icon; '' where the cell has text, a picture
 * or a control, or its signs have no label. `inside`: the nodes in the cell.
 */
export function labelOfCell(inside: readonly TreeNode[]): string {
  let said = '';
  let drawn = '';
  for (const node of inside) {
    if (saysOrDoes.has(node.tag)) return '';
    if (node.tag === '' && node.text.trim() === '') continue;
    const label = node.tag === '' ? unseenText(node) : node.tag === 'img' ? shownBySmall(node) : spokenLabel(node);
    if (label === null) return '';
    if (said === '') said = label;
    if (drawn === '') drawn = drawnSign(node);
  }
  return said === '' || isOrder(said) ? drawn : said;
}

const titleInSource = /^title[^>]{0,100}>([^<&]{1,60})<\/title/i;
const useInSource = /^use\s[^>]{0,100}?href=["']?[^\s"'>#]{0,200}#([\w-]{1,40})/i;
const maxSource = 400;

/** What a drawing says by a part that begins there in the source: its title as a label, or the name of the sign that it uses. */
export function labelOfDrawing(source: string, at: number): readonly string[] {
  const part = source.slice(at, at + maxSource);
  const title = titleInSource.exec(part)?.[1]?.trim();
  if (title) return ['aria-label', title];
  const used = useInSource.exec(part)?.[1];
  return used === undefined ? [] : ['name', used];
}
