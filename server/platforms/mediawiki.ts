import { z } from 'zod';
import type { Answer, Refusal } from './answer.ts';
import { text } from './lenient.ts';
import type { Platform } from './platform.ts';

const ApiError = z.looseObject({ error: z.looseObject({ code: z.string(), info: text }) });

/** How long to keep away when the servers lag behind, unless they say. */
const lagRestSeconds = 5;
/** Codes of servers with too much to do, and for how long to keep away where that is known. */
const busyCodes: ReadonlyMap<string, number | undefined> = new Map([
  ['maxlag', lagRestSeconds],
  ['ratelimited', undefined],
  ['readonly', undefined],
]);
/** Faults of the servers, which pass by themselves. */
const isFault = /^(?:internal_api_error|cirrussearch-(?:backend-error|too-busy))/;

const errorOf = (answer: Answer) =>
  answer.text.slice(0, 2_000).includes('"error"') ? ApiError.safeParse(answer.jsonOrNull).data?.error : undefined;

/** How MediaWiki's interface says no: with status 200. `missing`: the codes, by their beginning, of what is not there. */
export function mediawikiErrors(title: string, missing: RegExp): Required<Pick<Platform, 'refusalOf'>> {
  return {
    refusalOf(answer): Refusal | null {
      const error = errorOf(answer);
      if (!error) return null;
      if (missing.test(error.code)) return { kind: 'not-found' };
      const isBusy = busyCodes.has(error.code);
      const detail = `${title} refuses the request: ${error.info ?? error.code}`;
      if (!isBusy) return { kind: 'refused', reason: 'http_error', detail, isTransient: isFault.test(error.code) };
      const wait = busyCodes.get(error.code);
      return {
        kind: 'refused',
        reason: 'upstream_rate_limited',
        detail,
        ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
      };
    },
  };
}
