import type { Addresses } from '../address.ts';
import { parseUrl } from '../for-node-20.ts';
import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import type { Name } from './names.ts';
import type { Schema } from './schema.ts';

const maxNodes = 60;
const formats = new Set<unknown>(['uri', 'url', 'iri', 'uri-reference']);
const host = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}(?<end>[a-z]{2,24})(?::\d{2,5})?(?<rest>[/?#]\S*)?$/i;
const files = /^(?:html?|php|aspx?|jsp|js|css|xml|json|jpe?g|png|gif|webp|svg|avif|pdf|docx?|xlsx?|txt|csv|mp[34])$/i;
const relative = /^(?:\.{0,2}\/\S*|\?[\w.-]+=\S*|(?:[\w%.~-]+\/){0,12}[\w%.~-]+\.(?<end>[a-z\d]{2,5})(?:[?#]\S*)?)$/i;
const pictureWords = new Set('image photo picture logo icon thumbnail avatar cover poster video'.split(' '));

/** The address that a text writes, and is nothing else than; words are none. */
export function addressIn(text: string, base: string): string | null {
  if (text.length > 4_000 || /\s/.test(text)) return null;
  if (/^(?:[a-z][a-z\d+.-]{1,20}:\/\/|mailto:|tel:|\/\/)/i.test(text)) return parseUrl(text, base)?.href ?? null;
  const { end = '', rest = '' } = host.exec(text)?.groups ?? {};
  if (end !== '' && (rest !== '' || !files.test(end))) return parseUrl(`https://${text}`)?.href ?? null;
  const found = relative.exec(text);
  if (!found || (found.groups?.end !== undefined && !files.test(found.groups.end))) return null;
  return parseUrl(text, base)?.href ?? null;
}

/** Where the only link in an element, or the element itself, leads. */
export function onlyLink(tree: Tree, node: TreeNode, addresses: Addresses): string | undefined {
  if (node.end - node.index > maxNodes) return undefined;
  const links = new Set<string>();
  for (let at = node.index; at < node.end; at++) {
    const inside = tree[at];
    const link = inside?.tag === 'a' ? addresses.web(attribute(inside, 'href')) : null;
    if (link !== null) links.add(link);
  }
  const [link] = links;
  return links.size === 1 ? link : undefined;
}

/** Where the first link in an element leads. */
export function firstLink(tree: Tree, { index, end }: TreeNode, addresses: Addresses): string | undefined {
  for (let at = index; at < Math.min(end, index + maxNodes); at++) {
    const inside = tree[at];
    const link = inside?.tag === 'a' ? addresses.web(attribute(inside, 'href')) : null;
    if (link !== null) return link;
  }
  return undefined;
}

/** Whether a property asks for the address of a page, so that a link says it rather than its text; pictures are none. */
export const asksForLink = ({ format }: Schema, names: readonly Name[]): boolean =>
  formats.has(format) && !names.some(({ words }) => words.some((word) => pictureWords.has(word)));
