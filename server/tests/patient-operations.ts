import type { AnyOperation } from '../kernel/pipeline/context.ts';

/** How long a call may take where only its answer counts: on a busy machine, what takes a second takes a minute. */
const patienceMs = 1_800_000;

/** Operations that answer however long it takes, and do not become jobs for it: their records are the same on any machine. */
export const withPatience = (operations: readonly AnyOperation[]): AnyOperation[] =>
  operations.map((operation) => {
    const { direct } = operation.modes ?? {};
    const detachAfterMs = direct?.detachAfterMs;
    const patient = {
      timeoutMs: () => patienceMs,
      // A job from the first moment on stays one.
      ...(detachAfterMs ? { detachAfterMs: (input: never) => (detachAfterMs(input) === 0 ? 0 : null) } : {}),
    };
    return { ...operation, modes: { ...operation.modes, direct: patient } };
  });
