import { existsSync } from 'node:fs';
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
/** Where root keeps it when the unprivileged user that shall run it cannot enter the checkout. */
const openPlace = '/var/cache/tidemark';

/** Where a browser that we brought stands, or would. */
export function installedChromium(): string {
  const place = isRoot() && !isPassable(checkout) ? openPlace : join(checkout, '.runtime');
  return join(place, `chromium-${wantedChromium.version}`, 'chromium');
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
