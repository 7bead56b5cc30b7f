import type { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Product } from '../../contract/resources/platforms/posts.ts';
import { type Answer, changed } from '../answer.ts';
import { scriptData } from '../pages/script-data.ts';
import {
  at,
  count,
  demanded,
  either,
  flag,
  idOrNull,
  map,
  numeric,
  objects,
  type Reader,
  text,
  url,
} from '../table.ts';
import { absolute, timeOfMilliseconds, timeOfSeconds } from '../values.ts';
import { TikTokReview } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

const platform = 'tiktok';

/** The data of a shop’s page, or of an answer to it. */
export function shopState(answer: Answer): unknown {
  if (!answer.isHtml) return answer.json;
  const found = scriptData(answer.text, '__MODERN_ROUTER_DATA__');
  if (found === undefined) throw changed(answer.host, 'its page holds no data');
  return found;
}

/** Objects of the data that are walked over: more are not of one page. */
const maxObjects = 200_000;

/** The objects of the data that a test holds for, in their order, those within others left out. */
function objectsIn(state: unknown, isWanted: (value: Json) => boolean): Json[] {
  const found: Json[] = [];
  const waiting: unknown[] = [state];
  for (let walked = 0; waiting.length > 0 && walked < maxObjects; walked++) {
    const value = waiting.pop();
    if (Array.isArray(value)) for (let index = value.length - 1; index >= 0; index--) waiting.push(value[index]);
    else if (isObject(value)) {
      if (isWanted(value)) found.push(value);
      else waiting.push(...Object.values(value).toReversed());
    }
  }
  return found;
}

const productId = idOrNull('product_id', 'product_model.product_id', 'product_base.product_id');
const titleOf = text('title', 'product_model.name', 'product_model.title', 'product_base.title', 'product_name');

/** The products that stand in the data of a page. */
export const productsIn = (state: unknown): Json[] =>
  objectsIn(state, (value) => productId(value, null) !== null && titleOf(value, null) !== null);

/** What leads from the products of a page to more of them. */
export function hasMoreProducts(state: unknown): boolean {
  const params = objectsIn(state, (value) => isObject(value.load_more_params) || 'page_token' in value)[0];
  if (!params) return false;
  const told = at(params, 'has_more') ?? at(params, 'load_more_params.has_more');
  return (
    told === true || (told === undefined && text('load_more_params.page_token', 'page_token')(params, null) !== null)
  );
}

/** Pictures in any of the forms that the shop writes. */
const imagesOf: Reader<string[]> = (raw) => {
  const lists = [at(raw, 'images'), at(raw, 'product_model.images'), at(raw, 'product_base.images')];
  const one = at(raw, 'image');
  const values = [...(lists.find(Array.isArray) ?? []), ...(one === undefined ? [] : [one])].slice(0, 50);
  return values.flatMap(
    (value) =>
      absolute(typeof value === 'string' ? value : url('url_list.0', 'thumb_url_list.0', 'url')(value, null)) ?? [],
  );
};

const variantsOf: Reader<z.input<typeof Product>['variants']> = (raw) => {
  const values = at(raw, 'sku_info') ?? at(raw, 'skus') ?? at(raw, 'product_model.skus');
  return (Array.isArray(values) ? values : []).slice(0, 500).map((value) => ({
    id: idOrNull('SkuId', 'sku_id', 'id')(value, null),
    name: text('sku_name', 'SkuName', 'name')(value, null),
    price: numeric(
      'PriceInfo.sale_price_decimal',
      'price_info.sale_price_decimal',
      'price.sale_price_decimal',
    )(value, null),
    available: either(
      flag('available'),
      map(count('stock', 'quantity'), (left) => left > 0),
    )(value, null),
  }));
};

const sellerId = idOrNull('seller_info.seller_id', 'seller.seller_id', 'seller_id', 'seller_model.seller_id');

const ratings = [
  'rate_info.score',
  'review_model.product_overall_score',
  'product_detail_review.product_rating',
  'product_rating',
] as const;
const reviewCounts = [
  'rate_info.review_count',
  'review_model.product_review_count',
  'product_detail_review.review_count',
  'review_count',
] as const;

/** A product, of a list or of its own page. */
export const toProduct = objects(platform, Product, {
  id: demanded(productId, 'product_id'),
  url: (raw) =>
    url('seo_url.canonical_url', 'canonical_url')(raw, null) ??
    `https://www.tiktok.com/shop/pdp/${demanded(productId, 'product_id')(raw, null)}`,
  title: titleOf,
  text: text('description', 'product_model.description_text', 'product_base.description'),
  price: numeric(
    'product_price_info.sale_price_decimal',
    'promotion_model.sale_price_decimal',
    'price.sale_price_decimal',
  ),
  currency: text('product_price_info.currency_name', 'promotion_model.currency_name', 'price.currency'),
  original_price: numeric(
    'product_price_info.origin_price_decimal',
    'promotion_model.origin_price_decimal',
    'price.original_price_decimal',
  ),
  discount_percent: map(numeric('product_price_info.discount_decimal'), (part) => Math.round(part * 10_000) / 100),
  // Without reviews it is 0.
  rating: map(numeric(...ratings), (score) => (score > 0 && score <= 5 ? score : null)),
  stats: {
    reviews: count(...reviewCounts),
    sold: count('sold_info.sold_count', 'product_model.sold_count', 'product_base.sold_count', 'sold_count'),
  },
  images: imagesOf,
  variants: variantsOf,
  seller: (raw) => {
    const [id, name] = [
      sellerId(raw, null),
      text('seller_info.shop_name', 'seller.name', 'seller_model.shop_name', 'shop_name')(raw, null),
    ];
    return id || name
      ? { id, name, url: id ? `https://www.tiktok.com/shop/store/shop/${encodeURIComponent(id)}` : null }
      : null;
  },
});

/** The shop that a page is of; null: the page does not say. */
export function sellerIn(state: unknown, id: string): { id: string; name: string | null; url: string } | null {
  const found = objectsIn(
    state,
    (value) => idOrNull('seller_id')(value, null) === id && text('shop_name', 'name')(value, null) !== null,
  )[0];
  if (!found) return null;
  return { id, name: text('shop_name', 'name')(found, null), url: `https://www.tiktok.com/shop/store/shop/${id}` };
}

const reviewId = idOrNull('review_id', 'id');
/** Times are in thousandths in the shop, in seconds elsewhere. */
const momentOf = map(numeric('review_time', 'create_time', 'review_timestamp'), (time) =>
  time > 1e11 ? timeOfMilliseconds(time) : timeOfSeconds(time),
);

const reviewLikes = count('like_count', 'digg_count', 'helpful_count');
/** A review of a product. */
export const toReview = (product: string) =>
  objects(platform, TikTokReview, {
    id: demanded(reviewId, 'review_id'),
    url: `https://www.tiktok.com/shop/pdp/${product}`,
    rating: map(numeric('review_rating', 'rating', 'score'), (rating) => (rating >= 0 && rating <= 5 ? rating : null)),
    text: text('review_text', 'display_text', 'content', 'text'),
    author: (raw) => {
      const name = text('reviewer_name', 'user_name', 'reviewer.name')(raw, null);
      return name ? { name, id: idOrNull('reviewer_id', 'reviewer.id')(raw, null) } : null;
    },
    created_at: momentOf,
    likes: reviewLikes,
    stats: { likes: reviewLikes },
    verified_purchase: flag('is_verified_purchase', 'verified_purchase'),
    variant: text('sku_specification', 'sku_name', 'variant'),
    images: (raw) => {
      const values = at(raw, 'review_images') ?? at(raw, 'images') ?? at(raw, 'display_image_url');
      return [values]
        .flat()
        .flatMap((value) => absolute(typeof value === 'string' ? value : url('url_list.0', 'url')(value, null)) ?? []);
    },
  });
