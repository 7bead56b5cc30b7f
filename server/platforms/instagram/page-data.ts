import { isObject } from '../../contract/definition.ts';
import { exactJson } from '../pages/exact-json.ts';

const opening = '<script type="application/json"';
/** Values of a page's data that are walked over: more are not of one post. */
const maxValues = 200_000;

type Json = Readonly<Record<string, unknown>>;

/** A post has pictures; what wraps it has its code alone. */
const isPost = (value: Json, code: string): boolean =>
  value.code === code && ('image_versions2' in value || 'display_uri' in value || 'carousel_media' in value);

function findPost(data: unknown, code: string): Json | null {
  const waiting: unknown[] = [data];
  for (let walked = 0; waiting.length > 0 && walked < maxValues; walked++) {
    const value = waiting.pop();
    if (isObject(value) && isPost(value, code)) return value;
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

/** The post of a code in the data that its own page begins with, among other posts; null: it is not there. Linear in the page. */
export function postInPage(html: string, code: string): Json | null {
  let to = 0;
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, to)) {
    const from = html.indexOf('>', at) + 1;
    to = html.indexOf('</script>', from);
    if (from === 0 || to < 0) return null;
    const text = html.slice(from, to);
    const found = text.includes(`"${code}"`) ? findPost(dataOf(text), code) : null;
    if (found) return found;
  }
  return null;
}
