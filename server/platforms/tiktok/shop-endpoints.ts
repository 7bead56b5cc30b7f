import type { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Author } from '../../contract/resources/platforms/people.ts';
import { Product } from '../../contract/resources/platforms/posts.ts';
import type { CapturePlan } from '../../kernel/capture.ts';
import { changed } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { askPage, capturePage } from '../pages/captured.ts';
import { type ListPage, type ListPlace, parseItems } from '../paging.ts';
import { givenOf } from '../reference.ts';
import { get, type Steps } from '../request.ts';
import { unexpected } from '../table.ts';
import { Country, ProductReference, Query, SellerReference } from './input.ts';
import { listPage } from './lists.ts';
import { hasMoreProducts, productsIn, sellerIn, shopState, toProduct, toReview } from './products.ts';
import { TikTokReview } from './schema.ts';
import { site, tiktok } from './site.ts';

/** The page of a shop, of one country where it is named. */
const shopPage = (path: string, country: string | undefined): string =>
  country ? `https://shop.tiktok.com/${country.toLowerCase()}${path}` : `${site}/shop${path}`;

const product = objectEndpoint(tiktok, {
  action: 'shop_product',
  title: 'Read a TikTok product',
  summary: 'A product: title, price, discount, rating, sales, variants, seller.',
  strategy: 'html-hydration',
  input: { id: ProductReference.optional(), url: ProductReference.optional(), country: Country },
  oneOf: ['id', 'url'],
  output: Product,
  example: { id: '1700000000000000001' },
  *steps({ country, ...given }) {
    const id = givenOf(given);
    return yield* askPage(tiktok, get(shopPage(`/pdp/${id}`, country)), (answer) => {
      const found = productsIn(shopState(answer)).map((raw) => toProduct(raw, null));
      const own = found.find((one) => one.id === id);
      if (!own) throw changed(answer.host, 'its page does not have this product');
      return own;
    });
  },
});

type ProductPage = ListPage<z.input<typeof Product>>;

/**
 * More of a list of products, by the page’s own requests. Public clients have met `/api/shop/brandy_desktop/s/product_list` of a search
 * and `…/store/product_list` of a shop; every path that brings products counts, for the part before the last has changed before.
 */
const morePlan = (skip: number, wanted: number): CapturePlan => ({
  paths: ['/api/shop/', '/shop/api/', 'product_list'],
  says: ['view more', 'load more', 'show more'],
  items: ['data.products', 'data.product_list', 'products', 'product_list', 'data.productList'],
  more: ['data.has_more', 'has_more', 'data.load_more_params.has_more'],
  skip,
  wanted,
});

function readProducts(state: unknown): { items: z.input<typeof Product>[]; skipped?: number } {
  const values = productsIn(state);
  return values.length === 0 ? { items: [] } : parseItems(values, (raw) => toProduct(raw, null));
}

/** A list of products: what the page begins with, and then what it loads. */
function* productList(page: string, { token, size }: ListPlace, seller: string | null): Steps<ProductPage> {
  if (token === null)
    return yield* askPage(tiktok, get(page), (answer): ProductPage => {
      const state = shopState(answer);
      const read = readProducts(state);
      if (read.items.length === 0 && !(isObject(state) && 'loaderData' in state)) throw unexpected('loaderData');
      const whole = seller === null ? {} : { whole: { seller: sellerIn(state, seller) } };
      return { ...read, ...whole, next: hasMoreProducts(state) ? 0 : null };
    });
  const skip = Number(token);
  const { answers, isAtEnd } = yield* capturePage(tiktok, page, morePlan(skip, size));
  const pages = answers.map((answer) => readProducts(answer.json));
  const items = pages.flatMap((one) => one.items);
  const skipped = pages.reduce((sum, one) => sum + (one.skipped ?? 0), 0);
  return { items, skipped, next: isAtEnd || items.length < size ? null : skip + answers.length };
}

const search = listEndpoint(tiktok, {
  action: 'shop_search',
  title: 'Search TikTok products',
  summary: 'Products that match words.',
  strategy: 'html-hydration',
  input: { query: Query, country: Country },
  item: Product,
  pageSize: 100,
  example: { query: 'tide table', limit: '2' },
  steps: ({ query, country }, place) => productList(shopPage(`/s/${encodeURIComponent(query)}`, country), place, null),
});

const products = listEndpoint(tiktok, {
  action: 'shop_products',
  title: 'List TikTok shop products',
  summary: 'What a shop sells, and who it is.',
  strategy: 'html-hydration',
  input: { seller_id: SellerReference.optional(), url: SellerReference.optional(), country: Country },
  oneOf: ['seller_id', 'url'],
  item: Product,
  whole: { seller: Author.nullable().default(null).describe('The shop, with its first page.') },
  pageSize: 100,
  example: { seller_id: '7400000000000000001', limit: '2' },
  steps: ({ country, ...given }, place) => {
    const seller = givenOf(given);
    return productList(shopPage(`/store/shop/${seller}`, country), place, seller);
  },
});

/** Public clients have met `/api/shop/pdp_desktop/get_product_reviews`, and `pdp_h5` of telephones; its page is turned by a button. */
const reviewPaths = ['product_reviews', '/review'];

const reviews = listEndpoint(tiktok, {
  action: 'shop_reviews',
  title: 'List TikTok product reviews',
  summary: 'What buyers say of a product, as its page shows it.',
  strategy: 'browser-capture',
  input: { id: ProductReference, country: Country },
  item: TikTokReview,
  pageSize: 100,
  example: { id: '1700000000000000001', limit: '2' },
  steps: ({ id, country }, place) =>
    listPage(
      {
        page: shopPage(`/pdp/${id}`, country),
        path: reviewPaths,
        says: ['next', 'view more'],
        items: [
          'data.product_reviews',
          'product_reviews',
          'data.reviews',
          'data.review_items',
          'reviews',
          'review_items',
        ],
        toItem: (raw) => toReview(id)(raw, null),
      },
      place,
    ),
});

export const shopEndpoints = [product, search, products, reviews];
