import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { DnsRecord } from './technologies/technologies.ts';

const DnsAnswer = z.object({ data: z.object({ records: z.array(z.object({ type: z.string(), value: z.string() })) }) });
const lookupMs = 5_000;

/** The records of one type that a host has; none where they cannot be looked up. */
export async function recordsOf(context: Context, host: string, type: string): Promise<DnsRecord[]> {
  try {
    const limits = { billing: 'included', timeoutMs: lookupMs } as const;
    const { outcome } = await context.callById('dns.lookup', { name: host, type }, limits);
    const answer = DnsAnswer.safeParse(outcome.output);
    if (!answer.success) return [];
    const seenAt = context.clock.now().toISOString();
    return answer.data.data.records
      .filter((record) => record.type === type)
      .map((record) => ({ host, seenAt, type, value: record.value }));
  } catch (thrown) {
    context.signal.throwIfAborted();
    if (!(thrown instanceof Problem)) throw thrown;
    return [];
  }
}

/** The types of records that tell what a domain uses. */
const tellingTypes = ['MX', 'TXT', 'NS', 'SOA', 'CNAME'] as const;

/** Whether a host may have records that everybody sees (RFC 6761 names some that have none). */
const isPublic = (host: string): boolean =>
  host.includes('.') && !/^[\d.]+$|^\[|\.(?:localhost|local|test|invalid|internal)$/.test(host);

/** The telling records of a domain, with its port perhaps. */
export async function tellingRecords(context: Context, domain: string): Promise<DnsRecord[]> {
  const host = domain.replace(/:\d+$/, '');
  if (!isPublic(host)) return [];
  return (await Promise.all(tellingTypes.map((type) => recordsOf(context, host, type)))).flat();
}
