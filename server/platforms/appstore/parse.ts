import { Product, Review } from '../../contract/resources/platforms/posts.ts';
import { count, text } from '../../contract/resources/platforms/values.ts';
import { plainUrl } from '../itunes.ts';
import * as read from '../table.ts';
import type { appOf } from './input.ts';

const platform = 'appstore';

/** An app, with what only Apple's store tells of it. */
export const AppStoreApp = Product.extend({
  bundle_id: text,
  size_bytes: count,
  content_rating: text,
  minimum_os_version: text,
  release_notes: text,
}).meta({ id: 'AppStoreApp' });

const page = (id: read.Reader<string>, place: string) =>
  read.orElse(
    plainUrl(place),
    read.map(id, (own) => `https://apps.apple.com/app/id${own}`),
  );
const seller = (link: string, ...names: [string, ...string[]]) => {
  const whole = { id: read.idOrNull('artistId'), name: read.text(...names), url: plainUrl(link) };
  return read.map(read.where('', whole), (found) => (found.name === null ? null : { ...found, handle: null }));
};

const appId = read.key('trackId');
const pictures = [
  read.map(read.url('artworkUrl512', 'artworkUrl100'), (one) => [one]),
  read.listOf('screenshotUrls', read.url('')),
  read.listOf('ipadScreenshotUrls', read.url('')),
  read.listOf('appletvScreenshotUrls', read.url('')),
];
export const toApp = read.objects(platform, AppStoreApp, {
  id: appId,
  url: page(appId, 'trackViewUrl'),
  title: read.key('trackName'),
  text: read.text('description'),
  brand: read.text('artistName'),
  price: read.number('price'),
  currency: read.text('currency'),
  // The scale begins at 1: of an app without ratings it is 0.
  rating: read.map(read.number('averageUserRating'), (rating) => rating || null),
  stats: { reviews: read.count('userRatingCount') },
  images: (app, input) => pictures.flatMap((reader) => reader(app, input) ?? []),
  seller: seller('artistViewUrl', 'sellerName', 'artistName'),
  categories: read.texts('genres'),
  released_at: read.time('releaseDate'),
  updated_at: read.time('currentVersionReleaseDate'),
  version: read.text('version'),
  bundle_id: read.text('bundleId'),
  size_bytes: read.count('fileSizeBytes'),
  content_rating: read.text('trackContentRating'),
  minimum_os_version: read.text('minimumOsVersion'),
  release_notes: read.text('releaseNotes'),
});

const chartedId = read.key('id');
export const toCharted = read.objects(platform, AppStoreApp, {
  id: chartedId,
  url: read.demanded(page(chartedId, 'url')),
  title: read.key('name'),
  brand: read.text('artistName'),
  images: (app, input) => [read.url('artworkUrl100')(app, input) ?? []].flat(),
  seller: seller('artistUrl', 'artistName'),
  categories: read.texts('genres', 'name'),
  released_at: read.time('releaseDate'),
});

/** The app itself stands among its reviews. */
export const isApp = (raw: unknown): boolean =>
  read.at(raw, 'im:rating') === undefined && read.at(raw, 'im:artist') !== undefined;

const votes = read.count('im:voteSum.label');
/** Values are those of Atom that was written as JSON: each stands in a `label`. */
export const toReview = read.objects<typeof Review, ReturnType<typeof appOf>>(platform, Review, {
  id: read.key('id.label'),
  url: (_, { id, country }) => `https://apps.apple.com/${country}/app/id${id}`,
  rating: read.map(read.numeric('im:rating.label'), (rating) => (rating >= 0 && rating <= 5 ? rating : null)),
  title: read.text('title.label'),
  text: read.text('content.label'),
  author: read.map(
    read.where('', { name: read.text('author.name.label'), url: read.url('author.uri.label') }),
    ({ name, url }) => (name === null ? null : { id: null, handle: null, name, url }),
  ),
  created_at: read.time('updated.label'),
  likes: votes,
  stats: { likes: votes },
  version: read.text('im:version.label'),
});
