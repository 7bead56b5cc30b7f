import { hiddenFinding } from '@tidemark/extract/orders';
import { Line, type Marks } from '../../blocks/line.ts';
import type { Block } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { Relationships } from '../package.ts';
import { Fields, fieldTarget } from './fields.ts';
import { concealmentOf, type Look, lookOf, plainLook } from './look.ts';
import { formulaText } from './math.ts';
import type { WordDocument } from './story.ts';
import { isStruck, type Style, toggle } from './styles.ts';
import { symbolOf } from './symbols.ts';

/** What the text holds that is no text of its line: boxes and pictures, which follow it. */
type BoxReader = (content: XmlElement) => Block[];

/** Containers that say nothing themselves; deletions and moves away are not among them. */
const transparent = new Set([
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:sdtContent',
  'w:dir',
  'w:bdo',
  'mc:Choice',
  'w:rubyBase',
  'w:subDoc',
]);
const gone = new Set([
  'w:del',
  'w:moveFrom',
  'w:rPr',
  'w:pPr',
  'w:sdtPr',
  'w:delText',
  'w:annotationRef',
  'w:footnoteRef',
  'w:endnoteRef',
]);

/** Whether a run stands above or below its line. */
function scriptOf(properties: XmlElement | null): Pick<Marks, 'script'> {
  const place = properties?.first('w:vertAlign')?.get('w:val');
  return place === 'superscript' ? { script: 'super' } : place === 'subscript' ? { script: 'sub' } : {};
}

/** Reads the runs of paragraphs of one story (the text, a note, a box): fields go on from one paragraph to the next. */
export class RunReader {
  readonly line = new Line();
  /** Boxes and pictures anchored in what was read, to be taken. */
  after: Block[] = [];
  readonly #document: WordDocument;
  readonly #relationships: Relationships;
  readonly #readBox: BoxReader;
  readonly #fields = new Fields();

  constructor(document: WordDocument, relationships: Relationships, readBox: BoxReader) {
    this.#document = document;
    this.#relationships = relationships;
    this.#readBox = readBox;
  }

  /** Reads what stands in a paragraph, or in a part of one. */
  read(container: XmlElement, around: Look, href: string | null = null): void {
    for (const child of container.elements) {
      if (gone.has(child.name)) continue;
      if (child.name === 'w:r') this.#run(child, around, href);
      else if (child.name === 'w:hyperlink') this.read(child, around, this.#target(child));
      else if (child.name === 'w:fldSimple') this.read(child, around, fieldTarget(child.get('w:instr') ?? '') ?? href);
      else if (child.name === 'w:sdt') this.#control(child, around, href);
      else if (child.name === 'mc:AlternateContent')
        this.#alternative(child, (choice) => this.read(choice, around, href));
      else if (child.name === 'm:oMath' || child.name === 'm:oMathPara') this.line.add(formulaText(child));
      else if (transparent.has(child.name)) this.read(child, around, href);
    }
  }

  #control(control: XmlElement, around: Look, href: string | null): void {
    const content = control.first('w:sdtContent');
    if (content) this.read(content, around, href);
  }

  #target(link: XmlElement): string | null {
    const relationship = this.#relationships.get(link.get('r:id') ?? '');
    if (!relationship?.isExternal) return null;
    const anchor = link.get('w:anchor');
    return anchor && !relationship.target.includes('#') ? `${relationship.target}#${anchor}` : relationship.target;
  }

  /** What this program knows of several forms of the same thing: the first. */
  #alternative(element: XmlElement, read: (choice: XmlElement) => void): void {
    const choice = element.first('mc:Choice') ?? element.first('mc:Fallback');
    if (choice) read(choice);
  }

  #run(run: XmlElement, around: Look, href: string | null): void {
    const properties = run.first('w:rPr');
    const style = this.#document.styles.of(properties?.first('w:rStyle')?.get('w:val') ?? null);
    const isHidden = toggle(properties, 'w:vanish') ?? (style.hidden || around.hidden);
    if (isHidden || this.#isConcealed(run, properties, style, around)) {
      this.#hidden(run);
      return;
    }
    const marks: Marks = {
      ...((toggle(properties, 'w:b') ?? style.bold) && { bold: true }),
      ...((toggle(properties, 'w:i') ?? style.italic) && { italic: true }),
      ...((isStruck(properties) ?? style.strike) && { strike: true }),
      ...(style.code && { code: true }),
      ...scriptOf(properties),
    };
    this.#pieces(run, marks, href);
  }

  /** Whether nobody can read a run, for its size or its ink; what only may be unreadable is where it gives orders to models. */
  #isConcealed(run: XmlElement, properties: XmlElement | null, style: Style, around: Look): boolean {
    const look = lookOf(properties, {
      hidden: false,
      size: style.size ?? around.size,
      ink: style.ink ?? around.ink,
      hasGround: style.hasGround || around.hasGround,
    });
    const concealment = concealmentOf(look);
    if (concealment === null) return false;
    return (concealment === 'sure' && !this.#document.hasBackdrop()) || hiddenFinding(wordsOf(run), 'perhaps') !== null;
  }

  /** Reads only the fields of hidden text, for what they show may go on in the open. */
  #hidden(run: XmlElement): void {
    this.#document.unseen.add(wordsOf(run));
    for (const child of run.elements)
      if (child.name === 'w:fldChar' || child.name === 'w:instrText') this.#field(child);
  }

  #pieces(run: XmlElement, marks: Marks, href: string | null): void {
    for (const child of run.elements) {
      if (child.name === 'w:fldChar' || child.name === 'w:instrText') this.#field(child);
      else if (this.#fields.isShown) this.#piece(child, marks, this.#fields.href ?? href);
    }
  }

  #field(child: XmlElement): void {
    if (child.name === 'w:instrText') this.#fields.instruct(child.text);
    const type = child.get('w:fldCharType');
    if (type === 'begin') this.#fields.begin();
    else if (type === 'separate') this.#fields.separate();
    else if (type === 'end') this.#fields.end();
  }

  #piece(piece: XmlElement, marks: Marks, href: string | null): void {
    const all = href === null ? marks : { ...marks, href };
    const { name } = piece;
    if (name === 'w:t') this.line.add(piece.text, all);
    else if (name === 'w:tab' || name === 'w:ptab') this.line.add('\t', all);
    else if (name === 'w:br') this.#break(piece);
    else if (name === 'w:cr') this.line.break();
    else if (name === 'w:noBreakHyphen') this.line.add('\u2011', all);
    else if (name === 'w:sym') this.line.add(symbolOf(piece.get('w:font') ?? '', piece.get('w:char') ?? ''), all);
    else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') this.#note(piece);
    else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object') this.#drawing(piece);
    else if (name === 'w:ruby') this.#ruby(piece);
    else if (name === 'mc:AlternateContent')
      this.#alternative(piece, (choice) => {
        for (const child of choice.elements) this.#piece(child, marks, href);
      });
  }

  #break(piece: XmlElement): void {
    if (/^(?:page|column)$/.test(piece.get('w:type') ?? '')) this.line.add(' ');
    else this.line.break();
  }

  /** Characters and their reading, as text that has no room above does. */
  #ruby(ruby: XmlElement): void {
    const base = ruby.first('w:rubyBase');
    if (base) this.read(base, plainLook);
    const reading = [...(ruby.first('w:rt')?.below('w:t') ?? [])].map(({ text }) => text).join('');
    if (reading !== '') this.line.add(`(${reading})`);
  }

  #note(reference: XmlElement): void {
    const kind = reference.name === 'w:footnoteReference' ? 'footnote' : 'endnote';
    const label = this.#document.refer(kind, reference.get('w:id') ?? '');
    if (label !== null) this.line.refer(label);
  }

  #drawing(drawing: XmlElement): void {
    if (drawing.elements.some((child) => child.get('behindDoc') === '1')) this.#document.addBackdrop();
    const [box] = [...drawing.below('w:txbxContent')];
    const boxes = box ? outermost(drawing, 'w:txbxContent') : [];
    for (const content of boxes) this.after.push(...this.#readBox(content));
    if (boxes.length > 0) return;
    const alternative = alternativeText(drawing);
    const embedded = this.#document.embedded(this.#relationships, drawing);
    if (alternative !== '' && embedded.length === 0) this.after.push({ type: 'image', alt: alternative });
    this.after.push(...embedded);
  }
}

const wordsOf = (run: XmlElement): string =>
  run.elements.map(({ name, text }) => (name === 'w:t' ? text : ' ')).join('');

/** The elements of a name that stand in no other of it; of several forms of the same thing the first is looked at. */
function outermost(element: XmlElement, name: string): XmlElement[] {
  if (element.name === 'mc:AlternateContent') {
    const choice = element.first('mc:Choice') ?? element.first('mc:Fallback');
    return choice ? outermost(choice, name) : [];
  }
  return element.elements.flatMap((child) => (child.name === name ? [child] : outermost(child, name)));
}

/** What a picture's author says that it shows. */
function alternativeText(drawing: XmlElement): string {
  for (const name of ['wp:docPr', 'pic:cNvPr', 'v:shape', 'v:imagedata']) {
    for (const element of drawing.below(name)) {
      const text = (element.get('descr') ?? element.get('alt') ?? element.get('title') ?? '').trim();
      if (text !== '') return text.replace(/\s+/g, ' ');
    }
  }
  return '';
}
