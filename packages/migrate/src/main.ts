#!/usr/bin/env node
import { runMigrate } from './command.ts';

process.exitCode = runMigrate(process.argv.slice(2), process.stdout, process.stderr);
