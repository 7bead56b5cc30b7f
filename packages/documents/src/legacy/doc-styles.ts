import { type DocFile, tables } from './doc-file.ts';

const noStyle = 0xfff;
const titleId = 62;

interface DocStyle {
  /** The number of one of Word's own styles: 1 to 9 are headings. */
  readonly builtIn: number;
  readonly base: number;
}

/** The heading's level of each style, with what it inherits. */
export class DocStyles {
  readonly #styles: (DocStyle | null)[] = [];

  constructor(file: DocFile) {
    const table = file.table(tables.styles);
    if (table.length < 4) return;
    let at = 2 + table.readUInt16LE(0);
    const count = table.readUInt16LE(2);
    for (let index = 0; index < count && at + 2 <= table.length; index++) {
      const length = table.readUInt16LE(at);
      const isTold = length >= 4 && at + 6 <= table.length;
      this.#styles.push(
        isTold ? { builtIn: table.readUInt16LE(at + 2) & 0xfff, base: table.readUInt16LE(at + 4) >>> 4 } : null,
      );
      at += 2 + length + (length % 2);
    }
  }

  /** 1 to 9; null: text. */
  headingLevel(index: number): number | null {
    let style = this.#styles[index];
    for (let hops = 0; style && hops < 20; hops++) {
      if (style.builtIn >= 1 && style.builtIn <= 9) return style.builtIn;
      if (style.builtIn === titleId) return 1;
      style = style.base === noStyle ? null : this.#styles[style.base];
    }
    return null;
  }
}
