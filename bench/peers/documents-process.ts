// Reads PDFs by ourselves. Orders and answers are lines of JSON (`program.ts`).
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ours } from '../documents/ours.ts';
import { peakMegabytes } from './peak.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const order: { do: string; files: string[]; file: string } = JSON.parse(line);
  const said: Record<string, string> = {};
  let failed = 0;
  const start = process.cpuUsage();
  for (const path of order.files) {
    try {
      said[path] = (await ours(path)).markdown;
    } catch {
      // It has said nothing of this file.
      failed += 1;
    }
  }
  const { user, system } = process.cpuUsage(start);
  if (order.do === 'predict') writeFileSync(order.file, JSON.stringify(said));
  process.stdout.write(
    `${JSON.stringify({ cpu: (user + system) / 1_000, inputs: order.files.length, failed, peakMegabytes: peakMegabytes() })}\n`,
  );
}
