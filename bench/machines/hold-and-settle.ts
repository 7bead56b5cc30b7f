import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const buyer = fileURLToPath(new URL('buyer.ts', import.meta.url));
const forMs = 5_000;

/** Calls a second that are held and settled by so many processes on one database, `width` at once in each. */
export async function holdAndSettle(url: string, processes: number, width: number): Promise<number> {
  const children = Array.from({ length: processes }, () => {
    const args = ['--disable-warning=ExperimentalWarning', buyer, url, String(width), String(forMs)];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
  });
  // One after the other: the first brings the schema up to date.
  for (const { lines } of children) await lines.next();
  for (const { child } of children) child.stdin.write('go\n');
  const counts = await Promise.all(children.map(async ({ lines }) => Number((await lines.next()).value)));
  return Math.round(counts.reduce((total, count) => total + count, 0) / (forMs / 1_000));
}
