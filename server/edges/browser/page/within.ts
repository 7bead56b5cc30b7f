/** At most `ms`; null when it took longer. */
export async function within<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, ms));
  });
  work.catch(() => {}); // told below, unless it is late
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same; null too when it failed. */
export const orNull = <Result>(work: Promise<Result>, ms: number): Promise<Result | null> =>
  within(
    work.catch(() => null),
    ms,
  );
