import { article, type HostileCase, type Outcome } from '../hostile-case.ts';
import { answering, drip, flood, head, secretly, speaking, whole } from './serving.ts';

const unreachable: readonly Outcome[] = ['target-unreachable'];
const hurried = { timeout_ms: 3_000 };
const unverified = { insecure_tls: true };
const answer = secretly((socket) => socket.end(whole(article, 'Connection: close')));
/** A record that begins a handshake and promises 16 KB. */
const record = Buffer.from('160303400002003ffc0303', 'hex');

/** Servers whose TLS is the attack. */
export const secrecy: readonly HostileCase[] = [
  {
    name: 'certificate-of-nobody',
    tries: 'a certificate that nobody vouches for',
    open: answer,
    acceptable: unreachable,
  },
  {
    name: 'handshake-silent',
    tries: 'accepts and never greets',
    open: speaking(() => undefined),
    acceptable: [...unreachable, 'target-timeout'],
    options: hurried,
  },
  {
    name: 'handshake-of-noise',
    tries: 'greets with noise',
    open: answering((socket) => socket.write(Buffer.alloc(4_096, 0x9d))),
    acceptable: unreachable,
  },
  {
    name: 'handshake-in-clear',
    tries: 'answers HTTP in the clear',
    open: answering((socket) => socket.end(whole(article))),
    acceptable: unreachable,
  },
  {
    name: 'handshake-that-drips',
    tries: 'a greeting of a byte every 20 ms',
    open: answering((socket) => {
      socket.write(record);
      drip(socket, '\0', 20);
    }),
    acceptable: [...unreachable, 'target-timeout'],
    options: hurried,
  },
  {
    name: 'handshake-without-end',
    tries: 'handshake records for ever',
    open: answering((socket) => flood(socket, Buffer.concat([record, Buffer.alloc(16_373)]))),
    acceptable: unreachable,
  },
  {
    name: 'handshake-reset',
    tries: 'resets in the handshake',
    open: answering((socket) => socket.resetAndDestroy()),
    acceptable: unreachable,
  },
  {
    name: 'alert',
    tries: 'a fatal alert',
    open: answering((socket) => socket.end(Buffer.from('15030300020228', 'hex'))),
    acceptable: unreachable,
  },
  {
    name: 'two-only',
    tries: 'speaks HTTP/2 and nothing else',
    open: secretly((socket) => socket.end(), { ALPNProtocols: ['h2'] }),
    acceptable: unreachable,
    options: unverified,
  },
  {
    name: 'asks-for-certificate',
    tries: 'demands a certificate of the reader',
    open: secretly((socket) => socket.end(whole(article, 'Connection: close')), {
      requestCert: true,
      rejectUnauthorized: true,
    }),
    acceptable: unreachable,
    options: unverified,
  },
  {
    name: 'old-protocol',
    tries: 'speaks TLS 1.1 at most',
    open: secretly((socket) => socket.end(whole(article)), {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    }),
    acceptable: unreachable,
    options: unverified,
  },
  {
    name: 'secret-body-for-ever',
    tries: 'a body without an end, behind TLS',
    open: secretly((socket) => {
      socket.write(head('200 OK', 'Content-Type: text/html'));
      flood(socket, Buffer.alloc(65_536, 0x61));
    }),
    acceptable: ['target-too-large'],
    options: unverified,
  },
  {
    name: 'secret-then-cut',
    tries: 'ends its connection without a farewell',
    open: secretly((socket) => {
      socket.write(head('200 OK', 'Content-Type: text/html'), () => socket.destroy());
    }),
    acceptable: [...unreachable, 'empty', 'passed'],
    options: unverified,
  },
].map((one) => ({ ...one, secure: true }) as HostileCase);
