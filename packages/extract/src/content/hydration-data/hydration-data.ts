import { countWords, tidy } from '../../characters.ts';
import type { Tree } from '../../tree/node.ts';
import { unspacedScripts } from '../../words/unspaced.ts';
import { headTexts } from '../features/place.ts';
import { scriptData } from './scripts.ts';

/** Keys under which texts of a page stand, the surest first. */
const linkedKeys = ['articleBody', 'reviewBody', 'recipeInstructions', 'text', 'description'] as const;
const stateKeys = /^(?:articleBody|body|bodyHtml|content|contentHtml|html|text|markdown|description|value|children)$/i;
const minWords = 60;
/** What so many words say of a page that says nothing itself is its text. */
const minWordsOfEmpty = 15;
const maxValues = 50_000;
/** The share of the title's or description's words that a framework's text must hold to be this page's. */
const leastOverlap = 0.5;

/** A shorter one may be the name of a section. */
const minTitleCharacters = 8;

interface Found {
  readonly text: string;
  /** It stands beside the page's title. */
  readonly isTitled: boolean;
}

/** All strings of some keys in data, in order; without recursion, for data may be deep. */
function stringsIn(values: readonly unknown[], isKey: (key: string) => boolean, title = ''): Found[] {
  const found: Found[] = [];
  const isTitle = (value: unknown): boolean =>
    typeof value === 'string' && value.length >= minTitleCharacters && title.startsWith(value);
  const queue: (readonly [string, unknown, boolean])[] = values.map((value) => ['', value, false]);
  for (let at = 0; at < queue.length && at < maxValues; at++) {
    const [key, value, isTitled] = queue[at] ?? ['', null, false];
    if (typeof value === 'string') {
      if (isKey(key)) found.push({ text: value, isTitled });
    } else if (Array.isArray(value)) for (const inner of value) queue.push([key, inner, false]);
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value);
      const besideTitle = title !== '' && entries.some(([, inner]) => isTitle(inner));
      for (const [name, inner] of entries) queue.push([name, inner, besideTitle]);
    }
  }
  return found;
}

/** Letters of scripts without spaces, whose pairs stand for words; or words between spaces. */
const runs = new RegExp(`[${unspacedScripts}]{2,}|(?:(?![${unspacedScripts}])[\\p{L}\\p{N}]){3,}`, 'gu');
const isUnspaced = new RegExp(`^[${unspacedScripts}]`, 'u');

const pairsOf = (run: string): string[] => Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

const words = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(runs) ?? []).flatMap((run) => (isUnspaced.test(run) ? pairsOf(run) : run)));

/** The share of some words that a text holds. */
function overlap(text: string, wanted: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  const held = words(text);
  let shared = 0;
  for (const word of wanted) if (held.has(word)) shared++;
  return shared / wanted.size;
}

const looksLikeHtml = (text: string): boolean => /<\/?(?:p|div|br|h[1-6]|li|ul|section|article)\b/i.test(text);
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A string as HTML, its paragraphs apart. */
function asHtml(text: string): string {
  if (looksLikeHtml(text)) return text;
  const lines = text.split(/\r?\n+/).map(tidy);
  return lines.map((line) => (line === '' ? '' : `<p>${escaped(line)}</p>`)).join('\n');
}

function longest(found: readonly Found[]): string | null {
  let best: string | null = null;
  for (const { text } of found) if (text.length > (best?.length ?? 0)) best = text;
  return best;
}

function fromLinkedData(linked: readonly unknown[], least: number): string | null {
  for (const key of linkedKeys) {
    const text = longest(stringsIn(linked, (name) => name === key));
    if (text !== null && countWords(text) >= least) return text;
  }
  return null;
}

function fromState(tree: Tree, state: readonly unknown[]): string | null {
  const { title, description } = headTexts(tree);
  const wanted = [words(title), words(description)];
  const own = stringsIn(state, (name) => stateKeys.test(name) || name === '', tidy(title)).filter(
    ({ text, isTitled }) =>
      countWords(text) >= minWords && (isTitled || wanted.some((some) => overlap(text, some) >= leastOverlap)),
  );
  return longest(own);
}

/**
 * The text of a page whose elements hold next to none, from the data its scripts carry, as HTML; null when they carry
 * none that is surely this page's. `isEmpty`: they hold no word at all.
 */
export function hydrationHtml(tree: Tree, isEmpty: boolean): string | null {
  const { linked, state } = scriptData(tree);
  const text = fromLinkedData(linked, isEmpty ? minWordsOfEmpty : minWords) ?? fromState(tree, state);
  return text === null ? null : asHtml(text);
}
