import { writeFileSync } from 'node:fs';
import { setNice } from '../../niceness.ts';
import type { PageAccount } from './browser-account.ts';

/** How nice a browser is once one of its pages has used so much processor time, in milliseconds. An article takes 300. */
const niceAfterMs = [
  [8_000, 19],
  [3_000, 10],
  [1_000, 5],
] as const;

/** A browser that has been so nice is worn: what its pages had it begin may go on after them. */
const wornNice = 10;

const totalMs = ({ processorMs, browserProcessorMs }: PageAccount): number => processorMs + browserProcessorMs;

/** How nice a browser with these pages has to be: 0 (as everyone) to 19. */
export function niceFor(pages: Iterable<PageAccount>): number {
  const busiestMs = Math.max(0, ...[...pages].map(totalMs));
  return niceAfterMs.find(([ms]) => busiestMs > ms)?.[1] ?? 0;
}

/** Linux shares processors between sessions first where nothing else is set (sched(7), autogroup), and each browser is one. */
function setSessionNice(leader: number, nice: number): void {
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(nice));
  } catch {
    // This kernel has no such groups, or only root may make one less nice again.
  }
}

/** Has the processes of one browser give way to others, the more its pages use. */
export class BrowserPriority {
  readonly #leader: number;
  readonly #given = new Map<number, number>();
  #nice = 0;
  #nicest = 0;

  /** `leader`: the browser's first process, which leads its session. */
  constructor(leader: number) {
    this.#leader = leader;
  }

  /** Whether the browser should show no more pages. */
  get isWorn(): boolean {
    return this.#nicest >= wornNice;
  }

  /** Gives all its processes the priority that the pages which it shows now have deserved. */
  adapt(pids: readonly number[], pages: Iterable<PageAccount>): void {
    const nice = niceFor(pages);
    if (nice !== this.#nice) setSessionNice(this.#leader, nice);
    this.#nice = nice;
    this.#nicest = Math.max(this.#nicest, nice);
    for (const pid of pids) {
      if ((this.#given.get(pid) ?? 0) === nice) continue;
      this.#given.set(pid, nice);
      setNice(pid, nice);
    }
  }
}
