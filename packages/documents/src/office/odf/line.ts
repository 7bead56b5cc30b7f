import { hiddenFinding } from '@tidemark/extract/orders';
import { Line, type Marks } from '../../blocks/line.ts';
import type { Block } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { TextDocument } from './story.ts';

const maxSpaces = 1_000;

/** What is not part of the text that it stands in. */
const passed = new Set([
  'text:tracked-changes',
  'office:annotation',
  'office:annotation-end',
  'text:hidden-text',
  'text:script',
  'text:note-citation',
  'text:list-level-style',
  'office:forms',
  'text:ruby-text',
]);
const codeName = /^(?:source text|teletype|verbatim char|user entry|code)$/i;

/** Whether nobody reads letters that the page would swallow: where another ground may show them, those that give orders to models. */
export const isUnread = (text: string, hasGround: boolean): boolean =>
  !hasGround || hiddenFinding(text, 'perhaps') !== null;

/** Reads what stands in a paragraph (ODF 1.3 part 3, 6). */
export class LineReader {
  readonly line = new Line();
  /** Frames anchored in what was read, to be taken. */
  after: Block[] = [];
  readonly #document: TextDocument;

  readonly #hasGround: boolean;

  /** `hasGround`: whether a colour may lie behind the text. */
  constructor(document: TextDocument, hasGround = false) {
    this.#document = document;
    this.#hasGround = hasGround;
  }

  read(container: XmlElement, marks: Marks = {}): void {
    for (const child of container.children) {
      if (typeof child === 'string') this.line.add(child.replace(/[ \t\r\n]+/g, ' '), marks);
      else if (!passed.has(child.name)) this.#element(child, marks);
      else this.#passed(child);
    }
  }

  #passed({ name, text }: XmlElement): void {
    if (name === 'office:annotation') this.#document.unseen.addWhole(text, 'source');
    else if (name === 'text:hidden-text') this.#document.unseen.add(text);
  }

  #element(element: XmlElement, marks: Marks): void {
    switch (element.name) {
      case 'text:s':
        this.line.add(' '.repeat(Math.min(Number.parseInt(element.get('text:c') ?? '1', 10) || 1, maxSpaces)), marks);
        break;
      case 'text:tab':
        this.line.add('\t', marks);
        break;
      case 'text:line-break':
        this.line.break();
        break;
      case 'text:a':
        this.read(element, { ...marks, href: element.get('xlink:href') ?? '' });
        break;
      case 'text:span':
        this.#span(element, marks);
        break;
      case 'text:note':
        this.#note(element);
        break;
      case 'text:ruby':
        this.#ruby(element, marks);
        break;
      default:
        if (element.name.startsWith('draw:')) this.#drawing(element);
        else this.read(element, marks);
    }
  }

  #span(span: XmlElement, marks: Marks): void {
    const style = this.#document.styles.of('text', span.get('text:style-name'));
    if (style.hidden || (style.isConcealed && isUnread(span.text, this.#hasGround))) {
      this.#document.unseen.add(span.text);
      return;
    }
    const isCode = codeName.test(style.name);
    this.read(span, {
      ...marks,
      ...(style.bold && { bold: true }),
      ...(style.italic && { italic: true }),
      ...(style.strike && { strike: true }),
      ...(isCode && { code: true }),
    });
  }

  #note(note: XmlElement): void {
    const body = note.first('text:note-body');
    if (body) this.line.refer(this.#document.note(body));
  }

  #ruby(ruby: XmlElement, marks: Marks): void {
    const base = ruby.first('text:ruby-base');
    if (base) this.read(base, marks);
    const reading = ruby.first('text:ruby-text')?.text ?? '';
    if (reading !== '') this.line.add(`(${reading})`, marks);
  }

  #drawing(element: XmlElement): void {
    const formula = element.name === 'draw:frame' ? this.#formula(element) : '';
    if (formula === '') this.after.push(...this.#document.shapes(element));
    else this.line.add(formula);
  }

  #formula(frame: XmlElement): string {
    const href = frame.first('draw:object')?.get('xlink:href');
    return href == null ? '' : this.#document.object(href);
  }
}
