import { between, fileOf } from './paths.ts';

/** A file as it is written, and the paths of the service that it leads to. */
export interface Rewritten {
  readonly text: string;
  readonly leadsTo: readonly string[];
}

/** Stands for the service in addresses that are resolved. */
const here = 'http://docs.invalid';

/** Follows an address of a page: the relative one that the file has for it; itself where it leads elsewhere. */
function follower(path: string, leadsTo: string[]): (address: string) => string {
  return (address) => {
    const url = URL.parse(address, `${here}${path}`);
    if (!url || url.origin !== here || address.startsWith('#')) return address;
    leadsTo.push(url.pathname);
    return `${between(fileOf(path), fileOf(url.pathname))}${url.hash}`;
  };
}

/** What a static page may load, for no server sends the header. Frames cannot be forbidden here. */
const policyTag = (policy: string): string =>
  `<meta http-equiv="content-security-policy" content="${policy.replace(/;? *frame-ancestors 'none'/, '')}">`;

/** A page of the service. Quotes in its texts are escaped, so that only attributes match. */
export function rewriteHtml(path: string, html: string, policy: string): Rewritten {
  const leadsTo: string[] = [];
  const follow = follower(path, leadsTo);
  const text = html
    .replace(
      /\s(href|src|action|data-search-index)="([^"]*)"/g,
      (_, name: string, address: string) => ` ${name}="${follow(address.replaceAll('&amp;', '&'))}"`,
    )
    // The reference names the description in its script.
    .replace(/"url": "([^"]*)"/g, (_, address: string) => `"url": "${follow(address)}"`)
    .replace(/<meta charset="utf-8"(?: \/)?>/, (tag) => `${tag}${policyTag(policy)}`);
  return { text, leadsTo };
}

/** A module: what it imports is loaded from files beside it. */
export function rewriteModule(path: string, module: string): Rewritten {
  const leadsTo: string[] = [];
  const follow = follower(path, leadsTo);
  const text = module.replace(
    /(\bfrom ?|\bimport )(['"])([./][^'"]*)\2/g,
    (_, word: string, quote: string, address) => {
      const followed = follow(address);
      return `${word}${quote}${followed.startsWith('.') ? '' : './'}${followed}${quote}`;
    },
  );
  return { text, leadsTo };
}

/** The index of the search: the addresses of what it finds are relative to itself. */
export function rewriteSearch(path: string, json: string): Rewritten {
  const leadsTo: string[] = [];
  const follow = follower(path, leadsTo);
  const index: { documentIds: Record<string, string> } = JSON.parse(json);
  for (const [key, id] of Object.entries(index.documentIds)) index.documentIds[key] = follow(id);
  return { text: JSON.stringify(index), leadsTo };
}

/** Markdown: files of the source are not there, guides are named by their files, and the service's own pages by where they stand. */
export function rewriteMarkdown(path: string, markdown: string, apiUrl: string, siteUrl: string | null): Rewritten {
  const leadsTo: string[] = [];
  const follow = follower(path, leadsTo);
  const ofChart = (name: string): string => `](${follow(`/docs/guides/charts/${name}`)})`;
  const ofGuide = (name: string, hash: string): string => `](${follow(`/docs/guides/${name}.md`)}${hash})`;
  const text = markdown
    .replace(/\[([^[\]]*)\]\(\.\.\/[^()\s]*\)/g, '$1')
    .replace(/\]\(charts\/([a-z-]+\.svg)\)/g, (_, name: string) => ofChart(name))
    .replace(/\]\(([a-z-]+)\.md(#[^()\s]*)?\)/g, (_, name: string, hash = '') => ofGuide(name, hash))
    .replaceAll(/\]\((https?:[^()\s]*)\)/g, (whole, address: string) => {
      if (!address.startsWith(`${apiUrl}/`)) return whole;
      const followed = follow(address.slice(apiUrl.length));
      return `](${siteUrl ? new URL(followed, `${siteUrl.replace(/\/$/, '')}/${fileOf(path)}`).href : followed})`;
    });
  return { text, leadsTo };
}
