import { collapse } from '../characters.ts';
import type { Token } from '../markdown/tokens.ts';
import type { TreeNode } from '../tree/node.ts';

/** The text of preformatted code while it is read: in pieces, for asking how a text ends that still grows copies it each time. */
export class CodeText {
  readonly node: TreeNode;
  readonly #pieces: string[] = [];

  /** `node`: the element that the code stands in. */
  constructor(node: TreeNode) {
    this.node = node;
  }

  get text(): string {
    return this.#pieces.join('');
  }

  add(text: string): void {
    if (text !== '') this.#pieces.push(text);
  }

  /** Ends the line, where one was begun. */
  endLine(): void {
    if (this.#pieces.at(-1)?.endsWith('\n') === false) this.#pieces.push('\n');
  }
}

/** Code in a line, with the spaces around it outside. */
export function tokensOfCode(text: string): Token[] {
  const code = collapse(text);
  const space = (is: boolean): Token[] => (is ? [{ kind: 'text', text: ' ' }] : []);
  const said: Token[] = code.trim() === '' ? [] : [{ kind: 'code', text: code.trim() }];
  return [...space(code.startsWith(' ')), ...said, ...space(code.endsWith(' '))];
}
