import { pino } from 'pino';
import type { Log } from '../kernel/ports/log.ts';

/** JSON lines on standard output. Errors are written with stack and cause; request bodies, headers and keys never are. */
export function createLog(level: string): Log {
  const logger = pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.errWithCause },
    // The last guard against a mistake elsewhere; no line of ours has these fields.
    redact: ['authorization', 'cookie', 'headers', '*.authorization', '*.cookie', '*.headers'],
  });
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
  };
}
