import type { XmlElement } from '../../xml/element.ts';

/** How text looks, as far as it decides whether a reader sees it. */
export interface Look {
  readonly hidden: boolean;
  /** In half-points; null: nothing is said. */
  readonly size: number | null;
  /** Six hexadecimal digits; null: nothing is said, or the program chooses. */
  readonly ink: string | null;
  /** Whether something may lie behind it: a colour, a picture. */
  readonly hasGround: boolean;
}

export const plainLook: Look = { hidden: false, size: null, ink: null, hasGround: false };

/** Smaller letters are dots, in half-points. */
const minSize = 3;
const white = /^f[\da-f]f[\da-f]f[\da-f]$/i;

/** Whether properties paint something behind their text. */
export function isShaded(properties: XmlElement | null | undefined): boolean {
  if ((properties?.first('w:highlight')?.get('w:val') ?? 'none') !== 'none') return true;
  const shade = properties?.first('w:shd');
  if (!shade) return false;
  const fill = shade.get('w:fill') ?? 'auto';
  return !/^(?:clear|nil)$/.test(shade.get('w:val') ?? 'clear') || (fill !== 'auto' && !white.test(fill));
}

/** What the properties of runs say of size and ink, over what is said around them. */
export function lookOf(properties: XmlElement | null, around: Look): Look {
  const size = Number.parseInt(properties?.first('w:sz')?.get('w:val') ?? '', 10);
  const ink = properties?.first('w:color')?.get('w:val') ?? null;
  return {
    hidden: around.hidden,
    size: Number.isNaN(size) ? around.size : size,
    ink: ink === null ? around.ink : ink === 'auto' ? null : ink,
    hasGround: around.hasGround || isShaded(properties),
  };
}

/** Whether no person reads such text: surely, perhaps (its ground is not known), or not at all. */
export function concealmentOf({ size, ink, hasGround }: Look): 'sure' | 'perhaps' | null {
  if (size !== null && size < minSize) return 'sure';
  if (ink === null || !white.test(ink)) return null;
  return hasGround ? 'perhaps' : 'sure';
}
