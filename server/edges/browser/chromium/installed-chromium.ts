import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPassable, isRoot } from './unprivileged.ts';

/** The npm package that carries a headless shell and the libraries it needs. Its own arguments are unsafe and not used. */
export const wantedChromium = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
} as const;

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));
/** Where it is kept when the user that shall run it cannot enter the checkout, or, as under systemd, that of the service cannot write there. */
const openPlace = '/var/cache/tidemark';

const programIn = (place: string): string => join(place, `chromium-${wantedChromium.version}`, 'chromium');

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where a browser that we brought stands, or would: beside the code at `home`, where that can be. */
export function installedChromium(home = checkout): string {
  if (isRoot() && !isPassable(home)) return programIn(openPlace);
  const own = join(home, '.runtime');
  const isUsual = existsSync(programIn(own)) || isWritable(existsSync(own) ? own : home);
  return programIn(isUsual ? own : openPlace);
}

/** What a program needs in its environment to find the libraries and fonts that came with it; nothing for others. */
export function surroundingsOf(program: string): Readonly<Record<string, string>> {
  const folder = dirname(program);
  const [libraries, fonts] = [join(folder, 'lib'), join(folder, 'fonts.conf')];
  return {
    ...(existsSync(join(libraries, 'libnss3.so')) ? { LD_LIBRARY_PATH: libraries } : {}),
    ...(existsSync(fonts) && !existsSync('/etc/fonts/fonts.conf') ? { FONTCONFIG_FILE: fonts } : {}),
  };
}
