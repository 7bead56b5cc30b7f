import { z } from 'zod';
import type { SettingName } from '../contract/operation.ts';
import type { Answer } from './answer.ts';
import { nextPage, nextParameter } from './request.ts';
import { at, count, length, text, unexpected } from './table.ts';

/** What an endpoint's requests may depend on besides its input. */
export interface GivenSettings {
  /** Whether the operator gave a setting, such as `GITHUB_TOKEN`. */
  has(setting: SettingName): boolean;
}

/** A place in an upstream's list. */
export interface ListPlace extends GivenSettings {
  /** What the page before gave as `next`; null: the first page. */
  readonly token: string | number | null;
  /** How many items to ask for. */
  readonly size: number;
}

/** A page of an upstream's list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** What leads to the next page; null: there is none. Never an address. */
  readonly next: string | number | null;
  /** How many items the whole list has; null or absent: the upstream does not say. */
  readonly total?: number | null;
  /** Items of this page that could not be read. */
  readonly skipped?: number;
  /** The upstream left some out, for which there is no page. */
  readonly isCut?: true | undefined;
  /** The list is empty because its owner keeps it private. */
  readonly isRestricted?: true;
  /** What the page tells of the list as a whole, by the names of the endpoint's `whole`. */
  readonly whole?: Readonly<Record<string, unknown>>;
}

/** How many items a page of an upstream has. */
export interface PageSize {
  /** The most items that a page of the upstream has. */
  readonly pageSize: number;
  /** The token counts pages of one size, so that the size may not change on the way. */
  readonly countsPages?: true;
}

/** How an upstream pages its lists: where its answers have the items, and what leads on. */
export interface Paging extends PageSize {
  /** The path of the items in the answer's JSON; '' is the whole body. */
  readonly items: string;
  /** The path of how many there are in all. */
  readonly total?: string;
  /** How many there are in all, where no path leads to it. */
  totalOf?(answer: Answer): number | null;
  /** Whether the upstream left some out, for which there is no page. */
  isCut?(answer: Answer): boolean;
  /** Where there are no items, there may be no body (204). */
  readonly mayLackBody?: true;
  /** No items are written as null. */
  readonly noneIsNull?: true;
  /** An answer without items is itself the only one. */
  readonly orOne?: true;
  readonly next: Next;
}

/** What leads from a page to the one after it. */
type Next = (page: PageRead) => string | number | null;
interface PageRead {
  readonly answer: Answer;
  readonly token: ListPlace['token'];
  readonly size: number;
  readonly length: number;
  readonly total: number | null;
}

/** The upstream gives a cursor, at a path. */
export const byCursor =
  (path: string): Next =>
  ({ answer, length }) =>
    length === 0 ? null : text(path)(answer.json, undefined);

/** As `byCursor`, where a page may be empty before the last: the list ends where there is no cursor. */
export const byCursorAlone =
  (path: string): Next =>
  ({ answer }) =>
    text(path)(answer.json, undefined);

/** Items are counted; the last page is that which reaches the total, or the most that the upstream gives by offset. */
export const byOffset =
  (mostItems = Number.POSITIVE_INFINITY): Next =>
  ({ token, length, total }) => {
    const after = Number(token ?? 0) + length;
    return length === 0 || after >= Math.min(total ?? 0, mostItems) ? null : after;
  };

/** Pages are counted from 1; whether there are more stands at a path. The upstream gives none after `last`. */
export const byPage =
  (path: string, last = Number.POSITIVE_INFINITY): Next =>
  ({ answer, token }) => {
    const page = Number(token ?? 1);
    return at(answer.json, path) && page < last ? page + 1 : null;
  };

/** The `Link` header names the next page: its cursor in a parameter, as a text, or its number. */
export const byLink =
  (cursor: string): Next =>
  ({ answer }) =>
    nextParameter(answer.header('link'), cursor) ?? nextPage(answer.header('link'));

/** A list that is one page. */
export const onePage: Next = () => null;

/** The list at a path, which is whole in one answer. */
export const onePageOf = (items: string): Paging => ({
  items,
  pageSize: 100,
  totalOf: ({ json }) => length(items)(json, null),
  next: onePage,
});

/** A page of a list, each of its items made by `toItem`. */
export function pageBy<Item>(
  paging: Paging,
  answer: Answer,
  { token, size }: ListPlace,
  toItem: (raw: unknown) => Item | null,
): ListPage<Item> {
  if (paging.mayLackBody && answer.status === 204) return { items: [], next: null };
  const found = at(answer.json, paging.items);
  if (paging.orOne && !Array.isArray(found)) return { ...parseItems([answer.json], toItem), next: null, total: 1 };
  const values = found === null && paging.noneIsNull ? [] : found;
  if (!Array.isArray(values)) throw unexpected(paging.items);
  const total =
    paging.total === undefined ? (paging.totalOf?.(answer) ?? null) : count(paging.total)(answer.json, null);
  return {
    ...parseItems(values, toItem),
    next: paging.next({ answer, token, size, length: values.length, total }),
    total,
    isCut: paging.isCut?.(answer) || undefined,
  };
}

/**
 * The items of a page, made of its values; null leaves one out on purpose. A value that cannot be read is passed over and counted, and
 * when that is more than half of them, it is the form of the answer that changed.
 */
export function parseItems<Value, Item>(
  values: readonly Value[],
  toItem: (value: Value) => Item | null,
): { items: Item[]; skipped: number } {
  const items: Item[] = [];
  let failures = 0;
  let first: unknown;
  for (const value of values) {
    try {
      const item = toItem(value);
      if (item !== null) items.push(item);
    } catch (thrown) {
      if (!(thrown instanceof z.ZodError)) throw thrown;
      failures += 1;
      first ??= thrown;
    }
  }
  if (failures * 2 > values.length) throw first;
  return { items, skipped: failures };
}
