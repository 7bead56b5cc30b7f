import { queryTerms, termSet } from '@tidemark/extract';
import type { AgentQuote } from '../../../contract/resources/agent.ts';
import type { ReadPage } from '../tools/result.ts';
import { isSeparator, itemIn, linesIn, plain } from './blocks.ts';

const maxItems = 100;
/** The weight of a word in the page's title: it tells no list of the page from another. */
const ofTitle = 0.35;

/** What stands below a heading in so few lines and characters is said of what it names, as the price of an offer. */
const maxSaid = 4;
const maxSaidCharacters = 200;

/** An item as it is shown, and its words as they stand on the page. */
interface Item {
  readonly text: string;
  readonly quote: string;
}

/** Items that follow each other, below a heading. */
interface Group {
  readonly heading: string;
  readonly items: Item[];
  readonly url: string;
  /** The title of its page. */
  readonly title: string;
  /** The headings of a page themselves, which are meant less often. */
  readonly isHeadings?: true;
}

/** The headings of a page but for those of the first level, each with what is said of it. */
function headingsIn(lines: ReturnType<typeof linesIn>): Item[] {
  const sections: string[][] = [];
  let open: string[] | null = null;
  for (const { line } of lines) {
    if (line.startsWith('##')) {
      open = [line.replace(/^#+/, '')];
      sections.push(open);
    } else if (line.startsWith('#') || isSeparator(line)) open = null;
    else open?.push(line);
  }
  return sections.map((section) => {
    const [heading = '', ...said] = section.slice(0, maxSaid + 1).map(plain);
    const text = [heading, ...said].join(', ');
    const isBrief = section.length <= maxSaid + 1 && !section.some((line) => line.startsWith('|'));
    return { text: isBrief && text.length <= maxSaidCharacters ? text : heading, quote: heading };
  });
}

/** The lists, tables and rows of headings of a page. */
function groupsOf({ url, title, markdown }: ReadPage): Group[] {
  const groups: Group[] = [];
  let heading = title;
  let open: Group | null = null;
  const lines = linesIn(markdown);
  for (const [at, { line, isWithin }] of lines.entries()) {
    const item = itemIn(line);
    const isRow = line.startsWith('|') && !isSeparator(line) && !isSeparator(lines[at + 1]?.line ?? 'x');
    if (line.startsWith('#')) {
      heading = plain(line.replace(/^#+/, ''));
      open = null;
    } else if (item !== null || isRow) {
      if (!open) {
        open = { heading, items: [], url, title };
        groups.push(open);
      }
      const text = plain(
        item ??
          line
            .replace(/^\||\|$/g, '')
            .split(/(?<!\\)\|/)
            .map((cell) => cell.trim())
            .join(', '),
      );
      open.items.push({ text, quote: text });
    } else if (isWithin && open) {
      const { text = '', quote = '' } = open.items.pop() ?? {};
      open.items.push({ text: `${text}, ${plain(line)}`, quote });
    } else if (line !== '' && !isSeparator(line) && !line.startsWith('|')) open = null;
  }
  const headings: Group = { heading: title, items: headingsIn(lines), url, title, isHeadings: true };
  return [...groups, headings].filter(({ items }) => items.length > 1);
}

/** The list of the pages that is most likely meant: by the words of its heading and items, and its length. Null: there is none. */
export function listIn(words: string, pages: readonly ReadPage[]): { text: string; quotes: AgentQuote[] } | null {
  const wanted = queryTerms(words);
  const shareOf = (text: string, title: string): number => {
    const [keys, common] = [termSet(text), termSet(title)];
    let sum = 0;
    for (const [key, weight] of wanted) if (keys.has(key)) sum += weight * (common.has(key) ? ofTitle : 1);
    return sum;
  };
  const scored = pages.flatMap(groupsOf).map((group) => ({
    group,
    score:
      shareOf(group.heading, group.title) * (group.isHeadings ? 0.5 : 2) +
      shareOf(group.items.map(({ text }) => text).join(' '), group.title) +
      Math.log10(1 + group.items.length),
  }));
  const [best] = scored.sort((one, other) => other.score - one.score);
  if (!best) return null;
  const { items, url } = best.group;
  const shown = items.slice(0, maxItems);
  return {
    text: shown.map(({ text }) => `- ${text}`).join('\n'),
    quotes: shown.slice(0, 5).map(({ quote }) => ({ url, quote })),
  };
}
