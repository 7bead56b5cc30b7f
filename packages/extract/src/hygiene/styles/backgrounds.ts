import { listItems } from './selectors.ts';

/** A background that is longer is not taken apart. */
const maxCharacters = 500;
/** Whether a layer of a background says that it has no size: `/ 0`, or `/ 0 0`. */
const sizeless = /\/\s{0,9}0(?:px|%)?(?:\s{1,9}0(?:px|%)?|(?!\s{1,9}[\d.a]))(?=\s|$)/;

/** What of a layer stands outside of brackets: its colour is there, and its pictures are not. */
function outsideBrackets(layer: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of layer) {
    if (sign === '(') depth++;
    if (depth === 0) outside += sign;
    if (sign === ')') depth--;
  }
  return outside;
}

/** A value of `background` without its pictures and gradients that have no size, beneath which the rest is seen. */
export function withoutSizeless(value: string): string {
  if (!value.includes('/') || value.length > maxCharacters) return value;
  return listItems(value)
    .map((layer) => (sizeless.test(layer) ? outsideBrackets(layer) : layer))
    .join(',');
}
