type Told = Error & {
  readonly code: string;
  readonly syscall?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
  readonly hostname?: unknown;
};

const ofSystem = (error: unknown): error is Told => error instanceof Error && 'code' in error;

/** Why the service did not start, in words that name the setting to change where one is at fault. */
export function whyNotStarted(error: unknown): string {
  if (!ofSystem(error)) return error instanceof Error ? error.message : String(error);
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
    default:
      return message;
  }
}
