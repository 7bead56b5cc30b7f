import { z } from 'zod';
import { count, flag, id, integer, listOf, maybe, text, texts } from '../lenient.ts';

/** What is needed to run it, by platform; an empty list where nothing is told. */
const Requirements = maybe(z.looseObject({ minimum: text, recommended: text }));
const Described = listOf(z.looseObject({ description: z.string() }));
const Platforms = maybe(z.looseObject({ windows: flag, mac: flag, linux: flag }));

/** An answer about one application; its key is the number that was asked for. */
export const Details = z.record(z.string(), z.looseObject({ success: z.boolean(), data: z.unknown().optional() }));

export const App = z.looseObject({
  steam_appid: id,
  type: text,
  name: text,
  is_free: flag,
  required_age: z.union([z.int(), z.string()]).nullable().catch(null),
  short_description: text,
  detailed_description: text,
  about_the_game: text,
  website: text,
  header_image: text,
  developers: texts,
  publishers: texts,
  price_overview: maybe(z.looseObject({ currency: text, initial: integer, final: integer, discount_percent: integer })),
  platforms: Platforms,
  pc_requirements: Requirements,
  mac_requirements: Requirements,
  linux_requirements: Requirements,
  metacritic: maybe(z.looseObject({ score: count })),
  categories: Described,
  genres: Described,
  recommendations: maybe(z.looseObject({ total: count })),
  release_date: maybe(z.looseObject({ coming_soon: flag, date: text })),
  screenshots: listOf(z.looseObject({ path_full: z.string() })),
});

export const Reviews = z.looseObject({
  success: z.int(),
  cursor: text,
  query_summary: maybe(
    z.looseObject({
      review_score: count,
      review_score_desc: text,
      total_positive: count,
      total_negative: count,
      total_reviews: count,
    }),
  ),
  reviews: z.array(z.unknown()),
});

export const Review = z.looseObject({
  recommendationid: id,
  author: z.looseObject({
    steamid: z.string().regex(/^\d{1,20}$/),
    personaname: text,
    playtime_forever: count,
    playtime_at_review: count,
  }),
  language: text,
  review: text,
  timestamp_created: integer,
  timestamp_updated: integer,
  voted_up: flag,
  votes_up: count,
  votes_funny: count,
  comment_count: count,
  steam_purchase: flag,
  received_for_free: flag,
  written_during_early_access: flag,
  developer_response: text,
});

export const SearchResult = z.looseObject({ total: count, items: z.array(z.unknown()) });
export const FoundApp = z.looseObject({
  id,
  type: text,
  name: text,
  tiny_image: text,
  price: maybe(z.looseObject({ currency: text, initial: integer, final: integer })),
  platforms: Platforms,
});

/** `result` is 1 when there is such an application. */
export const Players = z.looseObject({
  response: z.looseObject({ result: z.int(), player_count: count }),
});

export const News = z.looseObject({
  appnews: z.looseObject({ count, newsitems: z.array(z.unknown()) }),
});
export const NewsItem = z.looseObject({
  gid: id,
  title: text,
  url: text,
  author: text,
  contents: text,
  feedlabel: text,
  feedname: text,
  date: z.int().nonnegative(),
  tags: texts,
});
export interface Price {
  readonly currency: string | null;
  readonly initial: number | null;
  readonly final: number | null;
}
