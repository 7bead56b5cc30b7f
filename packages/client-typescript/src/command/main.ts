#!/usr/bin/env node
import { terminalOf } from './output.ts';
import { run } from './run.ts';

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort(new Error('stopped')));
// `tidemark scrape URL | head` closes our output before its end, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await run(process.argv.slice(2), {
  output: terminalOf(process.stdout),
  errors: terminalOf(process.stderr),
  environment: process.env,
  signal: stopping.signal,
});
