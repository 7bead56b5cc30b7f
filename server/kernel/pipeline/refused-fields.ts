import { type FieldError, Problem, sentencesOf } from '../../contract/problem.ts';

/** Faults that one problem tells; of more, only their number. */
const maxFaults = 20;
const maxNameCharacters = 100;
const maxMessageCharacters = 500;

const clipped = (text: string, most: number): string => {
  if (text.length <= most) return text;
  return `${text.slice(0, most).toWellFormed().replaceAll('\0', '\ufffd')}…`;
};

/** A path into the input as a JSON pointer (RFC 6901), very long names cut. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => `/${clipped(String(part), maxNameCharacters).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

const bounded = ({ pointer, message, hint }: FieldError): FieldError => ({
  pointer,
  message: clipped(message, maxMessageCharacters),
  ...(hint === undefined ? {} : { hint: clipped(hint, maxMessageCharacters) }),
});

/** One fault, made only when it is told. */
export type Fault = () => FieldError;

/** The `validation-failed` problem of one fault. */
export const refusedField = (pointer: string, message: string): Problem =>
  refusedFields([() => ({ pointer, message })]);

/** The `validation-failed` problem of some faults, bounded in size whatever the input was. */
export function refusedFields(faults: readonly Fault[]): Problem {
  const errors = faults.slice(0, maxFaults).map((fault) => bounded(fault()));
  const others = faults.length - 1;
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'fault' : 'faults'}, see \`errors\`)` : '';
  const [first] = errors;
  const detail = first ? sentencesOf(first, more) : 'It is not valid.';
  return new Problem('validation-failed', detail, { errors });
}
