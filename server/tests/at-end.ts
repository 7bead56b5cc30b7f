/** What is to be done when all tests of this process have ended; null: no runner has promised to do it. */
let works: Set<() => Promise<void>> | null = null;

/** For the runner of tests, which promises to call what this returns when all of them have ended. */
export function promiseEnd(): () => Promise<void> {
  const promised = new Set<() => Promise<void>>();
  works = promised;
  return async () => {
    for (const work of promised) await work();
  };
}

/** Whether a runner will end what is kept for the next test. */
export const isEndPromised = (): boolean => works !== null;

/** Has work done when all tests of this process have ended. */
export function atEnd(work: () => Promise<void>): void {
  works?.add(work);
}
