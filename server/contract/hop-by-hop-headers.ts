/**
 * Headers of one connection (RFC 9110, 7.6.1) and of a message's framing, lower case. They are the client's own business:
 * an operation refuses them from callers, and a tier sends only its own.
 */
export const hopByHopHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
