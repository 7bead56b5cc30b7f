import { Problem } from '../../contract/problem.ts';
import type { CallbackSender } from '../ports/deliveries.ts';
import type { Attempts } from '../ports/together/together.ts';

/** Samples that one organization may have sent in a clock minute, over all processes. */
const limit = { window: 60, max: 10 } as const;

/** A sender that nobody can use to knock at others' doors all day. */
export function limitSamples(sender: CallbackSender, attempts: Attempts): CallbackSender {
  return {
    async sendSample(organizationId, url) {
      const { allowed, retryAfter } = await attempts.consume(`sample ${organizationId}`, limit);
      if (!allowed) {
        const detail = `The limit of ${limit.max} samples a minute is used up.`;
        throw new Problem('rate-limited', detail, { retryAfterSeconds: retryAfter ?? limit.window });
      }
      return sender.sendSample(organizationId, url);
    },
  };
}
