/** A token of Python; white space, the ends of lines and comments are none. */
export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'operator';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const space = /[\s\\]+|#[^\n]*/y;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const number = /(?:0[xXoObB][\da-fA-F_]+|\d[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?[jJ]?|\.\d[\d_]*)/y;
const stringOpens = /([rRbBuUfFtT]{0,2})("""|'''|"|')/y;
const operator = /\*\*=?|\/\/=?|->|:=|[=!<>]=|<<=?|>>=?|[-+*/%&|^@]=|\.\.\.|[^\s\w]/uy;

/** Where a string ends that begins with a quote at `at`; a formatted one may hold strings in its braces. */
function endOfString(source: string, at: number, quote: string, isFormatted: boolean): number {
  let depth = 0;
  for (let here = at + quote.length; here < source.length; here++) {
    const sign = source[here];
    if (sign === '\\') here++;
    else if (depth === 0 && source.startsWith(quote, here)) return here + quote.length;
    else if (depth === 0 && quote.length === 1 && sign === '\n') throw new SyntaxError('a string does not end');
    else if (isFormatted && sign === '{') {
      if (depth === 0 && source[here + 1] === '{') here++;
      else depth++;
    } else if (depth > 0 && sign === '}') depth--;
    else if (depth > 0 && (sign === '"' || sign === "'") && !source.startsWith(quote, here))
      here = endOfString(source, here, sign, false) - 1;
    // Until Python 3.12 the quote of the string itself ends it, wherever it stands.
    else if (depth > 0 && source.startsWith(quote, here)) return here + quote.length;
  }
  throw new SyntaxError('a string does not end');
}

function matched(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** The tokens of a source. Throws a `SyntaxError` where a string does not end. */
export function tokensOf(source: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < source.length; ) {
    const blank = matched(space, source, at);
    if (blank) {
      at += blank[0].length;
      continue;
    }
    const opened = matched(stringOpens, source, at);
    const [, prefix = '', quote = ''] = opened ?? [];
    const end = opened ? endOfString(source, at + prefix.length, quote, /[ft]/i.test(prefix)) : null;
    const word = end === null ? matched(name, source, at) : null;
    const digits = end === null && !word ? matched(number, source, at) : null;
    const sign = matched(operator, source, at);
    const past = end ?? at + (word ?? digits ?? sign ?? ' ')[0].length;
    const kind = opened ? 'string' : word ? 'name' : digits ? 'number' : 'operator';
    found.push({ kind, text: source.slice(at, past), start: at, end: past });
    at = past;
  }
  return found;
}

const openings = '([{';
const closings = ')]}';

/** For each bracket the index of its counterpart. Throws a `SyntaxError` where one has none. */
export function counterparts(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'operator') continue;
    if (openings.includes(text)) open.push(at);
    if (!closings.includes(text)) continue;
    const opening = open.pop();
    if (opening === undefined || openings.indexOf(tokens[opening]?.text ?? '') !== closings.indexOf(text))
      throw new SyntaxError(`a bracket has no counterpart: ${text}`);
    pairs.set(opening, at);
    pairs.set(at, opening);
  }
  if (open.length > 0) throw new SyntaxError('a bracket is not closed');
  return pairs;
}

/** What a string says, where it has neither a prefix nor an escape; else undefined. */
export function saidBy({ kind, text }: Token): string | undefined {
  const [, quote = '', inner] = /^("""|'''|"|')([^\\]*)\1$/.exec(text) ?? [];
  return kind === 'string' && quote ? inner : undefined;
}
