import type { WebCrawlOutput } from '../generated/types.ts';
import { printable } from './cells.ts';
import type { Surroundings } from './surroundings.ts';

/** How a command ended, as a shell sees it. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  target: 3,
  payment: 4,
  unreached: 5,
  interrupted: 130,
} as const;

const skippedShown = 3;

/** A step of the answer that failed, as where it stands and why. */
const failuresIn = (answer: object): string[] =>
  Object.entries(answer).flatMap(([member, steps]) =>
    Array.isArray(steps)
      ? steps.flatMap((step, at) => {
          const { type = '', error } = Object(step) as { type?: string; error?: { code?: string; message?: string } };
          return error?.message
            ? [`  ${member} ${at} ${type}: ${error.message}${error.code ? ` (${error.code})` : ''}`]
            : [];
        })
      : [],
  );

/** Says what an answer did less than was asked for: what is printed of it may end early. */
export function warned(answer: object, { errors }: Surroundings): void {
  const { warnings } = answer as { warnings?: unknown };
  for (const warning of Array.isArray(warnings) ? warnings : []) {
    const { message } = Object(warning) as { message?: unknown };
    if (typeof message === 'string') errors.write(`tidemark: ${printable(message)}\n`);
  }
}

/** Says why an answer is no good one: a page that failed the quality check cost nothing; an action that failed ended the others. */
export function judged(answer: object, surroundings: Surroundings): number {
  const { errors } = surroundings;
  warned(answer, surroundings);
  const { _meta, statusCode, success } = answer as {
    _meta?: { quality?: { passed?: unknown; reason?: unknown } };
    statusCode?: unknown;
    success?: unknown;
  };
  if (success === false) {
    errors.write(`${['tidemark: not all of it was done', ...failuresIn(answer)].join('\n')}\n`);
    return exitCodes.target;
  }
  if (_meta?.quality?.passed !== false) return exitCodes.done;
  const { reason } = _meta.quality;
  const status = typeof statusCode === 'number' ? `HTTP ${statusCode}` : '';
  const said =
    reason === 'http_error' && status
      ? `the site answered ${status}`
      : `the page failed the quality check (${[reason, status].filter(Boolean).join(', ')})`;
  errors.write(`tidemark: ${said}; it cost nothing\n`);
  return exitCodes.target;
}

/** Says what a crawl came to: its pages, its cost, what ended it besides its limit, and, where there is no page, why. */
export function judgedCrawl(summary: Omit<WebCrawlOutput, 'pages'>, count: number, { errors }: Surroundings): number {
  // A choice of members may leave each of them out.
  const { stopped_by: by, skipped = [], warnings = [], _meta } = summary;
  const stopped = by && by !== 'limit' ? `; stopped by ${by}` : '';
  errors.write(`tidemark: ${count} pages, $${_meta.cost}${stopped}\n`);
  for (const { message } of warnings) errors.write(`  ${printable(message)}\n`);
  if (count > 0) return exitCodes.done;
  for (const { url, reason, statusCode } of skipped.slice(0, skippedShown))
    errors.write(`  ${printable(url)} ${[reason, statusCode && `HTTP ${statusCode}`].filter(Boolean).join(', ')}\n`);
  return exitCodes.target;
}
