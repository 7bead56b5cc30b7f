import type { Answer, Receipt } from './call-types.ts';

/** Adds what an answer says besides its members, where it has no member of that name. */
export function withReceipt<Output extends object>(output: Output, receipt: Receipt): Answer<Output> {
  for (const [name, value] of Object.entries(receipt))
    if (!(name in output)) Object.defineProperty(output, name, { value, enumerable: false });
  return output as Answer<Output>;
}

/** What an answer says that it cost. */
export function costOf(answer: unknown): number {
  const { _meta: meta } = Object(answer) as { _meta?: unknown };
  const { cost } = Object(meta) as { cost?: unknown };
  return typeof cost === 'number' ? cost : 0;
}
