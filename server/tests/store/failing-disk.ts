import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';

// Preloaded into a process: while the file that DISK_FAULT_WHEN names exists, syncs fail as a broken disk's would (the file holds
// `EIO`), as those of a full disk (`ENOSPC`), or take as many milliseconds as the file says.
const trigger = process.env.DISK_FAULT_WHEN ?? '';

/** Waits as long as a slow sync takes. Throws what a failing one throws. */
function suffer(wait: (ms: number) => void): void {
  if (!fs.existsSync(trigger)) return;
  const fault = fs.readFileSync(trigger, 'utf8').trim();
  if (/^\d+$/.test(fault)) {
    wait(Number(fault));
    return;
  }
  const errno = Object.entries(constants.errno).find(([name]) => name === fault)?.[1] ?? constants.errno.EIO;
  throw Object.assign(new Error(`${fault}: planted, fsync`), { code: fault, errno: -errno });
}

const { fsyncSync, fsync } = fs;
fs.fsyncSync = (descriptor) => {
  suffer((ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms));
  fsyncSync(descriptor);
};
fs.fsync = Object.assign((descriptor: number, done: fs.NoParamCallback) => {
  let delayMs = 0;
  try {
    suffer((ms) => {
      delayMs = ms;
    });
  } catch (thrown) {
    return done(thrown instanceof Error ? thrown : null);
  }
  setTimeout(() => fsync(descriptor, done), delayMs);
}, fsync);
syncBuiltinESMExports();

const handle = await fs.promises.open(process.execPath);
const prototype: { sync(): Promise<void> } = Object.getPrototypeOf(handle);
await handle.close();
const { sync } = prototype;
prototype.sync = async function (this: unknown) {
  let delayMs = 0;
  suffer((ms) => {
    delayMs = ms;
  });
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  return sync.call(this);
};
