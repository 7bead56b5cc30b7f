import { Addresses } from './address.ts';
import { countWords } from './characters.ts';
import { allContent, type Comparable, comparableOf } from './comparable/comparable.ts';
import { type Content, readContent } from './content/content.ts';
import { choicesOf } from './content/key-facts/choices.ts';
import { type KeyFact, keyFactsOf } from './content/key-facts/key-facts.ts';
import { leadOf } from './content/lead.ts';
import { withCaptions } from './content/structure/captions.ts';
import type { Document, ExtractOptions, Source } from './document.ts';
import { takeOutInstructions } from './hygiene/guard.ts';
import { findImages, findLinks, findNofollow, findUnseen } from './links.ts';
import { collectStatements } from './metadata/collect.ts';
import { localeOf } from './metadata/dates.ts';
import { asMeant, parseJsonLd, thingsIn } from './metadata/json-ld.ts';
import { type Metadata, readMetadata } from './metadata/metadata.ts';
import { withPageArrays } from './page-arrays.ts';
import { type Reading, wants } from './reading.ts';
import { readFields } from './selectors/fields.ts';
import { prune } from './selectors/prune.ts';
import { nothingStated, type Statement, statementOf } from './statement/statement.ts';
import { factsOfPage } from './structured/sources/page-facts.ts';
import { structuredBy } from './structured/structured.ts';
import { withImplied } from './tree/implied.ts';
import type { Tree } from './tree/node.ts';
import { parsePage } from './tree/parse.ts';
import { writeHtml } from './write/html.ts';
import { withKeyFactsInText } from './write/key-facts.ts';
import { writeMarkdown } from './write/markdown.ts';
import { findPosts, openerOf } from './write/posts/posts.ts';
import { writeText } from './write/text.ts';
import { withTitleElement } from './write/title.ts';

/** What is to be read of a page, and what is known of the rest. */
interface Chosen {
  readonly content: Content;
  readonly text: string;
  readonly pruning: Pick<Document, 'unmatchedSelectors' | 'unpruned'>;
}

/** What says less than this is judged by the page around it. */
const fewWords = 200;

function chooseWhole(
  tree: Tree,
  options: ExtractOptions,
  statement: Statement,
  wholePage = options.onlyMainContent === false,
): Chosen {
  const content = readContent(tree, options.favor ?? 'balanced', wholePage, statement);
  const { selection } = content;
  const text = writeText(selection, options.favor === 'recall' ? findPosts(selection) : null);
  return { content, text, pruning: {} };
}

/** The part that selectors leave; what they include is wanted whole. */
function choosePart(tree: Tree, options: ExtractOptions, statement: Statement): Chosen {
  const pruned = prune(tree, options);
  const wholePart = (options.includeSelectors?.length ?? 0) > 0 || options.onlyMainContent === false;
  const part = chooseWhole(pruned.tree, options, nothingStated, wholePart);
  const unmatchedSelectors = pruned.unmatched;
  if (countWords(part.text) >= fewWords) return { ...part, pruning: { unmatchedSelectors } };
  const { text, content } = chooseWhole(tree, options, statement);
  const unpruned = { text, words: countWords(text), contentFrom: content.from };
  return { ...part, pruning: { unmatchedSelectors, unpruned } };
}

const prunes = ({ includeSelectors = [], excludeSelectors = [] }: ExtractOptions): boolean =>
  includeSelectors.length + excludeSelectors.length > 0;

/** Reads an HTML page. */
export const readHtml = (source: string, { url }: Source, options: ExtractOptions): Reading =>
  withPageArrays(() => readPage(source, url, options));

function readPage(source: string, url: string, options: ExtractOptions): Reading {
  const selects = prunes(options) || options.fields !== undefined || options.jsonSchema !== undefined;
  const page = parsePage(source, selects);
  const untrustedFlags = takeOutInstructions(page, source);
  const tree = selects ? withImplied(page.tree) : page.tree;
  const addresses = new Addresses(url, tree);
  const fields = options.fields ? readFields(tree, addresses, options.fields) : null;
  const statements = collectStatements(tree);
  const jsonLd = parseJsonLd(statements.scripts);
  const things = thingsIn(asMeant(jsonLd, statements.scripts));
  const statement = statementOf(tree, things, statements);
  const {
    content,
    text: said,
    pruning,
  } = prunes(options) ? choosePart(tree, options, statement) : chooseWhole(tree, options, statement);
  const { selection } = content;
  let opened: ReturnType<typeof openerOf> | undefined;
  const opener = () => {
    if (opened === undefined) opened = openerOf(selection);
    return opened;
  };
  const lead = pruning.unpruned ? {} : { lead: () => leadOf(selection) };
  const metadata = readMetadata(
    { tree, addresses, url, statements, things, isProduct: statement.subject?.kind === 'product', opener, ...lead },
    pruning.unpruned?.text ?? said,
  );
  const keyFacts =
    content.confidence === null || prunes(options) ? [] : keyFactsIn(content, statement, metadata, { url, text: said });
  const text = withKeyFactsInText(said, keyFacts, [...statement.names, metadata.title ?? '']);
  const facts = () => factsOfPage(selection.tree, addresses, { ...metadata, things, text, kept: selection.kept }, url);
  const illustrated = wants(options, 'markdown') || wants(options, 'html') ? withCaptions(selection) : selection;
  const heading = options.titleHeading === false ? null : metadata.title;
  return {
    text,
    ...structuredBy(options, facts, { language: metadata.language, url }),
    markdown: wants(options, 'markdown') ? writeMarkdown(illustrated, addresses) : null,
    html: wants(options, 'html') ? withTitleElement(writeHtml(illustrated, addresses), heading) : null,
    jsonLd: wants(options, 'json_ld') ? jsonLd : null,
    ...metadata,
    pageType: statement.subject?.kind ?? metadata.pageType,
    ...(keyFacts.length > 0 ? { keyFacts } : {}),
    links: findLinks(tree, addresses),
    nofollow: findNofollow(tree, addresses),
    unseen: findUnseen(tree, addresses),
    images: findImages(tree, addresses),
    comments: content.comments,
    untrustedFlags: [...untrustedFlags, ...content.untrustedFlags],
    contentFrom: content.from,
    confidence: content.confidence,
    ...pruning,
    ...(options.comparable ? { comparable: comparable(content, text, statement, options) } : {}),
    ...(fields ? { extracted: fields.values, extractedIsCut: fields.isCut } : {}),
  };
}

const keyFactsIn = (
  { selection, chosen }: Content,
  statement: Statement,
  { language }: Metadata,
  { url, text }: { readonly url: string; readonly text: string },
): KeyFact[] => [...keyFactsOf(selection, chosen, statement, localeOf(language, url)), ...choicesOf(selection, text)];

function comparable(
  { selection, chosen, from }: Content,
  text: string,
  { properties }: Statement,
  { includeSelectors = [] }: ExtractOptions,
): Comparable {
  if (includeSelectors.length > 0) return { ...allContent(text), isPart: true };
  return from === 'page' && !selection.wholePage ? comparableOf(selection, chosen, properties) : allContent(text);
}
