import { textFault } from '../../contract/text.ts';
import { pointerOf, refusedField } from './refused-fields.ts';

/** Names that one object of an input may have: each costs time to check before it can be refused. */
const maxNames = 500;

/**
 * Refuses what no schema can judge cheaply or truthfully: objects of very many names, `__proto__`, which objects swallow,
 * and text that no store keeps. The reader of the body has bounded depth and number of values before.
 */
export function refuseUnsound(input: unknown, path: readonly PropertyKey[] = []): void {
  if (typeof input === 'string') refuseText(input, path);
  if (typeof input !== 'object' || input === null) return;
  if (Array.isArray(input)) {
    for (const [index, value] of input.entries()) refuseUnsound(value, [...path, index]);
    return;
  }
  const names = Object.keys(input);
  if (names.length > maxNames) {
    throw refusedField(pointerOf(path), `has ${names.length} names, and no object may have more than ${maxNames}`);
  }
  for (const name of names) refuseName(name, path);
  for (const [name, value] of Object.entries(input)) refuseUnsound(value, [...path, name]);
}

function refuseName(name: string, path: readonly PropertyKey[]): void {
  if (name === '__proto__') throw refusedField(pointerOf([...path, name]), 'is a name that cannot be used');
  refuseText(name, [...path, name]);
}

function refuseText(text: string, path: readonly PropertyKey[]): void {
  const fault = textFault(text);
  if (fault) throw refusedField(pointerOf(path), fault);
}
