import { after, before } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Trusts a certificate for the tests of one file. The process has other files, to which it is a stranger's. */
export function trustInThisFile(certificate: string): void {
  const trusted = getCACertificates('default');
  before(() => setDefaultCACertificates([...trusted, certificate]));
  after(() => setDefaultCACertificates(trusted));
}
