/**
 * What a failure says of the proxy. `unusable`: whatever the target, it does not serve us. `silent`: it took the request and said
 * nothing in time, which may be the target's doing. `refused`: it works, and did not bring this target.
 */
export type ProxyFaultKind = 'unusable' | 'silent' | 'refused';

/** A proxy that gave no connection; the message is a clause about it. */
export class ProxyFault extends Error {
  readonly kind: ProxyFaultKind;

  constructor(kind: ProxyFaultKind, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'ProxyFault';
    this.kind = kind;
  }
}
