import { anyPhrase } from '@tidemark/extract';
import phrases from './words.json' with { type: 'json' };

/** Verbs of acting on a page, at the head of a clause: `press releases` and `order number` ask for something to read. */
const verbs = anyPhrase(phrases.acting);
const heads = String.raw`(?:^|[.,;:!?]\s+|\bhttps?:\/\/\S+\s+|\b${anyPhrase(phrases.beforeActing)}\s+)`;
const acting = new RegExp(`${heads}${verbs}(?![\\p{L}\\p{N}-])`, 'iu');

/** Whether an instruction asks to act on a page, which rules do not. */
export const asksToAct = (instruction: string): boolean => acting.test(instruction);
