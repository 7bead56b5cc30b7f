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
});

/** Pages written by somebody who had not seen what judges them, in two sets; the second after the first was learned from. */
export function laterPages(): LabelledPage[] {
  const lines = readFileSync(new URL('later.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const { name, html, reason, status, headers } = Page.parse(JSON.parse(line));
    return { name, html, reason, ...(status ? { status } : {}), ...(headers ? { headers } : {}) };
  });
}
