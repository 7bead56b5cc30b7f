import { Fragment, h, type JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { CallProblem, get, type JsonObject, NoAnswer } from '../api.ts';
import { failure } from './failure.ts';
import { button, waiting } from './view.ts';

export interface Loaded {
  readonly body: JsonObject | null;
  /** What stands in place of the body until it is there, or when it cannot be. */
  readonly instead: JSX.Element | null;
  reload(): void;
}

interface Asked {
  readonly path: string;
  readonly body: JsonObject | null;
  readonly thrown: unknown;
}

/** Calls a function once a page is in sight and a time has passed. Gives what takes that back. */
function whenSeen(afterMs: number, act: () => void): () => void {
  const look = (): void => {
    if (!document.hidden) act();
  };
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', look);
    look();
  }, afterMs);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const mayPass = (thrown: unknown): boolean =>
  thrown instanceof NoAnswer || (thrown instanceof CallProblem && (thrown.status >= 500 || thrown.status === 429));

/** What a path answers; asked again when the path changes, when `reload` is called, and `everyMs` after each answer where that is given. */
export function useLoaded(path: string, everyMs = 0): Loaded {
  const [asked, setAsked] = useState<Asked>({ path, body: null, thrown: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let stop = (): void => undefined;
    get(path, leaving.signal)
      .then(
        (body) => setAsked({ path, body, thrown: null }),
        (thrown: unknown) => {
          if (leaving.signal.aborted) return;
          setAsked((before) => ({ path, body: before.path === path ? before.body : null, thrown }));
        },
      )
      .finally(() => {
        if (everyMs > 0 && !leaving.signal.aborted) stop = whenSeen(everyMs, () => setRound((current) => current + 1));
      });
    return () => {
      stop();
      leaving.abort();
    };
  }, [path, round, everyMs]);
  const reload = useCallback(() => setRound((current) => current + 1), []);
  // The answer of another path says nothing of this one.
  const { body, thrown } = asked.path === path ? asked : { body: null, thrown: null };
  const again = (): void => {
    setAsked({ path, body, thrown: null });
    reload();
  };
  const failed = h(Fragment, null, failure(thrown), mayPass(thrown) ? button('Try again', again) : null);
  return { body, instead: thrown ? failed : body ? null : waiting(), reload };
}
