import type { Document } from '@tidemark/extract';
import type { Quality, Reason } from '../contract/quality.ts';
import type { Fetched } from '../kernel/ports/reader.ts';

const byStatus: Readonly<Record<number, Reason>> = {
  401: 'login_wall',
  402: 'paywall',
  403: 'blocked',
  429: 'upstream_rate_limited',
  451: 'geo_blocked',
};

function reasonOf(fetched: Fetched, document: Document): Reason | null {
  // The one header by which a wall says itself that it is one.
  if (fetched.headers['cf-mitigated'] === 'challenge') return 'challenge';
  if (fetched.status < 200 || fetched.status >= 300) return byStatus[fetched.status] ?? 'http_error';
  return document.words === 0 ? 'empty' : null;
}

/** Whether what was read is worth money, and how sure that is: more words, more sure. */
export function judge(fetched: Fetched, document: Document): Quality {
  const reason = reasonOf(fetched, document);
  if (reason) return { passed: false, score: 0, reason };
  return { passed: true, score: Math.round(Math.min(1, 0.5 + document.words / 200) * 100) / 100, reason: null };
}
