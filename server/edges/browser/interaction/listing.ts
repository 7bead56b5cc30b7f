import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { ListedElement } from '../../../contract/resources/interact.ts';
import { orNull } from '../page/or-null.ts';
import { rootOf } from './diagnosis.ts';
import { elementsOf, listingParts } from './in-page/listing.js';
import { withParts } from './in-page/parts.ts';

/** Frames inside frames that are looked into, and how many of them in all. */
const maxDepth = 5;
const maxFrames = 30;
/** How long one frame may take to tell what it has, in milliseconds. */
const frameMs = 2_000;

const Listed = z.object({
  selector: z.string().max(2_000),
  role: z.string().max(40),
  name: z.string().max(100),
  type: z.string().max(40).optional(),
  value: z.string().max(200).optional(),
  is_filled: z.boolean().optional(),
  checked: z.boolean().optional(),
  disabled: z.boolean().optional(),
  read_only: z.boolean().optional(),
  required: z.boolean().optional(),
  options: z.array(z.string().max(80)).max(20).optional(),
  href: z.string().max(500).optional(),
});
const Found = z.array(z.union([z.object({ frame: z.string().max(2_000) }), Listed])).max(1_000);

const listed = withParts(elementsOf, listingParts);

/** What of a page can be acted on, that of frames in their place. */
class Listing {
  readonly elements: ListedElement[] = [];
  readonly #page: Page;
  readonly #most: number;
  readonly #endsAt: number;
  #frames = 0;

  constructor(page: Page, most: number, leftMs: number) {
    this.#page = page;
    this.#most = most;
    this.#endsAt = performance.now() + leftMs;
  }

  /** Adds what a frame has. False: it does not tell. */
  async add(frames: readonly string[], depth = 0): Promise<boolean> {
    const timeout = Math.max(
      1,
      Math.min(depth === 0 ? Number.POSITIVE_INFINITY : frameMs, this.#endsAt - performance.now()),
    );
    const root = rootOf(this.#page, frames).locator(':root').first();
    const found = Found.safeParse(await orNull(root.evaluate(listed, this.#most, { timeout }), timeout));
    if (!found.success) return false;
    for (const one of found.data) {
      if (this.elements.length > this.#most) return true;
      if (!('frame' in one)) this.elements.push({ ...one, ...(frames.length > 0 ? { frame: [...frames] } : {}) });
      else if (depth < maxDepth && this.#frames < maxFrames) {
        this.#frames += 1;
        await this.add([...frames, one.frame], depth + 1);
      }
    }
    return true;
  }
}

/**
 * What of a page, or of the innermost of these frames, can be acted on, in the order of the document; `isCut`: there is more. Null: the
 * page does not tell.
 */
export async function listElements(
  page: Page,
  frames: readonly string[],
  { most, leftMs }: { readonly most: number; readonly leftMs: number },
): Promise<{ elements: readonly ListedElement[]; isCut: boolean } | null> {
  const listing = new Listing(page, most, leftMs);
  if (!(await listing.add(frames))) return null;
  return { elements: listing.elements.slice(0, most), isCut: listing.elements.length > most };
}
