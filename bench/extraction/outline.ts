import { Parser } from 'htmlparser2';

const blocks = new Set('h1 h2 h3 h4 h5 h6 ul ol li blockquote table tr th td'.split(' '));
const marks = new Map(
  Object.entries({ em: 'em', i: 'em', strong: 'strong', b: 'strong', del: 'del', s: 'del', strike: 'del' }),
);
const lineBreak = 'line break';

/** A piece of text and what it is: its marks, its link, code or an image. */
interface Run {
  readonly text: string;
  readonly style: string;
}

/** A paragraph as one line: white space collapsed, with `{…}` wherever the style changes. */
function lineOf(runs: readonly Run[]): string {
  let line = '';
  let style = '';
  let gap = '';
  for (const run of runs) {
    if (run.style === lineBreak) gap = '↵';
    else
      for (const character of run.text) {
        if (/\s/.test(character)) gap ||= ' ';
        else {
          if (line !== '') line += gap;
          if (run.style !== style) line += `{${run.style}}`;
          ({ style } = run);
          line += character;
          gap = '';
        }
      }
  }
  return line;
}

/** What an element says of its inside, until it ends. */
class Outline {
  readonly lines: string[] = [];
  readonly #base: string;
  #runs: Run[] = [];
  #marks: string[] = [];
  #link = '';
  #code = false;
  #fence: string | null = null;

  constructor(base: string) {
    this.#base = base;
  }

  open(tag: string, { href, src, alt, start, class: names }: Readonly<Record<string, string>>): void {
    const mark = marks.get(tag);
    if (this.#fence !== null) {
      if (names) this.lines.push(`language ${names}`);
    } else if (tag === 'pre') {
      this.#flush();
      this.#fence = '';
    } else if (tag === 'code') this.#code = true;
    else if (mark) this.#marks.push(mark);
    else if (tag === 'a' && href !== undefined) this.#link = `link ${this.#absolute(href)}`;
    else if (tag === 'br') this.#runs.push({ text: '', style: lineBreak });
    else if (tag === 'img')
      this.#runs.push({ text: '*', style: `image ${this.#absolute(src ?? '')} ${alt ?? ''} ${this.#link}` });
    else if (tag === 'hr' || tag === 'p' || blocks.has(tag)) {
      this.#flush();
      if (tag !== 'p') this.lines.push(tag === 'ol' ? `ol from ${start ?? 1}` : tag);
      else if (this.lines.at(-1) !== 'p') this.lines.push('p');
    }
  }

  close(tag: string): void {
    const mark = marks.get(tag);
    if (tag === 'pre') this.#endFence();
    else if (tag === 'code') this.#code = false;
    else if (mark) this.#marks.splice(this.#marks.lastIndexOf(mark), 1);
    else if (tag === 'a') this.#link = '';
    else if (tag === 'p' || blocks.has(tag)) {
      this.#flush();
      if (this.lines.at(-1) === 'p') this.lines.pop();
      if (tag !== 'p') this.lines.push(`end of ${tag}`);
    }
  }

  text(text: string): void {
    if (this.#fence !== null) this.#fence += text;
    else
      this.#runs.push({
        text,
        style: [...new Set(this.#marks)]
          .sort()
          .concat(this.#link, this.#code ? 'code' : '')
          .join(' ')
          .trim(),
      });
  }

  end(): void {
    this.#flush();
  }

  #endFence(): void {
    this.lines.push(`code ${JSON.stringify(this.#fence?.replace(/\n$/, ''))}`);
    this.#fence = null;
  }

  #flush(): void {
    const line = lineOf(this.#runs);
    if (line !== '') this.lines.push(`text ${line}`);
    this.#runs = [];
  }

  #absolute(address: string): string {
    return URL.parse(address, this.#base)?.href ?? address;
  }
}

/**
 * What a piece of HTML says, one line for each thing: headings, paragraphs, lists with their starts and whether their
 * items are paragraphs, quotes, tables, code with its language and exact text, and text with its marks, links and
 * images. Left out: white space that a browser collapses, empty paragraphs, a mark inside its like, titles of links
 * and images, the alignment of columns.
 */
export function outlineOf(html: string, base: string): readonly string[] {
  const outline = new Outline(base);
  const parser = new Parser({
    onopentag: (tag, attributes) => outline.open(tag, attributes),
    ontext: (text) => outline.text(text),
    onclosetag: (tag) => outline.close(tag),
    onend: () => outline.end(),
  });
  parser.end(html);
  return outline.lines;
}
