import type { Statements } from './collect.ts';

type Metas = Statements['metas'];

/** The names of `<meta>` that can be trusted with a date, the best first. */
const trusted = {
  published:
    'article:published_time og:published_time datepublished date pubdate publish-date publish_date dc.date.issued dc.date ' +
    'dcterms.created dcterms.date citation_publication_date citation_date parsely-pub-date sailthru.date article.published ' +
    'bt:pubdate dc.date.created cxenseparse:recs:publishtime',
  modified: 'article:modified_time og:updated_time last-modified dcterms.modified dc.date.modified',
} as const;

/** What the names of all others end in, letters only: `w-published-date`, `DatePub`, `ageaparse:recs:publishtime`. */
const endings = {
  published: /(?:pub(?:lish(?:ed|ing)?|lication)?(?:date|time|at|on)|date(?:pub(?:lish(?:ed)?)?|created)|^published)$/,
  modified: /(?:(?:modified|modification|updated?)(?:date|time|at|on)|date(?:modified|updated)|^lastmod)$/,
} as const;

const another = { published: /last|modif|updat|review|expir/, modified: /site|feed|publish/ } as const;

/** What the trusted names state, the best first. */
export const trustedDates = (metas: Metas, of: 'published' | 'modified'): string[] =>
  trusted[of].split(' ').flatMap((name) => metas.get(name)?.slice(0, 1) ?? []);

/** What `<meta>` states under any name that speaks of such a date: better than none, but not than one that is shown. */
export const otherDates = (metas: Metas, of: 'published' | 'modified'): string[] =>
  Array.from(metas).flatMap(([name, contents]) => {
    const letters = name.replace(/[^a-z]+/g, '');
    return endings[of].test(letters) && !another[of].test(letters) ? contents.slice(0, 1) : [];
  });
