import type { PlainProblem } from '../../contract/problem.ts';

/** From so many characters on a text is handed over by itself, and a list in slices of so many elements. */
const minTextCharacters = 500_000;
const sliceElements = 2_000;

/** What a thread says when it has loaded what it needs. */
export interface Ready {
  /** Where the system tells the processor time of this thread; null: it does not. */
  readonly processorTimeFile: string | null;
  readonly processorMs: number;
}

/** A long member of the answer that follows, or a slice of one. */
interface Part {
  readonly member: string;
  readonly part: string | readonly unknown[];
}

/** The answer without what was handed over in parts. */
interface Rest<Answer> {
  readonly answer: Answer;
}

/** What a thread sends. With what ends a task comes the processor time that the thread has had. */
export type Sent<Answer> =
  | { readonly ready: Ready }
  | Part
  | (Rest<Answer> & { readonly processorMs: number })
  | { readonly problem: PlainProblem; readonly processorMs: number };

/** What a thread is sent: a task, or word that a part was taken. */
export type ToThread<Task> = { readonly task: Task } | 'taken';

function slicesOf(member: string, value: unknown): Part[] {
  if (typeof value === 'string') return value.length > minTextCharacters ? [{ member, part: value }] : [];
  if (!Array.isArray(value) || value.length <= sliceElements) return [];
  const count = Math.ceil(value.length / sliceElements);
  return Array.from({ length: count }, (_, index) => ({
    member,
    part: value.slice(index * sliceElements, (index + 1) * sliceElements),
  }));
}

/**
 * An answer in pieces, for the thread that takes it is held as long as it takes one message: its long members by themselves,
 * and last the answer with the rest.
 */
export function piecesOf<Answer extends object>(answer: Answer): (Part | Rest<Answer>)[] {
  const parts = Object.entries(answer).flatMap(([member, value]) => slicesOf(member, value));
  const emptied = Object.fromEntries(parts.map(({ member, part }) => [member, typeof part === 'string' ? '' : []]));
  return [...parts, { answer: { ...answer, ...emptied } }];
}

/** Joins what was sent in pieces. */
export class Joining<Answer extends object> {
  #members: Record<string, string | unknown[]> = {};

  /** The whole answer when this was its last piece, else null. */
  add(piece: Part | Rest<Answer>): Answer | null {
    if ('member' in piece) {
      const { member, part } = piece;
      const known = this.#members[member];
      if (Array.isArray(known)) known.push(...part);
      else this.#members[member] = typeof part === 'string' ? part : [...part];
      return null;
    }
    const whole = { ...piece.answer, ...this.#members };
    this.#members = {};
    return whole;
  }
}
