interface Field {
  instruction: string;
  /** Whether what follows is what the field shows. */
  isResult: boolean;
  href: string | null;
}

/** Where a HYPERLINK field leads; null: nowhere outside of the document. */
export function fieldTarget(instruction: string): string | null {
  const [, quoted, bare] = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s\\]\S*))/i.exec(instruction) ?? [];
  const address = (quoted ?? bare ?? '').trim();
  if (address === '') return null;
  const place = /\\l\s+"([^"]*)"/i.exec(instruction)?.[1];
  return place === undefined ? address : `${address}#${place}`;
}

/** The fields that are open where text stands: their instructions are not shown, their results are. */
export class Fields {
  readonly #open: Field[] = [];

  begin(): void {
    this.#open.push({ instruction: '', isResult: false, href: null });
  }

  instruct(text: string): void {
    const field = this.#open.at(-1);
    if (field && !field.isResult) field.instruction += text;
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (!field) return;
    field.isResult = true;
    field.href = fieldTarget(field.instruction);
  }

  end(): void {
    this.#open.pop();
  }

  get isShown(): boolean {
    return this.#open.every(({ isResult }) => isResult);
  }

  get href(): string | null {
    return this.#open.findLast(({ href }) => href !== null)?.href ?? null;
  }
}
