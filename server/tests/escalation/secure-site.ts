import { createServer } from 'node:https';
import { testCertificate, testKey } from '../doubles/certificate.ts';
import { listening } from '../listening.ts';
import type { TestPage } from './test-page.ts';

/** A site on loopback behind a certificate that nobody vouches for. */
export interface SecureSite {
  readonly port: number;
  close(): Promise<void>;
}

export async function openSecureSite(pages: Readonly<Record<string, TestPage>>): Promise<SecureSite> {
  const server = createServer({ cert: testCertificate, key: testKey }, (request, response) => {
    const serve = pages[request.url ?? '']?.serve;
    if (typeof serve === 'function') return serve(request, response);
    return response.writeHead(serve ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(serve);
  });
  return await listening(server);
}
