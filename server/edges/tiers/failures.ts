import { errors } from 'undici';
import { invalid, Problem, processStopping } from '../../contract/problem.ts';
import { maxHeaderBytes } from '../egress/guard.ts';
import { errorCode } from '../errors.ts';

type Make = (host: string) => Problem;

const protocol =
  (what: string): Make =>
  (host) =>
    new Problem('target-unreachable', `${host} ${what}.`, { reason: 'protocol' });
const late =
  (what: string): Make =>
  (host) =>
    new Problem('target-timeout', `${host} ${what}.`);

const tooManyHeaders: Make = (host) =>
  new Problem('target-too-large', `${host} sends more than ${maxHeaderBytes / 1_024} KiB of headers.`, {
    reason: 'headers',
  });

const closedEarly = protocol('closed the connection before it had answered completely');

/** What undici's and Node's codes mean once there is a connection. */
const meanings: Readonly<Record<string, Make>> = {
  UND_ERR_HEADERS_TIMEOUT: late('accepted the connection but sent no answer in time'),
  UND_ERR_BODY_TIMEOUT: late('stopped sending in the middle of the body'),
  UND_ERR_HEADERS_OVERFLOW: tooManyHeaders,
  HPE_HEADER_OVERFLOW: tooManyHeaders,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: closedEarly,
  UND_ERR_SOCKET: closedEarly,
  HPE_INVALID_EOF_STATE: closedEarly,
  ECONNRESET: closedEarly,
  EPIPE: closedEarly,
  ETIMEDOUT: late('stopped answering'),
  UND_ERR_INVALID_ARG: () => invalid('/headers', 'has one that cannot be sent as it stands'),
  UND_ERR_DESTROYED: () => processStopping(),
  UND_ERR_CLOSED: () => processStopping(),
};

/** A failed exchange as the problem it is for the caller; what is not of the target is returned as it is. */
export function targetFailure(error: unknown, host: string): unknown {
  if (error instanceof Problem) return error;
  const code = errorCode(error);
  const make =
    meanings[code ?? ''] ?? (error instanceof errors.HTTPParserError ? protocol('does not answer in HTTP') : null);
  if (make) return withCause(make(host), error);
  return code === null ? error : withCause(protocol(`failed to answer (${code})`)(host), error);
}

const withCause = ({ code, message, extras }: Problem, cause: unknown): Problem =>
  new Problem(code, message, extras, { cause });

/** Why a call ended by its signal: the signal's own problem, else `target-timeout`. */
export const abortFailure = (signal: AbortSignal): Problem =>
  signal.reason instanceof Problem
    ? signal.reason
    : new Problem('target-timeout', 'The time for this call ran out.', {}, { cause: signal.reason });
