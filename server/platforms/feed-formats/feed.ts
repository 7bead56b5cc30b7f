import type { XmlElement } from '@tidemark/extract';

/** A file that belongs to an entry. */
export interface Enclosure {
  readonly url: string;
  readonly contentType: string | null;
  readonly sizeBytes: number | null;
}

/** A picture, a film or a sound that shows what an entry is about. */
export interface FeedMedia {
  readonly url: string;
  readonly kind: 'image' | 'video' | 'audio' | 'document' | 'unknown';
  readonly width: number | null;
  readonly height: number | null;
  readonly duration_s: number | null;
  readonly alt: string | null;
  readonly thumbnail_url: string | null;
}

/** An entry of a feed of any format. */
export interface FeedEntry {
  /** As the feed gives it; its address, or that of its file, or a URN made of its words, where it gives none. Null of an empty entry. */
  readonly id: string | null;
  readonly url: string | null;
  /** In words, on one line. */
  readonly title: string | null;
  readonly content: string | null;
  /** Whether the content is markup, and not text as it stands. */
  readonly isMarkup: boolean;
  /** What relative addresses of the content are taken against, where the feed tells (`xml:base`). */
  readonly contentBase: string | null;
  /** What it is about, of another site; null where the feed names nothing beside `url`. */
  readonly externalUrl: string | null;
  /** Several are separated by commas. */
  readonly author: string | null;
  /** Where its one author is found, and their picture; null of several. */
  readonly authorUrl: string | null;
  readonly authorAvatarUrl: string | null;
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly categories: readonly string[];
  readonly enclosures: readonly Enclosure[];
  readonly media: readonly FeedMedia[];
  /** The element itself, for what only some feeds have; null of a JSON Feed. */
  readonly element: XmlElement | null;
}

/** A feed: RSS 0.9x, 1.0 and 2.0, Atom (RFC 4287) or JSON Feed. */
export interface Feed {
  /** In words, on one line. */
  readonly title: string | null;
  readonly url: string | null;
  /** In words. */
  readonly description: string | null;
  readonly language: string | null;
  readonly imageUrl: string | null;
  readonly updatedAt: string | null;
  /** Where the next page is (RFC 5005); null: there is none. */
  readonly nextUrl: string | null;
  readonly entries: readonly FeedEntry[];
  /** The element that tells of the whole; null of a JSON Feed. */
  readonly element: XmlElement | null;
}
