import { createHash } from 'node:crypto';

const letters = 32;

/**
 * A line to stand before and after what strangers wrote, so that a model is told where it begins and ends. It is made of the words of all
 * parts: who writes a page cannot know it, for each word of theirs makes another one, and the same words have the same line again.
 */
export function fenceFor(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return `=== ${hash.digest('hex').slice(0, letters)} ===`;
}
