// Loaded before the test files: names each test before it runs, at once. A reporter hears of it only when the test waits for
// something, and of one that never does not at all.
import { beforeEach } from 'node:test';
import type { TestReport } from './events.ts';

beforeEach((context) => {
  const report: TestReport = { kind: 'began', name: context.name };
  process.send?.(report);
});
