import type { Work } from '../../contract/operation.ts';
import type { Room } from '../../kernel/ports/queue.ts';

/** How many jobs of one kind this process runs at a time, and how many of them may be of one organization. */
interface Slots {
  readonly total: number;
  readonly perOrganization: number;
}

// Long work has slots of its own: hours of it never keep seconds of work waiting. One organization never has all of them.
export const slots: Readonly<Record<Work, Slots>> = {
  short: { total: 16, perOrganization: 8 },
  long: { total: 8, perOrganization: 4 },
};

/** The room that is left when so many are under way. */
export const roomOf = ({ total, perOrganization }: Slots, underWay: number): Room => ({
  limit: Math.max(0, total - underWay),
  perOrganization,
});
