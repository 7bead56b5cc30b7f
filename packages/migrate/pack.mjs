// Packs the package.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packByCommand } from '../../scripts/pack-package.mjs';

packByCommand({ folder: dirname(fileURLToPath(import.meta.url)) });
