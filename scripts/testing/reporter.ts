// The reporter of a test process: hands each event to the runner that started it, as it happens.
import { inspect } from 'node:util';
import { cpuSecondsOf } from '../../server/tests/browser/processes.ts';
import type { TestReport } from './events.ts';

interface TestEvent {
  readonly type: string;
  readonly data: {
    readonly name?: string;
    readonly nesting?: number;
    readonly message?: string;
    readonly skip?: string | boolean;
    readonly todo?: string | boolean;
    readonly details?: { readonly type?: string; readonly duration_ms?: number; readonly error?: unknown };
  };
}

const told = (report: TestReport): boolean => process.send?.(report) ?? false;

function reportOf({ type, data }: TestEvent): TestReport | null {
  const { name = '', nesting = 0, details } = data;
  if (type === 'test:diagnostic') return { kind: 'said', text: data.message ?? '' };
  if (type !== 'test:pass' && type !== 'test:fail') return null;
  const isSuite = details?.type === 'suite';
  const isSkipped = data.skip !== undefined || data.todo !== undefined;
  const outcome = isSkipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed';
  const error = details?.error === undefined ? null : inspect(causeOf(details.error), { depth: 6 });
  const durationMs = details?.duration_ms ?? 0;
  const spent = isSuite && nesting === 0 ? { cpuSeconds: cpuSecondsOf(process.pid) } : {};
  return { kind: 'ended', name, nesting, isSuite, outcome, error, durationMs, ...spent };
}

/** Node wraps what a test threw. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ERR_TEST_FAILURE' ? (error.cause ?? error) : error;

/** What Node asks for as a custom reporter (https://nodejs.org/api/test.html#custom-reporters). */
// biome-ignore lint/style/noDefaultExport: Node takes a reporter by its default export.
export default async function* reporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    const report = reportOf(event);
    if (report) told(report);
  }
  yield '';
}
