import { launcherId } from '../config.ts';

/** How often it is looked whether the launcher lives, in milliseconds. */
const lookIntervalMs = 1_000;

/**
 * Calls back when `scripts/run.mjs`, which started this process, was killed by a signal that it could not pass on: the process that
 * the operator sees is gone, and this one would keep the port and the data folder.
 */
export function onLauncherGone(callBack: () => void): void {
  const launcher = process.ppid;
  if (launcherId() !== launcher) return;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    callBack();
  }, lookIntervalMs).unref();
}
