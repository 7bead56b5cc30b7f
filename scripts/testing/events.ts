/** What a test process tells about its tests. */
export type TestReport =
  | { readonly kind: 'began'; readonly name: string }
  | {
      readonly kind: 'ended';
      readonly name: string;
      /** 0: the suite that is a file. */
      readonly nesting: number;
      readonly isSuite: boolean;
      readonly outcome: 'passed' | 'failed' | 'skipped';
      /** What the test threw, as text. */
      readonly error: string | null;
      readonly durationMs: number;
      /** Of a file: processor time of the process so far, and of all that it started and that has ended; to read it takes as long as a small test. */
      readonly cpuSeconds?: number;
    }
  | { readonly kind: 'said'; readonly text: string }
  /** An error that nothing caught. */
  | { readonly kind: 'escaped'; readonly error: string }
  /** The tests ended a while ago and the process did not: what it waits for, a line each. */
  | { readonly kind: 'held'; readonly by: readonly string[] }
  /** The last: processor time of all, its end included. */
  | { readonly kind: 'spent'; readonly cpuSeconds: number };
