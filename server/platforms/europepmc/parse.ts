import type { z } from 'zod';
import type { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { absolute, dateOf, markup, textOr } from '../values.ts';
import * as upstream from './schema.ts';

type Article = z.output<typeof upstream.Article>;
type Author = NonNullable<Article['authorList']>['author'][number];

const authorOf = ({ fullName, firstName, lastName, collectiveName, authorId, ...author }: Author) => ({
  name: textOr([firstName, lastName].filter(Boolean).join(' ')) ?? textOr(fullName) ?? textOr(collectiveName),
  orcid: authorId?.type === 'ORCID' ? authorId.value : null,
  affiliation: textOr(author.authorAffiliationDetailsList?.authorAffiliation[0]?.affiliation ?? author.affiliation),
});

const isYes = (letter: string | null): boolean | null => (letter === 'Y' ? true : letter === 'N' ? false : null);

export function toPaper(raw: unknown): z.input<typeof Paper> {
  const article = upstream.Article.parse(raw);
  const url = `https://europepmc.org/article/${article.source}/${encodeURIComponent(article.id)}`;
  const isOpen = isYes(article.isOpenAccess);
  const texts = article.fullTextUrlList?.fullTextUrl ?? [];
  const pdf = texts.find(({ documentStyle }) => documentStyle === 'pdf');
  const free = texts.find(({ availability }) => availability === 'Open access' || availability === 'Free');
  return {
    type: 'paper',
    platform: 'europepmc',
    id: article.id,
    url,
    doi: textOr(article.doi),
    title: markup(article.title, url).text,
    abstract: markup(article.abstractText, url).text,
    authors: (article.authorList?.author ?? []).map(authorOf),
    published_at: dateOf(article.firstPublicationDate),
    updated_at: dateOf(article.dateOfRevision),
    venue: textOr(article.journalInfo?.journal?.title),
    publisher: textOr(article.bookOrReportDetails?.publisher),
    kind: textOr(article.pubTypeList?.pubType[0]),
    categories: article.keywordList?.keyword ?? [],
    stats: { citations: article.citedByCount },
    pdf_url: absolute(pdf?.url),
    open_access: { is_oa: isOpen, license: textOr(article.license), url: isOpen ? absolute(free?.url) : null },
    ids: { pmid: textOr(article.pmid), pmcid: textOr(article.pmcid) },
    extra: { source: article.source, language: article.language, pages: article.pageInfo },
    raw,
  };
}
