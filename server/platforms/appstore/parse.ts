import type { z } from 'zod';
import { Product, type Review } from '../../contract/resources/platforms/posts.ts';
import { count, text } from '../../contract/resources/platforms/values.ts';
import { absolute, textOr, timeOfText } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'appstore';

/** An app, with what only Apple's store tells of it. */
export const AppStoreApp = Product.extend({
  bundle_id: text,
  size_bytes: count,
  content_rating: text,
  minimum_os_version: text,
  release_notes: text,
}).meta({ id: 'AppStoreApp' });

/** Addresses without what only counts where the visitor came from. */
const plain = (address: string | null): string | null => absolute(address)?.replace(/\?uo=\d+$/, '') ?? null;

export function toApp(raw: unknown): z.input<typeof AppStoreApp> {
  const app = upstream.App.parse(raw);
  const pictures = [app.artworkUrl512 ?? app.artworkUrl100, ...app.screenshotUrls, ...app.ipadScreenshotUrls];
  return {
    type: 'product',
    platform,
    id: app.trackId,
    url: plain(app.trackViewUrl) ?? `https://apps.apple.com/app/id${app.trackId}`,
    title: app.trackName,
    text: textOr(app.description),
    brand: textOr(app.artistName),
    price: app.price,
    currency: app.currency,
    rating: app.averageUserRating,
    stats: { reviews: app.userRatingCount },
    images: pictures.flatMap((address) => absolute(address) ?? []),
    seller: app.sellerName || app.artistName ? sellerOf(app) : null,
    categories: app.genres,
    released_at: timeOfText(app.releaseDate),
    updated_at: timeOfText(app.currentVersionReleaseDate),
    version: textOr(app.version),
    bundle_id: textOr(app.bundleId),
    size_bytes: app.fileSizeBytes,
    content_rating: textOr(app.trackContentRating),
    minimum_os_version: textOr(app.minimumOsVersion),
    release_notes: textOr(app.releaseNotes),
    raw,
  };
}

const sellerOf = ({ artistId, artistName, artistViewUrl, sellerName }: z.output<typeof upstream.App>) => ({
  id: artistId,
  handle: null,
  name: textOr(sellerName) ?? textOr(artistName),
  url: plain(artistViewUrl),
});

export function toCharted(raw: unknown): z.input<typeof AppStoreApp> {
  const app = upstream.Charted.parse(raw);
  const name = textOr(app.artistName);
  const artwork = absolute(app.artworkUrl100);
  return {
    type: 'product',
    platform,
    id: app.id,
    url: plain(app.url) ?? `https://apps.apple.com/app/id${app.id}`,
    title: app.name,
    brand: name,
    images: artwork ? [artwork] : [],
    seller: name ? { id: app.artistId, handle: null, name, url: plain(app.artistUrl) } : null,
    categories: app.genres.flatMap((genre) => genre.name ?? []),
    released_at: timeOfText(app.releaseDate),
    raw,
  };
}

const isRating = (value: number | null): value is number => value !== null && value >= 0 && value <= 5;

export const toReview =
  (appUrl: string) =>
  (raw: unknown): z.input<typeof Review> | null => {
    // The app itself stands among its reviews.
    if (!Object.hasOwn(Object(raw), 'im:rating') && Object.hasOwn(Object(raw), 'im:artist')) return null;
    const review = upstream.Review.parse(raw);
    const rating = review['im:rating'].label;
    const name = textOr(review.author?.name?.label);
    return {
      type: 'review',
      platform,
      id: review.id.label,
      url: appUrl,
      rating: isRating(rating) ? rating : null,
      title: textOr(review.title?.label),
      text: textOr(review.content?.label),
      author: name ? { id: null, handle: null, name, url: absolute(review.author?.uri?.label) } : null,
      created_at: timeOfText(review.updated?.label),
      stats: { likes: review['im:voteSum']?.label ?? null },
      version: textOr(review['im:version']?.label),
      raw,
    };
  };
