import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '../../contract/problem.ts';
import type {
  BrowserSession,
  Download,
  DriveRequest,
  Effects,
  InteractiveBrowser,
  InteractivePage,
} from '../../kernel/ports/interactive-browser.ts';
import { asError } from '../errors.ts';
import { type Outcome, outcomeOf, plain, plainOutcome } from './outcome-json.ts';
import { type Asked, type Recording, targetOf } from './recording.ts';

/** One thing that was done with a page or its session, and what came of it. */
interface Step {
  readonly name: string;
  /** A hash of the input: what was typed may be a password. */
  readonly given: string;
  readonly outcome: object;
  /** Where the page stood afterwards. */
  readonly url: string;
  readonly status: number | null;
}

/** A session as it is written. */
interface RecordedDrive {
  readonly start: Pick<Step, 'url' | 'status'>;
  readonly steps: readonly Step[];
}

const hashOf = (given: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(given.map(plain)))
    .digest('hex')
    .slice(0, 16);

/** Does a step, or gives what came of it when it was recorded. */
type Through = <Result>(name: string, given: readonly unknown[], work: () => Promise<Result>) => Promise<Result>;

/** A page each of whose calls passes `through`; `page` null: there is none. */
function pageThrough(page: InteractivePage | null, through: Through): InteractivePage {
  const calls = (target: object | null, place: readonly unknown[]): object =>
    new Proxy(target ?? {}, {
      get: (_, name) => {
        // A promise asks whether it is given another.
        if (typeof name !== 'string' || name === 'then') return undefined;
        if (name === 'element') {
          return (meant: unknown) =>
            calls(target && Reflect.apply(Reflect.get(target, name), target, [meant]), [meant]);
        }
        return (...given: unknown[]) =>
          through(name, [...place, ...given], async () => {
            if (target) return await Reflect.apply(Reflect.get(target, name), target, given);
          });
      },
    });
  return calls(page, []) as InteractivePage;
}

/** Downloads can be read once: what is read for the recording is what the caller gets. */
async function withBytes(effects: Effects): Promise<Effects & { readonly bytes: readonly Uint8Array[] }> {
  const bytes: Uint8Array[] = [];
  for (const download of effects.downloads) bytes.push(await buffer(Readable.from(download.stream())));
  const { isNewTab, dialogs, refused } = effects;
  const downloads = effects.downloads.map(({ name, url, length, action }) => ({ name, url, length, action }));
  return { isNewTab, dialogs, refused, downloads: downloads as unknown as readonly Download[], bytes };
}

/** What was set off, its downloads readable. */
const withStreams = ({ bytes, ...effects }: Effects & { readonly bytes: readonly Uint8Array[] }): Effects => ({
  ...effects,
  downloads: effects.downloads.map((download, at) => ({
    ...download,
    async *stream() {
      yield bytes[at] ?? new Uint8Array();
    },
  })),
});

/** A session each of whose calls passes `through`; `at` says where the page stands. */
function sessionThrough(
  session: BrowserSession | null,
  through: Through,
  at: () => Pick<Step, 'url' | 'status'>,
): BrowserSession {
  const gone = async <Result>(): Promise<Result> => {
    throw new Problem('internal', 'A replay has no browser.');
  };
  return {
    async perform(how, work) {
      // What the action throws is what comes of the step; a replay has done its calls before it says so.
      const done = session
        ? () => session.perform(how, (page) => work(pageThrough(page, through))).then(withBytes)
        : () => work(pageThrough(null, through)).then(gone<Awaited<ReturnType<typeof withBytes>>>, gone<never>);
      return withStreams(await through('perform', [how.index], done));
    },
    look: (timeoutMs, work) =>
      through('look', [], () =>
        session
          ? session.look(timeoutMs, (page) => work(pageThrough(page, through)))
          : work(pageThrough(null, through)).then(gone<void>, gone<never>),
      ),
    finish: async (...limits) =>
      withStreams(await through('finish', [], () => (session ? session.finish(...limits).then(withBytes) : gone()))),
    get url() {
      return at().url;
    },
    get status() {
      return at().status;
    },
    title: (timeoutMs) => through('title', [], () => session?.title(timeoutMs) ?? gone()),
    state: (timeoutMs) => through('state', [], () => session?.state(timeoutMs) ?? gone()),
  };
}

const placeOf = ({ url, status }: Pick<Step, 'url' | 'status'>): Pick<Step, 'url' | 'status'> => ({ url, status });

/** Does the work with a session of which every step is written down. */
async function recorded<Result>(
  session: BrowserSession,
  work: (session: BrowserSession) => Promise<Result>,
  keep: (drive: RecordedDrive) => void,
): Promise<Result> {
  const steps: Step[] = [];
  const start = placeOf(session);
  const note = (name: string, given: readonly unknown[], outcome: Outcome<unknown>): void =>
    void steps.push({ name, given: hashOf(given), outcome: plainOutcome(outcome), ...placeOf(session) });
  const through: Through = async (name, given, does) => {
    try {
      const result = await does();
      note(name, given, { result });
      return result;
    } catch (thrown) {
      note(name, given, { failure: asError(thrown) });
      throw thrown;
    }
  };
  try {
    return await work(sessionThrough(session, through, () => session));
  } finally {
    keep({ start, steps });
  }
}

/** Does the work again with what came of each step then; a step that was not recorded ends it. */
async function replayed<Result>(
  { start, steps }: RecordedDrive,
  asked: Asked,
  work: (session: BrowserSession) => Promise<Result>,
): Promise<Result> {
  let place = start;
  let next = 0;
  const through: Through = async (name, given, does) => {
    // The calls within an action come before it.
    if (name === 'perform' || name === 'look') await does().catch(() => {});
    const step = steps[next++];
    if (step?.name !== name || step.given !== hashOf(given)) {
      const detail = `REPLAY holds other actions for ${asked.target}, from \`${name}\` on. Record it again.`;
      throw new Problem('target-unreachable', detail, { reason: 'not_recorded', retryable: false });
    }
    place = placeOf(step);
    const outcome = outcomeOf(step.outcome);
    if ('failure' in outcome) throw outcome.failure;
    // What the step gave was JSON of the same call's result.
    return outcome.result as Awaited<ReturnType<typeof does>>;
  };
  return await work(sessionThrough(null, through, () => place));
}

/** Live pages whose steps are recorded, or come from a recording. */
export function recordedBrowser(browser: InteractiveBrowser, recording: Recording): InteractiveBrowser {
  const askedOf = ({ url, state }: DriveRequest): Asked => ({
    kind: 'drive',
    target: targetOf(url),
    key: { hasState: state !== null },
  });
  return {
    require: () => (recording.isReplay ? undefined : browser.require()),
    async drive(request, work, limits) {
      const asked = askedOf(request);
      if (recording.isReplay) {
        const outcome = await recording.recall(asked);
        if ('failure' in outcome) throw outcome.failure;
        return await replayed(outcome.result as RecordedDrive, asked, work);
      }
      let isOpen = false;
      try {
        return await browser.drive(
          request,
          (session) => {
            isOpen = true;
            return recorded(session, work, (drive) => recording.note(asked, { result: drive }));
          },
          limits,
        );
      } catch (thrown) {
        if (!isOpen && !limits.signal.aborted) recording.note(asked, { failure: asError(thrown) });
        throw thrown;
      }
    },
  };
}
