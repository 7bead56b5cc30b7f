import type { Addresses } from '../../address.ts';
import {
  byTarget,
  type Candidate,
  type FragmentOf,
  findCandidates,
  fragmentOf,
  indexesOf,
} from '../../content/notes/candidates.ts';
import { linksBack, type Place, placeOf, shortText } from '../../content/notes/places.ts';
import type { Selection } from '../../content/structure/keep.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { blockTags } from '../../tree/tags.ts';

/** A note: what it is called, and the mark that leads to it on the page. */
export interface Note {
  readonly label: string;
  readonly mark: string;
  readonly last: TreeNode;
}

/** The notes of a page, all by the indexes of elements. */
export interface Notes {
  /** The notes that begin there. */
  readonly begins: ReadonlyMap<number, Note>;
  /** Labels of the notes that are referred to there, and nothing else is said. */
  readonly references: ReadonlyMap<number, string>;
  /** What leads back from notes, and what is only around references: not written. */
  readonly backlinks: ReadonlySet<number>;
  readonly around: ReadonlySet<number>;
}

const none: Notes = { begins: new Map(), references: new Map(), backlinks: new Set(), around: new Set() };
const maxNodesAround = 40;
const noteNames = /foot-?note|end-?note|note-?ref|(?:^|[\s_-])(?:references?|fn|ftn|citation)(?:$|[\s_-]|\d)/i;
const wordCharacter = /[\p{L}\p{N}]/u;
const bareMark = (text: string): string => text.replace(/[[\](){}\s]/g, '');

const isRaised = (tree: Tree, { parent, index }: TreeNode): boolean =>
  parent?.tag === 'sup' || parent?.parent?.tag === 'sup' || tree[index + 1]?.tag === 'sup';

/** Whether a link and its target say that they are a note's, where nothing leads back. */
function saysNote(tree: Tree, { link, mark, target }: Candidate, { from }: Place): boolean {
  const named = [link, link.parent, target, from.parent].some((node) => {
    if (!node || node.attributes.length === 0) return false;
    return noteNames.test(`${attribute(node, 'class') ?? ''} ${attribute(node, 'role') ?? ''}`);
  });
  if (!named && !isRaised(tree, link) && !mark.startsWith('[')) return false;
  const rest = bareMark(shortText(tree, from));
  return from.tag === 'li' || (rest.startsWith(bareMark(mark)) && !/^\d/.test(rest.slice(bareMark(mark).length)));
}

/** The text of an element outside of some others in it. */
function textBeside(tree: Tree, { index, end }: TreeNode, others: ReadonlySet<number>): string {
  let text = '';
  for (let at = index; at < end; ) {
    const node = tree[at];
    if (!node) break;
    if (others.has(at)) at = node.end;
    else {
      text += node.text;
      at++;
    }
  }
  return text;
}

/** Inline elements that say nothing beside some nodes, as `saysNothing` judges what is left of their text. */
function wrappers(tree: Tree, nodes: ReadonlySet<number>, saysNothing: (rest: string) => boolean): TreeNode[] {
  const found: TreeNode[] = [];
  for (const at of nodes) {
    for (let around = tree[at]?.parent; around && !blockTags.has(around.tag); around = around.parent) {
      if (around.end - around.index > maxNodesAround || !saysNothing(textBeside(tree, around, nodes))) break;
      found.push(around);
    }
  }
  return found;
}

const isInDataTable = (node: TreeNode, { layout }: Selection): boolean => {
  for (let around = node.parent; around; around = around.parent)
    if (around.tag === 'table' && layout[around.index] === 0) return true;
  return false;
};

/** Whether a note says anything but its mark. */
function saysMore(tree: Tree, { to }: Place, mark: string): boolean {
  if (to.end - to.index > maxNodesAround) return true;
  return wordCharacter.test(withoutMark(textOf(tree, to), bareMark(mark)));
}

/** The start of a note without its mark, brackets and arrows: `mark` is what leads to it, without brackets. */
export function withoutMark(text: string, mark: string): string {
  const start = text.trimStart();
  if (/^[[({^↑\s]*$/.test(start)) return '';
  const opened = /^[[({]\s*/.exec(start)?.[0].length ?? 0;
  const isMark =
    mark !== '' && start.startsWith(mark, opened) && !/[\p{L}\p{N}]/u.test(start[opened + mark.length] ?? '');
  return (isMark ? start.slice(opened + mark.length) : start).replace(/^(?:[\])}]|[.:,^↑]+(?=\s|$)|\s)+/, '');
}

/** What links name of the page at these addresses. */
function fragmentsOf(addresses: Addresses): FragmentOf {
  const page = addresses.web('')?.replace(/#[\s\S]*$/, '') ?? '';
  return (link) => {
    const href = attribute(link, 'href')?.trim() ?? '';
    const at = href.indexOf('#');
    return at > 0 && addresses.web(href.slice(0, at)) !== page ? null : fragmentOf(link);
  };
}

/** Candidates by target, with the place of each note; those that are none are left out. */
function findPlaces(selection: Selection, partOf: FragmentOf): Map<Place, readonly Candidate[]> {
  const { tree, kept } = selection;
  const found = byTarget(findCandidates(selection, partOf));
  const places = new Map<Place, readonly Candidate[]>();
  const targets = indexesOf(found.keys());
  for (const [target, candidates] of found) {
    const place = placeOf(tree, target, targets);
    if (!place || kept[place.to.index] !== 1 || isInDataTable(place.from, selection)) continue;
    const outside = candidates.filter(({ link }) => link.index < place.from.index);
    if (!outside.some(({ link }) => kept[link.index] === 1)) continue;
    const links = outside.map(({ link }) => link);
    const isNote =
      linksBack(tree, place, links, partOf).length > 0 || outside.some((each) => saysNote(tree, each, place));
    if (isNote && saysMore(tree, place, outside[0]?.mark ?? '')) places.set(place, outside);
  }
  return places;
}

/** Labels are the marks themselves where these are distinct words, numbers else. */
class Labels {
  readonly #taken = new Set<string>();
  #next = 1;

  of(mark: string): string {
    const word = bareMark(mark);
    if (/^[\p{L}\p{N}]+$/u.test(word) && !this.#taken.has(word)) return this.#take(word);
    while (this.#taken.has(String(this.#next))) this.#next++;
    return this.#take(String(this.#next));
  }

  #take(label: string): string {
    this.#taken.add(label);
    return label;
  }
}

/** Finds footnotes and endnotes by what they are: a short mark that leads to a block of text, which leads back. */
export function findNotes(selection: Selection, addresses: Addresses): Notes {
  const { tree } = selection;
  const ofThisPage = fragmentsOf(addresses);
  const places = findPlaces(selection, ofThisPage);
  if (places.size === 0) return none;
  const labels = new Labels();
  const begins = new Map<number, Note>();
  const references = new Map<number, string>();
  const backlinks = new Set<number>();
  for (const [place, candidates] of places) {
    const links = candidates.map(({ link }) => link);
    const mark = candidates[0]?.mark ?? '';
    const label = labels.of(mark);
    begins.set(place.from.index, { label, mark: bareMark(mark), last: place.to });
    for (const link of links) references.set(link.index, label);
    for (const { index } of linksBack(tree, place, links, ofThisPage)) backlinks.add(index);
  }
  const isPunctuation = (rest: string): boolean => !wordCharacter.test(rest);
  for (const { index } of wrappers(tree, backlinks, isPunctuation)) backlinks.add(index);
  const around = new Set(wrappers(tree, new Set(references.keys()), isPunctuation).map(({ index }) => index));
  return { begins, references, backlinks, around };
}
