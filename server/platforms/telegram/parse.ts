import { attribute, type TreeNode } from '@tidemark/extract';
import type { z } from 'zod';
import { percentDecoded } from '../../contract/address.ts';
import type { Profile } from '../../contract/resources/platforms/people.ts';
import { missing } from '../answer.ts';
import { countOf } from '../counts.ts';
import type { MarkupPage } from '../pages/markup-page.ts';
import { unexpected } from '../table.ts';
import { absolute, markup, textOr, timeOfText } from '../values.ts';
import { type MediaInput, mediaOf } from './media.ts';
import type { TelegramPost } from './schema.ts';

type PostInput = z.input<typeof TelegramPost>;

const platform = 'telegram';
const site = 'https://t.me';

/** A count as Telegram writes it: `2 805 members`, `110K`. */
const counted = (words: string | null) => countOf(words?.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, ''));

/** Who a card is of, by what it says of those who come. */
const kinds = [
  // A group tells how many are online, and is none of our kinds.
  ['channel', /\b(?:subscribers?|members?)\b(?!.*\bonline\b)/i],
  ['bot', /^@\w+bot\b|\bmonthly users?\b/i],
] as const;

/** The card of a channel, a group or a person: all that `t.me/name` shows. */
export function toChannel(page: MarkupPage, handle: string): z.input<typeof Profile> {
  const title = page.words(page.first('tgme_page_title')) ?? page.words(page.first('tgme_channel_info_header_title'));
  if (!title) throw missing('There is no such channel on Telegram.');
  const extra = page.words(page.first('tgme_page_extra'));
  const members = /subscriber|member/i.test(extra ?? '') ? counted(extra) : null;
  const kind = kinds.find(([, pattern]) => pattern.test(extra ?? ''))?.[0] ?? null;
  const description = page.first('tgme_page_description') ?? page.first('tgme_channel_info_description');
  const picture = page.first('tgme_page_photo_image');
  return {
    type: 'profile',
    platform,
    id: handle,
    url: `${site}/${handle}`,
    handle,
    name: title,
    bio: markup(page.inside(description), site).text,
    avatar_url: page.address(picture, 'src') ?? absolute(page.meta('og:image')),
    verified: page.first('verified-icon') !== null,
    kind,
    stats: { followers: members?.count ?? null, ...(members?.isApproximate ? { approximate: true as const } : {}) },
    extra: { has_preview: page.first('tgme_page_context_btn') !== null },
    raw: page.inside(page.tagged('body')[0]),
  };
}

/** The parts of a message's markup that are its own, not those of what it answers or quotes. */
const ownText = (page: MarkupPage, message: TreeNode): TreeNode | null =>
  page
    .all('tgme_widget_message_text', message)
    .find((node) => !/tgme_widget_message_reply/.test(attribute(node.parent ?? node, 'class') ?? '')) ?? null;

function reactionsOf(page: MarkupPage, message: TreeNode) {
  return page.all('tgme_reaction', message).map((node) => {
    const words = page.words(node) ?? '';
    const [, digits = ''] = /(?<![\d.,])(\d[\d.,]{0,12} ?[KMB]?)$/i.exec(words) ?? [];
    return { name: textOr(words.slice(0, words.length - digits.length)), count: countOf(digits)?.count ?? null };
  });
}

function statsOf(page: MarkupPage, message: TreeNode): PostInput['stats'] {
  const views = counted(page.words(page.first('tgme_widget_message_views', message)));
  return { views: views?.count ?? null, ...(views?.isApproximate ? { approximate: true } : {}) };
}

const isOf =
  (...kinds: readonly MediaInput['kind'][]) =>
  (one: MediaInput): boolean =>
    kinds.includes(one.kind);

function kindOf(media: readonly MediaInput[], isPoll: boolean, hasText: boolean): PostInput['kind'] {
  if (isPoll) return 'poll';
  if (media.some(isOf('video'))) return 'video';
  if (media.some(isOf('image', 'animation'))) return 'image';
  return hasText || !media.some(isOf('unknown')) ? 'text' : null;
}

/** A question to those who read, and what they may answer; how many did stands there in percent alone. */
function pollOf(page: MarkupPage, message: TreeNode) {
  const place = page.first('tgme_widget_message_poll', message);
  if (!place) return null;
  const options = page.all('tgme_widget_message_poll_option_text', place).flatMap((node) => page.words(node) ?? []);
  const question = page.words(page.first('tgme_widget_message_poll_question', place));
  return { question, options: options.map((text) => ({ text, votes: null })) };
}

/** A message of the preview or the embedded view; null: it only tells of something, such as that a post was pinned. */
export function toPost(page: MarkupPage, message: TreeNode): PostInput | null {
  if (/\bservice_message\b/.test(attribute(message, 'class') ?? '')) return null;
  const place = /^(\w+)\/(\d+)/.exec(attribute(message, 'data-post') ?? '');
  if (!place?.[1] || !place[2]) throw unexpected('data-post');
  const [, channel, number] = place;
  const url = `${site}/${channel}/${number}`;
  const html = page.inside(ownText(page, message));
  const media = mediaOf(page, message);
  const poll = pollOf(page, message);
  const own = markup(html, url);
  const time = page.tagged('time', message).find((node) => attribute(node, 'datetime') !== null);
  const owner = page.first('tgme_widget_message_owner_name', message);
  const reply = page.first('tgme_widget_message_reply', message);
  const preview = page.first('tgme_widget_message_link_preview', message);
  const location = page.first('tgme_widget_message_location_wrap', message);
  return {
    type: 'post',
    platform,
    id: `${channel}/${number}`,
    url,
    html: own.html,
    text: own.text ?? poll?.question ?? null,
    author: {
      handle: channel,
      name: page.words(owner) ?? page.words(page.first('tgme_channel_info_header_title')),
      url: `${site}/${channel}`,
    },
    created_at: timeOfText(time ? attribute(time, 'datetime') : null),
    stats: statsOf(page, message),
    tags: [...new Set([...html.matchAll(/\?q=%23([^"&<>]{1,200})"/g)].map(([, tag = '']) => percentDecoded(tag)))],
    link_url: page.address(preview, 'href') ?? page.address(location, 'href'),
    media,
    reply_to: /\/(\w+\/\d+)/.exec(reply ? (page.address(reply, 'href') ?? '') : '')?.[1] ?? null,
    kind: kindOf(media, poll !== null, own.text !== null),
    poll: poll && { options: poll.options },
    forwarded_from: page.words(page.first('tgme_widget_message_forwarded_from_name', message)),
    reactions: reactionsOf(page, message),
    raw: page.inside(message),
  };
}

/** A post by what its page says of itself to those who embed it; null: the page is not that post's. */
export function toPostOfMeta(page: MarkupPage, id: string): PostInput | null {
  const frame = `telegram-post-${id.replace('/', '-')}`.toLowerCase();
  if (!page.tagged('iframe').some((node) => attribute(node, 'id')?.toLowerCase() === frame)) return null;
  const [channel = ''] = id.split('/');
  const picture = absolute(page.meta('og:image'));
  return {
    type: 'post',
    platform,
    id,
    url: `${site}/${id}`,
    text: page.meta('og:description'),
    author: { handle: channel, name: page.meta('og:title'), url: `${site}/${channel}` },
    media: picture ? [{ kind: 'image', url: picture }] : [],
    raw: page.inside(page.tagged('head')[0]),
  };
}
