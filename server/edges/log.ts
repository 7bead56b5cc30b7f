import { pino } from 'pino';
import type { Log } from '../kernel/ports/log.ts';
import { humanLine } from './human-lines.ts';

/**
 * Lines on standard output; `auto`: for people on a terminal, JSON elsewhere. Errors are written with stack and cause;
 * request bodies, headers and keys never are.
 */
export function createLog(level: string, format: 'auto' | 'pretty' | 'json' = 'json'): Log & { debug: Log['info'] } {
  const isPretty = format === 'pretty' || (format === 'auto' && process.stdout.isTTY);
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.errWithCause },
    // The last guard against a mistake elsewhere; no line of ours has these fields.
    redact: ['authorization', 'cookie', 'headers', '*.authorization', '*.cookie', '*.headers'],
  };
  const write = (line: string): void => void process.stdout.write(humanLine(line));
  const logger = isPretty ? pino(options, { write }) : pino(options);
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
  };
}
