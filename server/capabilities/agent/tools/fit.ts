import type { Offered } from '../../../contract/operation.ts';
import type { MicroUsd } from '../../../contract/price.ts';
import { maxCostOf } from '../../../contract/quote.ts';
import { MaxTier, tierOf } from '../../../contract/resources/page-options.ts';
import { tiers as allTiers } from '../../../contract/tier.ts';
import { defaultDocumentPages, type ToolInput, type ToolName, tools } from './tools.ts';

/** A call of a tool that fits: what is sent, and the most that it may cost. */
export interface Fitting {
  readonly input: ToolInput;
  readonly maxCost: MicroUsd;
}

/** The most that a call may cost; null: the tool does not take it. */
function maxCostIn(name: ToolName, input: ToolInput, offered: Offered): MicroUsd | null {
  const { operation } = tools[name];
  const costOf = (sent: ToolInput): MicroUsd | null => {
    const parsed = operation.input.safeParse(sent);
    return parsed.success ? maxCostOf(operation, parsed.data, offered) : null;
  };
  const asSent = costOf(input);
  if (name !== 'scrape' || asSent === null) return asSent;
  // Whether it is a page or a document is known when it is there: the dearer of both.
  const { max_pages: _, pdf_mode: __, ...asPage } = input;
  return Math.max(asSent, costOf(asPage) ?? asSent);
}

/** Lower tiers than the one that is asked for, highest first, each with fewer pages of a document. */
function lowerScrapes(input: ToolInput): ToolInput[] {
  const asked = MaxTier.safeParse(input.max_tier);
  const highest = asked.success ? allTiers.indexOf(tierOf(asked.data)) : allTiers.length;
  const lower = allTiers.slice(0, highest).toReversed();
  const { max_pages: pages } = input;
  const counts = [defaultDocumentPages, 10].filter((count) => typeof pages === 'number' && count < pages);
  const byPages = counts.map((max_pages) => ({ ...input, max_pages }));
  return [...byPages, ...[...byPages, input].flatMap((one) => lower.map((max_tier) => ({ ...one, max_tier })))];
}

function lowerResearch(input: ToolInput): ToolInput[] {
  const fewer = [3, 1].map((enrich_limit) => ({ ...input, enrich_limit }));
  const unread = { ...input, synthesize: false, enrich: false };
  const { sources } = input;
  const first = Array.isArray(sources) ? sources.slice(0, 1) : ['web'];
  return [...fewer, unread, { ...unread, sources: first }];
}

const lowerInputs: Partial<Record<ToolName, (input: ToolInput) => ToolInput[]>> = {
  scrape: lowerScrapes,
  research: lowerResearch,
};

/** The call as it fits what is left, with its limits lowered where that is needed, the least first; null: it does not fit. */
export function fit(
  name: ToolName,
  input: ToolInput,
  { left, ...offered }: Offered & { readonly left: MicroUsd },
): Fitting | null {
  const lower = lowerInputs[name]?.(input) ?? [];
  const fitting = [input, ...lower].flatMap((sent) => {
    const maxCost = maxCostIn(name, sent, offered);
    return maxCost !== null && maxCost <= left ? [{ input: sent, maxCost }] : [];
  });
  // The first is as it was sent; of the others the one that lowers least, which is the dearest.
  const [first] = fitting;
  if (first?.input === input) return first;
  return fitting.toSorted((one, other) => other.maxCost - one.maxCost)[0] ?? null;
}
