import { attribute, type Tree, type TreeNode } from './node.ts';

/** Where Cloudflare leads to instead of an address, and how it writes the address: bytes in hex, all mixed with the first. */
const protectedHref = /\/cdn-cgi\/l\/email-protection#([\da-f]{4,1000})$/i;
const protectedText = /^(?:[\da-f]{2}){3,500}$/i;
const address = /^[^\s<>"']+@[^\s<>"']+$/;

/** The e-mail address, or the text that looked like one, behind the hex digits; null where they hold none. */
function decodeAddress(hex: string): string | null {
  if (!protectedText.test(hex)) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const text = new TextDecoder().decode(bytes.subarray(1).map((byte) => byte ^ (bytes[0] ?? 0)));
  return address.test(text) ? text : null;
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
    const hidden = attribute(node, 'data-cfemail');
    const shown = hidden === null ? null : decodeAddress(hidden);
    if (shown !== null) say(tree, node, shown);
    const target = decodeAddress(protectedHref.exec(attribute(node, 'href') ?? '')?.[1] ?? '') ?? shown;
    if (node.tag === 'a' && target !== null)
      node.attributes = node.attributes.map((value, at) =>
        node.attributes[at - 1] === 'href' && at % 2 === 1 ? `mailto:${target}` : value,
      );
  }
}
