// Loaded first by the process of tests and by each of its threads. Threads have no tests, and loading the runner is a tenth of what
// opening a database costs.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) await import('./announcing.ts');
