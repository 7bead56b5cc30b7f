import { isObject } from '../../contract/definition.ts';
import { exactJson } from '../pages/exact-json.ts';

const opening = '<script type="application/json"';
/** Values of a page's data that are walked over: more are not of one page. */
const maxValues = 200_000;

type Json = Readonly<Record<string, unknown>>;

/** The first object of some data that a test holds for. */
function findObject(data: unknown, isWanted: (value: Json) => boolean): Json | null {
  const waiting: unknown[] = [data];
  for (let walked = 0; waiting.length > 0 && walked < maxValues; walked++) {
    const value = waiting.pop();
    if (isObject(value) && isWanted(value)) return value;
    if (isObject(value) || Array.isArray(value)) for (const inner of Object.values(value)) waiting.push(inner);
  }
  return null;
}

/** The data that a text is; null: it is none. */
function dataOf(text: string): unknown {
  try {
    return exactJson(text);
  } catch {
    return null;
  }
}

/** An object in the data that a page begins with, where a word stands that it has; null: it is not there. Linear in the page. */
function objectInPage(html: string, word: string, isWanted: (value: Json) => boolean): Json | null {
  let to = 0;
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, to)) {
    const from = html.indexOf('>', at) + 1;
    to = html.indexOf('</script>', from);
    if (from === 0 || to < 0) return null;
    const text = html.slice(from, to);
    const found = text.includes(word) ? findObject(dataOf(text), isWanted) : null;
    if (found) return found;
  }
  return null;
}

const pictures = ['image_versions2', 'display_uri', 'carousel_media'];

/** The post of a code in its page, among other posts: with its words, which what wraps it and what only shows it lack. */
export const postInPage = (html: string, code: string): Json | null =>
  objectInPage(
    html,
    `"${code}"`,
    (value) => value.code === code && 'caption' in value && pictures.some((name) => name in value),
  );

/** The account of a handle in its page, among those of others. It has counts; who only wrote something has none. */
export const accountInPage = (html: string, handle: string): Json | null =>
  objectInPage(
    html,
    'follower_count',
    ({ username, ...value }) =>
      typeof username === 'string' && username.toLowerCase() === handle.toLowerCase() && 'follower_count' in value,
  );
