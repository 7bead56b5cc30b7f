import type { HostileCase } from './hostile-case.ts';
import { hostilePages } from './pages/pages.ts';
import { hostileServers } from './servers/servers.ts';

/** The whole zoo. */
export const hostileCases: readonly HostileCase[] = [...hostileServers, ...hostilePages];
