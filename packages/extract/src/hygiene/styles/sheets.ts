import { withAnimations } from './animations.ts';
import { type Declaration, declarationOf } from './appearance.ts';
import { holdsOnScreens } from './media.ts';
import type { StatedRule } from './rule-set.ts';
import type { SelectorReader } from './selectors.ts';
import { SheetReader } from './sheet-reader.ts';
import type { Variables } from './variables.ts';

const sheetEnd = /<\/style/gi;
const maxSheetCharacters = 200_000;
const maxTagCharacters = 500;

// Bounded by maxTagCharacters.
const mediaOf = /\smedia\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
// Bounded by maxTagCharacters.
const typeOf = /\stype\s{0,5}=\s{0,5}["']?([^"'\s>]*)/i;

/** Whether browsers on all screens follow a sheet, by its opening tag. */
function isFollowed(tag: string): boolean {
  const type = typeOf.exec(tag)?.[1] ?? '';
  if (type !== '' && type.toLowerCase() !== 'text/css') return false;
  const [, double, single, bare] = mediaOf.exec(tag) ?? [];
  return holdsOnScreens(double ?? single ?? bare ?? '');
}

/** The texts of a page's style sheets, of which is known where they begin: what has no end is none. */
export function sheetsOf(source: string, sheetsAt: readonly number[]): string[] {
  return sheetsAt.flatMap((at) => {
    const opened = source.indexOf('>', at);
    if (opened < 0) return [];
    sheetEnd.lastIndex = opened + 1;
    const end = sheetEnd.exec(source);
    return end && isFollowed(source.slice(at, Math.min(opened, at + maxTagCharacters)))
      ? [source.slice(opened + 1, end.index)]
      : [];
  });
}

/**
 * The rules of a page's own sheets that bear on whether a text is seen, in their order, each with those of its selectors that may hold
 * for an element of the page; custom properties are noted on the way, and stay in the rules where they differ from element to element.
 * Linear in the sheets' length.
 */
export function statedIn(
  sheets: readonly string[],
  selectors: SelectorReader,
  variables: Variables,
): readonly StatedRule[] {
  const reader = new SheetReader(selectors, variables);
  for (const css of sheets) reader.read(css.slice(0, maxSheetCharacters));
  const stated = withAnimations(reader.stated, reader.frames);
  if (variables.isEmpty) return stated;
  return stated.map((rule) =>
    rule.declarations.some(isVariable)
      ? { ...rule, declarations: rule.declarations.flatMap((each) => settled(each, variables)) }
      : rule,
  );
}

const isVariable = ({ name, value }: Declaration): boolean => name.startsWith('--') || value.includes('var(');

/** A declaration with the values of its variables, as far as they are the same for all elements. */
function settled(declaration: Declaration, variables: Variables): readonly Declaration[] {
  const { name, value } = declaration;
  if (name.startsWith('--')) return variables.isVaried(name) ? [declaration] : [];
  return [value.includes('var(') ? { ...declaration, value: variables.settled(value) } : declaration];
}

/** Those declarations of an element's own style that bear on whether a text is seen, and its custom properties. */
export function declarationsIn(style: string): Declaration[] {
  return style
    .toLowerCase()
    .split(';')
    .flatMap((text) => declarationOf(text) ?? []);
}
