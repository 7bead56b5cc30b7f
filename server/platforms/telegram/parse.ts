import { attribute, type TreeNode } from '@tidemark/extract';
import type { z } from 'zod';
import type { Profile } from '../../contract/resources/platforms/people.ts';
import type { Media } from '../../contract/resources/platforms/posts.ts';
import { missing } from '../answer.ts';
import { countOf } from '../counts.ts';
import { type MarkupPage, pictureOf } from '../pages/markup-page.ts';
import { unexpected } from '../table.ts';
import { absolute, markup, textOr, timeOfText } from '../values.ts';
import type { TelegramPost } from './schema.ts';

type PostInput = z.input<typeof TelegramPost>;
type MediaInput = z.input<typeof Media>;

const platform = 'telegram';
const site = 'https://t.me';

/** A count as Telegram writes it: `2 805 members`, `110K`. */
const counted = (words: string | null) => countOf(words?.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, ''));

/** The card of a channel, a group or a person: all that `t.me/name` shows. */
export function toChannel(page: MarkupPage, handle: string): z.input<typeof Profile> {
  const title = page.words(page.first('tgme_page_title')) ?? page.words(page.first('tgme_channel_info_header_title'));
  if (!title) throw missing('There is no such channel on Telegram.');
  const extra = page.words(page.first('tgme_page_extra'));
  const members = /subscriber|member/i.test(extra ?? '') ? counted(extra) : null;
  const kind = /subscriber|member/i.test(extra ?? '') ? 'channel' : /^@\w+bot\b/i.test(extra ?? '') ? 'bot' : null;
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

/** What stands where a message has pictures, films, sounds and files. */
function mediaOf(page: MarkupPage, message: TreeNode): MediaInput[] {
  const styled = (kind: MediaInput['kind'], name: string): MediaInput[] =>
    page.all(name, message).map((node) => ({ kind, url: pictureOf(attribute(node, 'style'), page.url) }));
  const films = page.all('tgme_widget_message_video_player', message).map((node): MediaInput => {
    const thumb = page.first('tgme_widget_message_video_thumb', node);
    const film = page.tagged('video', node)[0];
    const time = /^(?:(\d{1,3}):)?(\d{1,2}):(\d\d)$/.exec(page.words(page.first('message_video_duration', node)) ?? '');
    const seconds = time ? Number(time[1] ?? 0) * 3_600 + Number(time[2]) * 60 + Number(time[3]) : null;
    return {
      kind: 'video',
      url: page.address(film, 'src'),
      duration_s: seconds,
      thumbnail_url: thumb ? pictureOf(attribute(thumb, 'style'), page.url) : null,
    };
  });
  const sounds = page.tagged('audio', message).map(
    (node): MediaInput => ({
      kind: 'audio',
      url: page.address(node, 'src'),
    }),
  );
  const files = page.all('tgme_widget_message_document_title', message).map(
    (node): MediaInput => ({
      kind: 'document',
      alt: page.words(node),
    }),
  );
  return [...styled('image', 'tgme_widget_message_photo_wrap'), ...films, ...sounds, ...files];
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

const kindOf = (media: readonly MediaInput[]): PostInput['kind'] =>
  media.some(({ kind }) => kind === 'video') ? 'video' : media.some(({ kind }) => kind === 'image') ? 'image' : 'text';

/** A message of the preview or the embedded view; null: it only tells of something, such as that a post was pinned. */
export function toPost(page: MarkupPage, message: TreeNode): PostInput | null {
  if (/\bservice_message\b/.test(attribute(message, 'class') ?? '')) return null;
  const place = /^(\w+)\/(\d+)/.exec(attribute(message, 'data-post') ?? '');
  if (!place?.[1] || !place[2]) throw unexpected('data-post');
  const [, channel, number] = place;
  const url = `${site}/${channel}/${number}`;
  const html = page.inside(ownText(page, message));
  const media = mediaOf(page, message);
  const time = page.tagged('time', message).find((node) => attribute(node, 'datetime') !== null);
  const owner = page.first('tgme_widget_message_owner_name', message);
  const reply = page.first('tgme_widget_message_reply', message);
  const preview = page.first('tgme_widget_message_link_preview', message);
  return {
    type: 'post',
    platform,
    id: `${channel}/${number}`,
    url,
    ...markup(html, url),
    author: {
      handle: channel,
      name: page.words(owner) ?? page.words(page.first('tgme_channel_info_header_title')),
      url: `${site}/${channel}`,
    },
    created_at: timeOfText(time ? attribute(time, 'datetime') : null),
    stats: statsOf(page, message),
    tags: [...new Set([...html.matchAll(/\?q=%23([^"&<>]{1,200})"/g)].map(([, tag = '']) => decoded(tag)))],
    link_url: page.address(preview, 'href'),
    media,
    reply_to: /\/(\w+\/\d+)/.exec(reply ? (page.address(reply, 'href') ?? '') : '')?.[1] ?? null,
    kind: kindOf(media),
    forwarded_from: page.words(page.first('tgme_widget_message_forwarded_from_name', message)),
    reactions: reactionsOf(page, message),
    raw: page.inside(message),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
