import { endOf, type Token } from './tokens.ts';

const pictureAddress = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]|$)/i;
const isBlank = (token: Token | undefined): boolean => token?.kind === 'text' && token.text.trim() === '';
const says = (token: Token): boolean =>
  token.kind === 'code' || token.kind === 'math' || token.kind === 'note' || (token.kind === 'text' && !isBlank(token));

/**
 * Tokens with links as they are read: an image before a link's text stands before the link, and an image alone is only
 * linked when it, or the link, says what it shows.
 */
export function tidyLinkedImages(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ kind }) => kind === 'image')) return tokens;
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const end = token.kind === 'open' && token.mark === 'link' ? endOf(tokens, at, 'link') : -1;
    if (end < 0) {
      out.push(token);
      continue;
    }
    let inside = tokens.slice(at + 1, end);
    const isSaid = inside.some(says);
    const label = token.kind === 'open' ? token.label : undefined;
    if (!isSaid && label && inside.every((each) => each.kind !== 'image' || each.alt === ''))
      inside = inside.map((each) => (each.kind === 'image' ? { ...each, alt: label } : each));
    const leadsToPicture = token.kind === 'open' && pictureAddress.test(token.url);
    const isMute = !inside.some((each) => each.kind === 'image' && each.alt !== '');
    const hasImage = inside.some(({ kind }) => kind === 'image');
    if (!isSaid && hasImage && (isMute || leadsToPicture)) out.push(...inside);
    else {
      let text = 0;
      while (isSaid && (inside[text]?.kind === 'image' || isBlank(inside[text]) || inside[text]?.kind === 'break'))
        text++;
      const hasLead = inside.slice(0, text).some(({ kind }) => kind === 'image');
      const lead = hasLead ? text : 0;
      out.push(...inside.slice(0, lead));
      if (lead > 0) out.push({ kind: 'text', text: ' ' });
      out.push(token, ...inside.slice(lead), ...tokens.slice(end, end + 1));
    }
    at = end;
  }
  return out;
}
