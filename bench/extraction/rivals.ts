import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Installed } from './install.ts';

const rivals = new Installed('rivals');

/** Changes with the rivals' versions and with how they are asked, so that old answers are not taken for new ones. */
export const rivalsVersion = createHash('sha256')
  .update(readFileSync(rivals.manifest))
  .update(readFileSync(fileURLToPath(new URL('tools.ts', import.meta.url))))
  .digest('hex')
  .slice(0, 16);

/** Installs the rivals, once per list of versions. */
export const installRivals = (): void => rivals.install();

/** A rival's exports, typed by the caller as its documentation has them. */
export const rival = <Exports>(name: string): Promise<Exports> => rivals.load(name);
