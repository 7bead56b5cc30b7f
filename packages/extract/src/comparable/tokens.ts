/** Letters of base64 and hex in one run. */
const run = /[A-Za-z0-9+/_=-]{16,}/g;
const minTokenLength = 16;
/** Random letters change between capitals, small letters and digits more often than this share of their places. */
const minChanges = 0.4;

/** How often a text changes between capitals, small letters, digits and all else; a capital that begins a word is none. */
function changesOf(text: string): number {
  let changes = 0;
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = code >= 97 ? 1 : code >= 65 ? 2 : code >= 48 && code <= 57 ? 3 : 4;
    if (at > 0 && kind !== before) changes += 1;
    before = kind;
  }
  return changes;
}

/** One unbroken piece: hex, or letters and digits in no order that words or names have. */
function isRandom(piece: string): boolean {
  if (piece.length < minTokenLength) return false;
  if (/^(?:[0-9a-f]+|[0-9A-F]+)$/.test(piece)) return true;
  const digitGroups = piece.match(/\d+/g)?.length ?? 0;
  return digitGroups >= 3 || changesOf(piece) >= minChanges * (piece.length - 1);
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isWord = (piece: string): boolean => /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/.test(piece);

/** A run with separators: base64 whose alphabet has them, but not words, dates and paths. */
function isRandomWhole(text: string): boolean {
  const pieces = text.split(/[-/+_]+/);
  const mixed = pieces.reduce((sum, piece) => sum + (isWord(piece) ? 0 : piece.length), 0);
  return mixed * 2 > text.length && changesOf(text) >= minChanges * (text.length - 1);
}

/**
 * Without tokens: 16 and more characters of hex or base64 that are no words. A long word, a hyphenated one, a path, a
 * date or a telephone number is none.
 */
export function withoutTokens(line: string): string {
  return line.replace(run, (text) => {
    if (uuid.test(text)) return '';
    const bare = text.replace(/(?<!=)=+$/, '');
    if (isRandomWhole(bare) && !bare.includes('=')) return '';
    return text.replace(/[A-Za-z0-9]{16,}=*/g, (piece) => (isRandom(piece.replace(/(?<!=)=+$/, '')) ? '' : piece));
  });
}
