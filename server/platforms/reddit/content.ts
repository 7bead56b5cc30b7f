import type { z } from 'zod';
import type { Media } from '../../contract/resources/platforms/posts.ts';
import { absolute } from '../values.ts';
import type * as upstream from './schema.ts';

type Content = z.output<typeof upstream.Content>;
type Picture = z.input<typeof Media>;
type Preview = NonNullable<Content['preview']>['images'][number];
type Source = z.output<typeof upstream.Image>;

const picture = (source: Source | undefined, alt: string | null = null): Picture[] => {
  const still = absolute(source?.u ?? source?.url);
  const url = still ?? absolute(source?.gif) ?? absolute(source?.mp4);
  return url
    ? [
        {
          kind: still ? 'image' : 'animation',
          url,
          width: source?.x ?? source?.width ?? null,
          height: source?.y ?? source?.height ?? null,
          alt,
        },
      ]
    : [];
};

/** A picture that moves has its first frame as its source. */
function previewed({ source, variants }: Preview): Picture[] {
  const stills = picture(source);
  const [moving] = picture(variants?.mp4?.source ?? variants?.gif?.source);
  return moving ? [{ ...moving, kind: 'animation', thumbnail_url: stills[0]?.url ?? null }] : stills;
}

/** Reddit's own file that a post leads to, of which there is no preview. */
function fileOf(content: Content): Picture[] {
  const url = content.is_reddit_media_domain && !content.is_gallery ? absolute(content.url) : null;
  const { hostname, pathname } = new URL(url ?? 'https://www.reddit.com');
  if (url === null || hostname === 'v.redd.it') return [];
  return [{ kind: pathname.toLowerCase().endsWith('.gif') ? 'animation' : 'image', url }];
}

/** Pictures and films of a post. */
export function mediaOf(content: Content): Picture[] {
  const video = content.media?.reddit_video;
  const gallery = content.gallery_data?.items ?? [];
  if (gallery.length > 0)
    return gallery.flatMap((item) => picture(content.media_metadata?.[item.media_id]?.s, item.caption));
  const pictures = content.preview?.images.flatMap(previewed) ?? [];
  if (!video) return pictures.length > 0 ? pictures : fileOf(content);
  const { fallback_url, width, height, duration } = video;
  const [first] = pictures;
  return [
    {
      kind: 'video',
      url: absolute(fallback_url),
      width,
      height,
      duration_s: duration,
      thumbnail_url: first?.thumbnail_url ?? first?.url ?? null,
    },
  ];
}

export function postKind(content: Content) {
  if (content.poll_data) return 'poll' as const;
  if (content.is_video || content.post_hint === 'hosted:video') return 'video' as const;
  if (content.is_self) return 'text' as const;
  const isPicture = content.post_hint === 'image' || content.gallery_data || content.is_gallery;
  return isPicture || fileOf(content).length > 0 ? ('image' as const) : ('link' as const);
}
