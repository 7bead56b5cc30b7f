import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (root: string): string => join(root, '.cache', 'test-seconds.json');

/** How long each test file took last, in seconds; nothing on a fresh clone. */
export function readDurations(root: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(fileIn(root), 'utf8'));
  } catch {
    return {}; // Only the order of the files depends on it.
  }
}

export function writeDurations(root: string, durations: Readonly<Record<string, number>>): void {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(fileIn(root), JSON.stringify(durations));
}
