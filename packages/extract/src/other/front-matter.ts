/** What the front matter of a markdown file says of it, as it is written there; null: nothing. */
export interface FrontMatter {
  readonly title: string | null;
  readonly description: string | null;
  readonly author: string | null;
  readonly date: string | null;
}

/** The keys under which generators of static sites and editors look for each. */
const keys: Readonly<Record<keyof FrontMatter, readonly string[]>> = {
  title: ['title'],
  description: ['description', 'summary'],
  author: ['author'],
  date: ['date', 'published', 'published_at', 'datePublished', 'pubDate'],
};
/** What stands between two lines of hyphens at the beginning, as `name: value` lines. */
const frontMatter = /^\uFEFF?---[ \t]*\n([\s\S]{0,10000}?)\n---[ \t]*(?:\n|$)/;
const entry = /^([A-Za-z_]+):(.*)$/;
const quoted = /^(["'])(.*)\1$/;
/** Values that go on in the lines below, and lists. */
const noText = /^[[{|>&*]/;

/** Markdown without its front matter, and what that says. Line ends are line feeds. */
export function splitFrontMatter(markdown: string): { readonly front: FrontMatter; readonly body: string } {
  const found = frontMatter.exec(markdown);
  const values = new Map<string, string>();
  for (const line of found?.[1]?.split('\n') ?? []) {
    const [, name = '', written = ''] = entry.exec(line) ?? [];
    const value = written.trim();
    const text = quoted.exec(value)?.[2] ?? (noText.test(value) ? '' : value);
    if (text !== '' && !values.has(name)) values.set(name, text);
  }
  const stated = (fact: keyof FrontMatter): string | null =>
    keys[fact].map((key) => values.get(key)).find((value) => value !== undefined) ?? null;
  const front = {
    title: stated('title'),
    description: stated('description'),
    author: stated('author'),
    date: stated('date'),
  };
  return { front, body: found ? markdown.slice(found[0].length) : markdown };
}
