import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Installed } from './install.ts';

const rivals = new Installed('rivals');

/** Changes with the rivals' versions and with how they are asked, so that old answers are not taken for new ones. */
export const rivalsVersion = [
  'rivals/package.json',
  'tools.ts',
  'answers.ts',
  '../peers/extractors/extractors.py',
  '../peers/extractors/go-trafilatura/go.mod',
  '../peers/extractors/go-trafilatura/main.go',
]
  .reduce((hash, file) => hash.update(readFileSync(new URL(file, import.meta.url))), createHash('sha256'))
  .digest('hex')
  .slice(0, 16);

/** Installs the rivals, once per list of versions. */
export const installRivals = (): void => rivals.install();

/** A rival's exports, typed by the caller as its documentation has them. */
export const rival = <Exports>(name: string): Promise<Exports> => rivals.load(name);
