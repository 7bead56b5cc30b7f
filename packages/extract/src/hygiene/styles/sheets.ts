import { elementsOf } from '../../tree/elements.ts';
import { attribute, type Tree } from '../../tree/node.ts';
import { withAnimations } from './animations.ts';
import { type Declaration, declarationOf, kindsIn } from './appearance.ts';
import { holdsOnScreens } from './media.ts';
import type { ReadRule, StatedRule } from './rule-set.ts';
import type { SelectorReader } from './selectors.ts';
import { SheetReader } from './sheet-reader.ts';
import { withoutUnreadable } from './unreadable-fonts.ts';
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

const imported = /@import\s{1,9}(?:url\(\s{0,9})?["']?(data:text\/css[^"')]*)/gi;
const inAddress = /^\s{0,9}data:text\/css/i;
const maxOfAddresses = 20;

/** The text of a sheet that stands in its own address (RFC 2397); as it stands where it cannot be decoded. */
function sheetAt(address: string): string {
  const [, kind = '', data = ''] =
    /^data:(text\/css[^,]{0,60}),(.*)$/is.exec(address.slice(0, maxSheetCharacters)) ?? [];
  try {
    return /;\s*base64$/i.test(kind) ? atob(data) : decodeURIComponent(data.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return data;
  }
}

/** A sheet behind those that it imports and that stand in their addresses. */
function withImports(css: string): string[] {
  if (!css.includes('@import')) return [css];
  const sheets: string[] = [];
  for (const [, address = ''] of css.slice(0, maxSheetCharacters).matchAll(imported)) {
    if (sheets.length === maxOfAddresses) break;
    sheets.push(sheetAt(address));
  }
  return [...sheets, css];
}

/** The sheets that stand in the addresses of a page's links. */
function linkedSheets(tree: Tree): string[] {
  const found: string[] = [];
  for (const node of tree) {
    if (node.tag !== 'link' || found.length >= maxOfAddresses) continue;
    const address = attribute(node, 'href');
    if (address !== null && inAddress.test(address)) found.push(sheetAt(address.trim()));
  }
  return found;
}

const maxOfScripts = 50;
/** Longer scripts are programs and data, and are read so far. */
const maxScriptCharacters = 10_000;
const maxScriptedCharacters = 5_000;
const makers = ['.replaceSync(', '.insertRule('];
/** The sheets and rules that scripts of a page make of a text that stands in them. */
function scriptedSheets(tree: Tree): string[] {
  const found: string[] = [];
  for (const { index } of elementsOf(tree, 'script')) {
    const script = (tree[index + 1]?.text ?? '').slice(0, maxScriptCharacters);
    for (const maker of makers)
      for (let at = script.indexOf(maker); at >= 0 && found.length < maxOfScripts; at = script.indexOf(maker, at)) {
        at += maker.length;
        const quote = script.charAt(at);
        const end = quote !== '' && '"\'`'.includes(quote) ? script.indexOf(quote, at + 1) : -1;
        if (end > 0 && end - at <= maxScriptedCharacters) found.push(script.slice(at + 1, end));
      }
  }
  return found;
}

/** The texts of a page's style sheets, of which is known where they begin: what has no end is none; of those in the addresses of its links, by its tree, and of those that its scripts make. */
export function sheetsOf(source: string, sheetsAt: readonly number[], tree: Tree = []): string[] {
  const stated = sheetsAt.flatMap((at) => {
    const opened = source.indexOf('>', at);
    if (opened < 0) return [];
    sheetEnd.lastIndex = opened + 1;
    const end = sheetEnd.exec(source);
    return end && isFollowed(source.slice(at, Math.min(opened, at + maxTagCharacters)))
      ? withImports(source.slice(opened + 1, end.index))
      : [];
  });
  const written = [...linkedSheets(tree), ...stated, ...scriptedSheets(tree)];
  return withoutUnreadable(written.map((css) => css.slice(0, maxSheetCharacters)));
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
  for (const css of sheets) reader.read(css);
  const read = withAnimations(reader.stated, reader.frames);
  return read.map((rule, order) => {
    const declarations = variables.isEmpty ? rule.declarations : settledIn(rule, variables);
    const { selectors, layer, isSure } = rule;
    return { selectors, declarations, layer, isSure, order, kinds: kindsIn(declarations) };
  });
}

const settledIn = ({ declarations }: ReadRule, variables: Variables): readonly Declaration[] =>
  declarations.some(isVariable) ? declarations.flatMap((each) => settled(each, variables)) : declarations;

const isVariable = ({ name, value }: Declaration): boolean => name.startsWith('--') || value.includes('var(');

/** A declaration with the values of its variables, as far as they are the same for all elements. */
function settled(declaration: Declaration, variables: Variables): readonly Declaration[] {
  const { name, value } = declaration;
  if (name.startsWith('--')) return variables.isVaried(name) ? [declaration] : [];
  return [value.includes('var(') ? { ...declaration, value: variables.settled(value) } : declaration];
}

/** Returns an element's custom properties and those of its own declarations that decide whether a text is seen. */
export function declarationsIn(style: string): Declaration[] {
  return style
    .toLowerCase()
    .split(';')
    .flatMap((text) => declarationOf(text) ?? []);
}
