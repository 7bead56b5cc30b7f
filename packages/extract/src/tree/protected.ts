import { attribute, type Tree, type TreeNode } from './node.ts';

/** Where Cloudflare leads to instead of an address, and how it writes the address: bytes in hex, all mixed with the first. */
const protectedPath = '/cdn-cgi/l/email-protection#';
const protectedText = /^(?:[\da-f]{2}){3,500}$/i;
const written = /^[^\s<>"']+$/;

/** The e-mail address, or the text that looked like one, behind the hex digits; null where they hold none. */
function decodeAddress(hex: string): string | null {
  if (!protectedText.test(hex)) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const text = new TextDecoder().decode(bytes.subarray(1).map((byte) => byte ^ (bytes[0] ?? 0)));
  return written.test(text) && text.slice(1, -1).includes('@') ? text : null;
}

/** Puts one text in place of all inside an element. */
function say(tree: Tree, { index, end }: TreeNode, text: string): void {
  let rest = text;
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag !== '') continue;
    node.text = rest;
    rest = '';
  }
}

/** Writes addresses that Cloudflare hides from programs as a reader sees them: names of packages (`react@18.2.0`), too. */
export function revealAddresses(tree: Tree): void {
  for (const node of tree) {
    const shown = decodeAddress(attribute(node, 'data-cfemail') ?? '');
    if (shown === null) continue;
    say(tree, node, shown);
    node.attributes = node.attributes.map((value, at) =>
      at % 2 === 1 && node.attributes[at - 1] === 'href' ? `mailto:${shown}` : value,
    );
  }
}

/** The `mailto:` address that a link of Cloudflare's stands for; null for all other links. */
export function protectedTarget(href: string): string | null {
  const address = href.startsWith(protectedPath) ? decodeAddress(href.slice(protectedPath.length)) : null;
  return address === null ? null : `mailto:${address}`;
}
