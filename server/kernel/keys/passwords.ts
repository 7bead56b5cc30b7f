import { randomBytes } from 'node:crypto';

/** A password that nothing but chance chose: 144 bits in 24 characters. */
export const drawnPassword = (): string => randomBytes(18).toString('base64url');
