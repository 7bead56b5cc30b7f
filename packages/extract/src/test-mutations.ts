/** A small generator with a seed, so that a failure can be repeated; answers whole numbers below a limit. */
export function randomly(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const fragments = [
  '<',
  '>',
  '"',
  '&#',
  '&#x200b;',
  '</div>',
  '</',
  '<!',
  '<table>',
  '<td>',
  '<li>',
  '<pre>',
  '<svg>',
  '<math>',
  '<title>',
  '<noscript>',
  '<template>',
  '\0',
  '\xff\xfe',
  '\xe2\x80\xae',
  '<a href="',
  '<a href="javascript:alert(1)" onclick=x>',
  '<img src=x onerror=alert(1)>',
  '<base href="//b.example/">',
  '<!--',
  '<![CDATA[',
  '<script type="application/ld+json">{"@type":',
  '<p hidden>',
  '<meta charset=utf-16>',
];

/** A damaged copy of some bytes: pieces cut out, marks put in, bytes changed; the same for the same seed. */
export function mutate(source: Uint8Array, seed: number): Uint8Array {
  const random = randomly(seed);
  let bytes = Buffer.from(source);
  for (let edit = random(30); edit >= 0; edit--) {
    const at = random(bytes.length + 1);
    const kind = random(4);
    const piece = Buffer.from(fragments[random(fragments.length)] ?? '', 'latin1');
    if (kind === 0) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(200))]);
    else if (kind < 3) bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
    else if (at < bytes.length) bytes[at] = random(256);
  }
  return bytes;
}

const rawElement =
  /(<(script|style|title|textarea|pre|noscript|svg|template|math)\b[\s\S]*?<\/\2\s*>|<!--[\s\S]*?-->)/gi;

/** Applies a change to the markup outside comments and elements whose white space or inside is their own. */
function outsideRaw(html: string, change: (piece: string) => string): string {
  let result = '';
  let from = 0;
  for (const match of html.matchAll(rawElement)) {
    result += change(html.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + change(html.slice(from));
}

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"<>]*")?)*)(\s*\/?)>/gi;
const attribute = /\s+[a-z][a-z0-9-]*(?:="[^"<>]*")?/gi;

/** Changes of a page's source that change nothing of what it says, by name. */
export const harmless: Readonly<Record<string, (html: string) => string>> = {
  'the order of attributes': (html) =>
    html.replace(
      tag,
      (_, close, name, attributes, end) =>
        `<${close}${name}${(attributes.match(attribute) ?? []).toReversed().join('')}${end}>`,
    ),
  comments: (html) =>
    outsideRaw(html, (piece) => piece.replace(/<(?=(?:p|div|li|h2|a|span)\b)/gi, '<!-- ad slot --><')),
  'a wrapping element': (html) => html.replace(/<body\b[^>]*>/i, '$&<div>').replace(/<\/body>/i, '</div></body>'),
  'the case of tags': (html) =>
    outsideRaw(html, (piece) => piece.replace(/<\/?[a-z][a-z0-9]*(?=[\s>])/gi, (name) => name.toUpperCase())),
  'minified white space': (html) =>
    outsideRaw(html, (piece) => piece.replace(/(?<=>)[^<>]*(?=<)/g, (text) => text.replace(/[ \t\r\n]+/g, ' '))),
};

/** Parts that sites add to every page, by name; they are put before the end of the body. */
export const additions: Readonly<Record<string, string>> = {
  'a cookie box':
    '<div class="cookie-consent" role="dialog"><p>We use cookies to improve your experience. By continuing you agree.</p><button>Accept all</button></div>',
  'a fatter footer':
    '<footer class="site-footer"><ul><li><a href="/jobs">Jobs</a></li><li><a href="/press">Press</a></li></ul><p>Published by Gull Media, all rights reserved.</p></footer>',
};

export const withAddition = (html: string, addition: string): string =>
  /<\/body>/i.test(html) ? html.replace(/<\/body>/i, () => `${addition}</body>`) : html + addition;

/** The words of a text, lower case. */
export const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of markdown without its marks: no addresses, no numbers of list items, no names of languages. */
export const wordsOfMarkdown = (markdown: string): string[] =>
  words(
    markdown
      .replace(/!\[[^[\]]*\]\([^)]*\)/g, '')
      .replace(/\]\((?:<[^>]*>|[^)]*)\)/g, ' ')
      .replace(/^(?:\s|>)*\d+[.)] /gm, '')
      .replace(/^\s*`{3,}.*$/gm, ''),
  );

/** How alike two bags of words are, from 0 to 1 (F1). */
export function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  const bag = new Map<string, number>();
  for (const word of other) bag.set(word, (bag.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of one) {
    const left = bag.get(word) ?? 0;
    if (left > 0) shared++;
    bag.set(word, left - 1);
  }
  return (2 * shared) / (one.length + other.length);
}
