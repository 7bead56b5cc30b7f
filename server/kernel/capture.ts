import { z } from 'zod';

/**
 * What a public page is opened for in a browser: the answers to requests that the page makes by itself. Nothing is sent in its name; the
 * page is scrolled, and clicked where a person would, until it has asked for enough.
 */
export interface CapturePlan {
  /** The paths of the addresses whose answers are wanted: each has one of these in it. None: the page itself is. */
  readonly paths: readonly string[];
  /** Parameters that such an address has to have, besides. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Where the items stand in such an answer, as paths; the first that leads to a list counts. None: the answer is one thing. */
  readonly items: readonly string[];
  /** Where something stands in the answer that is the one thing, as paths, where answers to other questions have the same address. */
  readonly holds?: readonly string[];
  /** Where an answer says whether there are more. */
  readonly more: readonly string[];
  /** Answers that are passed over, for an earlier call had them. */
  readonly skip: number;
  /** Items that are wanted of those after. */
  readonly wanted: number;
  /** Elements that are clicked once, in this order, where the page has them: CSS selectors. */
  readonly clicks?: readonly string[];
  /** Elements that are clicked again and again, beside the scrolling. */
  readonly unfolds?: readonly string[];
  /** Words, in small letters, of elements that are clicked so, too: those that say these and nothing else. */
  readonly says?: readonly string[];
}

/** An answer to a request of the page. */
export const CapturedAnswer = z.strictObject({ url: z.string(), status: z.int(), text: z.string() });
export type CapturedAnswer = z.output<typeof CapturedAnswer>;

/** A page as it was captured: the body of the response that an upstream gives for it, as JSON. */
export const CapturedPage = z.strictObject({
  status: z.int(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
  /** The answers that match the plan, from the first on, in their order. */
  answers: z.array(CapturedAnswer),
});
export type CapturedPage = z.output<typeof CapturedPage>;

/** Whether an address of a request is one whose answer a plan wants. */
export function isWanted({ paths, parameters = {} }: CapturePlan, address: string): boolean {
  const url = URL.parse(address);
  if (!url || !paths.some((path) => url.pathname.includes(path))) return false;
  return Object.entries(parameters).every(([name, value]) => url.searchParams.get(name) === value);
}

function valueAt(value: unknown, path: string): unknown {
  let inner = value;
  for (const part of path.split('.'))
    inner = typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined;
  return inner;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What an answer holds: how many items, and whether it says that none follow. */
export function contentOf({ items, more }: CapturePlan, { text }: CapturedAnswer) {
  const body = parsed(text);
  const list = items.map((path) => valueAt(body, path)).find(Array.isArray);
  const told = more.map((path) => valueAt(body, path)).find((value) => value !== undefined);
  return { count: list?.length ?? 0, isLast: told === false || told === 0 || told === '0' };
}

const isOneThing = ({ holds }: CapturePlan, text: string): boolean =>
  text.trim() !== '' && (holds?.some((path) => (valueAt(parsed(text), path) ?? null) !== null) ?? true);

/** Whether a page has answered all that a plan wants of it, or all that it has. */
export function isEnough(plan: CapturePlan, answers: readonly CapturedAnswer[]): boolean {
  if (plan.paths.length === 0) return true;
  if (plan.items.length === 0) return answers.some(({ text }) => isOneThing(plan, text));
  const contents = answers.map((answer) => contentOf(plan, answer));
  if (contents.at(-1)?.isLast) return true;
  // A page that is answered with nothing asks no more.
  if (answers.length > 0 && answers.at(-1)?.text.trim() === '') return true;
  return contents.slice(plan.skip).reduce((sum, { count }) => sum + count, 0) >= plan.wanted;
}

/** Returns the answers that a plan needs: what a page asked for beyond them depends on how fast it was. */
export function neededOf(plan: CapturePlan, answers: readonly CapturedAnswer[]): readonly CapturedAnswer[] {
  if (plan.paths.length === 0) return answers;
  for (let count = 1; count < answers.length; count++) {
    const needed = answers.slice(0, count);
    if (isEnough(plan, needed)) return needed;
  }
  return answers;
}
