import { tidy } from '../../characters.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';

const personName = /(?:^|[\s_-])person-?name(?=$|\s)/i;
const givenName = /(?:^|[\s_-])(?:given|first)-?names?(?=$|\s)/i;
const familyName = /(?:^|[\s_-])(?:surname|(?:family|last)-?name)(?=$|\s)/i;
/** What they all have. */
const someName = /name/i;
const maxNodes = 300;
const maxNameNodes = 12;
const maxCharacters = 200;

/** What the classes of an element say of the name in it. */
function kindOf(node: TreeNode): 'whole' | 'given' | 'family' | null {
  const names = node.attributes.length === 0 ? null : attribute(node, 'class');
  if (!names || !someName.test(names)) return null;
  if (personName.test(names)) return 'whole';
  return givenName.test(names) ? 'given' : familyName.test(names) ? 'family' : null;
}

/** What refers to a note on a person's institute. */
const noteMark = /^[\d\s,;*†‡§¶✉#]{0,12}$/u;

/** Whether an element raises the mark of a note beside a name. */
export const isNoteMark = (tree: Tree, node: TreeNode): boolean =>
  node.tag === 'sup' && noteMark.test(textOf(tree, node));

/** The text of an element without the marks of notes. */
function nameIn(tree: Tree, { index, end }: TreeNode): string {
  let text = '';
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag === '') text += node.text;
    else if (node && isNoteMark(tree, node)) at = node.end - 1;
  }
  return text;
}

/** The names of persons that elements in a byline bear by their classes, without what else it says; empty without any. */
export function personsInside(tree: Tree, { index, end }: TreeNode): string {
  const persons: string[] = [];
  let half: 'given' | 'family' | null = null;
  for (let at = index + 1; at < Math.min(end, index + maxNodes); at++) {
    const node = tree[at];
    const kind = node ? kindOf(node) : null;
    if (!node || kind === null || node.end - node.index > maxNameNodes) continue;
    const name = tidy(nameIn(tree, node)).replace(/(?<![\s,;])[\s,;]+$/, '');
    if (name === '') continue;
    const isSecondHalf: boolean = kind !== 'whole' && half !== null && half !== kind;
    if (isSecondHalf) persons.push(`${persons.pop()} ${name}`);
    else persons.push(name);
    half = kind === 'whole' || isSecondHalf ? null : kind;
    at = node.end - 1;
  }
  while (persons.join(', ').length > maxCharacters) persons.pop();
  return persons.join(', ');
}
