import { useEffect, useState } from 'preact/hooks';
import type { JsonObject } from '../api.ts';
import type { Typed } from './schema-form.ts';

/** A form of the playground with what came of it. */
interface Trial {
  readonly typed: Typed;
  readonly answer: JsonObject | null;
  readonly thrown: unknown;
  /** Ends the call that runs; null: none does. */
  readonly running: AbortController | null;
}

/** Trials by person, organization and operation: they outlive their page, and end with the tab. */
const trials = new Map<string, Trial>();
const listeners = new Set<() => void>();
const most = 50;

/** The trial of a key, which stays when the page is left, and how it is changed. */
export function useTrial(key: string, first: () => Typed): [Trial, (change: Partial<Trial>) => void] {
  const [, setRound] = useState(0);
  useEffect(() => {
    const changed = (): void => setRound((round) => round + 1);
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  }, []);
  const now = (): Trial => trials.get(key) ?? { typed: first(), answer: null, thrown: null, running: null };
  const change = (given: Partial<Trial>): void => {
    const changed = { ...now(), ...given };
    trials.delete(key);
    trials.set(key, changed);
    const [oldest] = trials.keys();
    if (trials.size > most && oldest !== undefined) trials.delete(oldest);
    for (const listener of listeners) listener();
  };
  return [now(), change];
}

let lastOperation = 'web.scrape';

/** The operation that was tried last. */
export const operationTriedLast = (): string => lastOperation;
export const noteOperation = (id: string): void => {
  lastOperation = id;
};
