import { attribute, type TreeNode } from '@tidemark/extract';
import type { z } from 'zod';
import type { Media } from '../../contract/resources/platforms/posts.ts';
import { type MarkupPage, pictureOf } from '../pages/markup-page.ts';

export type MediaInput = z.input<typeof Media>;

/** `1:08` or `1:02:03` in seconds; null: it is no duration. */
function secondsIn(words: string | null): number | null {
  const time = /^(?:(\d{1,3}):)?(\d{1,2}):(\d\d)$/.exec(words ?? '');
  return time ? Number(time[1] ?? 0) * 3_600 + Number(time[2]) * 60 + Number(time[3]) : null;
}

/** What plays in a message, by its parts. */
const players = [
  { name: 'message_video', kind: 'video', tag: 'video', duration: 'message_video_duration' },
  { name: 'message_roundvideo', kind: 'video', tag: 'video' },
  { name: 'message_voice', kind: 'audio', tag: 'audio' },
] as const;

/** What stands where a message has pictures, films, sounds and files. */
export function mediaOf(page: MarkupPage, message: TreeNode): MediaInput[] {
  const pictureAt = (node: TreeNode | null) => node && pictureOf(attribute(node, 'style'), page.url);
  const of = (name: string, read: (node: TreeNode) => MediaInput): MediaInput[] =>
    page.all(`tgme_widget_${name}`, message).map(read);
  const played = players.flatMap(({ name, kind, tag, ...other }) =>
    of(`${name}_player`, (node) => ({
      kind,
      url: page.address(page.tagged(tag, node)[0], 'src'),
      duration_s: secondsIn(
        page.words(page.first('duration' in other ? other.duration : `tgme_widget_${name}_duration`, node)),
      ),
      thumbnail_url: pictureAt(page.first(`tgme_widget_${name}_thumb`, node)),
    })),
  );
  const told = new Set(played.map(({ url }) => url));
  const sounds = page
    .tagged('audio', message)
    .map((node): MediaInput => ({ kind: 'audio', url: page.address(node, 'src') }))
    .filter(({ url }) => !told.has(url));
  const stickers = of('message_sticker', (node) => ({ kind: 'image', url: page.address(node, 'data-webp') }));
  const moving = page
    .all('js-videosticker_video', message)
    .map((node): MediaInput => ({ kind: 'animation', url: page.address(node, 'src') }));
  const files = of('message_document_title', (node) => ({ kind: 'document', alt: page.words(node) }));
  const pictures = of('message_photo_wrap', (node) => ({ kind: 'image', url: pictureAt(node) }));
  const found = [...pictures, ...played, ...sounds, ...stickers, ...moving, ...files];
  // `Please open Telegram to view this post`
  const isKept = found.length === 0 && page.first('message_media_not_supported', message) !== null;
  return isKept ? [{ kind: 'unknown' }] : found;
}
