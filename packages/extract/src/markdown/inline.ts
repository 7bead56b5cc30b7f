import { type Escaping, escapeAddress, escapeAlternative, escapeText } from './escape.ts';
import { longestRun } from './fence.ts';
import { tidyLinkedImages } from './linked-images.ts';
import { writeRaised } from './raised.ts';
import type { Mark, MarkToken, Token } from './tokens.ts';

const beginsWord = /^[\p{L}\p{N}]/u;
const endsWord = /[\p{L}\p{N}]$/u;
const breakToken: Token = { kind: 'break' };
const spaceToken: Token = { kind: 'text', text: ' ' };

/**
 * Brings a paragraph's pieces into the form that markdown can say: white space outside of marks and once, no empty
 * marks, none inside its like, no link in a link, no break at either end.
 */
class Tidier {
  readonly out: Token[] = [];
  readonly #open: Token[] = [];
  #waiting: Token[] = [];
  #space = false;
  #breaks = 0;
  readonly #depth = new Map<Mark, number>();

  add(token: Token): void {
    if (token.kind === 'text') this.#text(token.text);
    else if (token.kind === 'break') {
      this.#breaks++;
      this.#space = false;
    } else if (token.kind === 'open') this.#begin(token);
    else if (token.kind === 'close') this.#end(token);
    else this.#write(token);
  }

  #text(text: string): void {
    const content = text.trim();
    if (text.startsWith(' ')) this.#space = true;
    if (content === '') return;
    this.#write({ kind: 'text', text: content });
    this.#space = text.endsWith(' ');
  }

  #write(token: Token): void {
    if (this.out.length > 0 && this.#breaks > 0) this.out.push(breakToken);
    else if (this.out.length > 0 && (this.#space || this.#touchesImage(token))) this.out.push(spaceToken);
    this.#breaks = 0;
    this.#space = false;
    this.out.push(...this.#waiting, token);
    this.#waiting = [];
  }

  /** Whether an image touches a word or another image: style sheets set them apart. */
  #touchesImage(token: Token): boolean {
    const last = this.out.findLast(({ kind }) => kind !== 'open' && kind !== 'close');
    if (last?.kind === 'image') return token.kind === 'image' || (token.kind === 'text' && beginsWord.test(token.text));
    return token.kind === 'image' && last?.kind === 'text' && endsWord.test(last.text);
  }

  #begin(token: MarkToken): void {
    const depth = this.#depth.get(token.mark) ?? 0;
    this.#depth.set(token.mark, depth + 1);
    this.#open.push(token);
    if (depth > 0) return;
    const last = this.out.at(-1);
    const rejoins = last?.kind === 'close' && last.mark === token.mark && token.mark !== 'link';
    if (rejoins && !this.#space && this.#breaks === 0 && this.#waiting.length === 0) this.out.pop();
    else this.#waiting.push(token);
  }

  #end(token: MarkToken): void {
    const depth = (this.#depth.get(token.mark) ?? 1) - 1;
    this.#depth.set(token.mark, depth);
    if (depth > 0) return;
    const waiting = this.#waiting.findLastIndex((open) => open.kind === 'open' && open.mark === token.mark);
    if (waiting >= 0) this.#waiting.splice(waiting, 1);
    else this.out.push(token);
  }
}

/** Tokens of a paragraph, tidied. */
function tidyTokens(tokens: readonly Token[]): Token[] {
  const tidier = new Tidier();
  for (const token of tokens) tidier.add(token);
  return tidier.out;
}

const delimiters: Readonly<Record<Mark, readonly [string, string]>> = {
  strong: ['**', '**'],
  emphasis: ['*', '*'],
  strike: ['~~', '~~'],
  sup: ['<sup>', '</sup>'],
  sub: ['<sub>', '</sub>'],
  link: ['[', ']'],
};

const punctuation = /[\p{P}\p{S}]/u;
const isSpace = (character: string): boolean => character === '' || /\s/.test(character);

/** The character at an edge of what a token writes. */
function edge(token: Token | undefined, first: boolean): string {
  if (!token || token.kind === 'break') return '';
  if (token.kind === 'text') return first ? token.text.slice(0, 1) : token.text.slice(-1);
  if (token.kind === 'open' || token.kind === 'close') return token.mark === 'link' ? '[' : '*';
  return '`';
}

const isDelimiter = (token: Token | undefined): boolean =>
  (token?.kind === 'open' || token?.kind === 'close') &&
  token.mark !== 'link' &&
  token.mark !== 'sup' &&
  token.mark !== 'sub';

function edgeFrom(tokens: readonly Token[], at: number, step: 1 | -1): string {
  let index = at + step;
  while (isDelimiter(tokens[index])) index += step;
  return edge(tokens[index], step === 1);
}

/** Whether a delimiter binds on its inner side: CommonMark's left- and right-flanking runs. */
function binds(inner: string, outer: string): boolean {
  if (isSpace(inner)) return false;
  return !punctuation.test(inner) || isSpace(outer) || punctuation.test(outer);
}

/** The positions of marks whose delimiters would not bind: their text is written without them. */
function unbound(tokens: readonly Token[]): Set<number> {
  const dropped = new Set<number>();
  const open: number[] = [];
  tokens.forEach((token, at) => {
    if (!isDelimiter(token)) return;
    if (token.kind === 'open') open.push(at);
    else {
      const start = open.pop();
      if (start === undefined) dropped.add(at);
      else if (
        !binds(edgeFrom(tokens, start, 1), edgeFrom(tokens, start, -1)) ||
        !binds(edgeFrom(tokens, at, -1), edgeFrom(tokens, at, 1))
      )
        dropped.add(start).add(at);
    }
  });
  for (const at of open) dropped.add(at);
  return dropped;
}

/** A code span with a fence longer than any run of backticks inside. */
function codeSpan(text: string): string {
  const code = text.replace(/(?<!\s)\s*\n\s*/g, ' ');
  const longest = longestRun(code, /`+/g);
  const fence = '`'.repeat(longest + 1);
  const pad =
    code.startsWith('`') || code.endsWith('`') || (code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '');
  return pad ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}

/** Which characters of the text could pair up with something in this paragraph. */
function escapingOf(tokens: readonly Token[], inTable: boolean): Escaping {
  let text = '';
  let code = false;
  let starred = false;
  let struck = false;
  for (const token of tokens) {
    if (token.kind === 'text') text += token.text;
    else if (token.kind === 'code') code = true;
    else if (token.kind === 'open') {
      if (token.mark === 'strike') struck = true;
      else if (token.mark === 'strong' || token.mark === 'emphasis') starred = true;
    }
  }
  const isTwice = (character: string): boolean => {
    const first = text.indexOf(character);
    return first >= 0 && text.indexOf(character, first + 1) >= 0;
  };
  return {
    backticks: code || isTwice('`'),
    stars: starred || isTwice('*'),
    underscores: isTwice('_'),
    tildes: struck || isTwice('~'),
    brackets: text.includes(']'),
    pipes: inTable,
  };
}

/** One paragraph's pieces as markdown; lines are apart by `lineBreak`. Empty when there is nothing to say. */
export function renderInline(pieces: readonly Token[], lineBreak: string, inTable: boolean): string {
  const tokens = tidyTokens(tidyLinkedImages(writeRaised(pieces)));
  const dropped = unbound(tokens);
  const escaping = escapingOf(tokens, inTable);
  let links = 0;
  const out: string[] = [];
  tokens.forEach((token, at) => {
    if (token.kind === 'text') {
      const before = tokens[at - 1]?.kind === 'text' ? edge(tokens[at - 1], false) : '';
      const text = escapeText(token.text, escaping, { before, after: edge(tokens[at + 1], true), inLink: links > 0 });
      out.push(tokens[at - 1]?.kind === 'note' && /^[([:]/.test(text) ? `\\${text}` : text);
    } else if ('mark' in token) {
      if (token.mark === 'link') links += token.kind === 'open' ? 1 : -1;
      if (!dropped.has(at)) out.push(delimiter(token));
    } else out.push(atom(token, lineBreak, inTable));
  });
  return out.join('');
}

function delimiter({ kind, mark, url }: MarkToken): string {
  if (mark === 'link' && kind === 'close') return `](${escapeAddress(url)})`;
  return delimiters[mark][kind === 'open' ? 0 : 1];
}

type Atom = Exclude<Token, MarkToken | { readonly kind: 'text' }>;

function atom(token: Atom, lineBreak: string, inTable: boolean): string {
  switch (token.kind) {
    case 'code':
      return inTable ? codeSpan(token.text).replaceAll('|', '\\|') : codeSpan(token.text);
    case 'math':
      return token.display ? `$$${token.text}$$` : `$${token.text}$`;
    case 'image':
      return `![${escapeAlternative(token.alt, inTable)}](${escapeAddress(token.url)})`;
    case 'note':
      return `[^${token.label}]`;
    case 'break':
      return lineBreak;
  }
}
