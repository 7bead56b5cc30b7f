import { decode } from '@tidemark/extract/writing';
import { Zip } from '../../archive/zip.ts';
import { blocksInside, takeHidden } from '../../markup/html-blocks.ts';
import { parseMarkup } from '../../markup/html-tree.ts';
import { type Block, type DocumentContent, DocumentFault, type DocumentMetadata } from '../../types.ts';
import { UnseenText } from '../../unseen/unseen-text.ts';
import type { XmlElement } from '../../xml/element.ts';
import { parseXml } from '../../xml/parse.ts';
import { isoTime, resolvePart, said } from '../package.ts';
import { BookSheets } from './book-sheets.ts';
import { BookNotes } from './notes.ts';

const maxChapters = 5_000;
const isMarkup = /^application\/(?:xhtml\+xml|x-dtbook\+xml)$|^text\/(?:html|x-oeb1-document)$/i;
/** Fonts may be scrambled; a book whose words are is protected. */
const isFont = /\.(?:otf|ttf|woff2?)$/i;

interface Item {
  readonly path: string;
  readonly mediaType: string;
  readonly isNavigation: boolean;
}

/** The package document, and where it stands. */
function packageOf(zip: Zip): { readonly root: XmlElement; readonly path: string } {
  const container = parseXml(zip.read('META-INF/container.xml'));
  const listed = [...(container?.below('container:rootfile') ?? [])].map((element) => element.get('full-path') ?? '');
  const path = [...listed, ...zip.names.filter((name) => name.endsWith('.opf'))].find((name) => zip.has(name));
  const root = path === undefined ? null : parseXml(zip.read(path));
  if (path === undefined || !root) throw new DocumentFault('damaged', 'The book does not say what is in it.');
  return { root, path };
}

function refuseProtected(zip: Zip): void {
  const root = parseXml(zip.read('META-INF/encryption.xml'));
  for (const reference of root?.below('enc:CipherReference') ?? [])
    if (!isFont.test(reference.get('URI') ?? '')) throw new DocumentFault('encrypted', 'The book is protected.');
}

/** An address within the book: without its fragment, its escapes resolved where they can be. */
function pathOf(from: string, href: string): string {
  const plain = href.replace(/#[\s\S]*$/, '');
  try {
    return resolvePart(from, decodeURIComponent(plain));
  } catch {
    // A per cent sign that is no escape.
    return resolvePart(from, plain);
  }
}

const fragmentOf = (href: string): string => (href.includes('#') ? href.slice(href.indexOf('#')) : '');

function itemsOf(root: XmlElement, path: string): Map<string, Item> {
  return new Map(
    (root.first('opf:manifest')?.all('opf:item') ?? []).map((item) => [
      item.get('id') ?? '',
      {
        path: pathOf(path, item.get('href') ?? ''),
        mediaType: item.get('media-type') ?? '',
        isNavigation: (item.get('properties') ?? '').split(/\s+/).includes('nav'),
      },
    ]),
  );
}

function metadataOf(root: XmlElement): DocumentMetadata {
  const metadata = root.first('opf:metadata');
  const within = metadata?.first('opf:dc-metadata') ?? metadata;
  const property = (name: string): string | null => said(within?.first(name)?.text);
  const modified = metadata?.all('opf:meta').find((meta) => meta.get('property') === 'dcterms:modified')?.text;
  const authors = (within?.all('dc:creator') ?? []).map(({ text }) => said(text)).filter((author) => author !== null);
  return {
    title: property('dc:title'),
    author: authors.join(', ') || null,
    createdAt: isoTime(property('dc:date')),
    modifiedAt: isoTime(said(modified)),
    language: property('dc:language'),
    description: said(property('dc:description')?.replace(/<[^<>]*>/g, ' ')),
  };
}

/** Reads a book (EPUB 2 and 3): its chapters in the order of its spine. Throws `DocumentFault`. */
export async function readEpub(bytes: Uint8Array): Promise<DocumentContent> {
  const zip = new Zip(bytes);
  refuseProtected(zip);
  const { root, path } = packageOf(zip);
  const items = itemsOf(root, path);
  const spine = (root.first('opf:spine')?.all('opf:itemref') ?? []).flatMap(
    (reference) => items.get(reference.get('idref') ?? '') ?? [],
  );
  const chapters = spine.filter(({ mediaType, isNavigation }) => isMarkup.test(mediaType) && !isNavigation);
  const read: Block[] = [];
  const notes = new BookNotes();
  const unseen = new UnseenText();
  const sheets = new BookSheets(zip, pathOf);
  let isIncomplete = false;
  for (const { path: own } of chapters.slice(0, maxChapters)) {
    const body = zip.read(own);
    const keys = notes.of(own, (href) => (href.startsWith('#') ? own : pathOf(own, href)) + fragmentOf(href));
    if (!body) {
      isIncomplete = true;
      continue;
    }
    const chapter = parseMarkup(decode(body, null).text);
    takeHidden(chapter, sheets.of(chapter, own), (text) => unseen.addWhole(text));
    for (const block of blocksInside(chapter, keys)) read.push(block);
  }
  const cutBy = [...(chapters.length > maxChapters ? ['chapters'] : []), ...(isIncomplete ? ['missing'] : [])];
  return {
    kind: 'epub',
    metadata: metadataOf(root),
    pagesTotal: null,
    pagesRead: null,
    ...(cutBy.length > 0 && { cutBy }),
    blocks: notes.settled(read),
    unseen: unseen.parts,
  };
}
