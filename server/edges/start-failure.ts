import { messageOf } from './errors.ts';
import { DatabaseFault } from './storage/server/database-fault.ts';

type Told = Error & {
  readonly code: string;
  readonly syscall?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
  readonly hostname?: unknown;
};

const ofSystem = (error: unknown): error is Told => error instanceof Error && 'code' in error;

/** What helps where PostgreSQL refuses (SQLSTATE). */
const databaseFixes: ReadonlyMap<string, string> = new Map([
  ['28P01', 'give the password that its user has'],
  ['28000', 'make that user, or allow it in by the server’s pg_hba.conf'],
  ['3D000', 'make the database first: createdb --owner USER NAME'],
  ['42501', 'make its user the owner of the database: ALTER DATABASE name OWNER TO user'],
]);

/** What an error is about in the end: of those that led to it, the one that says why the database refuses. */
function rootOf(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof DatabaseFault || (ofSystem(at) && databaseFixes.has(at.code))) return at;
  return error;
}

/** Why the service did not start, in words that name the setting to change where one is at fault. */
export function whyNotStarted(thrown: unknown): string {
  const error = rootOf(thrown);
  if (error instanceof DatabaseFault) {
    const { message, cause } = error;
    return `DATABASE_URL: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
  }
  if (!ofSystem(error)) return messageOf(error);
  const { code, syscall, address, port, hostname, message } = error;
  const isListening = syscall === 'listen';
  const noAddress = (name: unknown): string =>
    `HOST: ${name} is no address of this machine; set HOST to one that is, or to 0.0.0.0 for all of them.`;
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} of ${address} is taken; set PORT to another one, or to 0 for a free one.`;
    case 'EACCES':
      return isListening ? `this user may not listen on port ${port}; set PORT to one from 1024 on.` : message;
    case 'EADDRNOTAVAIL':
      return isListening ? noAddress(address) : message;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return hostname === undefined ? message : noAddress(hostname);
    default: {
      const fix = databaseFixes.get(code);
      return fix ? `DATABASE_URL: ${message}; ${fix}.` : message;
    }
  }
}
