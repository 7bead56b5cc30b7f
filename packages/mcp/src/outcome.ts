import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import { ApiError, SpendCapError } from 'tidemark';
import { addressOf, cursorInto, type Kept } from './results.ts';
import { type Answer, type Part, partOf, sizeOf, withoutBlanks } from './shorten.ts';

/** What a call cost, and the session so far. */
export interface Bill {
  readonly costUsd: number;
  readonly sessionCostUsd: number;
}

const mostLinks = 10;

const isRecord = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that are no lists and no objects. */
const plainMembers = (shown: Answer): Answer =>
  Object.fromEntries(Object.entries(shown).filter(([, value]) => typeof value !== 'object'));

/** What is shown, as a text: markdown first, JSON where there is none. */
function textOf(shown: Answer, main: string | undefined): string {
  const { [main ?? '']: value, ...others } = shown;
  if (main === 'markdown' && typeof value === 'string') {
    const plain = plainMembers(others);
    return sizeOf(plain) > 2 ? `${value}\n\n---\n${JSON.stringify(plain)}` : value;
  }
  if (!Array.isArray(value) || !value.some((item) => isRecord(item) && typeof item.markdown === 'string'))
    return JSON.stringify(shown);
  const items = value.map((item) => {
    if (!isRecord(item)) return JSON.stringify(item);
    const { markdown, ...members } = item;
    return `---\n${JSON.stringify(plainMembers(members))}\n\n${markdown ?? ''}`;
  });
  return `${items.join('\n\n')}\n\n---\n${JSON.stringify(others)}`;
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

/** The result of a call: the part of its answer that begins at a place, and where the rest is. */
export function resultOf(kept: Kept, from: number, maxChars: number, bill: Bill): CallToolResult {
  const { id, answer, main, following } = kept;
  const part = partOf(withoutBlanks(answer) as Answer, main, from, maxChars);
  const isWhole = part.next === null && !part.isCut && from === 0;
  const cursor = part.next === null ? following : cursorInto(id, part.next);
  const footer = `${cursor ? `More by the cursor ${cursor}. ` : ''}Cost $${bill.costUsd}, this session $${bill.sessionCostUsd}.`;
  return {
    content: [
      { type: 'text', text: `${textOf(part.shown, main)}\n\n${footer}` },
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
export function failureOf(error: unknown): CallToolResult {
  if (error instanceof ApiError) {
    const fields = error.errors.map(({ pointer, message, hint }) => `${pointer} ${message}${hint ? ` (${hint})` : ''}`);
    const again = error.isRetryable
      ? [`It may work later${error.retryAfterSeconds === undefined ? '' : `, in ${error.retryAfterSeconds} s`}.`]
      : [];
    const { code, detail, cost, requestId } = error;
    return refusal(code, [detail, ...fields, ...again, `Cost $${cost}. Request ${requestId}.`].join('\n'));
  }
  const message = error instanceof Error ? error.message : String(error);
  return refusal(error instanceof SpendCapError ? 'spend-cap' : 'no-answer', message);
}

/** A failure with its code. */
export const refusal = (code: string, detail: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${code}: ${detail}` }],
  _meta: { 'tidemark/code': code },
});
