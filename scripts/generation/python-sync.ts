// The synchronous Python client, made of the asynchronous one: what waits there is a plain call here.
import { readFileSync } from 'node:fs';

/** What stands in the asynchronous source, and what stands for it in the synchronous one, in this order. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^import asyncio\n/m, 'import threading\n'],
  [/\basyncio\.sleep\b/g, 'time.sleep'],
  // One thread may end a stream in the midst of another call of its own.
  [/\basyncio\.Lock\b/g, 'threading.RLock'],
  [/\basync (def|with|for)\b/g, '$1'],
  [/\bawait /g, ''],
  [/\bAwaitable, /g, ''],
  [/\bAwaitable\[(\w+)\]/g, '$1'],
  [/\bAsync(Iterator|Client|Core|Tidemark|Resources|Stream)\b/g, '$1'],
  [/\b__a(enter|exit|iter)__\b/g, '__$1__'],
  [/\ba(iter_bytes|close)\b/g, '$1'],
];

/** The source of the synchronous client. Throws when something of the asynchronous one is left in it. */
export function pythonSync(asynchronous: string, header: string): string {
  const text = replacements.reduce((made, [from, to]) => made.replace(from, to), asynchronous);
  const left = /\b(?:async\w*|await\w*|Async\w+|Awaitable|__a\w+__)\b/.exec(text);
  if (left) throw new Error(`${left[0]} has no counterpart without waiting: name it in python-sync.ts`);
  return `${header}\n${text}`;
}

/** The asynchronous source, which is written by hand. */
export const asynchronousSource = (): string =>
  readFileSync(new URL('../../packages/client-python/src/tidemark/_async.py', import.meta.url), 'utf8');
