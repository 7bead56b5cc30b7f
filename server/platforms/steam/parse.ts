import { z } from 'zod';

import { type Post, Product, Review } from '../../contract/resources/platforms/posts.ts';
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
import { absolute, dateOf, markup, textOr, timeOfSeconds } from '../values.ts';
import * as upstream from './schema.ts';

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

const appUrl = (id: string): string => `${store}/app/${encodeURIComponent(id)}/`;

/** Prices stand in hundredths, whatever the currency. */
const amountOf = (hundredths: number | null | undefined): number | null =>
  typeof hundredths === 'number' && hundredths >= 0 ? hundredths / 100 : null;

function priceOf(price: upstream.Price | null, isFree: boolean) {
  if (!price) return { price: isFree ? 0 : null };
  const [initial, final] = [amountOf(price.initial), amountOf(price.final)];
  const discount = initial && final !== null && final < initial ? Math.round((1 - final / initial) * 100) : 0;
  return {
    price: final,
    currency: textOr(price.currency),
    original_price: initial,
    discount_percent: initial === null || final === null ? null : discount,
  };
}

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

type Requirements = z.output<typeof upstream.App>['pc_requirements'];
function requirementOf(requirements: Requirements, url: string) {
  if (!requirements) return null;
  const { minimum, recommended } = requirements;
  return { minimum: markup(minimum, url).text, recommended: markup(recommended, url).text };
}

/** The one application of an answer about it. */
export function toApp(json: unknown, wanted: string): z.input<typeof SteamApp> {
  const details = upstream.Details.parse(json);
  const found = details[wanted] ?? Object.values(details)[0];
  if (!found) throw changed('store.steampowered.com', 'it tells of nothing');
  if (!found.success) throw missing('Steam has no such application, or does not sell it there.');
  const app = upstream.App.parse(found.data);
  const url = appUrl(app.steam_appid);
  const age = Number.parseInt(String(app.required_age ?? ''), 10);
  return {
    type: 'product',
    platform,
    id: app.steam_appid,
    url,
    title: textOr(app.name),
    text: markup(app.short_description, url).text,
    html: markup(app.about_the_game ?? app.detailed_description, url).html,
    kind: textOr(app.type),
    ...priceOf(app.price_overview, app.is_free === true),
    availability: app.release_date?.coming_soon === true ? 'coming_soon' : null,
    stats: { reviews: app.recommendations?.total ?? null },
    images: [app.header_image, ...app.screenshots.map(({ path_full }) => path_full)].flatMap(
      (image) => absolute(image) ?? [],
    ),
    categories: app.categories.map(({ description }) => description),
    genres: app.genres.map(({ description }) => description),
    developers: app.developers,
    publishers: app.publishers,
    platforms: app.platforms && { windows: app.platforms.windows, mac: app.platforms.mac, linux: app.platforms.linux },
    requirements: {
      windows: requirementOf(app.pc_requirements, url),
      mac: requirementOf(app.mac_requirements, url),
      linux: requirementOf(app.linux_requirements, url),
    },
    website: absolute(app.website),
    released_at: app.release_date?.coming_soon === true ? null : dayOf(app.release_date?.date),
    release_text: textOr(app.release_date?.date),
    required_age: Number.isInteger(age) && age >= 0 ? age : null,
    metacritic_score: app.metacritic?.score ?? null,
    raw: found.data,
  };
}

const profileUrl = (steamId: string): string => `https://steamcommunity.com/profiles/${steamId}/`;

/** A review of an application. */
export const toReview =
  (appId: string) =>
  (raw: unknown): z.input<typeof SteamReview> => {
    const review = upstream.Review.parse(raw);
    const { steamid, personaname, playtime_forever, playtime_at_review } = review.author;
    const profile = profileUrl(steamid);
    return {
      type: 'review',
      platform,
      id: review.recommendationid,
      url: `${profile}recommended/${encodeURIComponent(appId)}/`,
      text: textOr(review.review),
      author: { id: steamid, name: textOr(personaname), url: profile },
      created_at: timeOfSeconds(review.timestamp_created),
      updated_at: timeOfSeconds(review.timestamp_updated),
      stats: { likes: review.votes_up },
      verified_purchase: review.steam_purchase,
      developer_reply: textOr(review.developer_response),
      recommended: review.voted_up,
      language: textOr(review.language),
      playtime_minutes: playtime_forever,
      playtime_at_review_minutes: playtime_at_review,
      received_for_free: review.received_for_free,
      early_access: review.written_during_early_access,
      raw,
    };
  };

/** The summary, which stands before the first reviews only; null where it is absent. */
export function toSummary(
  summary: z.output<typeof upstream.Reviews>['query_summary'],
): z.input<typeof ReviewSummary> | null {
  if (!summary || summary.total_reviews === null) return null;
  return {
    positive: summary.total_positive,
    negative: summary.total_negative,
    total: summary.total_reviews,
    score: summary.review_score,
    score_text: textOr(summary.review_score_desc),
  };
}

export function toFound(raw: unknown): z.input<typeof SteamApp> {
  const app = upstream.FoundApp.parse(raw);
  const image = absolute(app.tiny_image);
  return {
    type: 'product',
    platform,
    id: app.id,
    url: appUrl(app.id),
    title: textOr(app.name),
    kind: textOr(app.type),
    ...priceOf(app.price, false),
    images: image ? [image] : [],
    platforms: app.platforms && { windows: app.platforms.windows, mac: app.platforms.mac, linux: app.platforms.linux },
    raw,
  };
}

export function toPlayers(raw: unknown, appId: string): z.input<typeof SteamPlayers> {
  const { result, player_count: players } = upstream.Players.parse(raw).response;
  if (result !== 1) throw missing('Steam counts no players of such an application.');
  if (players === null) throw changed('api.steampowered.com', 'it counts nobody');
  return { type: 'players', platform, id: appId, url: appUrl(appId), players, raw };
}

/** A piece of news, in the store’s own markup or HTML. */
export const toNews =
  (appId: string) =>
  (raw: unknown): z.input<typeof Post> => {
    const news = upstream.NewsItem.parse(raw);
    const url =
      absolute(news.url) ?? `${store}/news/app/${encodeURIComponent(appId)}/view/${encodeURIComponent(news.gid)}`;
    return {
      type: 'post',
      platform,
      id: news.gid,
      url,
      title: textOr(news.title),
      ...markup(news.contents, url),
      author: textOr(news.author) === null ? null : { name: textOr(news.author) },
      community: { id: textOr(news.feedname), name: textOr(news.feedlabel), url: null },
      created_at: timeOfSeconds(news.date),
      tags: news.tags,
      kind: 'article',
      raw,
    };
  };
