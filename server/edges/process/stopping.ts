/** How long calls under way may take to finish once the process is told to stop, in milliseconds; those of a fetch worker. */
export const callGraceMs = 25_000;
export const workerCallGraceMs = 10_000;
/** How long what goes on besides calls may take then, in milliseconds: jobs 5 s, attempts of callbacks 10 s. */
export const backgroundGraceMs = 15_000;

/** What a process has under way. */
export interface Load {
  readonly calls: number;
  readonly jobs: number;
  readonly deliveries: number;
}

/** What can be stopped. */
export interface Stoppable {
  /** What it waits for when it is stopped. */
  readonly load: () => Load;
  /** How long calls, then jobs and deliveries, may take to finish, in milliseconds. */
  readonly graceMs: { readonly calls: number; readonly background: number };
  stop(): Promise<void>;
}

interface StoppingOptions {
  readonly say: (line: string) => void;
  readonly exit: (code: number) => void;
  readonly now?: () => Date;
}

/** A signal that arrives twice within this many milliseconds was sent to the whole process group. */
const sameSignalMs = 1_000;
/** How often it is said what is still under way, in milliseconds. */
const tellIntervalMs = 5_000;

const counted = (count: number, name: string, plural = `${name}s`): string[] =>
  count > 0 ? [`${count} ${count === 1 ? name : plural}`] : [];

const listed = ({ calls, jobs, deliveries }: Load): string[] => [
  ...counted(calls, 'call'),
  ...counted(jobs, 'job'),
  ...counted(deliveries, 'delivery', 'deliveries'),
];

const timeOf = (at: Date): string => at.toTimeString().slice(0, 8);

/** What a stop waits for, how many they are, and until when. */
function announced({ load, graceMs }: Stoppable, at: Date): string {
  const under = load();
  const all = listed(under);
  if (all.length === 0) return 'stopping; nothing is under way';
  const until = timeOf(new Date(at.getTime() + (under.calls > 0 ? graceMs.calls : 0) + graceMs.background));
  return `stopping; waits for ${all.join(', ')}, until ${until} at most; a second signal ends it at once`;
}

/**
 * Stops at the first signal, says what it waits for and that it has stopped; ends at once at the second. Returns what takes a signal.
 */
export function stopOnSignal(running: Stoppable, { say, exit, now = () => new Date() }: StoppingOptions): () => void {
  let firstAt: number | null = null;
  const stop = async (): Promise<void> => {
    say(announced(running, now()));
    const telling = setInterval(() => {
      const left = listed(running.load());
      if (left.length > 0) say(`still waits for ${left.join(', ')}`);
    }, tellIntervalMs).unref();
    try {
      await running.stop();
      say('stopped');
      exit(0);
    } catch (error) {
      say(`could not stop cleanly: ${error}`);
      exit(1);
    } finally {
      clearInterval(telling);
    }
  };
  return () => {
    const at = now().getTime();
    if (firstAt === null) {
      firstAt = at;
      void stop();
      return;
    }
    if (at - firstAt <= sameSignalMs) return;
    const left = listed(running.load());
    say(`ended at once by a second signal${left.length > 0 ? `, with ${left.join(', ')} under way` : ''}`);
    exit(130);
  };
}
