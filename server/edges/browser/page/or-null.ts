import { untilTimeout } from '../../../kernel/timeout.ts';

/** What work gives; null when it fails or takes longer. */
export const orNull = <Result>(work: Promise<Result>, timeoutMs: number): Promise<Result | null> =>
  untilTimeout(
    timeoutMs,
    () => null,
    work.catch(() => null),
  );
