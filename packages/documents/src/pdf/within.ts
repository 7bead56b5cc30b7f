/** A clock in milliseconds; one that counts processor time stands still while others have the processors. */
type Now = () => number;

/** However little of the processors it has, nothing is waited for longer than so many times what it may take. */
const maxPatience = 10;

/** Waits until so many milliseconds have passed by a clock; null: it took longer. */
export async function within<Value>(
  work: Promise<Value>,
  ms: number,
  now: Now = () => performance.now(),
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const startedAt = now();
  const endsAt = performance.now() + maxPatience * ms;
  const late = new Promise<null>((resolve) => {
    const look = (): void => {
      const leftMs = Math.min(ms - (now() - startedAt), endsAt - performance.now());
      if (leftMs <= 0) resolve(null);
      else timer = setTimeout(look, Math.max(1, leftMs));
    };
    look();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
