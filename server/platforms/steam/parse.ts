import { z } from 'zod';
import { Post, Product, Review } from '../../contract/resources/platforms/posts.ts';
import {
  address,
  count,
  embedded,
  flag,
  platformObject,
  text,
  texts,
  time,
} from '../../contract/resources/platforms/values.ts';
import { changed, missing } from '../answer.ts';
import * as read from '../table.ts';
import { dateOf } from '../values.ts';
import { newsMarkup } from './store-markup.ts';

const platform = 'steam';
const store = 'https://store.steampowered.com';

const RunsOn = z.strictObject({ windows: flag, mac: flag, linux: flag });
const Requirement = embedded(z.strictObject({ minimum: text, recommended: text }));
/** An application of the store: a game, an extension of one, a piece of software, a soundtrack. */
export const SteamApp = Product.extend({
  kind: text,
  html: text,
  website: address,
  developers: texts,
  publishers: texts,
  genres: texts,
  platforms: embedded(RunsOn),
  requirements: z.strictObject({ windows: Requirement, mac: Requirement, linux: Requirement }).prefault({}),
  release_text: text,
  required_age: count,
  metacritic_score: count,
}).meta({ id: 'SteamApp' });

/** A review. It has a thumb up or down (`recommended`), and no stars. */
export const SteamReview = Review.extend({
  recommended: flag,
  language: text,
  updated_at: time,
  playtime_minutes: count,
  playtime_at_review_minutes: count,
  received_for_free: flag,
  early_access: flag,
}).meta({ id: 'SteamReview' });

/** What all reviews of an application say together. */
export const ReviewSummary = z
  .strictObject({ positive: count, negative: count, total: count, score: count, score_text: text })
  .meta({ id: 'SteamReviewSummary' });

/** How many people play right now. */
export const SteamPlayers = platformObject('players', { players: z.int().nonnegative() }).meta({ id: 'SteamPlayers' });

/** The application that a call is about. */
interface OfApp {
  readonly id: string;
}
const appUrl = (id: string): string => `${store}/app/${encodeURIComponent(id)}/`;

/** Prices stand in hundredths, whatever the currency. */
const amount = (place: string) =>
  read.map(read.integer(place), (hundredths) => (hundredths >= 0 ? hundredths / 100 : null));
const [initialPrice, finalPrice] = [amount('initial'), amount('final')];
const price = (place: string) => (app: unknown, input: unknown) => {
  const found = read.at(app, place);
  if (!read.isThere(place)(app, input)) return { price: read.at(app, 'is_free') === true ? 0 : null };
  const [initial, final] = [initialPrice(found, input), finalPrice(found, input)];
  const discount = initial && final !== null && final < initial ? Math.round((1 - final / initial) * 100) : 0;
  return {
    price: final,
    currency: read.text('currency')(found, input),
    original_price: initial,
    discount_percent: initial === null || final === null ? null : discount,
  };
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as the store writes it in English (`29 Sep, 2026`, `Sep 29, 2026`); other languages are left alone. */
function dayOf(written: string | null | undefined): string | null {
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2}|[a-z]{3})[a-z]* (\d{1,2}|[a-z]{3})[a-z]*,? (\d{4})$/i.exec(written?.trim() ?? '') ?? [];
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (month === 0 || !/^\d/.test(day)) return null;
  return dateOf(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const runsOn = read.inner('platforms', {
  windows: read.flag('windows'),
  mac: read.flag('mac'),
  linux: read.flag('linux'),
});

const appId = read.key('steam_appid');
const page = read.map(appId, appUrl);
const requirement = (place: string) =>
  read.where(place, {
    minimum: read.words(read.text(`${place}.minimum`), page),
    recommended: read.words(read.text(`${place}.recommended`), page),
  });
const isComing = (app: unknown): boolean => read.at(app, 'release_date.coming_soon') === true;
const releaseText = read.text('release_date.date');

const toFoundApp = read.objects(
  platform,
  SteamApp,
  {
    id: appId,
    url: page,
    title: read.text('name'),
    text: read.words(read.text('short_description'), page),
    kind: read.text('type'),
    availability: (app) => (isComing(app) ? 'coming_soon' : null),
    stats: { reviews: read.count('recommendations.total') },
    images: (app, input) => [
      ...[read.url('header_image')(app, input) ?? []].flat(),
      ...read.listOf('screenshots', read.url('path_full'))(app, input),
    ],
    categories: read.texts('categories', 'description'),
    genres: read.texts('genres', 'description'),
    developers: read.texts('developers'),
    publishers: read.texts('publishers'),
    platforms: runsOn,
    requirements: {
      windows: requirement('pc_requirements'),
      mac: requirement('mac_requirements'),
      linux: requirement('linux_requirements'),
    },
    website: read.url('website'),
    released_at: (app, input) => (isComing(app) ? null : dayOf(releaseText(app, input))),
    release_text: releaseText,
    required_age: (app) => {
      const age = Number.parseInt(String(read.at(app, 'required_age')), 10);
      return age >= 0 ? age : null;
    },
    metacritic_score: read.count('metacritic.score'),
  },
  (app, input) => ({
    ...price('price_overview')(app, input),
    html: read.marked(
      read.text('about_the_game')(app, input) === null ? 'detailed_description' : 'about_the_game',
      page,
    )(app, input).html,
  }),
);

/** An answer about one application; its key is the number that was asked for. */
const Details = z.record(z.string(), z.looseObject({ success: z.boolean(), data: z.unknown().optional() }));
export function toApp(json: unknown, { id }: OfApp): z.input<typeof SteamApp> {
  const details = Details.parse(json);
  const found = details[id] ?? Object.values(details)[0];
  if (!found) throw changed('store.steampowered.com', 'it tells of nothing');
  if (!found.success) throw missing('Steam has no such application, or does not sell it there.');
  return toFoundApp(found.data, null);
}

const steamId = read.key('author.steamid', /^(\d{1,20})$/);
const profile = read.map(steamId, (id) => `https://steamcommunity.com/profiles/${id}/`);
const votes = read.count('votes_up');
/** A review of an application. */
export const toReview = read.objects<typeof SteamReview, OfApp>(platform, SteamReview, {
  id: read.key('recommendationid'),
  url: (review, { id }) => `${profile(review, null)}recommended/${encodeURIComponent(id)}/`,
  text: read.text('review'),
  author: { id: steamId, name: read.text('author.personaname'), url: profile },
  created_at: read.seconds('timestamp_created'),
  updated_at: read.seconds('timestamp_updated'),
  likes: votes,
  stats: { likes: votes },
  verified_purchase: read.flag('steam_purchase'),
  developer_reply: read.text('developer_response'),
  recommended: read.flag('voted_up'),
  language: read.text('language'),
  playtime_minutes: read.count('author.playtime_forever'),
  playtime_at_review_minutes: read.count('author.playtime_at_review'),
  received_for_free: read.flag('received_for_free'),
  early_access: read.flag('written_during_early_access'),
});

/** The summary, which stands before the first reviews only; null where it is absent. */
export const toSummary = read.map(
  read.inner('query_summary', {
    positive: read.count('total_positive'),
    negative: read.count('total_negative'),
    total: read.count('total_reviews'),
    score: read.count('review_score'),
    score_text: read.text('review_score_desc'),
  }),
  (summary) => (summary.total === null ? null : summary),
);

const foundId = read.key('id');
export const toFound = read.objects(
  platform,
  SteamApp,
  {
    id: foundId,
    url: read.map(foundId, appUrl),
    title: read.text('name'),
    kind: read.text('type'),
    images: (app, input) => [read.url('tiny_image')(app, input) ?? []].flat(),
    platforms: runsOn,
  },
  price('price'),
);

export const toPlayers = read.objects<typeof SteamPlayers, OfApp>(platform, SteamPlayers, {
  id: (_, { id }) => id,
  url: (_, { id }) => appUrl(id),
  players: (answer) => {
    // 1 when there is such an application.
    if (read.demanded(read.integer('response.result'), 'response.result')(answer, null) !== 1)
      throw missing('Steam counts no players of such an application.');
    const players = read.count('response.player_count')(answer, null);
    if (players === null) throw changed('api.steampowered.com', 'it counts nobody');
    return players;
  },
});

const newsId = read.key('gid');
const newsPage = read.orElse<string, OfApp>(
  read.url('url'),
  (news, { id }) => `${store}/news/app/${encodeURIComponent(id)}/view/${encodeURIComponent(newsId(news, null))}`,
);
/** A piece of news. */
export const toNews = read.objects<typeof Post, OfApp>(
  platform,
  Post,
  {
    id: newsId,
    url: newsPage,
    title: read.text('title'),
    author: read.map(read.text('author'), (name) => ({ name })),
    community: { id: read.text('feedname'), name: read.text('feedlabel'), url: null },
    created_at: read.seconds('date'),
    tags: read.texts('tags'),
    kind: 'article',
  },
  (news, input) => newsMarkup(read.text('contents')(news, input), newsPage(news, input)),
);
