import { useCallback, useEffect, useState } from 'preact/hooks';
import {
  CallProblem,
  chooseOrganization,
  get,
  type JsonObject,
  noteSignedIn,
  object,
  personKey,
  sessionEnded,
  text,
  wasSignedIn,
} from './api.ts';

const path = '/console/api/session';

const codeOf = (thrown: unknown): string => (thrown instanceof CallProblem ? thrown.code : '');

/** The session of this browser, with an organization that its person belongs to. */
async function readSession(): Promise<JsonObject> {
  return await get(path).catch((thrown: unknown) => {
    if (codeOf(thrown) !== 'not-permitted') throw thrown;
    // The one who was signed in before had chosen another.
    chooseOrganization('');
    return get(path);
  });
}

const personOf = (session: JsonObject | false | null): string => (session ? text(object(session.person).id) : '');

/** What ended a session besides its own person: its time, or that they belong to no organization any more. */
export type SignedOutBy = 'end' | 'removal';

/** Who is signed in: null while that is asked, false when nobody is. */
export function useSession() {
  const [session, setSession] = useState<JsonObject | false | null>(null);
  const [thrown, setThrown] = useState<unknown>(null);
  const [signedOutBy, setSignedOutBy] = useState<SignedOutBy | null>(null);
  const forget = useCallback(() => {
    noteSignedIn(null);
    setSession(false);
  }, []);
  const load = useCallback(
    (isNew = false) => {
      if (!isNew && !wasSignedIn()) return setSession(false);
      readSession().then(
        (found) => {
          noteSignedIn(personOf(found));
          setSignedOutBy(null);
          setSession(found);
        },
        (error: unknown) => {
          const status = error instanceof CallProblem ? error.status : 0;
          if (status !== 401 && status !== 403) return setThrown(error);
          if (status === 403) setSignedOutBy('removal');
          forget();
        },
      );
    },
    [forget],
  );
  useEffect(() => load(), [load]);
  useEffect(() => {
    // Pages of a browser share its session: one that shows another person would act as who is signed in now.
    const changed = ({ key, newValue }: StorageEvent): void => {
      if (key !== personKey || newValue === personOf(session)) return;
      if (newValue === null) setSession(false);
      else if (session) location.reload();
      else load();
    };
    const ended = (): void => {
      // Told once for each call that was under way: only the first finds who was signed in.
      if (wasSignedIn()) setSignedOutBy('end');
      forget();
    };
    addEventListener('storage', changed);
    addEventListener(sessionEnded, ended);
    return () => {
      removeEventListener('storage', changed);
      removeEventListener(sessionEnded, ended);
    };
  }, [session, load, forget]);
  return { session, thrown, signedOutBy, load, forget };
}
