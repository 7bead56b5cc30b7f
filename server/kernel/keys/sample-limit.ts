import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../ports/clock.ts';
import type { CallbackSender } from '../ports/deliveries.ts';
import { MinuteCounts } from './minute-counts.ts';

/** Samples that one organization may have sent in a clock minute. */
const maxSamplesPerMinute = 10;

/** A sender that nobody can use to knock at others' doors all day. */
export function limitSamples(sender: CallbackSender, clock: Clock): CallbackSender {
  const counts = new MinuteCounts(clock);
  return {
    async sendSample(organizationId, url) {
      if (counts.of(organizationId) >= maxSamplesPerMinute) {
        const detail = `The limit of ${maxSamplesPerMinute} samples a minute is used up.`;
        throw new Problem('rate-limited', detail, { retryAfterSeconds: counts.secondsLeft });
      }
      counts.count(organizationId);
      return sender.sendSample(organizationId, url);
    },
  };
}
