import type { Statements } from './collect.ts';

type Metas = Statements['metas'];

/** The names of `<meta>` that can be trusted with a date, the best first. */
const trusted = {
  published:
    'article:published_time og:published_time datepublished pubdate publish-date publish_date dc.date.issued ' +
    'citation_publication_date citation_date parsely-pub-date sailthru.date article.published ' +
    'bt:pubdate cxenseparse:recs:publishtime',
  modified: 'article:modified_time og:updated_time last-modified dcterms.modified dc.date.modified',
} as const;

/** Names that say no more than that it is a date: of a draft, of the last change. */
const unclear = 'date dc.date dcterms.created dcterms.date dc.date.created';

/** What the names of all others end in, letters only: `w-published-date`, `DatePub`, `ageaparse:recs:publishtime`. */
const endings = {
  published: /(?:pub(?:lish(?:ed|ing)?|lication)?(?:date|time|at|on)|date(?:pub(?:lish(?:ed)?)?|created)|^published)$/,
  modified: /(?:(?:modified|modification|updated?)(?:date|time|at|on)|date(?:modified|updated)|^lastmod)$/,
} as const;

const another = { published: /last|modif|updat|review|expir/, modified: /site|feed|publish/ } as const;

/** What the trusted names state, the best first. */
export const trustedDates = (metas: Metas, of: 'published' | 'modified'): string[] =>
  trusted[of].split(' ').flatMap((name) => metas.get(name)?.slice(0, 1) ?? []);

/** What `<meta>` states under names that may mean another date: better than none, but not than one that is shown. */
export const unclearDates = (metas: Metas): string[] =>
  unclear.split(' ').flatMap((name) => metas.get(name)?.slice(0, 1) ?? []);

/** What `<meta>` states under any name that speaks of such a date: better than none, but not than one that is shown. */
export const otherDates = (metas: Metas, of: 'published' | 'modified'): string[] =>
  Array.from(metas).flatMap(([name, contents]) => {
    const letters = name.replace(/[^a-z]+/g, '');
    return endings[of].test(letters) && !another[of].test(letters) ? contents.slice(0, 1) : [];
  });
