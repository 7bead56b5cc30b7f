import { type Drawn, type PageParts, pageObject, pdfFile } from '../test-page.ts';

/** Text of a tag, on its page from 0. */
export interface TaggedText extends Drawn {
  readonly page?: number;
}

export interface TestTag {
  readonly role: string;
  readonly kids: readonly (TestTag | TaggedText)[];
  /** Further entries of its dictionary. */
  readonly entries: string;
  /** Where a link leads; its area is elsewhere. */
  readonly url: string | null;
}

export const tag = (role: string, ...kids: readonly (TestTag | TaggedText)[]): TestTag => ({
  role,
  kids,
  entries: '',
  url: null,
});

export const withEntries = (entries: string, one: TestTag): TestTag => ({ ...one, entries });

export const linkTo = (url: string, ...kids: readonly (TestTag | TaggedText)[]): TestTag => ({
  ...tag('Link', ...kids),
  url,
});

/** Numbers the objects of a tree. */
class TreeWriter {
  readonly objects: string[] = [];
  readonly texts: TaggedText[][];
  readonly annotations: string[][];
  readonly #first: number;

  constructor(pages: number) {
    this.#first = pageObject(pages);
    this.texts = Array.from({ length: pages }, () => []);
    this.annotations = Array.from({ length: pages }, () => []);
  }

  #reserve(): number {
    this.objects.push('');
    return this.objects.length - 1;
  }

  /** Writes a tag; returns its reference. */
  write({ role, kids, entries, url }: TestTag, parent: string): string {
    const at = this.#reserve();
    const own = `${this.#first + at} 0 R`;
    const written = kids.map((kid) => ('role' in kid ? this.write(kid, own) : this.#text(kid)));
    if (url !== null) written.push(this.#link(url));
    this.objects[at] = `<< /Type /StructElem /S /${role} /P ${parent} /K [${written.join(' ')}] ${entries} >>`;
    return own;
  }

  #text(text: TaggedText): string {
    const page = text.page ?? 0;
    const texts = this.texts[page] ?? [];
    texts.push({ ...text, mark: texts.length });
    return `<< /Type /MCR /Pg ${pageObject(page)} 0 R /MCID ${texts.length - 1} >>`;
  }

  #link(url: string): string {
    const at = this.#reserve();
    this.objects[at] = `<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /A << /S /URI /URI (${url}) >> >>`;
    const own = `${this.#first + at} 0 R`;
    this.annotations[0]?.push(own);
    return `<< /Type /OBJR /Pg ${pageObject(0)} 0 R /Obj ${own} >>`;
  }
}

/** A PDF with tags; `others`: what each page says outside of them. */
export function taggedFile(tags: readonly TestTag[], others: readonly (readonly Drawn[])[] = [[]]): Buffer {
  const writer = new TreeWriter(others.length);
  const root = pageObject(others.length);
  // The first object is the root, which the others name as their parent.
  writer.objects.push('');
  const kids = tags.map((one) => writer.write(one, `${root} 0 R`));
  writer.objects[0] = `<< /Type /StructTreeRoot /K [${kids.join(' ')}] >>`;
  const pages = others.map(
    (drawn, index): PageParts => ({
      texts: [...(writer.texts[index] ?? []), ...drawn],
      annotations: writer.annotations[index] ?? [],
    }),
  );
  return pdfFile(pages, writer.objects, '', `/MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R`);
}
