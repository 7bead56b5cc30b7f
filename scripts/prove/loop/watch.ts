// Imported into a service before its own code: tells on standard error how long its event loop was held. Processor time of the
// main thread is counted, and not the clock, so that other work on the machine does not show.
const tellFromMs = 20;

const msUsed = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

let before = msUsed();

function look(): void {
  const now = msUsed();
  if (now - before >= tellFromMs) process.stderr.write(`held ${(now - before).toFixed(0)}\n`);
  before = msUsed();
}

setInterval(look, 1).unref();
