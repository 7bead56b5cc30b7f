import type { Block, DocumentContent } from '../../types.ts';
import { UnseenText } from '../../unseen/unseen-text.ts';
import type { XmlElement } from '../../xml/element.ts';
import { chartBlocks } from '../drawing/chart.ts';
import { diagramBlocks } from '../drawing/diagram.ts';
import { named, OfficePackage, type Relationships, said } from '../package.ts';
import { BlockReader } from './blocks.ts';
import { chunkBlocks } from './chunk.ts';
import { Numberings } from './numbering.ts';
import type { WordDocument } from './story.ts';
import { Styles } from './styles.ts';

type NoteKind = 'footnote' | 'endnote';

/** The notes of a document; those that are referred to are told, in the order of their references. */
class Notes {
  readonly #elements = new Map<string, XmlElement>();
  readonly #labels = new Map<string, string>();

  /** Adds the notes of one part. */
  add(kind: NoteKind, root: XmlElement | null): void {
    for (const element of root?.all(`w:${kind}`) ?? []) {
      const type = element.get('w:type') ?? 'normal';
      if (type === 'normal') this.#elements.set(`${kind} ${element.get('w:id')}`, element);
    }
  }

  refer(kind: NoteKind, id: string): string | null {
    const key = `${kind} ${id}`;
    if (!this.#elements.has(key)) return null;
    const label = this.#labels.get(key) ?? `${this.#labels.size + 1}`;
    this.#labels.set(key, label);
    return label;
  }

  /** The notes that the text refers to; a note may refer to another, which follows. */
  *referred(): Generator<{ readonly kind: NoteKind; readonly label: string; readonly element: XmlElement }> {
    for (const [key, label] of this.#labels) {
      const element = this.#elements.get(key);
      if (element) yield { kind: key.startsWith('footnote') ? 'footnote' : 'endnote', label, element };
    }
  }
}

/** What stands in another part that the text shows. */
function embedded(file: OfficePackage, relationships: Relationships, element: XmlElement): Block[] {
  if (element.name === 'w:altChunk') return chunkBlocks(file, relationships, element);
  return [...chartBlocks(file, relationships, element), ...diagramBlocks(file, relationships, element)];
}

const isOn = (value: string | null | undefined): boolean => value != null && !/^(?:0|false|off)$/.test(value);

/** Whether a picture or a colour lies behind the text of all pages: in their heads, or as their background. */
function hasPageGround(file: OfficePackage, relationships: Relationships): boolean {
  const heads = [...relationships.values()].filter(({ type, isExternal }) => type === 'header' && !isExternal);
  return heads.some(({ target }) =>
    [...(file.part(target)?.below('wp:anchor') ?? [])].some((anchor) => isOn(anchor.get('behindDoc'))),
  );
}

/** Reads a Word document (ECMA-376 part 1, 17). Throws `DocumentFault`. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentContent> {
  const file = new OfficePackage(bytes);
  const main = file.mainPart('word/document.xml');
  const relationships = file.relationships(main);
  const styleRoot = file.part(named(relationships, 'styles'));
  const styles = new Styles(styleRoot);
  const notes = new Notes();
  const unseen = new UnseenText();
  let backdrop: boolean | null = null;
  const document: WordDocument = {
    styles,
    numberings: new Numberings(file.part(named(relationships, 'numbering')), styles),
    unseen,
    hasBackdrop: () => {
      backdrop ??= hasPageGround(file, relationships);
      return backdrop;
    },
    addBackdrop: () => {
      backdrop = true;
    },
    refer: (kind, id) => notes.refer(kind, id),
    embedded: (own, element) => embedded(file, own, element),
  };
  const parts = { footnote: named(relationships, 'footnotes'), endnote: named(relationships, 'endnotes') };
  for (const kind of ['footnote', 'endnote'] as const) notes.add(kind, file.part(parts[kind]));

  const reader = new BlockReader(document, relationships);
  for await (const element of file.elements(main, 'w:document', 'w:body')) {
    if (element.name === 'w:background') backdrop = true;
    reader.read(element);
  }
  const blocks = [...reader.assembler.blocks];
  for (const { kind, label, element } of notes.referred()) {
    const noteReader = new BlockReader(document, file.relationships(parts[kind] ?? ''));
    for (const child of element.elements) noteReader.read(child);
    blocks.push({ type: 'note', label, blocks: noteReader.assembler.blocks });
  }
  for (const comment of file.part(named(relationships, 'comments'))?.all('w:comment') ?? [])
    unseen.addWhole([...comment.below('w:t')].map(({ text }) => text).join(''), 'source');
  const metadata = file.metadata();
  const language = styleRoot?.first('w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:lang')?.get('w:val');
  return {
    kind: 'docx',
    metadata: { ...metadata, language: metadata.language ?? said(language) },
    pagesTotal: null,
    pagesRead: null,
    unseen: unseen.parts,
    blocks,
  };
}
