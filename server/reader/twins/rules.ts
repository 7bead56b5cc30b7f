/** How sites offer a page as markdown: by `Accept`, or at an address that is made of the page's. */
const twinRules = ['accept', 'suffix', 'extension', 'appended', 'index'] as const;
export type TwinRule = (typeof twinRules)[number];

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** The path of a twin by the path of its page; null: the rule knows none for it. */
const paths: Readonly<Record<TwinRule, (path: string) => string | null>> = {
  accept: (path) => path,
  suffix: (path) => (path === '/' ? '/index.md' : `${withoutSlash(path)}.md`),
  extension: (path) => (path.endsWith('/') ? `${path}index.md` : path.replace(/\.html?$/i, '.md')),
  // As https://llmstxt.org proposes.
  appended: (path) => (path.endsWith('/') ? `${path}index.html.md` : `${path}.md`),
  index: (path) => `${withoutSlash(path)}/index.md`,
};

/** Where a rule looks for a page's twin; null: nowhere. */
export function twinOf(page: string, rule: TwinRule): string | null {
  const url = new URL(page);
  url.hash = '';
  if (rule === 'accept') return url.href;
  const path = /\.(?:md|txt)$/i.test(url.pathname) ? null : paths[rule](url.pathname);
  if (path === null || path === url.pathname) return null;
  url.pathname = path;
  url.search = '';
  return url.href;
}

/** The rule by which an address is the twin of a page; null: none that would find those of other pages. */
export const ruleOf = (page: string, twin: string): TwinRule | null =>
  twinRules.find((rule) => rule !== 'accept' && twinOf(page, rule) === twin) ?? null;
