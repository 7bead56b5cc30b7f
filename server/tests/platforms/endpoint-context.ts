import { createCursors } from '../../kernel/cursors.ts';
import type { Meter } from '../../kernel/pipeline/meter.ts';
import type { Upstreams } from '../../kernel/ports/upstreams.ts';
import type { ThreadTask } from '../../kernel/threads.ts';

/** As a thread does: what goes in and comes out is copied. */
const onThread = async <Given, Output extends object>(task: ThreadTask<Given, Output>, input: Given): Promise<Output> =>
  structuredClone(task.run(structuredClone(input)));

const cursors = createCursors([new Uint8Array(32)])('org_test');

/** What an endpoint asks, what it bills, and until when. */
interface EndpointSurroundings {
  readonly upstreams: Upstreams;
  readonly meter: Meter;
  readonly configured: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

/** The part of a handler's context that endpoints touch. */
export const endpointContext = ({ configured, upstreams, ...surroundings }: EndpointSurroundings): never =>
  ({ ...surroundings, web: { upstreams }, settings: { configured }, onThread, cursors }) as never;
