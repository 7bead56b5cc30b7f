import type { UntrustedFlag } from '@tidemark/extract';
import { hiddenFinding } from '@tidemark/extract/orders';
import type { Block, DocumentContent, DocumentMetadata } from '../types.ts';
import type { UnseenPlace } from './unseen-text.ts';

const maxFlags = 10;
const hiddenAs = { text: 'concealed', attribute: 'attribute', source: 'source' } as const;

/** Judges the texts of one file that no reader sees. */
class Judge {
  readonly flags: UntrustedFlag[] = [];

  /** Whether a text gives orders to a model; it is flagged then. */
  isOrder(text: string, place: UnseenPlace): boolean {
    const found = hiddenFinding(text, hiddenAs[place]);
    if (found === null) return false;
    const { evidence, disguised } = found;
    const isKnown = this.flags.some((flag) => flag.evidence === evidence);
    if (this.flags.length < maxFlags && !isKnown)
      this.flags.push({ flag: disguised ? 'disguised_instructions' : 'hidden_instructions', evidence, place });
    return true;
  }

  /** Blocks without the pictures whose words are orders: nobody sees those words. */
  withoutOrders(blocks: readonly Block[]): readonly Block[] {
    const kept = blocks.flatMap((block): Block[] => {
      if (block.type === 'image') return this.isOrder(block.alt, 'attribute') ? [] : [block];
      if (block.type === 'quote' || block.type === 'note') {
        const inner = this.withoutOrders(block.blocks);
        return [inner === block.blocks ? block : { ...block, blocks: inner }];
      }
      if (block.type === 'list') return [this.#list(block)];
      return [block.type === 'table' ? this.#table(block) : block];
    });
    return kept.length === blocks.length && kept.every((block, at) => block === blocks[at]) ? blocks : kept;
  }

  #list(list: Block & { type: 'list' }): Block {
    const items = list.items.map((item) => this.withoutOrders(item));
    return items.every((item, at) => item === list.items[at]) ? list : { ...list, items };
  }

  #table(table: Block & { type: 'table' }): Block {
    let isSame = true;
    const rows = table.rows.map((row) =>
      row.map((cell) => {
        const blocks = this.withoutOrders(cell.blocks);
        isSame &&= blocks === cell.blocks;
        return { ...cell, blocks };
      }),
    );
    return isSame ? table : { ...table, rows };
  }

  /** What a file states of itself stands in no page of it. */
  metadata(stated: DocumentMetadata): DocumentMetadata {
    const unless = (text: string | null): string | null =>
      text !== null && this.isOrder(text, 'attribute') ? null : text;
    const { title, author, description } = stated;
    return { ...stated, title: unless(title), author: unless(author), description: unless(description) };
  }
}

/** A document without what gives orders to models where no reader sees it, and with a flag for each. */
export function withoutHiddenOrders({ unseen = [], ...content }: DocumentContent): DocumentContent {
  const judge = new Judge();
  for (const { text, place } of unseen) judge.isOrder(text, place);
  const blocks = judge.withoutOrders(content.blocks);
  const metadata = judge.metadata(content.metadata);
  return { ...content, blocks, metadata, ...(judge.flags.length > 0 && { untrustedFlags: judge.flags }) };
}
