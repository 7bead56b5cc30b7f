import type { z } from 'zod';
import type { CapturePlan } from '../../kernel/capture.ts';
import { type Answer, changed } from '../answer.ts';
import { type Captured, capturePage } from '../pages/captured.ts';
import { type ListPage, type ListPlace, parseItems } from '../paging.ts';
import type { Steps } from '../request.ts';
import { at, count, unexpected } from '../table.ts';
import { site, tiktok } from './site.ts';
import { isPrivate, refuseStatus, userOf } from './status.ts';

/** A list that a page loads by its own requests. */
export interface ListSource<Item> {
  /** The page, whole or below the site. */
  readonly page: string;
  readonly path: string | readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
  /** Where the items stand, in both families. */
  readonly items: readonly string[];
  readonly clicks?: readonly string[];
  readonly unfolds?: readonly string[];
  readonly says?: readonly string[];
  toItem(raw: unknown): Item | null;
  /** What stands in one place, where that may be several. */
  expand?(raw: unknown): readonly unknown[];
  /** How many there have to be, by what the page says; an empty list against it is no list. */
  counted?(html: string): number | null;
  /** Whose list it is, where its owner may keep it closed. */
  readonly owner?: string;
}

const more = ['hasMore', 'has_more', 'data.has_more', 'data.hasMore'];

const planOf = (
  { path, parameters = {}, items, clicks = [], unfolds = [], says = [] }: ListSource<unknown>,
  skip: number,
  wanted: number,
): CapturePlan => ({ paths: [path].flat(), parameters, items, more, skip, wanted, clicks, unfolds, says });

/** The lists in an answer, or what its status says. */
function valuesIn(answer: Answer, places: readonly string[]): unknown[] {
  const body = answer.json;
  refuseStatus(body);
  for (const place of places) {
    const values = at(body, place);
    if (Array.isArray(values)) return values;
    // A list of none is written as null at times.
    if (values === null) return [];
  }
  const isNone = more.some((place) => [false, 0].includes(at(body, place) as never));
  if (isNone) return [];
  throw unexpected(places[0] ?? '');
}

/** Whether an answer says that there is more. */
const promisesMore = ({ jsonOrNull }: Answer): boolean =>
  more.some((place) => [true, 1, '1'].includes(at(jsonOrNull, place) as never));

const totalOf = (answer: Answer): number | null =>
  count('total', 'data.total', 'data.total_reviews')(answer.json, null);

/** Whether the page or its answers say that the account keeps this closed. */
function isClosed({ page, answers }: Captured, owner: string | undefined): boolean {
  if (owner === undefined) return false;
  if (answers.some(({ jsonOrNull }) => isPrivate(jsonOrNull))) return true;
  const user = userOf(page.text, owner);
  return at(user, 'user.privateAccount') === true;
}

const closed = { items: [], next: null, isRestricted: true as const };

/** Some of a list: the answers after those that earlier calls had, until there are as many items as are wanted. */
export function* listPage<Item extends { readonly id: string }>(
  source: ListSource<Item>,
  { token, size }: ListPlace,
): Steps<ListPage<Item>> {
  const skip = Number(token ?? 0);
  const plan = planOf(source, skip, size);
  const captured = yield* capturePage(tiktok, new URL(source.page, site).href, plan, (found) =>
    isClosed(found, source.owner),
  );
  if (isClosed(captured, source.owner)) return closed;
  const { answers, page, isAtEnd } = captured;
  const values = answers
    .flatMap((answer) => valuesIn(answer, source.items))
    .flatMap((raw) => source.expand?.(raw) ?? [raw]);
  const seen = new Set<string>();
  const read = values.length === 0 ? { items: [] } : parseItems(values, (raw) => once(source.toItem(raw), seen));
  const expected = source.counted?.(page.text) ?? null;
  if (skip === 0 && values.length === 0 && expected) {
    if (source.owner !== undefined && source.path === '/api/user/list/') return closed;
    throw changed(page.host, `it counts ${expected} and lists none`);
  }
  const [first, last] = [answers[0], answers.at(-1)];
  const isShort = values.length < size;
  return {
    ...read,
    next: isAtEnd || isShort ? null : skip + answers.length,
    total: first ? totalOf(first) : null,
    // Such a page keeps the rest for people who are logged in.
    isCut: (isShort && last && promisesMore(last)) || undefined,
  };
}

function once<Item extends { readonly id: string }>(item: Item | null, seen: Set<string>): Item | null {
  if (!item || seen.has(item.id)) return null;
  seen.add(item.id);
  return item;
}

/** One thing that a page asks for; what a page begins with where it holds that already. */
export function* onePiece<Output extends z.ZodType>(
  page: string,
  path: string,
  parse: (body: unknown) => z.input<Output>,
  begun: (html: string) => unknown,
): Steps<z.input<Output>> {
  const plan: CapturePlan = { paths: [path], items: [], more: [], skip: 0, wanted: 1 };
  const captured = yield* capturePage(tiktok, `${site}${page}`, plan, ({ page: shown }) => begun(shown.text) !== null);
  const body = begun(captured.page.text) ?? captured.answers[0]?.json;
  refuseStatus(body);
  return parse(body);
}
