import { Problem } from '../../contract/problem.ts';
import { errorCode } from '../errors.ts';

const reasons: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  CERT_REVOKED: 'its certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate chain ends in an authority that is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT: 'the issuer of its certificate is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the issuer of its certificate is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'it does not send the whole chain of its certificate, or its issuer is not known here',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ECONNRESET: 'it closed the connection during the TLS handshake',
  EPROTO: 'it does not speak a version of TLS that is accepted here',
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: 'it does not speak HTTP/1.1',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS on this port',
};

/** Refusals of the client rather than faults of the server: it may take the handshake of another tier. */
const refusals: ReadonlySet<string> = new Set(['ECONNRESET', 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL']);

/** A failed handshake in plain words. */
export function tlsFailure(hostname: string, error: Error): Problem {
  const code = errorCode(error) ?? error.message;
  const detail = `No secure connection to ${hostname}: ${reasons[code] ?? `the TLS handshake failed (${code})`}.`;
  const reason = refusals.has(code) ? 'protocol' : 'tls';
  return new Problem('target-unreachable', detail, { reason }, { cause: error });
}
