import type { XmlElement } from '@tidemark/extract';
import type { z } from 'zod';
import { Paper } from '../../contract/resources/platforms/knowledge.ts';
import { text, texts } from '../../contract/resources/platforms/values.ts';
import { type Answer, changed, missing, refused } from '../answer.ts';
import { markup, textOr } from '../values.ts';
import { elementDay, elementText, writtenDay, yearOf } from './dates.ts';
import * as upstream from './schema.ts';

const platform = 'pubmed';
const host = 'eutils.ncbi.nlm.nih.gov';
const urlOf = (pmid: string): string => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;

/** An article. `published_text`: its date as far as the journal tells it. */
export const PubMedPaper = Paper.extend({
  published_text: text,
  languages: texts,
  mesh: texts,
  keywords: texts,
}).meta({ id: 'PubMedPaper' });
type PaperInput = z.input<typeof PubMedPaper>;

const bareOf = (pmid: string) => ({ type: 'paper' as const, platform, id: pmid, url: urlOf(pmid) });

/** An article of which only its id is known. */
export const toBare = (raw: unknown): PaperInput => {
  const pmid = upstream.Pmid.parse(raw);
  return { ...bareOf(pmid), ids: { pmid }, raw };
};

/** Elements whose text stands between and inside of marks (`<i>`, `<sub>`), in its order. */
const plain = (element: XmlElement | null, url: string): string | null =>
  element === null ? null : markup(element.source, url).text;

export interface Found {
  readonly ids: readonly string[];
  readonly total: number | null;
}

/** What a search found, in JSON or XML. */
export function toFound(answer: Answer): Found {
  if (answer.text.trimStart().startsWith('<')) {
    const { xml } = answer;
    if (xml.name !== 'eSearchResult') throw changed(host, 'it is no search result');
    const ids =
      xml
        .first('IdList')
        ?.all('Id')
        .map((id) => upstream.Pmid.parse(id.text)) ?? [];
    const total = xml.textOf('Count');
    return { ids, total: /^\d{1,12}$/.test(total ?? '') ? Number(total) : null };
  }
  const failure = upstream.SearchError.safeParse(answer.jsonOrNull).data;
  if (failure) throw refused('http_error', `PubMed refuses the search: ${failure.esearchresult.ERROR}`, true);
  const { count, idlist } = upstream.SearchResult.parse(answer.json).esearchresult;
  return { ids: idlist, total: count };
}

/** A summary in XML (version 1) in the form of those in JSON. */
function summaryOf(document: XmlElement): unknown {
  const named = (name: string) => document.all('Item').find(({ attributes }) => attributes.Name === name);
  const textIn = (name: string): string | null => textOr(named(name)?.text);
  const inside = (name: string): XmlElement[] => named(name)?.all('Item') ?? [];
  const textsIn = (name: string): string[] => inside(name).map((item) => item.text);
  return {
    uid: document.textOf('Id'),
    title: textIn('Title'),
    pubdate: textIn('PubDate'),
    epubdate: textIn('EPubDate'),
    source: textIn('Source'),
    fulljournalname: textIn('FullJournalName'),
    lang: textsIn('LangList'),
    pubtype: textsIn('PubTypeList'),
    authors: textsIn('AuthorList').map((name) => ({ name })),
    articleids: inside('ArticleIds').map(({ attributes, text: value }) => ({ idtype: attributes.Name, value })),
    pmcrefcount: textIn('PmcRefCount'),
  };
}

/** The summaries of an answer, in JSON or XML, in its order. */
export function summariesOf(answer: Answer): unknown[] {
  if (answer.text.trimStart().startsWith('<')) {
    const { xml } = answer;
    if (xml.name !== 'eSummaryResult') throw changed(host, 'there are no summaries');
    return xml.all('DocSum').map(summaryOf);
  }
  if (upstream.NoSummaries.safeParse(answer.json).success) return [];
  const { result } = upstream.Summaries.parse(answer.json);
  return result.uids.map((uid) => result[uid]);
}

const articleId = ({ articleids }: upstream.Summary, type: string): string | null =>
  textOr(articleids.find(({ idtype }) => idtype === type)?.value);

const isMarked = /<\/?(?:b|em|i|small|strong|su[bp]|u)>/i;

/** Titles of summaries are escaped twice, marks and all. */
function inWords(title: string | null, url: string): string | null {
  const { text: words } = markup(title, url);
  return words !== null && isMarked.test(words) ? markup(words, url).text : words;
}

/** The first title that says something: a work without one in English has `[Not Available].` there. */
const titleOf = (...titles: readonly (string | null)[]): string | null =>
  titles.find((title) => title !== null && !/^\[not available\]\.?$/i.test(title)) ?? null;

/** An article by its summary; null when there is none of it. */
export function toSummary(raw: unknown): PaperInput | null {
  const summary = upstream.Summary.parse(raw);
  if (textOr(summary.error) !== null) return null;
  const { uid: pmid, pubdate, epubdate } = summary;
  const url = urlOf(pmid);
  return {
    ...bareOf(pmid),
    doi: articleId(summary, 'doi'),
    title: titleOf(...[summary.title, summary.vernaculartitle, summary.booktitle].map((one) => inWords(one, url))),
    authors: summary.authors.map(({ name }) => ({ name })),
    published_at: writtenDay(epubdate) ?? writtenDay(pubdate),
    published_text: textOr(pubdate) ?? textOr(epubdate),
    venue: textOr(summary.fulljournalname) ?? textOr(summary.source) ?? textOr(summary.booktitle),
    publisher: textOr(summary.publishername),
    kind: textOr(summary.pubtype[0]),
    languages: summary.lang,
    ids: { pmid, pmcid: articleId(summary, 'pmc') },
    extra: { year: yearOf(pubdate ?? epubdate), cited_in_pmc: summary.pmcrefcount },
    raw,
  };
}

function authorOf(author: XmlElement) {
  const orcid = author.all('Identifier').find(({ attributes }) => attributes.Source === 'ORCID')?.text;
  const affiliations = author.all('AffiliationInfo').flatMap((info) => info.textOf('Affiliation') ?? []);
  const person = [author.textOf('ForeName', 'Initials'), author.textOf('LastName'), author.textOf('Suffix')];
  return {
    name: textOr(person.filter(Boolean).join(' ')) ?? author.textOf('CollectiveName'),
    orcid: /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.exec(orcid ?? '')?.[0] ?? null,
    affiliation: textOr(affiliations.join('; ')) ?? author.textOf('Affiliation'),
  };
}

/** A record keeps the mistakes that its publisher put right later, and marks them. */
const isRight = ({ attributes }: XmlElement): boolean => attributes.ValidYN !== 'N';

/** The authors of an article, or of the book that it is; editors stand in a list of their own. */
const authorsIn = (...parts: readonly (XmlElement | null)[]) =>
  parts
    .flatMap((part) => part?.all('AuthorList') ?? [])
    .find(({ attributes }) => attributes.Type !== 'editors')
    ?.all('Author')
    .filter(isRight)
    .map(authorOf) ?? [];

/** Structured abstracts have parts with labels. */
function abstractOf(abstract: XmlElement | null, url: string): string | null {
  const parts = abstract?.all('AbstractText').flatMap((part) => {
    const words = plain(part, url);
    const label = textOr(part.attributes.Label);
    return words === null ? [] : [label === null ? words : `${label}: ${words}`];
  });
  return textOr(parts?.join('\n\n'));
}

/** Where in an article, or in a chapter of a book, what it says of itself stands. */
function partsOf(entry: XmlElement) {
  const citation = entry.first('MedlineCitation') ?? entry.first('BookDocument');
  const article = citation?.first('Article') ?? citation;
  const book = citation?.first('Book') ?? null;
  const data = entry.first('PubmedData') ?? entry.first('PubmedBookData');
  return citation && article ? { citation, article, book, data } : null;
}

function toArticle(entry: XmlElement): PaperInput {
  const parts = partsOf(entry);
  const pmid = upstream.Pmid.parse(parts?.citation.textOf('PMID'));
  if (!parts) throw changed(host, 'an article says nothing of itself');
  const { citation, article, book, data } = parts;
  const url = urlOf(pmid);
  const journal = article.first('Journal');
  const issued = journal?.first('JournalIssue')?.first('PubDate') ?? book?.first('PubDate');
  const ids = [
    ...(data?.first('ArticleIdList')?.all('ArticleId') ?? []),
    ...(article.first('ArticleIdList')?.all('ArticleId') ?? []),
  ];
  const idOf = (type: string): string | null => textOr(ids.find(({ attributes }) => attributes.IdType === type)?.text);
  const locations = article.all('ELocationID').filter(isRight);
  const location = locations.find(({ attributes }) => attributes.EIdType === 'doi');
  const references = data?.all('ReferenceList').flatMap((given) => given.all('Reference')).length ?? 0;
  const published = elementText(issued);
  const titles = [
    ...['ArticleTitle', 'VernacularTitle'].map((one) => article.first(one)),
    book?.first('BookTitle') ?? null,
  ];
  // A chapter may be younger than its book.
  const contributed = article.first('ContributionDate');
  const kinds = (article.first('PublicationTypeList') ?? article).all('PublicationType').map((kind) => kind.text);
  return {
    ...bareOf(pmid),
    doi: idOf('doi') ?? textOr(location?.text),
    title: titleOf(...titles.map((one) => plain(one, url))),
    abstract: abstractOf(article.first('Abstract'), url),
    authors: authorsIn(article, book),
    published_at: elementDay(article.first('ArticleDate')) ?? elementDay(contributed ?? issued),
    published_text: elementText(contributed) ?? published,
    updated_at: elementDay(citation.first('DateRevised')),
    venue: journal?.textOf('Title', 'ISOAbbreviation') ?? plain(book?.first('BookTitle') ?? null, url),
    publisher: book?.first('Publisher')?.textOf('PublisherName') ?? null,
    kind: textOr(kinds[0]),
    languages: article.all('Language').map((language) => language.text),
    mesh:
      citation
        .first('MeshHeadingList')
        ?.all('MeshHeading')
        .flatMap((heading) => heading.textOf('DescriptorName') ?? []) ?? [],
    keywords: citation
      .all('KeywordList')
      .flatMap((given) => given.all('Keyword').flatMap((word) => plain(word, url) ?? [])),
    stats: { references: references > 0 ? references : null },
    ids: { pmid, pmcid: idOf('pmc') },
    extra: {
      year: yearOf(elementText(contributed) ?? published),
      ...(kinds.includes('Retracted Publication') ? { retracted: true } : {}),
    },
    raw: entry.source,
  };
}

/** The article of some id in an answer that may have several. */
export function articleIn({ xml }: Answer, pmid: string): PaperInput {
  if (xml.name !== 'PubmedArticleSet') throw changed(host, 'there are no articles');
  const entries = [...xml.all('PubmedArticle'), ...xml.all('PubmedBookArticle')];
  const found = entries.find((entry) => partsOf(entry)?.citation.textOf('PMID') === pmid);
  if (found) return toArticle(found);
  if (entries.length > 0) throw changed(host, 'it answers with other articles');
  throw missing('PubMed has no such article.');
}

/** The ids that an article is linked to as alike, without its own. */
export function linksIn({ xml }: Answer, pmid: string): string[] {
  if (xml.name !== 'eLinkResult') throw changed(host, 'there are no links');
  const sets = xml.all('LinkSet').flatMap((set) => set.all('LinkSetDb'));
  const alike = sets.filter((set) => set.textOf('LinkName') === 'pubmed_pubmed');
  const ids = alike.flatMap((set) => set.all('Link').flatMap((link) => link.textOf('Id') ?? []));
  return [...new Set(ids)].filter((id) => id !== pmid);
}
