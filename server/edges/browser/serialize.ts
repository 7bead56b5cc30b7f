import { randomBytes } from 'node:crypto';
import type { Frame, Page } from 'playwright-core';
import { Problem } from '../../contract/problem.ts';
import { inPageScript, type PageWorld } from './page-world.ts';

const mostFrames = 20;
const frameMs = 1_000;

const inFrame = (expression: string): string => `(() => { ${inPageScript}; return ${expression}; })()`;

/** At most `ms`; null when it took longer or failed: a frame that does not answer is left out. */
async function within<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

const bodyOf = (html: string): string => html.replace(/^[\s\S]*?<body\b[^>]*>/i, '').replace(/<\/body>[\s\S]*$/i, '');

/** Puts the foreign frames where their marks stand. */
async function withFrames(html: string, parent: Frame, mark: string, budget: { left: number }): Promise<string> {
  if (!html.includes(`<!--${mark}`)) return html;
  let whole = html;
  for (const frame of parent.childFrames()) {
    if (budget.left <= 0) break;
    budget.left -= 1;
    const expression = inFrame(`[tidemark.place(), tidemark.serialize('${mark}', 2_000_000)]`);
    const answer = await within(frame.evaluate(expression), frameMs);
    if (!Array.isArray(answer) || typeof answer[1] !== 'string') continue;
    const inner = await withFrames(bodyOf(answer[1]), frame, mark, budget);
    whole = whole.replace(`<!--${mark}${Number(answer[0])}-->`, () => inner);
  }
  return whole;
}

/** The page as it stands, as one HTML text. Throws `target-too-large` above `maxChars`. */
export async function serialize(page: Page, world: PageWorld, maxChars: number): Promise<string> {
  const mark = `frame-${randomBytes(9).toString('base64url')}-`;
  const html = await world.evaluate(`tidemark.serialize('${mark}', ${maxChars})`);
  if (typeof html !== 'string') throw new Problem('target-too-large', `The page grew beyond ${maxChars} characters.`);
  return await withFrames(html, page.mainFrame(), mark, { left: mostFrames });
}
