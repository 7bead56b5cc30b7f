// Pages without a layer of text, made of pictures of known text by Chromium: as a good scanner makes them, turned, and poor.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { installDebianChromium } from '../../browsers/debian-chromium.ts';
import { drawing, photograph } from './hostile-files.ts';

/** A PDF of one page that is a picture, and what it says. */
export interface Scan {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly heading: string;
  readonly text: string;
}

interface Look {
  readonly name: string;
  readonly style: string;
  /** The quality of the JPEG, 0 to 100. */
  readonly quality: number;
  readonly pixelsEach: number;
}

/** Grey noise over the whole page. */
const noise = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2"/><feColorMatrix values="0 0 0 0 0.3 0 0 0 0 0.3 0 0 0 0 0.3 0 0 0 0.9 -0.42"/></filter><rect width="300" height="300" filter="url(#n)"/></svg>',
)}")`;

/** An A4 page at 96 pixels to the inch, photographed at 144 to 192. */
const page = { width: 794, height: 1_123 };
const looks: readonly Look[] = [
  { name: 'a clean scan', style: 'font: 15px/1.5 serif', quality: 85, pixelsEach: 2 },
  {
    name: 'a scan laid on askew',
    style: 'font: 15px/1.6 sans-serif; rotate: 0.8deg',
    quality: 75,
    pixelsEach: 2,
  },
  {
    name: 'a pale scan full of specks',
    style: `font: 17px/1.5 serif; color: #555; background: ${noise} #efebe0`,
    quality: 50,
    pixelsEach: 1.5,
  },
];

const heading = 'Report of the harbour';
const paragraphs = [
  'High water at the bridge was observed on every day of the month, and never came later than half past four in the afternoon.',
  'The pilots ask that the lamp at the northern mole be lit before sunset from October onwards, since vessels under 200 tons enter without assistance.',
  'Of 46 ships that were measured, 31 carried timber, 9 carried salt, and the remaining 6 were empty when they left for the islands.',
  'Repairs of the western quay cost less than was feared; the masons will return in spring with new stone from the inland quarries.',
];

/** The pages as scans. Needs Debian's Chromium, and so apt-get where it was never brought. */
export async function scans(): Promise<Scan[]> {
  const { shell } = installDebianChromium(fileURLToPath(new URL('../../../.runtime/debian-chromium', import.meta.url)));
  const env = { LD_LIBRARY_PATH: join(dirname(shell), 'lib') };
  const browser = await chromium.launch({ executablePath: shell, args: ['--no-sandbox'], env });
  try {
    const made: Scan[] = [];
    for (const { name, style, quality, pixelsEach } of looks) {
      const tab = await browser.newPage({ viewport: page, deviceScaleFactor: pixelsEach });
      await tab.setContent(
        `<style>body{margin:0;background:white}main{box-sizing:border-box;height:100vh;padding:90px;${style}}</style>
         <main><h1>${heading}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>`,
      );
      const jpeg = await tab.screenshot({ type: 'jpeg', quality });
      await tab.close();
      const size = { width: Math.round(page.width * pixelsEach), height: Math.round(page.height * pixelsEach) };
      const content = Buffer.from('595 0 0 842 0 0 cm /Im0 Do');
      const bytes = drawing(content, '', '/XObject << /Im0 5 0 R >>', [photograph(jpeg, size)]);
      made.push({ name, bytes, heading, text: [heading, ...paragraphs].join(' ') });
    }
    return made;
  } finally {
    await browser.close();
  }
}
