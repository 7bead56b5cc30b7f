import { type MicroUsd, usd } from '../../contract/price.ts';
import type { AgentStep } from '../../contract/resources/agent.ts';

/** What stands in a step besides its number and its time. */
export type StepPart = Pick<AgentStep, 'tool' | 'input' | 'summary' | 'error'> & { readonly spent?: MicroUsd };

/** A step that has begun: it ends with what it came to, or is given up and never was. */
interface Begun {
  end(part: StepPart): void;
  giveUp(): void;
}

type Slot = { step: Omit<AgentStep, 'index'> | null };

/** The steps of a run. Those that are taken at once end in any order, and are numbered and told in the order in which they began. */
export class Steps {
  readonly done: AgentStep[] = [];
  readonly #open: Slot[] = [];
  readonly #tell: (step: AgentStep) => void;

  constructor(tell: (step: AgentStep) => void) {
    this.#tell = tell;
  }

  /** How many have begun, those that are done among them. */
  get begun(): number {
    return this.done.length + this.#open.length;
  }

  begin(startedAt: number): Begun {
    const slot: Slot = { step: null };
    this.#open.push(slot);
    return {
      end: ({ spent = 0, ...part }) => {
        slot.step = { ...part, cost: usd(spent), duration_ms: Math.round(performance.now() - startedAt) };
        this.#flush();
      },
      giveUp: () => {
        this.#open.splice(this.#open.indexOf(slot), 1);
        this.#flush();
      },
    };
  }

  #flush(): void {
    for (let [first] = this.#open; first?.step; [first] = this.#open) {
      this.#open.shift();
      const step = { index: this.done.length + 1, ...first.step };
      this.done.push(step);
      this.#tell(step);
    }
  }
}
