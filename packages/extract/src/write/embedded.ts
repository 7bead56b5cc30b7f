import type { Addresses } from '../address.ts';
import { tidy } from '../characters.ts';
import { parseUrl } from '../for-node-20.ts';
import type { Token } from '../markdown/tokens.ts';
import { isEmbedding } from '../tree/embeddings.ts';
import { attribute, type TreeNode } from '../tree/node.ts';

/** What another document, a video or a sound is called, and where it is. */
interface Embedded {
  readonly url: string;
  readonly name: string;
}

const sources = ['data-src', 'src', 'data'];
const maxNameCharacters = 200;
/** A longer name of a file is a number of its store. */
const maxFileCharacters = 60;
const lettersAndDigits = /[a-z\d]{16,}/gi;
const isNumber = (name: string): boolean => name.match(lettersAndDigits)?.some((run) => /\d/.test(run)) ?? false;

/** What an element draws in place of a picture, and films that no browser plays any longer. */
const drawn = /\.(?:svg|png|jpe?g|gif|webp|swf)(?:[?#]|$)/i;

/** The name of a file by its address, as far as a reader can tell something from it. */
function fileName(url: string): string {
  const name = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  if (!/\.\w{2,5}$/.test(name)) return '';
  return name.length > maxFileCharacters || isNumber(name) ? (parseUrl(url)?.host ?? '') : name;
}

/** A film that plays by itself, or again and again, is an ornament. */
const isOrnamental = (node: TreeNode): boolean =>
  node.tag === 'video' && (attribute(node, 'autoplay') !== null || attribute(node, 'loop') !== null);

/** What an element embeds; null for all others, and where neither a title nor the name of its file says what it is. */
export function embeddedIn(node: TreeNode, addresses: Addresses): Embedded | null {
  if (!isEmbedding(node) || isOrnamental(node)) return null;
  for (const source of sources) {
    const address = attribute(node, source);
    const url = address ? addresses.web(address) : null;
    if (!url) continue;
    const title = tidy(attribute(node, 'title') ?? attribute(node, 'aria-label') ?? '').slice(0, maxNameCharacters);
    if (title === '' && drawn.test(url)) return null;
    const name = title === '' && node.tag !== 'iframe' ? fileName(url) : title;
    return name === '' ? null : { url, name };
  }
  return null;
}

/** An embedded document as a link to it. */
export const tokensOfEmbedded = ({ url, name }: Embedded): Token[] => [
  { kind: 'open', mark: 'link', url },
  { kind: 'text', text: name },
  { kind: 'close', mark: 'link', url },
];
