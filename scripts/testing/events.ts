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
    }
  | { readonly kind: 'said'; readonly text: string }
  /** The last: processor time of the process, and of all that it started and that has ended. */
  | { readonly kind: 'spent'; readonly cpuSeconds: number };
