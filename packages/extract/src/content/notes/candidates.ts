import { elementsOf } from '../../tree/elements.ts';
import { attribute, type TreeNode, textOf } from '../../tree/node.ts';
import { type PageBlocks, state } from '../blocks.ts';

/** A link that may refer to a note, and what it leads to. */
export interface Candidate {
  readonly link: TreeNode;
  readonly mark: string;
  readonly target: TreeNode;
}

const maxMarkNodes = 12;
/** White space around it included. */
const maxMarkCharacters = 40;
/** Numbers, single letters, daggers: in brackets or not, with a word such as `note` or without. */
const markForm = /^[[({]?\s*(?:(?:\p{L}{1,8}[ .\u{a0}-]?)?\d{1,4}|\p{L}|[ivx]{1,5}|[*†‡§¶‖]{1,4})\s*[\])}]?$/iu;

/** The part of its own page that a link leads to; null when it leads elsewhere. */
export type FragmentOf = (link: TreeNode) => string | null;

/** The part that a link names, of whatever page. */
export function fragmentOf(link: TreeNode): string | null {
  const href = attribute(link, 'href')?.trim() ?? '';
  const at = href.indexOf('#');
  if (at < 0 || at + 1 === href.length) return null;
  const name = href.slice(at + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Links with a mark as their text that lead to an element of the page, in document order. */
export function findCandidates({ tree, states }: PageBlocks, partOf: FragmentOf): Candidate[] {
  const wanted = new Map<string, { link: TreeNode; mark: string }[]>();
  for (const node of elementsOf(tree, 'a')) {
    if (node.end - node.index > maxMarkNodes) continue;
    if (((states[node.index] ?? 0) & state.preformatted) !== 0) continue;
    if ((tree[node.index + 1]?.text.length ?? 0) > maxMarkCharacters) continue;
    const fragment = partOf(node);
    const text = fragment === null ? '' : textOf(tree, node).trim();
    if (fragment === null || !markForm.test(text)) continue;
    const links = wanted.get(fragment) ?? [];
    links.push({ link: node, mark: text });
    wanted.set(fragment, links);
  }
  if (wanted.size === 0) return [];
  const candidates: Candidate[] = [];
  const add = (target: TreeNode, name: string | null): void => {
    const links = name === null ? undefined : wanted.get(name);
    if (!links || name === null) return;
    wanted.delete(name);
    for (const { link, mark } of links) if (link !== target) candidates.push({ link, mark, target });
  };
  for (const node of tree) {
    if (node.attributes.length === 0) continue;
    add(node, attribute(node, 'id'));
    if (node.tag === 'a') add(node, attribute(node, 'name'));
  }
  return candidates.sort((one, other) => one.link.index - other.link.index);
}

/** Candidates by what they lead to. */
export function byTarget(candidates: readonly Candidate[]): Map<TreeNode, Candidate[]> {
  const found = new Map<TreeNode, Candidate[]>();
  for (const candidate of candidates) {
    const others = found.get(candidate.target);
    if (others) others.push(candidate);
    else found.set(candidate.target, [candidate]);
  }
  return found;
}

/** The indexes of targets, in order. */
export const indexesOf = (targets: Iterable<TreeNode>): number[] =>
  Array.from(targets, ({ index }) => index).sort((one, other) => one - other);
