import type { HostileCase } from '../hostile-case.ts';
import { answers } from './answers.ts';
import { codings } from './codings.ts';
import { documents } from './documents.ts';
import { encodings } from './encodings.ts';
import { framing } from './framing.ts';
import { heads } from './heads.ts';
import { redirects } from './redirects.ts';
import { secrecy } from './secrecy.ts';
import { sites } from './sites.ts';

/** Every hostile server, for the plain HTTP tier. */
export const hostileServers: readonly HostileCase[] = [
  ...framing,
  ...heads,
  ...redirects,
  ...encodings,
  ...secrecy,
  ...documents,
  ...answers,
  ...codings,
  ...sites,
];
