import { z } from 'zod';
import type { Answer, Refusal } from './answer.ts';
import { text } from './lenient.ts';
import type { Platform } from './platform.ts';

const ApiError = z.looseObject({ error: z.looseObject({ code: z.string(), info: text }) });

/** How long to keep away when the servers lag behind, unless they say. */
const lagRestMs = 5_000;
/** Refusals that pass by themselves. */
const busyCodes: ReadonlySet<string> = new Set(['maxlag', 'ratelimited', 'readonly']);

const errorOf = (answer: Answer) =>
  answer.text.slice(0, 2_000).includes('"error"') ? ApiError.safeParse(answer.jsonOrNull).data?.error : undefined;

/** How MediaWiki's interface says no: with status 200. `missing`: the codes, by their beginning, of what is not there. */
export function mediawikiErrors(title: string, missing: RegExp): Required<Pick<Platform, 'refusalOf' | 'restAfter'>> {
  return {
    refusalOf(answer): Refusal | null {
      const error = errorOf(answer);
      if (!error) return null;
      if (missing.test(error.code)) return { kind: 'not-found' };
      const isBusy = busyCodes.has(error.code);
      const detail = `${title} refuses the request: ${error.info ?? error.code}`;
      return { kind: 'refused', reason: isBusy ? 'upstream_rate_limited' : 'http_error', detail, isTransient: isBusy };
    },
    restAfter: (answer) => (errorOf(answer)?.code === 'maxlag' ? lagRestMs : null),
  };
}
