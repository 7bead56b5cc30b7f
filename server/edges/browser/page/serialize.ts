import { randomBytes } from 'node:crypto';
import { Problem } from '../../../contract/problem.ts';
import type { Frames } from './frames.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { orNull } from './or-null.ts';

/** The most characters of one frame. */
const maxFrameCharacters = 2_000_000;
/** What a frame may take to say what it is and what it shows, in milliseconds: one that does not answer is left out. */
const frameMs = 2_000;

/** What stands in the body of a page. */
function bodyOf(html: string): string {
  const opening = html.search(/<body\b/i);
  const from = opening < 0 ? 0 : html.indexOf('>', opening) + 1;
  return html.slice(from).replace(/<\/body>[\s\S]*$/i, '');
}

/** The frames that could not be read from their parents, by their places. */
async function framesByPlace(frames: Frames, leftMs: () => number): Promise<(readonly [string, IsolatedWorld])[]> {
  const worlds = await frames.worlds(Math.min(frameMs, leftMs()));
  const ask = async (world: IsolatedWorld) => [await world.evaluate('tidemark.frames.pathOf(window)'), world] as const;
  const places = await Promise.all(worlds.map((world) => orNull(ask(world), Math.min(frameMs, leftMs()))));
  return places.flatMap((known) => (known && typeof known[0] === 'string' ? [[known[0], known[1]] as const] : []));
}

/** Puts the frames of other sites where their marks stand, and theirs into them. */
async function withFrames(
  html: string,
  frames: Frames,
  { mark, maxChars, leftMs }: { mark: string; maxChars: number; leftMs: () => number },
): Promise<string> {
  let whole = html;
  const missing = await framesByPlace(frames, leftMs);
  for (;;) {
    const next = missing.filter(([place]) => whole.includes(`<!--${mark}${place}-->`));
    if (next.length === 0 || leftMs() <= 0) return whole;
    const read = ([, world]: (typeof missing)[number]) =>
      orNull(world.evaluate(`tidemark.serialize('${mark}', ${maxFrameCharacters})`), Math.min(frameMs, leftMs()));
    const texts = await Promise.all(next.map(read));
    for (const [index, [place]] of next.entries()) {
      const text = texts[index];
      const inner = typeof text === 'string' && whole.length + text.length <= maxChars ? bodyOf(text) : '';
      whole = whole.replace(`<!--${mark}${place}-->`, () => inner);
    }
  }
}

/** The page as it stands, as one HTML text; of one that is driven, what lies over it stands in its main part. Throws `target-too-large` above `maxChars`. `leftMs` bounds its frames. */
export async function serialize(
  world: IsolatedWorld,
  frames: Frames,
  maxChars: number,
  leftMs: () => number,
  isDriven = false,
): Promise<string> {
  const mark = `frame-${randomBytes(9).toString('base64url')}-`;
  const html = await world.evaluate(`tidemark.serialize('${mark}', ${maxChars}, ${isDriven})`);
  if (typeof html !== 'string') throw new Problem('target-too-large', `The page grew beyond ${maxChars} characters.`);
  return html.includes(`<!--${mark}`) ? await withFrames(html, frames, { mark, maxChars, leftMs }) : html;
}
