interface RtfStyle {
  name: string;
  outlineLevel: number | null;
  list: number | null;
  listLevel: number;
  /** The number of the style that it inherits from. */
  base: number | null;
}

const empty = (): RtfStyle => ({ name: '', outlineLevel: null, list: null, listLevel: 0, base: null });
/** A style that inherits from itself inherits nothing. */
const maxHops = 20;
const headingName = /^\s*heading ([1-9])\s*$/i;

/** The styles of paragraphs that a file tells. */
export class RtfStyles {
  readonly #styles = new Map<number, RtfStyle>();
  #telling = empty();
  #number = 0;

  tell(name: string, value: number | null): void {
    if (name === 's') this.#number = value ?? 0;
    else if (name === 'cs' || name === 'ts' || name === 'ds') this.#number = -1;
    else if (name === 'outlinelevel') this.#telling.outlineLevel = value;
    else if (name === 'ls') this.#telling.list = value;
    else if (name === 'sbasedon') this.#telling.base = value;
    else if (name === 'ilvl') this.#telling.listLevel = value ?? 0;
  }

  addName(text: string): void {
    this.#telling.name += text;
  }

  endGroup(): void {
    if (this.#number >= 0)
      this.#styles.set(this.#number, { ...this.#telling, name: this.#telling.name.replace(/;.*$/s, '').trim() });
    this.#telling = empty();
    this.#number = 0;
  }

  get(number: number | null): Readonly<RtfStyle> | null {
    return number === null ? null : (this.#styles.get(number) ?? null);
  }

  /** 1 to 9, also by what a style inherits; null: text. */
  headingLevel(number: number | null): number | null {
    let style = this.get(number);
    for (let hops = 0; style && hops < maxHops; hops++) {
      if (style.outlineLevel !== null) return style.outlineLevel < 9 ? style.outlineLevel + 1 : null;
      const digit = headingName.exec(style.name)?.[1];
      if (digit !== undefined) return Number(digit);
      if (/^title$/i.test(style.name)) return 1;
      style = this.get(style.base);
    }
    return null;
  }
}
