import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { get, type JsonObject } from '../api.ts';
import { failure } from './failure.ts';
import { waiting } from './view.ts';

export interface Loaded {
  readonly body: JsonObject | null;
  /** What stands in place of the body until it is there, or when it cannot be. */
  readonly instead: JSX.Element | null;
  reload(): void;
}

/** What a path answers; asked again when the path changes, when `reload` is called, and each `everyMs` where that is given. */
export function useLoaded(path: string, everyMs = 0): Loaded {
  const [body, setBody] = useState<JsonObject | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    get(path, leaving.signal).then(
      (answer) => {
        setBody(answer);
        setThrown(null);
      },
      (error: unknown) => leaving.signal.aborted || setThrown(error),
    );
    const timer = everyMs > 0 ? setTimeout(() => setRound((current) => current + 1), everyMs) : 0;
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path, round, everyMs]);
  const reload = useCallback(() => setRound((current) => current + 1), []);
  return { body, instead: thrown ? failure(thrown) : body ? null : waiting(), reload };
}
