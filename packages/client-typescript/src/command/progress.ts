import type { Terminal } from './output.ts';

const drawEveryMs = 100;
const barCells = 24;

/** How far work is, drawn on one line of a terminal; nothing elsewhere. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #limit: number;
  readonly #begun = Date.now();
  #count = 0;
  #drawn = Number.NEGATIVE_INFINITY;

  constructor(terminal: Terminal, limit: number) {
    this.#terminal = terminal;
    this.#limit = limit;
  }

  /** Another one is done; `costUsd` in all so far. */
  add(costUsd: number): void {
    this.#count++;
    const now = Date.now();
    if (!this.#terminal.isTerminal || now - this.#drawn < drawEveryMs) return;
    this.#drawn = now;
    this.#terminal.write(`\r${this.#line(costUsd, now)}\u001b[K`);
  }

  #line(costUsd: number, now: number): string {
    const share = Math.min(1, this.#count / this.#limit);
    const full = Math.round(share * barCells);
    const rate = this.#count / Math.max(0.001, (now - this.#begun) / 1_000);
    return `[${'█'.repeat(full)}${'·'.repeat(barCells - full)}] ${this.#count} of at most ${this.#limit}  ${rate.toFixed(1)}/s  $${costUsd.toFixed(4)}`;
  }

  /** Clears the line. */
  end(): void {
    if (this.#terminal.isTerminal && this.#count > 0) this.#terminal.write('\r\u001b[K');
  }
}
