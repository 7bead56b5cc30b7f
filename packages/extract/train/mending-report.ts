import type { Labels } from './labels.ts';
import { type Mended, mendings } from './mend.ts';

/** Counts the blocks that were labelled anew, by the type of their pages. */
export class MendingReport {
  readonly #byType = new Map<string, Map<string, { pages: number; blocks: number; words: number }>>();
  #blocks = 0;

  add(type: string, { label }: Labels, mended: Mended): void {
    this.#blocks += label.length;
    const kinds = this.#byType.get(type) ?? new Map<string, { pages: number; blocks: number; words: number }>();
    this.#byType.set(type, kinds);
    for (const kind of mendings) {
      const sum = kinds.get(kind) ?? { pages: 0, blocks: 0, words: 0 };
      kinds.set(kind, sum);
      if (mended[kind].blocks > 0) sum.pages++;
      sum.blocks += mended[kind].blocks;
      sum.words += mended[kind].words;
    }
  }

  toString(): string {
    const lines = Array.from(this.#byType, ([type, kinds]) => {
      const cells = mendings.map((kind) => {
        const { pages, blocks, words } = kinds.get(kind) ?? { pages: 0, blocks: 0, words: 0 };
        return blocks === 0 ? '–' : `${blocks} (${words} words, ${pages} pages)`;
      });
      return `| ${[type, ...cells].join(' | ')} |`;
    });
    const head = [`| labels changed, of ${this.#blocks} blocks`, ...mendings].join(' | ');
    return [`${head} |`, `| --- ${'| --: '.repeat(mendings.length)}|`, ...lines].join('\n');
  }
}
