import { Zip } from '../../archive/zip.ts';
import { type Block, DocumentFault, type DocumentMetadata, noMetadata } from '../../types.ts';
import { UnseenText } from '../../unseen/unseen-text.ts';
import type { XmlElement } from '../../xml/element.ts';
import { elementsWithin, parseXml } from '../../xml/parse.ts';
import { isoTime, said } from '../package.ts';
import { BlockReader } from './blocks.ts';
import { formulaOfMathMl } from './formula.ts';
import { readShape } from './shapes.ts';
import type { TextDocument } from './story.ts';
import { Styles } from './styles.ts';

/** An OpenDocument file (ODF 1.3): its styles, its notes, and its content piece by piece. */
export class OpenDocumentFile {
  readonly styles = new Styles();
  readonly document: TextDocument;
  readonly #zip: Zip;
  readonly #notes: XmlElement[] = [];

  constructor(bytes: Uint8Array) {
    this.#zip = new Zip(bytes);
    const manifest = parseXml(this.#zip.read('META-INF/manifest.xml'));
    if (manifest && !manifest.below('manifest:encryption-data').next().done)
      throw new DocumentFault('encrypted', 'The file is protected by a password.');
    if (!this.#zip.has('content.xml')) throw new DocumentFault('damaged', 'The file has no content.');
    const document: TextDocument = {
      styles: this.styles,
      unseen: new UnseenText(),
      note: (body) => `${this.#notes.push(body)}`,
      object: (href) => this.#formula(href),
      shapes: (shape) => readShape(shape, (container) => new BlockReader(document).inner(container)),
    };
    this.document = document;
  }

  /** The elements directly inside the named ones; styles are kept, and not among them. */
  async *content(...within: readonly string[]): AsyncGenerator<XmlElement, void> {
    for await (const element of elementsWithin(this.#zip.stream('content.xml'), 'office:automatic-styles', ...within)) {
      if (element.name === 'office:automatic-styles') continue;
      if (element.name === 'style:style' || element.name === 'text:list-style') this.styles.add(element);
      else {
        this.#addCommonStyles();
        yield element;
      }
    }
  }

  #hasCommonStyles = false;

  /** Common styles come after automatic ones, whose names count first. */
  #addCommonStyles(): void {
    if (this.#hasCommonStyles) return;
    this.#hasCommonStyles = true;
    const root = parseXml(this.#zip.read('styles.xml'));
    for (const element of root?.first('office:styles')?.elements ?? []) this.styles.add(element);
  }

  /** The notes that were referred to, in order; a note may refer to another, which follows. */
  notes(): Block[] {
    const blocks: Block[] = [];
    for (const [index, body] of this.#notes.entries())
      blocks.push({ type: 'note', label: `${index + 1}`, blocks: new BlockReader(this.document).inner(body) });
    return blocks;
  }

  /** What the file states of itself. */
  metadata(): DocumentMetadata {
    const meta = parseXml(this.#zip.read('meta.xml'))?.first('office:meta');
    if (!meta) return noMetadata;
    const property = (name: string): string | null => said(meta.first(name)?.text);
    return {
      title: property('dc:title'),
      author: property('meta:initial-creator') ?? property('dc:creator'),
      createdAt: isoTime(property('meta:creation-date')),
      modifiedAt: isoTime(property('dc:date')),
      language: property('dc:language'),
      description: property('dc:description') ?? property('dc:subject'),
    };
  }

  #formula(href: string): string {
    const root = parseXml(this.#zip.read(`${href.replace(/^\.\//, '')}/content.xml`));
    return root?.name === 'math:math' ? formulaOfMathMl(root) : '';
  }
}
