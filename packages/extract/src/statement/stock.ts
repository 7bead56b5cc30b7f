import { phraseKind } from '../text-model/phrases.ts';

/** Whether a short text says that a thing may be had; null: it says nothing of that. */
export function stockIn(text: string): boolean | null {
  const kind = phraseKind(text);
  return kind === 'in_stock' ? true : kind === 'sold_out' ? false : null;
}
