import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { reasons } from '../../../server/contract/quality.ts';
import type { LabelledPage } from './labelled-page.ts';

const Page = z.object({
  name: z.string(),
  html: z.string(),
  reason: z.enum(reasons).nullable(),
  status: z.number().int().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  url: z.url().optional(),
});

/** Pages written by somebody who had not seen what judges them, in sets; each after those before it were learned from. */
export function laterPages(): LabelledPage[] {
  const lines = readFileSync(new URL('later.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const { status, headers, url, ...page } = Page.parse(JSON.parse(line));
    return { ...page, ...(status ? { status } : {}), ...(headers ? { headers } : {}), ...(url ? { url } : {}) };
  });
}
