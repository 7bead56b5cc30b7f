import type { XmlElement } from '@tidemark/extract';
import { absolute, textOr } from '../values.ts';
import type { Enclosure, FeedMedia } from './feed.ts';

/** The size of a file; many feeds write zero where they do not know it. */
const sizeOf = (digits: string | undefined): number | null =>
  /^\d{1,15}$/.test(digits ?? '') ? Number(digits) || null : null;

/** The files that an element links to. */
export const enclosuresOf = (element: XmlElement, base: string): Enclosure[] => {
  const files = [
    ...element
      .all('enclosure')
      .map(({ attributes }) => ({ ...attributes, href: attributes.url ?? attributes['rdf:resource'] })),
    ...element
      .all('link')
      .filter(({ attributes }) => attributes.rel === 'enclosure')
      .map(({ attributes }) => attributes),
  ] as Record<string, string | undefined>[];
  return files.flatMap(({ href, type, length, 'xml:base': own }) => {
    const url = absolute(href, absolute(own, base) ?? base);
    return url ? [{ url, contentType: textOr(type), sizeBytes: sizeOf(length) }] : [];
  });
};

const families = { image: 'image', video: 'video', audio: 'audio', application: 'document', text: 'document' } as const;
const endings: readonly [RegExp, FeedMedia['kind']][] = [
  [/\.(?:jpe?g|png|gif|webp|avif|svg)$/i, 'image'],
  [/\.(?:mp4|m4v|mov|webm)$/i, 'video'],
  [/\.(?:mp3|m4a|ogg|opus|wav)$/i, 'audio'],
];

/** The kind of a file, by the first that tells of it: a word for it, its media type, the ending of its address. */
export function kindOf(word: string | undefined, contentType: string | null, url: string): FeedMedia['kind'] {
  if (word === 'image' || word === 'video' || word === 'audio' || word === 'document') return word;
  const family = contentType?.split('/')[0]?.toLowerCase() ?? '';
  if (contentType === 'application/x-shockwave-flash') return 'video';
  if (Object.hasOwn(families, family)) return families[family as keyof typeof families];
  const path = new URL(url).pathname;
  return endings.find(([ending]) => ending.test(path))?.[1] ?? 'unknown';
}

const picture = (url: string, width: number | null = null, height: number | null = null): FeedMedia => ({
  url,
  kind: 'image',
  width,
  height,
  duration_s: null,
  alt: null,
  thumbnail_url: null,
});

/** Pictures at addresses, those that are none left out. */
export const picturesAt = (addresses: readonly (string | null | undefined)[], base: string): FeedMedia[] =>
  addresses.flatMap((address) => absolute(address, base) ?? []).map((url) => picture(url));

const thumbnailsOf = (element: XmlElement, base: string): FeedMedia[] =>
  element.all('media:thumbnail').flatMap(({ attributes: { url, width, height } }) => {
    const address = absolute(url, base);
    return address ? [picture(address, sizeOf(width), sizeOf(height))] : [];
  });

function shownBy(content: XmlElement, base: string, thumbnail: FeedMedia | undefined): FeedMedia[] {
  const { url, type, medium, width, height, duration } = content.attributes;
  const address = absolute(url, base);
  if (!address) return [];
  return [
    {
      url: address,
      kind: kindOf(medium, textOr(type), address),
      width: sizeOf(width),
      height: sizeOf(height),
      duration_s: sizeOf(duration),
      alt: content.textOf('media:description'),
      thumbnail_url: (thumbnailsOf(content, base)[0] ?? thumbnail)?.url ?? null,
    },
  ];
}

/** Returns the default form of a group's media, or the widest. */
function bestOf(group: XmlElement): XmlElement[] {
  const forms = group.all('media:content');
  const widest = forms.toSorted(
    (one, other) => Number(other.attributes.width ?? 0) - Number(one.attributes.width ?? 0),
  );
  return [forms.find(({ attributes }) => attributes.isDefault === 'true') ?? widest[0] ?? []].flat();
}

/** The media of an element: Media RSS, and the picture of a podcast's episode. */
export function mediaOf(element: XmlElement, base: string): FeedMedia[] {
  const groups = element.all('media:group');
  const own = thumbnailsOf(element, base);
  const contents = [
    ...element.all('media:content').flatMap((content) => shownBy(content, base, own[0])),
    ...groups.flatMap((group) =>
      bestOf(group).flatMap((content) => shownBy(content, base, thumbnailsOf(group, base)[0] ?? own[0])),
    ),
  ];
  const shown = contents.length > 0 ? contents : [...own, ...groups.flatMap((group) => thumbnailsOf(group, base))];
  return [...shown, ...picturesAt([element.first('itunes:image')?.attributes.href], base)];
}
