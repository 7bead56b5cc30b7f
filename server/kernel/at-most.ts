/**
 * Bounds an LRU cache to so many entries. Told as a size and not as a number, for by number lru-cache takes the room of all
 * entries at once: milliseconds and megabytes of each start, for caches that most never fill.
 */
export const atMost = (entries: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});
