/** The command line is wrong; the message says how it is right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
