import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import { ApiError, AuthenticationError, ConnectionError, SpendCapError, TidemarkError } from 'tidemark';
import { cutsIn, gathered } from './cuts.ts';
import { Paths } from './paths.ts';
import { addressOf, cursorInto, type Kept } from './results.ts';
import { type Answer, isRecord, type Part, partOf, withoutBlanks } from './shorten.ts';
import { fileLinks, leftOut, textOf, troubleOf } from './text.ts';

/** What a call cost, and the session so far. */
export interface Bill {
  readonly costUsd: number;
  readonly sessionCostUsd: number;
  /** The most that the session may cost; absent: it has no cap. */
  readonly mostUsd?: number | undefined;
}

const mostLinks = 10;

/** An answer as a part of it is shown: what says nothing is left out, but not what was asked for, and no list that is empty. */
function toldOf({ answer, asked = [] }: Kept): Answer {
  const told = Object.entries(answer).filter(
    ([name, value]) => asked.includes(name) || (Array.isArray(value) && value.length === 0),
  );
  return { ...(withoutBlanks(answer) as Answer), ...Object.fromEntries(told) };
}

const link = (uri: string, name: string, mimeType: string): ContentBlock => ({
  type: 'resource_link',
  uri,
  name,
  mimeType,
});

/** Links to what was cut: the text, the texts of elements, and the whole. */
function linksOf({ id, answer, main, title }: Kept, { shown }: Part, from: number): ContentBlock[] {
  const whole = link(addressOf(id), title, 'application/json');
  const value = main === undefined ? undefined : answer[main];
  if (typeof value === 'string') return [link(addressOf(id, `/${main}`), `${title}: ${main}`, 'text/markdown'), whole];
  const items: unknown = shown[main ?? ''];
  if (!Array.isArray(value) || !Array.isArray(items)) return [whole];
  const cut = items.flatMap((item, at) => {
    const full: unknown = value[from + at];
    if (!isRecord(full) || typeof full.markdown !== 'string' || item?.markdown === full.markdown) return [];
    return [link(addressOf(id, `/${main}/${from + at}/markdown`), `${full.url ?? title}`, 'text/markdown')];
  });
  return [...cut.slice(0, mostLinks), whole];
}

/** The cursors of what was cut beside the main member, or within it. */
function tellCuts(
  { id, answer, main, at, paths = new Paths(), aside = [] }: Kept,
  shown: Answer,
  from: number,
): string[] {
  const told = Object.fromEntries(Object.entries(answer).filter(([name]) => !aside.includes(name)));
  const cuts = gathered(cutsIn({ answer: told, main, at }, shown, from), mostLinks, at);
  if (cuts.length === 0) return [];
  const each = cuts.slice(0, mostLinks).map(({ at, from, whole }) => {
    const cursor = cursorInto(id, from, paths.tell(at));
    return whole === null ? cursor : `${cursor} (of ${whole})`;
  });
  const others = cuts.length - each.length;
  return [`Cut short; each goes on by a cursor of its own: ${each.join(', ')}${others > 0 ? `, ${others} more` : ''}.`];
}

/** How to go on with what is shown up to a place. */
function tellMore({ answer, main }: Kept, next: number | null, cursor: string | null): string[] {
  if (cursor === null) return [];
  const value = answer[main ?? ''];
  if (next === null || (typeof value !== 'string' && !Array.isArray(value))) return [`More by the cursor ${cursor}.`];
  const unit = typeof value === 'string' ? 'characters' : 'items';
  return [`${next} of ${value.length} ${unit} so far, more by the cursor ${cursor}.`];
}

/** The result of a call: the part of its answer that begins at a place, and where the rest is. */
export function resultOf(kept: Kept, from: number, maxChars: number, bill: Bill): CallToolResult {
  const { id, answer, main, following, aside } = kept;
  const told = toldOf(kept);
  const part = partOf(told, kept, from, maxChars);
  const isWhole = part.next === null && !part.isCut && from === 0;
  const cursor = part.next === null ? following : cursorInto(id, part.next, kept.path);
  const isFirst = from === 0;
  const trouble = isFirst ? troubleOf(answer) : '';
  const unsaid = isFirst ? leftOut(answer, aside, (name) => cursorInto(id, 0, `/${name}`)) : '';
  const footer = [
    ...(unsaid ? [`Not in this text: ${unsaid}.`] : []),
    ...tellCuts({ ...kept, answer: told }, part.shown, from),
    ...tellMore(kept, part.next, cursor),
    `Cost $${bill.costUsd}, this session $${bill.sessionCostUsd}${bill.mostUsd === undefined ? '' : ` of at most $${bill.mostUsd}`}.`,
    // A model does not know what day it is.
    ...(kept.asOf ? [`As of ${kept.asOf.replace(/\.\d+Z$/, 'Z')}.`] : []),
  ].join(' ');
  const text = [trouble, textOf(part.shown, main, aside), footer].filter(Boolean).join('\n\n');
  return {
    ...(answer.success === false ? { isError: true } : {}),
    content: [
      { type: 'text', text },
      ...(isFirst ? fileLinks(part.shown).slice(0, mostLinks) : []),
      ...(isWhole ? [] : linksOf(kept, part, from)),
    ],
    structuredContent: {
      result: part.shown,
      is_whole: isWhole,
      next_cursor: cursor,
      resource: isWhole ? null : addressOf(id),
      cost_usd: bill.costUsd,
      session_cost_usd: bill.sessionCostUsd,
      request_id: id,
    },
  };
}

/** The result of a call that failed, as words that say what to do. */
export function failureOf(error: unknown, keyMend?: string): CallToolResult {
  if (error instanceof ApiError) {
    const fields = error.errors.map(({ pointer, message, hint }) => `${pointer} ${message}${hint ? ` (${hint})` : ''}`);
    const again = error.isRetryable
      ? [`It may work later${error.retryAfterSeconds === undefined ? '' : `, in ${error.retryAfterSeconds} s`}.`]
      : [];
    const { code, cost, requestId } = error;
    const mend = error instanceof AuthenticationError ? keyMend : undefined;
    // What it says of a key that is missing is for callers who send headers.
    const isForHeaders = mend !== undefined && code === 'missing-credential';
    const detail = [isForHeaders ? error.title : error.detail, mend].filter(Boolean).join('\n');
    // The detail of an input that is not valid says of its first fault what the fields say of all.
    const told = code === 'validation-failed' && fields.length > 0 ? fields : [detail, ...fields];
    return refusal(code, [...told, ...again, `Cost $${cost}. Request ${requestId}.`].join('\n'));
  }
  const message = error instanceof Error ? error.message : String(error);
  return refusal(codeOf(error), message);
}

/** The code of a failure that no answer names: what a client refuses by itself is about the input, unless it is about money. */
function codeOf(error: unknown): string {
  if (error instanceof SpendCapError) return 'spend-cap';
  return error instanceof TidemarkError && !(error instanceof ConnectionError) ? 'validation-failed' : 'no-answer';
}

/** A failure with its code. */
export const refusal = (code: string, detail: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${code}: ${detail}` }],
  _meta: { 'tidemark/code': code },
});
