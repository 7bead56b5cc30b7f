/** What can be around a run of text. */
export type Mark = 'strong' | 'emphasis' | 'strike' | 'sup' | 'sub' | 'link';

/** A piece of a paragraph. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'math'; readonly text: string; readonly display: boolean }
  | { readonly kind: 'image'; readonly alt: string; readonly url: string }
  | { readonly kind: 'note'; readonly label: string }
  | { readonly kind: 'break' }
  | MarkToken;

/** Where a mark begins or ends; the address is a link's. */
export interface MarkToken {
  readonly kind: 'open' | 'close';
  readonly mark: Mark;
  readonly url: string;
  /** What a link says of itself where it shows nothing but images. */
  readonly label?: string;
}

/** Where a mark that opens at a place ends; -1 when nowhere. */
export function endOf(tokens: readonly Token[], from: number, mark: Mark): number {
  for (let at = from + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === 'close' && token.mark === mark) return at;
  }
  return -1;
}
