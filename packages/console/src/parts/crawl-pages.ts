import { askPatiently, bodyOf, get, type JsonObject, object, rows, text } from '../api.ts';
import { jobPath } from './job.ts';
import { addressOf } from './place.ts';

/** Pages that are shown, or asked for, at once. */
export const pagesAtOnce = 50;

/** Where pages of a crawl's job are asked for, from a cursor on; `fields` leaves members out. */
export const pagesPath = (id: string, cursor: string, fields = '', limit = pagesAtOnce): string =>
  addressOf(jobPath(id), { limit: String(limit), cursor, fields });

/** The answers of a walk over a job that has ended. */
async function* walk(id: string, fields: string): AsyncGenerator<JsonObject, void> {
  for (let cursor = '', isLast = false; !isLast; ) {
    const answer = await bodyOf(await askPatiently(pagesPath(id, cursor, fields, 200)));
    yield answer;
    const next = text(answer.next_cursor);
    isLast = next === '' || next === cursor;
    cursor = next;
  }
}

/** All pages as a file, a part for each answer: the browser may put parts of it on its disk. */
export async function fileOf(id: string, lineOf: (page: JsonObject) => string, type: string): Promise<Blob> {
  const parts: Blob[] = [];
  for await (const { data } of walk(id, '')) parts.push(new Blob([rows(data).map(lineOf).join('')]));
  return new Blob(parts, { type });
}

const accountFields = 'result.accounting,result.skipped,result.stopped_by';

/** The account of a crawl that has ended; null: its result is a file, and the account stands at its end. */
export async function accountOf(id: string): Promise<JsonObject | null> {
  const { result } = await get(addressOf(jobPath(id), { fields: accountFields }));
  return result ? object(result) : null;
}

/** The account at the end of a walk over all pages. */
export async function walkToAccount(id: string): Promise<JsonObject> {
  let last: JsonObject = {};
  for await (const answer of walk(id, `next_cursor,${accountFields}`)) last = answer;
  return object(last.result);
}

/** One page with its content, from the cursor of those that it is shown with. */
export async function pageOf(id: string, cursor: string, url: string): Promise<JsonObject | null> {
  for (let from = cursor, isLast = false; !isLast; ) {
    const answer = await get(pagesPath(id, from));
    const found = rows(answer.data).find((page) => page.url === url);
    if (found) return found;
    const next = text(answer.next_cursor);
    isLast = next === '' || next === from || rows(answer.data).length === 0;
    from = next;
  }
  return null;
}
