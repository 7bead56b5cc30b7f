// Loaded first by the process of tests and by each of its threads. Threads have no tests, and loading the runner is a tenth of what
// opening a database costs.
import hooks from 'node:async_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  // Node's runner follows every promise to the test that made it, those of all services included: with that, tests took a fifth more
  // processor time. `announcing.ts` tells of errors that nothing catches instead.
  const { createHook } = hooks;
  hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
  await import('./announcing.ts');
}
