import { pathOf, reference, siteOf } from '../reference.ts';

const isSite = (url: URL): boolean => /^(?:t|telegram)\.(?:me|dog)$/.test(siteOf(url));

/** A host that has the name of its channel: `name.t.me`. */
const named = /^(?!www\.)([a-z]\w{2,60})\.t\.me$/;

/** What stands in the place of a channel's name in addresses that lead to something else. */
const reserved =
  /^(?:joinchat|addstickers|addemoji|addtheme|addlist|share|msg|proxy|socks|login|confirmphone|setlanguage|bg|invoice|giftcode|nft|iv|contact|m|c)$/i;

/** The pieces of an address's path, without the mark of the preview, from the channel's name on; null: it is of another site. */
function piecesOf(url: URL): string[] | null {
  const path = pathOf(url);
  const own = path[0] === 's' ? path.slice(1) : path;
  const name = named.exec(url.hostname)?.[1];
  if (name !== undefined) return [name, ...own];
  const pieces = own[0] === 'boost' ? own.slice(1) : own;
  return isSite(url) && !reserved.test(pieces[0] ?? '') ? pieces : null;
}

export const ChannelName = reference({
  what: 'a public channel’s name or address',
  pattern: /^[a-z]\w{2,60}$/i,
  ofUrl: (url) => piecesOf(url)?.[0],
});

const isNumber = (piece: string): boolean => /^\d+$/.test(piece);

/** `channel/number`. */
export const PostPlace = reference({
  what: 'a post’s `channel/number` or address',
  pattern: /^[a-z]\w{2,60}\/\d{1,12}$/i,
  ofUrl: (url) => {
    const [channel, first = '', second = ''] = piecesOf(url) ?? [];
    // Of a group with topics the topic's number stands before that of the post.
    return `${channel}/${isNumber(first) && isNumber(second) ? second : first}`;
  },
});
