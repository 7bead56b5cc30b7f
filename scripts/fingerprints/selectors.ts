import { selectorFault } from '@tidemark/extract';
import { parse, type Selector, stringify } from 'css-what';

/** The selectors of a list, each by itself; none where one is no selector that is known. */
export function topSelectors(list: string): string[] {
  try {
    return parse(list)
      .map((tokens) => stringify([tokens]))
      .filter((one) => selectorFault(one) === null);
  } catch {
    return [];
  }
}

function wordOf(token: Selector): string {
  if (token.type === 'attribute') return token.value.length > token.name.length ? token.value : token.name;
  return token.type === 'tag' && token.name.includes('-') ? token.name : '';
}

/** The longest text, in lower case, that stands in the source of a page that has such an element; null: there is none. */
export function selectorNeedle(selector: string): string | null {
  const [tokens = []] = parse(selector);
  const words = tokens.map(wordOf).map((word) => word.toLowerCase());
  return words.reduce<string | null>((longest, word) => (word.length > (longest?.length ?? 0) ? word : longest), null);
}
